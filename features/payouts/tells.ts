import { everyoneOf } from '@pero/accounts/actions/recipients';
import { type Day, formatDay } from '@pero/kernel/day';
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
} from '@pero/server-platform/tells';
import { payouts } from './heard.ts';

/** What a person hears of their money. The sums are in kopecks; whose they are stands in the data. */
type OfMoney = Fact & { readonly userId: number; readonly mask: string };

type OfPayout = OfMoney & { readonly amount: Money; readonly net: Money };

const PAYMENTS = '/statistics/payments/';

function claimed(heard: OfPayout): Told<'payouts.claimed'> {
  return {
    ...ofPayout('payouts.claimed', heard, 'Следить за\u00A0выплатой'),
    title: `Заявка на\u00A0${sumOf(heard.amount)} принята`,
    text: `Выплатим${where(heard)} в\u00A0течение 30\u00A0дней. Пока мы не\u00A0начали проверку, заявку можно отменить. Если её подали не\u00A0вы, отмените её и\u00A0смените пароль.`,
  };
}

function approved(heard: OfPayout): Told<'payouts.approved'> {
  return {
    ...ofPayout('payouts.approved', heard, 'Следить за\u00A0выплатой'),
    title: 'Выплата одобрена',
    text: `Данные проверены. На\u00A0руки придёт ${sumOf(heard.net)}${where(heard)}: осталось передать платёж банку.`,
  };
}

function sent(heard: OfPayout): Told<'payouts.sent'> {
  return {
    ...ofPayout('payouts.sent', heard, 'Следить за\u00A0выплатой'),
    title: `${sumOf(heard.net)} отправлены в\u00A0банк`,
    text: `Платёж${where(heard)} у\u00A0банка. Обычно он доходит за\u00A0один\u00A0— три рабочих дня, мы сразу напишем.`,
  };
}

function paid(heard: OfPayout): Told<'payouts.paid'> {
  return {
    ...ofPayout('payouts.paid', heard, 'Открыть документы'),
    title: `Роялти выплачено: ${sumOf(heard.net)}`,
    text: `Банк перевёл деньги${where(heard)}. Акт и\u00A0справка о\u00A0налоге лежат у\u00A0выплаты, их можно скачать. Спасибо, что пишете.`,
  };
}

function rejected(heard: OfPayout & { readonly reason: string }): Told<'payouts.rejected'> {
  const reason = sentence(heard.reason);
  return {
    ...ofPayout('payouts.rejected', heard, 'Что можно сделать'),
    title: `Выплата ${sumOf(heard.amount)} не\u00A0прошла`,
    text: `${reason === '' ? '' : `Причина: ${reason} `}Деньги целы и\u00A0вернулись на\u00A0ваш счёт в\u00A0«Пере». Поправьте реквизиты и\u00A0подайте заявку снова.`,
  };
}

function cancelled(heard: OfPayout): Told<'payouts.cancelled'> {
  return {
    ...ofPayout('payouts.cancelled', heard, 'К\u00A0счёту'),
    title: 'Заявка на\u00A0выплату отменена',
    text: `${sumOf(heard.amount)} снова на\u00A0вашем счёте в\u00A0«Пере». Новую заявку можно подать в\u00A0любой день.`,
  };
}

