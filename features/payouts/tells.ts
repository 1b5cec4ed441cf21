import { everyoneOf } from '@pero/accounts/actions/recipients';
import { type Day, formatDay } from '@pero/kernel/day';
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
} from '@pero/server-platform/tells';
import { payouts } from './public-events.ts';

/** What a person hears of their money. The sums are in kopecks; whose they are stands in the data. */
type OfMoney = Fact & { readonly userId: number; readonly mask: string };

type OfPayout = OfMoney & { readonly amount: Money; readonly net: Money };

const PAYMENTS = '/statistics/payments/';

function claimed(payload: OfPayout): AddressedNotification<'payouts.claimed'> {
  return {
    ...ofPayout('payouts.claimed', payload, 'Следить за\u00A0выплатой'),
    title: `Заявка на\u00A0${sumOf(payload.amount)} принята`,
    text: `Выплатим${where(payload)} в\u00A0течение 30\u00A0дней. Пока мы не\u00A0начали проверку, заявку можно отменить. Если её подали не\u00A0вы, отмените её и\u00A0смените пароль.`,
  };
}

function approved(payload: OfPayout): AddressedNotification<'payouts.approved'> {
  return {
    ...ofPayout('payouts.approved', payload, 'Следить за\u00A0выплатой'),
    title: 'Выплата одобрена',
    text: `Данные проверены. На\u00A0руки придёт ${sumOf(payload.net)}${where(payload)}: осталось передать платёж банку.`,
  };
}

type OfContract = Fact & {
  readonly userId: number;
  readonly amount: Money;
  readonly paidOn: Day;
  readonly paper: string;
};

function contractPaid(payload: OfContract): AddressedNotification<'payouts.contract-paid'> {
  return {
    ...{ userId: payload.userId, type: 'books', about: aboutOf('payouts.contract-paid', payload) },
    title: `Выплата по\u00A0договору: ${sumOf(payload.amount)}`,
    text: `Перевели ${formatDay(payload.paidOn)}, платёжное поручение ${payload.paper}. Остаток по\u00A0закрытым месяцам и\u00A0акты\u00A0— на\u00A0странице «Месяцы и\u00A0акты».`,
    ...{ link: '/publisher/months/', linkWords: 'Открыть месяцы' },
  };
}

function sent(payload: OfPayout): AddressedNotification<'payouts.sent'> {
  return {
    ...ofPayout('payouts.sent', payload, 'Следить за\u00A0выплатой'),
    title: `${sumOf(payload.net)} отправлены в\u00A0банк`,
    text: `Платёж${where(payload)} у\u00A0банка. Обычно он доходит за\u00A0один\u00A0— три рабочих дня, мы сразу напишем.`,
  };
}

function paid(payload: OfPayout): AddressedNotification<'payouts.paid'> {
  return {
    ...ofPayout('payouts.paid', payload, 'Открыть документы'),
    title: `Роялти выплачено: ${sumOf(payload.net)}`,
    text: `Банк перевёл деньги${where(payload)}. Акт и\u00A0справка о\u00A0налоге лежат у\u00A0выплаты, их можно скачать. Спасибо, что пишете.`,
  };
}

function rejected(payload: OfPayout & { readonly reason: string }): AddressedNotification<'payouts.rejected'> {
  const reason = sentence(payload.reason);
  return {
    ...ofPayout('payouts.rejected', payload, 'Что можно сделать'),
    title: `Выплата ${sumOf(payload.amount)} не\u00A0прошла`,
    text: `${reason === '' ? '' : `Причина: ${reason} `}Деньги целы и\u00A0вернулись на\u00A0ваш счёт в\u00A0«Пере». Поправьте реквизиты и\u00A0подайте заявку снова.`,
  };
}

function cancelled(payload: OfPayout): AddressedNotification<'payouts.cancelled'> {
  return {
    ...ofPayout('payouts.cancelled', payload, 'К\u00A0счёту'),
    title: 'Заявка на\u00A0выплату отменена',
    text: `${sumOf(payload.amount)} снова на\u00A0вашем счёте в\u00A0«Пере». Новую заявку можно подать в\u00A0любой день.`,
  };
}

