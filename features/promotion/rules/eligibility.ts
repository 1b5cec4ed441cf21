import { discounted } from '@pero/discounts/rules/discounts';
import { type Day, formatDay } from '@pero/kernel/day';
import { formatMoney, type Money, money } from '@pero/kernel/money';
import { percent } from '@pero/kernel/percent';
import { counted } from '@pero/kernel/plural';
import { MIN_PRICE } from '@pero/works/rules/prices';
import type { ServiceType } from './types.ts';

/** What the selection asks of a price. */
export const OFFER_PERCENT = percent(20);
export const RATING = { least: 3.5, from: 5 } as const;

export type Promotable = {
  readonly isPublished: boolean;
  readonly isFrozen: boolean;
  readonly isLocked: boolean;
  readonly isFree: boolean;
  /** No ads for them: the law. */
  readonly isClosedToAds: boolean;
  readonly price: Money | null;
  readonly ratedAvg: number | null;
  readonly ratedCount: number;
  readonly hasGenre: boolean;
};

export type WorkReason = 'not-on-sale' | 'frozen' | 'no-ads' | 'rating' | 'free' | 'price' | 'genre';

/** Why a work cannot be shown in this way at all; what hangs on the day stands in the calendar. */
export function workReasonOf(work: Promotable, type: ServiceType): WorkReason | null {
  if (!work.isPublished || work.isLocked) return 'not-on-sale';
  if (work.isFrozen) return 'frozen';
  if (work.isClosedToAds) return 'no-ads';
  if (work.ratedCount >= RATING.from && (work.ratedAvg ?? 0) < RATING.least) return 'rating';
  if (type === 'direct_top' && !work.hasGenre) return 'genre';
  if (type !== 'offer') return null;
  if (work.isFree || work.price === null) return 'free';
  return discounted(work.price, OFFER_PERCENT) < MIN_PRICE ? 'price' : null;
}

/** So many fives, and the rating is enough. */
export function fivesLacking({ ratedAvg, ratedCount }: Pick<Promotable, 'ratedAvg' | 'ratedCount'>): number {
  const lacking = RATING.least * ratedCount - (ratedAvg ?? 0) * ratedCount;
  return Math.max(0, Math.ceil(lacking / (5 - RATING.least) - 1e-9));
}

/** The lowest price that a fifth can be taken off. */
export function leastPrice(): Money {
  return money(Math.ceil(MIN_PRICE / 0.8 / 1000) * 1000);
}

/** Why not, and what to do about it. */
export function reasonWords(reason: WorkReason, work: Promotable): string {
  switch (reason) {
    case 'not-on-sale':
      return 'Сейчас её нет в\u00A0магазине: показывать пока нечего.';
    case 'frozen':
      return 'Книга заморожена. Напишите нам, и\u00A0мы скажем, что с\u00A0ней.';
    case 'no-ads':
      return 'Рекламировать такую книгу закон не\u00A0разрешает. Продаваться она продолжает.';
    case 'rating': {
      const fives = counted(fivesLacking(work), 'пятёрка', 'пятёрки', 'пятёрок');
      return `Оценка ниже 3,5. Ещё ${fives}\u00A0— и\u00A0можно. Пока попробуйте ответить на\u00A0отзывы.`;
    }
    case 'free':
      return 'Бесплатную книгу дешевле не\u00A0сделать, а\u00A0витрина берёт книги со\u00A0скидкой. Возьмите рекламу в\u00A0поиске, ей скидка не\u00A0нужна.';
    case 'price': {
      const price = work.price ?? money(0);
      const [off, least] = [discounted(price, OFFER_PERCENT), leastPrice()].map((one) =>
        formatMoney(one, 'kopecks-if-any'),
      );
      return `Цена слишком мала: со\u00A0скидкой 20\u00A0% выйдет ${off}, а\u00A0ниже ${formatMoney(MIN_PRICE, 'kopecks-if-any')} книги не\u00A0продают. Поднимите цену до\u00A0${least} или возьмите рекламу в\u00A0поиске, ей скидка не\u00A0нужна.`;
    }
    case 'genre':
      return 'У\u00A0книги не\u00A0выбран жанр, а\u00A0это место\u00A0— одно в\u00A0жанре. Укажите жанр.';
  }
}

/** What stands in the way of a day, beside a full one. */
export type DayReason = 'soon' | 'early' | 'full' | 'already' | 'rest' | 'new-work' | 'other-discount';

export const DAY_WORDS: Readonly<Record<DayReason, string>> = {
  soon: 'поздно',
  early: 'рано',
  full: 'занято',
  already: 'ваша',
  rest: 'отдых',
  'new-work': 'рано',
  'other-discount': 'скидка',
};

/** In a sentence, for whoever asked for such a day. */
export function daySentence(reason: DayReason, day: Day): string {
  const words: Readonly<Record<DayReason, string>> = {
    soon: 'Место бронируют не\u00A0позже чем за\u00A03\u00A0дня',
    early: 'Место бронируют не\u00A0раньше чем за\u00A060\u00A0дней',
    full: `Места на\u00A0${formatDay(day)} уже заняты. Деньги не\u00A0списаны`,
    already: `${formatDay(day)} эта книга уже стоит на\u00A0таком месте`,
    rest: 'В\u00A0этот день нельзя поставить скидку: между скидками отдыхают две недели',
    'new-work': 'В\u00A0первые две недели книге нельзя ставить скидку',
    'other-discount': 'В\u00A0этот день у\u00A0книги скидка меньше 20\u00A0%. Остановите её или выберите другой день',
  };
  return words[reason];
}
