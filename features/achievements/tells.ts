import { formatDay } from '@pero/kernel/day';
import { formatPercent, percent } from '@pero/kernel/percent';
import { type NotificationRule, notify, notifyAll } from '@pero/server-platform/tells';
import { isQuiet } from './actions/levels.ts';
import { achievements } from './public-events.ts';
import { type Gift, LEVEL_MOST, type Reward, THRESHOLDS } from './rules/levels.ts';
import { LEVEL_WORDS, METRIC_WORDS, TO_LEVEL_WORDS, thingsOf } from './rules/words.ts';

const LINK = '/status/';

const GIFT_FOR: Readonly<Record<Gift, string>> = {
  NEW_AUTHOR: 'Почта подтверждена',
  FIRST_BOOK: 'Вышла первая книга',
  FIRST_AUDIOBOOK: 'Вышла первая аудиокнига',
  FIRST_DRAFT: 'Открыт первый черновик',
};

const REWARD_FOR: Readonly<Record<Reward, string>> = { FIRST: 'второго', SECOND: 'четвёртого' };

export const achievementTells: readonly NotificationRule[] = [
  notifyAll(
    achievements.levelReached,
    { name: 'notifications.achievements-level' },
    ({ metric, level, count }) => ({
      type: 'books',
      link: LINK,
      linkWords: 'Посмотреть',
      // Of one level once, whenever it is counted.
      about: `achievements.level-reached:${metric}:${level}` as const,
      title: `${METRIC_WORDS[metric]}: ${LEVEL_WORDS[level]} уровень`,
      text:
        level >= LEVEL_MOST
          ? `Стало ${thingsOf(metric, count)}. Это максимальный уровень.`
          : `Стало ${thingsOf(metric, count)}. До\u00A0${TO_LEVEL_WORDS[level + 1]} уровня ещё ${(THRESHOLDS[metric][level] ?? 0) - count}.`,
    }),
    async ({ db }, { subject, isOld }) => (isOld || (await isQuiet(db, subject)) ? [] : [subject]),
  ),
  notify(
    achievements.rewardGiven,
    { name: 'notifications.achievements-reward' },
    ({ subject, reward, percent: part, until }) => ({
      userId: subject,
      type: 'promo',
      link: LINK,
      linkWords: 'Посмотреть',
      about: `achievements.reward-given:${reward}` as const,
      title: `Ваша скидка ${formatPercent(percent(part))}`,
      text: `Все четыре показателя дошли до\u00A0${REWARD_FOR[reward]} уровня. Скидка на\u00A0один заказ, услугу или тираж, действует до\u00A0${formatDay(until)} и\u00A0применится сама.`,
    }),
  ),
  notify(
    achievements.giftGiven,
    { name: 'notifications.achievements-gift' },
    ({ subject, gift, percent: part, until }) => ({
      userId: subject,
      type: 'promo',
      link: LINK,
      linkWords: 'Взять промокод',
      about: `achievements.gift-given:${gift}` as const,
      title: `${GIFT_FOR[gift]}: промокод на\u00A0${formatPercent(percent(part))}`,
      text: `На\u00A0один заказ, услугу или тираж. Действует до\u00A0${formatDay(until)}.`,
    }),
  ),
];
