import { everyoneOf } from '@pero/accounts/actions/recipients';
import { type Day, isDay } from '@pero/kernel/day';
import { formatMoney, type Money, money } from '@pero/kernel/money';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import {
  aboutOf,
  type Fact,
  sentence,
  type Tell,
  type Told,
  type ToldAll,
  tell,
  tellAll,
  titled,
} from '@pero/server-platform/tells';
import { royalties } from './heard.ts';

const PAYMENTS = '/statistics/payments/';

/** Nobody's money is changed by hand without their hearing of it. */
function corrected(heard: Fact & { readonly amount: Money; readonly reason: string }): Told<'royalties.corrected'> {
  const { amount } = heard;
  const sum = formatMoney(money(Math.abs(amount)), 'kopecks-if-any');
  return {
    type: 'books',
    userId: heard.subject,
    title: amount < 0 ? `Исправление роялти: списано ${sum}` : `Исправление роялти: начислено ${sum}`,
    text: `Причина: ${sentence(heard.reason)} Исправление подтвердили два сотрудника, оно видно в\u00A0истории начислений.`,
    about: aboutOf('royalties.corrected', heard),
    link: PAYMENTS,
    linkWords: 'К\u00A0счёту',
  };
}

function reportReady(
  heard: Fact & { readonly period: string; readonly royalty: Money },
): Told<'royalties.report-ready'> {
  const month = monthOf(heard.period);
  return {
    userId: heard.subject,
    type: 'books',
    title: `Отчёт за\u00A0${month} готов: ${sumOf(heard.royalty)}`,
    text: 'Роялти за\u00A0месяц посчитано и\u00A0добавлено к\u00A0счёту. В\u00A0отчёте видна каждая продажа, от\u00A0цены на\u00A0полке до\u00A0вашей доли.',
    link: '/statistics/?tab=royalty',
    linkWords: 'Посмотреть отчёт',
    about: `royalties.report-ready:${heard.subject}:${heard.period}`,
  };
}

type OfShares = Fact & { readonly title: string; readonly offerId: number };

function sharesOffered(
  heard: OfShares & { readonly userId: number; readonly weight: number },
): Told<'royalties.shares-offered'> {
  return {
    userId: heard.userId,
    type: 'books',
    title: `Вам предлагают ${heard.weight}\u00A0% роялти книги ${titled(heard)}`,
    text: 'Владелец книги предложил, как делить роялти. Доли начнут действовать, когда согласятся все, кто в\u00A0них назван.',
    link: `/books/${heard.subject}/shares/`,
    linkWords: 'Посмотреть и\u00A0ответить',
    about: `royalties.shares-offered:${heard.offerId}`,
  };
}

/** To everybody in the division. */
function sharesSettled(heard: OfShares, isAgreed: boolean): ToldAll<'royalties.shares-settled'> {
  const title = titled(heard);
  return {
    type: 'books',
    title: isAgreed ? `Доли роялти книги ${title} согласованы` : `Доли роялти книги ${title} не\u00A0приняты`,
    text: isAgreed
      ? 'Согласны все. С\u00A0этой минуты роялти с\u00A0каждой продажи делится по-новому; прежние продажи не\u00A0пересчитываются.'
      : 'Кто-то из\u00A0названных отказался, поэтому всё остаётся как было. Владелец книги может предложить другие доли.',
    link: `/books/${heard.subject}/shares/`,
    linkWords: 'Посмотреть доли',
    about: `royalties.shares-settled:${heard.offerId}`,
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
function royaltyQuarantined(_: object, today: Day): ToldAll<'royalties.quarantined'> {
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

export const royaltyTells: readonly Tell[] = [
  tell(royalties.corrected, { name: 'notifications.royalties-corrected', programs: 'money' }, corrected),
  tell(royalties.reportReady, { name: 'notifications.royalties-report-ready', programs: 'money' }, reportReady),
  tell(
    royalties.sharesOffered,
    {
      name: 'notifications.royalties-shares-offered',
      isUrgent: true,
      programs: 'money',
      letterTitle: 'Вам предлагают долю роялти',
    },
    sharesOffered,
  ),
  tellAll(
    royalties.sharesAgreed,
    { name: 'notifications.shares-agreed', ...SETTLED },
    (heard) => sharesSettled(heard, true),
    sharers,
  ),
  tellAll(
    royalties.sharesDeclined,
    { name: 'notifications.shares-declined', ...SETTLED },
    (heard) => sharesSettled(heard, false),
    sharers,
  ),
  tellAll(
    royalties.quarantined,
    { name: 'notifications.royalties-quarantined', isUrgent: true, programs: 'money' },
    (heard, { today }) => royaltyQuarantined(heard, today),
    ({ db }) => everyoneOf(db, 'main_moderator'),
  ),
];