function receiptDue(
  payload: OfMoney & { readonly amount: Money; readonly dueOn: Day; readonly on?: Day | undefined },
): AddressedNotification<'payouts.receipt-due'> {
  return {
    ...ofPayout('payouts.receipt-due', payload, 'Прислать чек'),
    title: 'Ждём чек из\u00A0«Моего налога»',
    text: `Сформируйте чек на\u00A0${sumOf(payload.amount)} и\u00A0пришлите ссылку до\u00A0${formatDay(payload.dueOn)}. Без него следующую заявку принять не\u00A0сможем.`,
    // Once a day, and each day it is news again.
    about: `payouts.receipt-due:${payload.subject}:${payload.on ?? payload.dueOn}`,
  };
}

/** A letter went at the same moment, with a link that stops everything; here is the button. */
function requisitesChanged(payload: OfMoney): AddressedNotification<'payouts.requisites-changed'> {
  return {
    ...ofPayout('payouts.requisites-changed', payload, 'Это не\u00A0я'),
    title: 'Реквизиты для выплат изменены',
    text: `Роялти будет приходить${where(payload)}, но не\u00A0раньше чем через 48\u00A0часов. Если это не\u00A0вы, остановите выплаты на\u00A0странице «Выплаты».`,
    hasLetter: true,
  };
}

function waits(
  payload: OfMoney & { readonly amount: Money; readonly wait: string; readonly words: string },
): AddressedNotification<'payouts.waits'> {
  return {
    ...ofPayout('payouts.waits', payload, 'Посмотреть выплату'),
    title: `Выплата ${sumOf(payload.amount)} ждёт`,
    text: sentence(payload.words),
    // Each reason once.
    about: `payouts.waits:${payload.subject}:${payload.wait}`,
  };
}

function stopped(payload: Fact & { readonly userId: number }): AddressedNotification<'payouts.stopped'> {
  return {
    ...ofPayout('payouts.stopped', payload, 'К\u00A0выплатам'),
    title: 'Выплаты остановлены по\u00A0вашей просьбе',
    text: 'На\u00A0других устройствах выполнен выход. Смените пароль и\u00A0напишите нам: вместе проверим реквизиты и\u00A0возобновим выплаты.',
    about: `payouts.stopped:${payload.event}`,
  };
}

/** One account or card of several people, for whoever looks after the money. */
function placeShared(
  payload: Fact & { readonly userIds: readonly number[] },
): NotificationContent<'payouts.place-shared'> {
  return {
    type: 'books',
    title: 'Одни реквизиты у\u00A0нескольких авторов',
    text: `На\u00A0один счёт или карту просят платить авторы с\u00A0номерами ${payload.userIds.join(', ')}. Приглашения между ними больше не\u00A0считаются. Проверьте, кто это.`,
    about: `payouts.place-shared:${payload.event}`,
  };
}

/** Said also when all is well: whoever changed it may not have been the author. */
function requisiteChecked(
  payload: OfMoney & { readonly state: 'good' | 'bad'; readonly problem: string },
): AddressedNotification<'payouts.requisite-checked'> {
  const isGood = payload.state === 'good';
  const problem = sentence(payload.problem);
  return {
    ...ofPayout('payouts.requisite-checked', payload, isGood ? 'К\u00A0выплатам' : 'Исправить реквизиты'),
    title: isGood ? 'Реквизиты для выплат сохранены' : 'Реквизиты не\u00A0подошли',
    text: isGood
      ? `Роялти будем переводить${where(payload)}. Если реквизиты сменили не\u00A0вы, смените пароль и\u00A0напишите нам.`
      : `${problem === '' ? '' : `${problem} `}Введите их ещё раз: деньги ждут на\u00A0вашем счёте в\u00A0«Пере».`,
  };
}

function held(payload: Fact & { readonly reason: string }): AddressedNotification<'payouts.held'> {
  return {
    type: 'books',
    userId: payload.subject,
    title: 'Выплаты приостановлены',
    text: `Причина: ${sentence(payload.reason)} Деньги целы и\u00A0продолжают начисляться. Вопросы можно задать в\u00A0поддержке.`,
    about: aboutOf('payouts.held', payload),
    link: PAYMENTS,
    linkWords: 'К\u00A0счёту',
  };
}

