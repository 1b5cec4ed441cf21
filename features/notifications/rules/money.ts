import { day, formatDay, isDay } from '@pero/kernel/day';
import { formatMoney, money } from '@pero/kernel/money';
import { counted } from '@pero/kernel/plural';
import type { Telling } from '../rules.ts';
import { corrected, held, holdLifted, rateChanged } from './by-hand.ts';
import { aboutOf, countIn, type Heard, sentence, textIn } from './facts.ts';

/** What a person hears of their money, by event. The sums are in kopecks; whose they are stands in the data. */
export const OF_MONEY = {
  'payouts.claimed': claimed,
  'payouts.approved': approved,
  'payouts.sent': sent,
  'payouts.paid': paid,
  'payouts.rejected': rejected,
  'payouts.cancelled': cancelled,
  'payouts.receipt-due': receiptDue,
  'payouts.requisite-checked': requisiteChecked,
  'payouts.requisites-changed': requisitesChanged,
  'payouts.waits': waits,
  'payouts.stopped': stopped,
  'verification.tax-data-changed': taxDataChanged,
  'royalties.corrected': corrected,
  'accounts.rate-changed': rateChanged,
  'payouts.held': held,
  'payouts.hold-lifted': holdLifted,
  'royalties.report-ready': reportReady,
  'royalties.shares-offered': sharesOffered,
  'statistics.report-failed': reportFailed,
} as const satisfies Record<string, (heard: Heard) => Telling>;

export type MoneyNews = keyof typeof OF_MONEY;

const PAYMENTS = '/statistics/payments/';

function claimed(heard: Heard): Telling {
  return {
    ...ofPayout('payouts.claimed', heard, 'Следить за\u00A0выплатой'),
    title: `Заявка на\u00A0${sumIn(heard, 'amount')} принята`,
    text: `Выплатим${where(heard)} в\u00A0течение 30\u00A0дней. Пока мы не\u00A0начали проверку, заявку можно отменить. Если её подали не\u00A0вы, отмените её и\u00A0смените пароль.`,
  };
}

function approved(heard: Heard): Telling {
  return {
    ...ofPayout('payouts.approved', heard, 'Следить за\u00A0выплатой'),
    title: 'Выплата одобрена',
    text: `Данные проверены. На\u00A0руки придёт ${sumIn(heard, 'net')}${where(heard)}: осталось передать платёж банку.`,
  };
}

function sent(heard: Heard): Telling {
  return {
    ...ofPayout('payouts.sent', heard, 'Следить за\u00A0выплатой'),
    title: `${sumIn(heard, 'net')} отправлены в\u00A0банк`,
    text: `Платёж${where(heard)} у\u00A0банка. Обычно он доходит за\u00A0один\u00A0— три рабочих дня, мы сразу напишем.`,
  };
}

function paid(heard: Heard): Telling {
  return {
    ...ofPayout('payouts.paid', heard, 'Открыть документы'),
    title: `Роялти выплачено: ${sumIn(heard, 'net')}`,
    text: `Банк перевёл деньги${where(heard)}. Акт и\u00A0справка о\u00A0налоге лежат у\u00A0выплаты, их можно скачать. Спасибо, что пишете.`,
  };
}

function rejected(heard: Heard): Telling {
  const reason = sentence(textIn(heard, 'reason'));
  return {
    ...ofPayout('payouts.rejected', heard, 'Что можно сделать'),
    title: `Выплата ${sumIn(heard, 'amount')} не\u00A0прошла`,
    text: `${reason === '' ? '' : `Причина: ${reason} `}Деньги целы и\u00A0вернулись на\u00A0ваш счёт в\u00A0«Пере». Поправьте реквизиты и\u00A0подайте заявку снова.`,
  };
}

function cancelled(heard: Heard): Telling {
  return {
    ...ofPayout('payouts.cancelled', heard, 'К\u00A0счёту'),
    title: 'Заявка на\u00A0выплату отменена',
    text: `${sumIn(heard, 'amount')} снова на\u00A0вашем счёте в\u00A0«Пере». Новую заявку можно подать в\u00A0любой день.`,
  };
}

