import { everyoneOf } from '@pero/accounts/actions/recipients';
import { formatMoment } from '@pero/kernel/day';
import { formatMoney, type Money } from '@pero/kernel/money';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import {
  type AddressedNotification,
  aboutOf,
  type Fact,
  type NotificationContent,
  type NotificationRule,
  notify,
  notifyAll,
} from '@pero/server-platform/tells';
import { payments } from './public-events.ts';
import { reasonWords } from './rules/refusals.ts';

/** What a person hears of money that comes in; that an order is paid its owner tells itself, with what happens next. */
type OfBill = Fact & { readonly userId: number; readonly amount: Money; readonly title: string };

function attemptFailed(
  payload: OfBill & { readonly reason: string },
): AddressedNotification<'payments.attempt-failed'> {
  return {
    ...ofBill('payments.attempt-failed', payload),
    title: `Оплата ${sumOf(payload)} не\u00A0прошла`,
    text: `${reasonWords(payload.reason)} Деньги не\u00A0списаны, заказ «${payload.title}» ждёт.`,
  };
}

function fellThrough(payload: OfBill): AddressedNotification<'payments.fell-through'> {
  return {
    ...ofBill('payments.fell-through', payload),
    title: `Банк не\u00A0отдал ${sumOf(payload)}`,
    text: `Он держал деньги за\u00A0заказ «${payload.title}» и\u00A0вернул их вам. Оплатите ещё раз, заказ ждёт.`,
  };
}

function strayReturning(payload: OfBill): AddressedNotification<'payments.stray-returning'> {
  return {
    ...ofBill('payments.stray-returning', payload),
    title: `Лишние ${sumOf(payload)} уже возвращаются`,
    text: `Деньги за\u00A0«${payload.title}» пришли, когда заказ их уже не\u00A0ждал. Мы отправили их обратно сами, тем же путём.`,
  };
}

function refunded(payload: OfBill): AddressedNotification<'payments.refunded'> {
  return {
    ...ofBill('payments.refunded', payload),
    title: `Вернули ${sumOf(payload)}`,
    text: `Возврат за\u00A0«${payload.title}» ушёл тем же путём, каким пришли деньги. На\u00A0карту он приходит за\u00A0один\u00A0— три дня.`,
  };
}

type OfOrder = Fact & { readonly kind: string; readonly order: number; readonly amount: Money };

function refundRefused(
  payload: OfOrder & { readonly refundId: number; readonly reason: string },
): NotificationContent<'payments.refund-refused'> {
  return {
    type: 'news',
    title: `Возврат ${sumOf(payload)} не\u00A0прошёл`,
    text: `Заказ ${payload.kind} ${payload.order}, возврат ${payload.refundId}. Платёжная компания отказала: ${payload.reason}. Нужен человек.`,
    about: aboutOf('payments.refund-refused', payload),
    link: `/moderation/payments/${payload.subject}/`,
    linkWords: 'Открыть',
  };
}

function holdEnding(
  payload: OfOrder & { readonly until: string },
): NotificationContent<'payments.hold-ending'> {
  return {
    type: 'news',
    title: `Банк скоро отпустит ${sumOf(payload)}`,
    text: `Заказ ${payload.kind} ${payload.order}: деньги удержаны до ${formatMoment(new Date(payload.until))}, и никто не решил, списать их или вернуть.`,
    about: aboutOf('payments.hold-ending', payload),
    link: `/moderation/payments/${payload.subject}/`,
    linkWords: 'Открыть',
  };
}

function receiptMissing(
  payload: OfOrder & { readonly receiptId: number },
): NotificationContent<'payments.receipt-missing'> {
  return {
    type: 'news',
    title: `Нет чека на\u00A0${sumOf(payload)}`,
    text: `Заказ ${payload.kind} ${payload.order}, чек ${payload.receiptId}: касса отказала или молчит три дня. По\u00A0закону чек обязателен.`,
    about: aboutOf('payments.receipt-missing', payload),
    link: `/moderation/payments/${payload.subject}/`,
    linkWords: 'Открыть',
  };
}

function ofBill<Name extends string>(name: Name, payload: OfBill) {
  return { userId: payload.userId, type: 'books', about: aboutOf(name, payload) } as const;
}

function sumOf({ amount }: { readonly amount: Money }): string {
  return formatMoney(amount, 'kopecks-if-any');
}

const toMain = ({ db }: Pick<JobAct, 'db'>) => everyoneOf(db, 'main_moderator');
const URGENT = { isUrgent: true, programs: 'money' } as const;

export const paymentTells: readonly NotificationRule[] = [
  notify(payments.attemptFailed, { name: 'notifications.payments-attempt-failed', ...URGENT }, attemptFailed),
  notify(payments.fellThrough, { name: 'notifications.payments-fell-through', ...URGENT }, fellThrough),
  notify(payments.strayReturning, { name: 'notifications.payments-stray-returning', ...URGENT }, strayReturning),
  notify(payments.refunded, { name: 'notifications.payments-refunded', ...URGENT }, refunded),
  notifyAll(
    payments.refundRefused,
    { name: 'notifications.payments-refund-refused', ...URGENT },
    refundRefused,
    toMain,
  ),
  notifyAll(payments.holdEnding, { name: 'notifications.payments-hold-ending', ...URGENT }, holdEnding, toMain),
  notifyAll(
    payments.receiptMissing,
    { name: 'notifications.payments-receipt-missing', ...URGENT },
    receiptMissing,
    toMain,
  ),
];
