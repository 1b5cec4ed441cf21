import { everyoneOf } from '@pero/accounts/actions/recipients';
import { type Day, isDay } from '@pero/kernel/day';
import { formatMoney, type Money, money } from '@pero/kernel/money';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import {
  type AddressedNotification,
  aboutOf,
  type Fact,
  type NotificationContent,
  type NotificationRule,
  notify,
  notifyAll,
  sentence,
  titled,
} from '@pero/server-platform/tells';
import { royalties } from './public-events.ts';
import { sharesPath } from './rules/shares.ts';

const PAYMENTS = '/statistics/payments/';

/** Nobody's money is changed by hand without their hearing of it. */
function corrected(
  payload: Fact & { readonly amount: Money; readonly reason: string },
): AddressedNotification<'royalties.corrected'> {
  const { amount } = payload;
  const sum = formatMoney(money(Math.abs(amount)), 'kopecks-if-any');
  return {
    type: 'books',
    userId: payload.subject,
    title: amount < 0 ? `Исправление роялти: списано ${sum}` : `Исправление роялти: начислено ${sum}`,
    text: `Причина: ${sentence(payload.reason)} Исправление подтвердили два сотрудника, оно видно в\u00A0истории начислений.`,
    about: aboutOf('royalties.corrected', payload),
    link: PAYMENTS,
    linkWords: 'К\u00A0счёту',
  };
}

function reportReady(
  payload: Fact & { readonly period: string; readonly royalty: Money; readonly isPublisher: boolean },
): AddressedNotification<'royalties.report-ready'> {
  const month = monthOf(payload.period);
  return {
    userId: payload.subject,
    type: 'books',
    title: `Отчёт за\u00A0${month} готов: ${sumOf(payload.royalty)}`,
    text: 'Роялти за\u00A0месяц посчитано и\u00A0добавлено к\u00A0счёту. В\u00A0отчёте видна каждая продажа, от\u00A0цены на\u00A0полке до\u00A0вашей доли.',
    link: payload.isPublisher ? '/publisher/months/' : '/statistics/?tab=royalty',
    linkWords: 'Посмотреть отчёт',
    about: `royalties.report-ready:${payload.subject}:${payload.period}`,
  };
}

type OfShares = Fact & { readonly title: string; readonly offerId: number };

function sharesOffered(
  payload: OfShares & { readonly userId: number; readonly weight: number },
): AddressedNotification<'royalties.shares-offered'> {
  return {
    userId: payload.userId,
    type: 'books',
    title: `Вам предлагают ${payload.weight}\u00A0% роялти с\u00A0продаж ${titled(payload)}`,
    text: 'Владелец предложил, как делить роялти. Доли начнут действовать, когда согласятся все, кто в\u00A0них назван.',
    link: sharesPath(payload.subject),
    linkWords: 'Посмотреть и\u00A0ответить',
    about: `royalties.shares-offered:${payload.offerId}`,
  };
}

/** To everybody in the division. */
function sharesSettled(payload: OfShares, isAgreed: boolean): NotificationContent<'royalties.shares-settled'> {
  const title = titled(payload);
  return {
    type: 'books',
    title: isAgreed
      ? `Доли роялти с\u00A0продаж ${title} согласованы`
      : `Доли роялти с\u00A0продаж ${title} не\u00A0приняты`,
    text: isAgreed
      ? 'Согласны все. С\u00A0этой минуты роялти с\u00A0каждой продажи делится по-новому; прежние продажи не\u00A0пересчитываются.'
      : 'Кто-то из\u00A0названных отказался, поэтому всё остаётся как было. Владелец может предложить другие доли.',
    link: sharesPath(payload.subject),
    linkWords: 'Посмотреть доли',
    about: `royalties.shares-settled:${payload.offerId}`,
  };
}

function sumOf(amount: Money): string {
  return formatMoney(amount, 'kopecks-if-any');
}

const MONTHS = new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' });

function monthOf(period: string): string {
  const first = `${period}-01`;
  return isDay(first) ? `${MONTHS.format(new Date(first))} ${first.slice(0, 4)}` : 'месяц';
}

/** To the main moderators, once a day: the list says the rest. */
function royaltyQuarantined(_: object, today: Day): NotificationContent<'royalties.quarantined'> {
  return {
    type: 'news',
    link: '/operations/',
    linkWords: 'Хозяйство',
    about: `royalties.quarantined:${today}`,
    title: 'Роялти по\u00A0книге не\u00A0начисляется',
    text: 'Её события отложены и\u00A0будут начислены, когда причина устранена. Остальным начислено.',
  };
}

async function sharers(
  _: JobAct,
  { people }: { readonly people: readonly { readonly userId: number }[] },
): Promise<number[]> {
  return people.map(({ userId }) => userId);
}

/** Two events, one piece of news. Anybody may name anybody a co-author: a stranger's title is not read out by mail. */
const SETTLED = {
  fact: 'royalties.shares-settled',
  programs: 'money',
  letterTitle: 'Решено о\u00A0долях роялти',
} as const;

export const royaltyTells: readonly NotificationRule[] = [
  notify(royalties.corrected, { name: 'notifications.royalties-corrected', programs: 'money' }, corrected),
  notify(royalties.reportReady, { name: 'notifications.royalties-report-ready', programs: 'money' }, reportReady),
  notify(
    royalties.sharesOffered,
    {
      name: 'notifications.royalties-shares-offered',
      isUrgent: true,
      programs: 'money',
      letterTitle: 'Вам предлагают долю роялти',
    },
    sharesOffered,
  ),
  notifyAll(
    royalties.sharesAgreed,
    { name: 'notifications.shares-agreed', ...SETTLED },
    (payload) => sharesSettled(payload, true),
    sharers,
  ),
  notifyAll(
    royalties.sharesDeclined,
    { name: 'notifications.shares-declined', ...SETTLED },
    (payload) => sharesSettled(payload, false),
    sharers,
  ),
  notifyAll(
    royalties.quarantined,
    { name: 'notifications.royalties-quarantined', isUrgent: true, programs: 'money' },
    (payload, { today }) => royaltyQuarantined(payload, today),
    ({ db }) => everyoneOf(db, 'main_moderator'),
  ),
];