function receiptDue(heard: Heard): Telling {
  const due = textIn(heard, 'dueOn');
  const term = isDay(due) ? `до\u00A0${formatDay(day(due))}` : 'до\u00A09-го числа следующего месяца';
  return {
    ...ofPayout('payouts.receipt-due', heard, 'Прислать чек'),
    title: 'Ждём чек из\u00A0«Моего налога»',
    text: `Сформируйте чек на\u00A0${sumIn(heard, 'amount')} и\u00A0пришлите ссылку ${term}. Без него следующую заявку принять не\u00A0сможем.`,
    // Once a day, and each day it is news again.
    about: `payouts.receipt-due:${heard.subject}:${textIn(heard, 'on') || due}`,
  };
}

/** A letter went at the same moment, with a link that stops everything; here is the button. */
function requisitesChanged(heard: Heard): Telling {
  return {
    ...ofPayout('payouts.requisites-changed', heard, 'Это не\u00A0я'),
    title: 'Реквизиты для выплат изменены',
    text: `Роялти будет приходить${where(heard)}, но не\u00A0раньше чем через 48\u00A0часов. Если это не\u00A0вы, остановите выплаты на\u00A0странице «Выплаты».`,
    hasLetter: true,
  };
}

function waits(heard: Heard): Telling {
  return {
    ...ofPayout('payouts.waits', heard, 'Посмотреть выплату'),
    title: `Выплата ${sumIn(heard, 'amount')} ждёт`,
    text: sentence(textIn(heard, 'words')),
    // Each reason once.
    about: `payouts.waits:${heard.subject}:${textIn(heard, 'wait')}`,
  };
}

function stopped(heard: Heard): Telling {
  return {
    ...ofPayout('payouts.stopped', heard, 'К\u00A0выплатам'),
    title: 'Выплаты остановлены по\u00A0вашей просьбе',
    text: 'На\u00A0других устройствах выполнен выход. Смените пароль и\u00A0напишите нам: вместе проверим реквизиты и\u00A0возобновим выплаты.',
    about: `payouts.stopped:${heard.event}`,
  };
}

function taxDataChanged(heard: Heard): Telling {
  return {
    userId: Number(heard.subject),
    type: 'books',
    title: 'Налоговые данные изменены',
    text: 'Изменено, как вы платите налоги. Если это не\u00A0вы, смените пароль и\u00A0остановите выплаты на\u00A0странице «Выплаты».',
    link: '/account/profile/?tab=taxes',
    linkWords: 'Проверить',
    about: `verification.tax-data-changed:${heard.event}`,
  };
}

/** One account or card of several people, for whoever looks after the money. */
export function placeShared(heard: Heard): Omit<Telling, 'userId'> {
  const people: unknown[] = Array.isArray(heard.userIds) ? heard.userIds : [];
  return {
    type: 'books',
    title: 'Одни реквизиты у\u00A0нескольких авторов',
    text: `На\u00A0один счёт или карту просят платить авторы с\u00A0номерами ${people.map(Number).join(', ')}. Приглашения между ними больше не\u00A0считаются. Проверьте, кто это.`,
    about: `payouts.place-shared:${heard.event}`,
  };
}

/** Said also when all is well: whoever changed it may not have been the author. */
function requisiteChecked(heard: Heard): Telling {
  const isGood = heard.state === 'good';
  const problem = sentence(textIn(heard, 'problem'));
  return {
    ...ofPayout('payouts.requisite-checked', heard, isGood ? 'К\u00A0выплатам' : 'Исправить реквизиты'),
    title: isGood ? 'Реквизиты для выплат сохранены' : 'Реквизиты не\u00A0подошли',
    text: isGood
      ? `Роялти будем переводить${where(heard)}. Если реквизиты сменили не\u00A0вы, смените пароль и\u00A0напишите нам.`
      : `${problem === '' ? '' : `${problem} `}Введите их ещё раз: деньги ждут на\u00A0вашем счёте в\u00A0«Пере».`,
  };
}

function reportReady(heard: Heard): Telling {
  const month = monthIn(heard);
  return {
    userId: Number(heard.subject),
    type: 'books',
    title: `Отчёт за\u00A0${month} готов: ${sumIn(heard, 'royalty')}`,
    text: 'Роялти за\u00A0месяц посчитано и\u00A0добавлено к\u00A0счёту. В\u00A0отчёте видна каждая продажа, от\u00A0цены на\u00A0полке до\u00A0вашей доли.',
    link: '/statistics/?tab=royalty',
    linkWords: 'Посмотреть отчёт',
    about: `royalties.report-ready:${heard.subject}:${textIn(heard, 'period')}`,
  };
}

