import { type Day, formatDay, isDay } from '@pero/kernel/day';
import { formatMoney, type Money } from '@pero/kernel/money';
import { counted } from '@pero/kernel/plural';
import { aboutOf, type Fact, type FactName, sentence, type Told, type ToldAll, titled } from './facts.ts';

/** What a person hears of their money. The sums are in kopecks; whose they are stands in the data. */
type OfMoney = Fact & { readonly userId: number; readonly mask: string };
type OfPayout = OfMoney & { readonly amount: Money; readonly net: Money };

const PAYMENTS = '/statistics/payments/';

export function claimed(heard: OfPayout): Told<'payouts.claimed'> {
  return {
    ...ofPayout('payouts.claimed', heard, 'Следить за\u00A0выплатой'),
    title: `Заявка на\u00A0${sumOf(heard.amount)} принята`,
    text: `Выплатим${where(heard)} в\u00A0течение 30\u00A0дней. Пока мы не\u00A0начали проверку, заявку можно отменить. Если её подали не\u00A0вы, отмените её и\u00A0смените пароль.`,
  };
}

export function approved(heard: OfPayout): Told<'payouts.approved'> {
  return {
    ...ofPayout('payouts.approved', heard, 'Следить за\u00A0выплатой'),
    title: 'Выплата одобрена',
    text: `Данные проверены. На\u00A0руки придёт ${sumOf(heard.net)}${where(heard)}: осталось передать платёж банку.`,
  };
}

export function sent(heard: OfPayout): Told<'payouts.sent'> {
  return {
    ...ofPayout('payouts.sent', heard, 'Следить за\u00A0выплатой'),
    title: `${sumOf(heard.net)} отправлены в\u00A0банк`,
    text: `Платёж${where(heard)} у\u00A0банка. Обычно он доходит за\u00A0один\u00A0— три рабочих дня, мы сразу напишем.`,
  };
}

export function paid(heard: OfPayout): Told<'payouts.paid'> {
  return {
    ...ofPayout('payouts.paid', heard, 'Открыть документы'),
    title: `Роялти выплачено: ${sumOf(heard.net)}`,
    text: `Банк перевёл деньги${where(heard)}. Акт и\u00A0справка о\u00A0налоге лежат у\u00A0выплаты, их можно скачать. Спасибо, что пишете.`,
  };
}

export function rejected(heard: OfPayout & { readonly reason: string }): Told<'payouts.rejected'> {
  const reason = sentence(heard.reason);
  return {
    ...ofPayout('payouts.rejected', heard, 'Что можно сделать'),
    title: `Выплата ${sumOf(heard.amount)} не\u00A0прошла`,
    text: `${reason === '' ? '' : `Причина: ${reason} `}Деньги целы и\u00A0вернулись на\u00A0ваш счёт в\u00A0«Пере». Поправьте реквизиты и\u00A0подайте заявку снова.`,
  };
}

export function cancelled(heard: OfPayout): Told<'payouts.cancelled'> {
  return {
    ...ofPayout('payouts.cancelled', heard, 'К\u00A0счёту'),
    title: 'Заявка на\u00A0выплату отменена',
    text: `${sumOf(heard.amount)} снова на\u00A0вашем счёте в\u00A0«Пере». Новую заявку можно подать в\u00A0любой день.`,
  };
}

export function receiptDue(
  heard: OfMoney & { readonly amount: Money; readonly dueOn: Day; readonly on?: Day | undefined },
): Told<'payouts.receipt-due'> {
  return {
    ...ofPayout('payouts.receipt-due', heard, 'Прислать чек'),
    title: 'Ждём чек из\u00A0«Моего налога»',
    text: `Сформируйте чек на\u00A0${sumOf(heard.amount)} и\u00A0пришлите ссылку до\u00A0${formatDay(heard.dueOn)}. Без него следующую заявку принять не\u00A0сможем.`,
    // Once a day, and each day it is news again.
    about: `payouts.receipt-due:${heard.subject}:${heard.on ?? heard.dueOn}`,
  };
}

/** A letter went at the same moment, with a link that stops everything; here is the button. */
export function requisitesChanged(heard: OfMoney): Told<'payouts.requisites-changed'> {
  return {
    ...ofPayout('payouts.requisites-changed', heard, 'Это не\u00A0я'),
    title: 'Реквизиты для выплат изменены',
    text: `Роялти будет приходить${where(heard)}, но не\u00A0раньше чем через 48\u00A0часов. Если это не\u00A0вы, остановите выплаты на\u00A0странице «Выплаты».`,
    hasLetter: true,
  };
}

export function waits(
  heard: OfMoney & { readonly amount: Money; readonly wait: string; readonly words: string },
): Told<'payouts.waits'> {
  return {
    ...ofPayout('payouts.waits', heard, 'Посмотреть выплату'),
    title: `Выплата ${sumOf(heard.amount)} ждёт`,
    text: sentence(heard.words),
    // Each reason once.
    about: `payouts.waits:${heard.subject}:${heard.wait}`,
  };
}