function receiptDue(
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
function requisitesChanged(heard: OfMoney): Told<'payouts.requisites-changed'> {
  return {
    ...ofPayout('payouts.requisites-changed', heard, 'Это не\u00A0я'),
    title: 'Реквизиты для выплат изменены',
    text: `Роялти будет приходить${where(heard)}, но не\u00A0раньше чем через 48\u00A0часов. Если это не\u00A0вы, остановите выплаты на\u00A0странице «Выплаты».`,
    hasLetter: true,
  };
}

function waits(
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

function stopped(heard: Fact & { readonly userId: number }): Told<'payouts.stopped'> {
  return {
    ...ofPayout('payouts.stopped', heard, 'К\u00A0выплатам'),
    title: 'Выплаты остановлены по\u00A0вашей просьбе',
    text: 'На\u00A0других устройствах выполнен выход. Смените пароль и\u00A0напишите нам: вместе проверим реквизиты и\u00A0возобновим выплаты.',
    about: `payouts.stopped:${heard.event}`,
  };
}

/** One account or card of several people, for whoever looks after the money. */
function placeShared(heard: Fact & { readonly userIds: readonly number[] }): ToldAll<'payouts.place-shared'> {
  return {
    type: 'books',
    title: 'Одни реквизиты у\u00A0нескольких авторов',
    text: `На\u00A0один счёт или карту просят платить авторы с\u00A0номерами ${heard.userIds.join(', ')}. Приглашения между ними больше не\u00A0считаются. Проверьте, кто это.`,
    about: `payouts.place-shared:${heard.event}`,
  };
}

/** Said also when all is well: whoever changed it may not have been the author. */
function requisiteChecked(
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

function held(heard: Fact & { readonly reason: string }): Told<'payouts.held'> {
  return {
    type: 'books',
    userId: heard.subject,
    title: 'Выплаты приостановлены',
    text: `Причина: ${sentence(heard.reason)} Деньги целы и\u00A0продолжают начисляться. Вопросы можно задать в\u00A0поддержке.`,
    about: aboutOf('payouts.held', heard),
    link: PAYMENTS,
    linkWords: 'К\u00A0счёту',
  };
}

function holdLifted(heard: Fact): Told<'payouts.hold-lifted'> {
  return {
    type: 'books',
    userId: heard.subject,
    title: 'Выплаты снова доступны',
    text: 'Удержание снято. Заявку можно подать в\u00A0любой день.',
    about: aboutOf('payouts.hold-lifted', heard),
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
} as const;

type Proposed = Fact & { readonly kind: keyof typeof PROPOSED; readonly amount: number | null };

/** To every main moderator: whoever proposed it reads it too, and knows that it was really they. */
function moneyProposed(heard: Proposed): ToldAll<'payouts.proposed'> {
  const amount = heard.amount ?? 0;
  const sum = amount === 0 ? '' : ` на\u00A0${formatMoney(money(amount), 'kopecks-if-any')}`;
  return {
    type: 'news',
    title: `Предложено ${PROPOSED[heard.kind]}${sum}`,
    text: 'Подтвердить или отклонить должен другой главный модератор, в\u00A0течение семи дней.',
    about: aboutOf('payouts.proposed', heard),
    link: '/moderation/money/',
    linkWords: 'Открыть',
  };
}

function ofPayout<Name extends string>(name: Name, heard: Fact & { readonly userId: number }, linkWords: string) {
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

const toMain = ({ db }: Pick<JobAct, 'db'>) => everyoneOf(db, 'main_moderator');

export const payoutTells: readonly Tell[] = [
  tell(payouts.claimed, { name: 'notifications.payouts-claimed', isUrgent: true, programs: 'money' }, claimed),
  tell(payouts.approved, { name: 'notifications.payouts-approved', programs: 'money' }, approved),
  tell(payouts.sent, { name: 'notifications.payouts-sent', programs: 'money' }, sent),
  tell(payouts.paid, { name: 'notifications.payouts-paid', isUrgent: true, programs: 'money' }, paid),
  tell(payouts.rejected, { name: 'notifications.payouts-rejected', isUrgent: true, programs: 'money' }, rejected),
  tell(payouts.cancelled, { name: 'notifications.payouts-cancelled', programs: 'money' }, cancelled),
  tell(
    payouts.receiptDue,
    { name: 'notifications.payouts-receipt-due', isUrgent: true, programs: 'money' },
    receiptDue,
  ),
  tell(
    payouts.requisiteChecked,
    { name: 'notifications.payouts-requisite-checked', programs: 'money' },
    requisiteChecked,
  ),
  tell(
    payouts.requisitesChanged,
    { name: 'notifications.payouts-requisites-changed', programs: 'money' },
    requisitesChanged,
  ),
  tell(payouts.waits, { name: 'notifications.payouts-waits', isUrgent: true, programs: 'money' }, waits),
  tell(payouts.stopped, { name: 'notifications.payouts-stopped', isUrgent: true, programs: 'money' }, stopped),
  tell(payouts.held, { name: 'notifications.payouts-held', isUrgent: true, programs: 'money' }, held),
  tell(payouts.holdLifted, { name: 'notifications.payouts-hold-lifted', programs: 'money' }, holdLifted),
  tellAll(
    payouts.placeShared,
    { name: 'notifications.payouts-place-shared', isUrgent: true, programs: 'money' },
    placeShared,
    toMain,
  ),
  tellAll(
    payouts.proposed,
    { name: 'notifications.payouts-proposed', isUrgent: true, programs: 'money' },
    moneyProposed,
    toMain,
  ),
];