function reportFailed(heard: Heard): Telling {
  return {
    userId: Number(heard.subject),
    type: 'books',
    title: `Отчёт за\u00A0${textIn(heard, 'label') || textIn(heard, 'report')} не\u00A0отправлен`,
    text: 'Сделать или доставить его не\u00A0вышло, деньги и\u00A0цифры целы. Попробуйте отправить ещё раз; если письма снова нет, напишите нам.',
    link: '/statistics/?tab=royalty',
    linkWords: 'Отправить ещё раз',
    about: `statistics.report-failed:${heard.event}`,
  };
}

function sharesOffered(heard: Heard): Telling {
  const weight = countIn(heard, 'weight');
  return {
    userId: Number(heard.userId),
    type: 'books',
    title: `Вам предлагают ${weight}\u00A0% роялти книги «${textIn(heard, 'title') || 'Без названия'}»`,
    text: 'Владелец книги предложил, как делить роялти. Доли начнут действовать, когда согласятся все, кто в\u00A0них назван.',
    link: `/books/${Number(heard.subject)}/shares/`,
    linkWords: 'Посмотреть и\u00A0ответить',
    about: `royalties.shares-offered:${countIn(heard, 'offerId')}`,
  };
}

/** To everybody in the division. */
export function sharesSettled(heard: Heard, isAgreed: boolean): Omit<Telling, 'userId'> {
  const title = `«${textIn(heard, 'title') || 'Без названия'}»`;
  return {
    type: 'books',
    title: isAgreed ? `Доли роялти книги ${title} согласованы` : `Доли роялти книги ${title} не\u00A0приняты`,
    text: isAgreed
      ? 'Согласны все. С\u00A0этой минуты роялти с\u00A0каждой продажи делится по-новому; прежние продажи не\u00A0пересчитываются.'
      : 'Кто-то из\u00A0названных отказался, поэтому всё остаётся как было. Владелец книги может предложить другие доли.',
    link: `/books/${Number(heard.subject)}/shares/`,
    linkWords: 'Посмотреть доли',
    about: `royalties.shares-settled:${countIn(heard, 'offerId')}`,
  };
}

/** The accounts named in a division. */
export function sharersIn(heard: Heard): number[] {
  const people: unknown[] = Array.isArray(heard.people) ? heard.people : [];
  return people.map((one) => countIn(one as Heard, 'userId')).filter((userId) => userId > 0);
}

function ofPayout(type: string, heard: Heard, linkWords: string) {
  return {
    userId: Number(heard.userId),
    type: 'books',
    link: PAYMENTS,
    linkWords,
    about: aboutOf(type, heard),
  } as const;
}

function sumIn(heard: Heard, name: string): string {
  return formatMoney(money(countIn(heard, name)), 'kopecks-if-any');
}

/** « на •••• 4312, Сбербанк», or nothing. */
function where(heard: Heard): string {
  const mask = textIn(heard, 'mask');
  return mask === '' ? '' : ` на\u00A0${mask}`;
}

const MONTHS = new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' });

function monthIn(heard: Heard): string {
  const first = `${textIn(heard, 'period')}-01`;
  return isDay(first) ? `${MONTHS.format(new Date(first))} ${first.slice(0, 4)}` : 'месяц';
}

/** To the main moderators: once for each audit that found something. */
export function ledgerFault(heard: Heard): Omit<Telling, 'userId'> {
  const faults = counted(countIn(heard, 'faults'), 'расхождение', 'расхождения', 'расхождений');
  return {
    type: 'news',
    title: `Журнал денег: ${faults}`,
    text: 'Сверка нашла в\u00A0журнале то, чего в\u00A0него не\u00A0записывали. Выплаты остановлены, пока полная сверка не\u00A0пройдёт без замечаний. Что именно не\u00A0сходится, видно в\u00A0записях сервера и\u00A0по\u00A0команде npm run audit.',
    about: aboutOf('royalties.ledger-fault', heard),
  };
}