export function stopped(heard: Fact & { readonly userId: number }): Told<'payouts.stopped'> {
  return {
    ...ofPayout('payouts.stopped', heard, 'К\u00A0выплатам'),
    title: 'Выплаты остановлены по\u00A0вашей просьбе',
    text: 'На\u00A0других устройствах выполнен выход. Смените пароль и\u00A0напишите нам: вместе проверим реквизиты и\u00A0возобновим выплаты.',
    about: `payouts.stopped:${heard.event}`,
  };
}

export function taxDataChanged(heard: Fact): Told<'verification.tax-data-changed'> {
  return {
    userId: heard.subject,
    type: 'books',
    title: 'Налоговые данные изменены',
    text: 'Изменено, как вы платите налоги. Если это не\u00A0вы, смените пароль и\u00A0остановите выплаты на\u00A0странице «Выплаты».',
    link: '/account/profile/?tab=taxes',
    linkWords: 'Проверить',
    about: `verification.tax-data-changed:${heard.event}`,
  };
}

/** One account or card of several people, for whoever looks after the money. */
export function placeShared(heard: Fact & { readonly userIds: readonly number[] }): ToldAll<'payouts.place-shared'> {
  return {
    type: 'books',
    title: 'Одни реквизиты у\u00A0нескольких авторов',
    text: `На\u00A0один счёт или карту просят платить авторы с\u00A0номерами ${heard.userIds.join(', ')}. Приглашения между ними больше не\u00A0считаются. Проверьте, кто это.`,
    about: `payouts.place-shared:${heard.event}`,
  };
}

/** Said also when all is well: whoever changed it may not have been the author. */
export function requisiteChecked(
  heard: OfMoney & { readonly state: 'good' | 'bad'; readonly problem: string },
): Told<'payouts.requisite-checked'> {
  const isGood = heard.state === 'good';
  const problem = sentence(heard.problem);
  return {
    ...ofPayout('payouts.requisite-checked', heard, isGood ? 'К\u00A0выплатам' : 'Исправить реквизиты'),
    title: isGood ? 'Реквизиты для выплат сохранены' : 'Реквизиты не\u00A0подошли',
    text: isGood
      ? `Роялти будем переводить${where(heard)}. Если реквизиты сменили не\u00A0вы, смените пароль и\u00A0напишите нам.`
      : `${problem === '' ? '' : `${problem} `}Введите их ещё раз: деньги ждут на\u00A0вашем счёте в\u00A0«Пере».`,
  };
}

export function reportReady(
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

export function reportFailed(
  heard: Fact & { readonly report: string; readonly label: string },
): Told<'statistics.report-failed'> {
  return {
    userId: heard.subject,
    type: 'books',
    title: `Отчёт за\u00A0${heard.label || heard.report} не\u00A0отправлен`,
    text: 'Сделать или доставить его не\u00A0вышло, деньги и\u00A0цифры целы. Попробуйте отправить ещё раз; если письма снова нет, напишите нам.',
    link: '/statistics/?tab=royalty',
    linkWords: 'Отправить ещё раз',
    about: `statistics.report-failed:${heard.event}`,
  };
}

type OfShares = Fact & { readonly title: string; readonly offerId: number };

export function sharesOffered(
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
export function sharesSettled(heard: OfShares, isAgreed: boolean): ToldAll<'royalties.shares-settled'> {
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

function ofPayout<Name extends FactName>(name: Name, heard: Fact & { readonly userId: number }, linkWords: string) {
  return {
    userId: heard.userId,
    type: 'books',
    link: PAYMENTS,
    linkWords,
    about: aboutOf(name, heard),
  } as const;
}

function sumOf(amount: Money): string {
  return formatMoney(amount, 'kopecks-if-any');
}

/** « на •••• 4312, Сбербанк», or nothing. */
function where({ mask }: { readonly mask: string }): string {
  return mask === '' ? '' : ` на\u00A0${mask}`;
}

const MONTHS = new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' });

function monthOf(period: string): string {
  const first = `${period}-01`;
  return isDay(first) ? `${MONTHS.format(new Date(first))} ${first.slice(0, 4)}` : 'месяц';
}

/** To the main moderators: once for each audit that found something. */
export function ledgerFault(heard: Fact & { readonly faults: number }): ToldAll<'royalties.ledger-fault'> {
  const faults = counted(heard.faults, 'расхождение', 'расхождения', 'расхождений');
  return {
    type: 'news',
    title: `Журнал денег: ${faults}`,
    text: 'Сверка нашла в\u00A0журнале то, чего в\u00A0него не\u00A0записывали. Выплаты остановлены, пока полная сверка не\u00A0пройдёт без замечаний. Что именно не\u00A0сходится, видно в\u00A0записях сервера и\u00A0по\u00A0команде npm run audit.',
    about: aboutOf('royalties.ledger-fault', heard),
  };
}
