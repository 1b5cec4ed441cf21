import { everyoneOf } from '@pero/accounts/actions/recipients';
import { type Day, formatDay } from '@pero/kernel/day';
import { formatMoney, money } from '@pero/kernel/money';
import {
  aboutOf,
  type Fact,
  type NamedWork,
  type NotificationContent,
  type NotificationRule,
  notifyAll,
  tellOfWork,
  titled,
} from '@pero/server-platform/tells';
import { discounts } from './public-events.ts';
import type { Ending } from './rules/discounts.ts';

type OfDiscount = Fact & { readonly title: string; readonly ownerId: number; readonly discountId: number };

const LINK = '/discounts/';

function beginsSoon(payload: OfDiscount & { readonly percent: number; readonly startsOn: Day }) {
  return {
    type: 'books',
    link: `${LINK}?discount=${payload.discountId}`,
    linkWords: 'Посмотреть',
    about: aboutOf('discounts.begins-soon', payload),
    title: `Скоро скидка ${payload.percent}\u00A0% на\u00A0${titled(payload)}`,
    text: `Она начнётся ${formatDay(payload.startsOn)} в\u00A000:00 по\u00A0Москве. До\u00A0этого её можно отменить.`,
  } as const satisfies NotificationContent<'discounts.begins-soon'>;
}

function began(payload: OfDiscount & { readonly percent: number; readonly price: number; readonly until: Day }) {
  const price = formatMoney(money(payload.price), 'kopecks-if-any');
  return {
    type: 'books',
    link: `${LINK}?discount=${payload.discountId}`,
    linkWords: 'Посмотреть',
    about: aboutOf('discounts.began', payload),
    title: `Скидка ${payload.percent}\u00A0% на\u00A0${titled(payload)} началась`,
    text: `Цена\u00A0— ${price} до\u00A0${formatDay(payload.until)} включительно. Когда магазин её поставит, напишем на\u00A0странице скидок, с\u00A0какой минуты.`,
  } as const satisfies NotificationContent<'discounts.began'>;
}

function ended(payload: OfDiscount & { readonly endedBy: Ending; readonly hadBegun: boolean }, work: NamedWork) {
  const isReport = payload.hadBegun;
  return {
    type: 'books',
    link: isReport ? `${LINK}?report=${payload.discountId}` : LINK,
    linkWords: isReport ? 'Что она принесла' : 'К\u00A0скидкам',
    about: aboutOf('discounts.ended', payload),
    title: isReport
      ? `Скидка на\u00A0${titled(payload)} закончилась`
      : `Скидка на\u00A0${titled(payload)} не\u00A0началась`,
    text: endWords(payload.endedBy, isReport, work),
  } as const satisfies NotificationContent<'discounts.ended'>;
}

function endWords(endedBy: Ending, hadBegun: boolean, { words }: NamedWork): string {
  if (endedBy === 'off-sale')
    return hadBegun
      ? `${words.isFeminine ? 'Она ушла' : 'Он ушёл'} с\u00A0продажи, и\u00A0скидка вместе с\u00A0${words.isFeminine ? 'ней' : 'ним'}.`
      : 'В\u00A0день начала скидку поставить было нельзя: нет в\u00A0продаже или цена стала слишком низкой.';
  if (!hadBegun) return 'Её дни прошли, пока её некому было начать. Поставьте новую: эти дни отдыха не\u00A0требуют.';
  return 'Цена вернулась к\u00A0обычной. Через неделю отчёт скажет точнее, помогла ли скидка.';
}

/** To whoever gave it: nothing was lost, and it is being looked at. */
function unconfirmed(payload: OfDiscount) {
  return {
    type: 'books',
    link: `${LINK}?discount=${payload.discountId}`,
    linkWords: 'Посмотреть',
    about: aboutOf('discounts.unconfirmed', payload),
    title: `Магазин ещё не\u00A0поставил скидку на\u00A0${titled(payload)}`,
    text: 'Мы повторяем ему каждые несколько минут и\u00A0уже разбираемся.',
  } as const satisfies NotificationContent<'discounts.unconfirmed'>;
}

const toOwner = async (_: unknown, { ownerId }: OfDiscount) => [ownerId];

export const discountTells: readonly NotificationRule[] = [
  tellOfWork(discounts.beginsSoon, { name: 'notifications.discounts-begins-soon' }, beginsSoon, toOwner),
  tellOfWork(discounts.began, { name: 'notifications.discounts-began' }, began, toOwner),
  tellOfWork(discounts.ended, { name: 'notifications.discounts-ended' }, ended, toOwner),
  tellOfWork(discounts.unconfirmed, { name: 'notifications.discounts-unconfirmed' }, unconfirmed, toOwner),
  notifyAll(
    discounts.unconfirmed,
    { name: 'notifications.discounts-unconfirmed-staff', fact: 'discounts.unconfirmed-staff', isUrgent: true },
    ({ subject, event }) => ({
      type: 'news',
      link: '/operations/',
      linkWords: 'Хозяйство',
      about: `discounts.unconfirmed-staff:${subject}:${event}` as const,
      title: 'Магазин не\u00A0подтвердил скидку',
      text: 'Прошло 15\u00A0минут с\u00A0её начала. Посмотрите, отвечает\u00A0ли магазин.',
    }),
    ({ db }) => everyoneOf(db, 'main_moderator'),
  ),
];