function holdLifted(payload: Fact): AddressedNotification<'payouts.hold-lifted'> {
  return {
    type: 'books',
    userId: payload.subject,
    title: 'Выплаты снова доступны',
    text: 'Удержание снято. Заявку можно подать в\u00A0любой день.',
    about: aboutOf('payouts.hold-lifted', payload),
    link: PAYMENTS,
    linkWords: 'К\u00A0счёту',
  };
}

const PROPOSED = {
  correction: 'исправить роялти',
  rate: 'изменить ставку автора',
  campaign: 'открыть «100\u00A0% роялти»',
  rights: 'отдать права на\u00A0книгу издательству',
  lift_hold: 'снять удержание выплат',
  contract_payment: 'записать выплату издательству',
} as const;

type Proposed = Fact & { readonly kind: keyof typeof PROPOSED; readonly amount: number | null };

/** To every main moderator: whoever proposed it reads it too, and knows that it was really they. */
function moneyProposed(payload: Proposed): NotificationContent<'payouts.proposed'> {
  const amount = payload.amount ?? 0;
  const sum = amount === 0 ? '' : ` на\u00A0${formatMoney(money(amount), 'kopecks-if-any')}`;
  return {
    type: 'news',
    title: `Предложено ${PROPOSED[payload.kind]}${sum}`,
    text: 'Подтвердить или отклонить должен другой главный модератор, в\u00A0течение семи дней.',
    about: aboutOf('payouts.proposed', payload),
    link: '/moderation/money/',
    linkWords: 'Открыть',
  };
}

function ofPayout<Name extends string>(name: Name, payload: Fact & { readonly userId: number }, linkWords: string) {
  return {
    userId: payload.userId,
    type: 'books',
    link: PAYMENTS,
    linkWords,
    about: aboutOf(name, payload),
  } as const;
}

function sumOf(amount: Money): string {
  return formatMoney(amount, 'kopecks-if-any');
}

/** « на •••• 4312, Сбербанк», or nothing. */
function where({ mask }: { readonly mask: string }): string {
  return mask === '' ? '' : ` на\u00A0${mask}`;
}

const toMain = ({ db }: Pick<JobAct, 'db'>) => everyoneOf(db, 'main_moderator');

export const payoutTells: readonly NotificationRule[] = [
  notify(payouts.claimed, { name: 'notifications.payouts-claimed', isUrgent: true, programs: 'money' }, claimed),
  notify(payouts.approved, { name: 'notifications.payouts-approved', programs: 'money' }, approved),
  notify(payouts.sent, { name: 'notifications.payouts-sent', programs: 'money' }, sent),
  notify(payouts.paid, { name: 'notifications.payouts-paid', isUrgent: true, programs: 'money' }, paid),
  notify(payouts.rejected, { name: 'notifications.payouts-rejected', isUrgent: true, programs: 'money' }, rejected),
  notify(payouts.cancelled, { name: 'notifications.payouts-cancelled', programs: 'money' }, cancelled),
  notify(
    payouts.receiptDue,
    { name: 'notifications.payouts-receipt-due', isUrgent: true, programs: 'money' },
    receiptDue,
  ),
  notify(
    payouts.requisiteChecked,
    { name: 'notifications.payouts-requisite-checked', programs: 'money' },
    requisiteChecked,
  ),
  notify(
    payouts.requisitesChanged,
    { name: 'notifications.payouts-requisites-changed', programs: 'money' },
    requisitesChanged,
  ),
  notify(payouts.waits, { name: 'notifications.payouts-waits', isUrgent: true, programs: 'money' }, waits),
  notify(payouts.stopped, { name: 'notifications.payouts-stopped', isUrgent: true, programs: 'money' }, stopped),
  notify(payouts.contractPaid, { name: 'notifications.payouts-contract-paid', programs: 'money' }, contractPaid),
  notify(payouts.held, { name: 'notifications.payouts-held', isUrgent: true, programs: 'money' }, held),
  notify(payouts.holdLifted, { name: 'notifications.payouts-hold-lifted', programs: 'money' }, holdLifted),
  notifyAll(
    payouts.placeShared,
    { name: 'notifications.payouts-place-shared', isUrgent: true, programs: 'money' },
    placeShared,
    toMain,
  ),
  notifyAll(
    payouts.proposed,
    { name: 'notifications.payouts-proposed', isUrgent: true, programs: 'money' },
    moneyProposed,
    toMain,
  ),
];
