import { counted } from '@pero/kernel/plural';
import type { PathStep } from '@pero/ui/states/state-path';
import type { ShownOrder } from '../../contract/shown-order.ts';
import { ROAD_DAYS } from '../../rules/dates.ts';
import { PATH, PATH_AT } from '../../rules/states.ts';
import { shortDay, shortMoment } from './days.ts';

/** The way of a tirage with what is known of every step: when it was done, how long the next ones take. */
export function stepsOf(order: ShownOrder): PathStep[] {
  if (order.status === 'cancelled') return stepsBack(order);
  const at = PATH_AT[order.status];
  const isOver = order.status === 'delivered';
  const notes = notesOf(order);
  return PATH.map((title, index) => ({
    title,
    note: notes[index] ?? '',
    state: stateOf(index, at, isOver, order.status === 'rejected'),
  }));
}

function stateOf(index: number, at: number, isOver: boolean, isBack: boolean): PathStep['state'] {
  if (index < at || isOver) return 'done';
  if (index > at) return 'future';
  return isBack ? 'back' : 'now';
}

function notesOf(order: ShownOrder): string[] {
  const { times, status, due_at, production_days, ready_by } = order;
  return [
    times.sent ? shortDay(times.sent) : 'черновик',
    layoutNote(order),
    times.paid ? shortDay(times.paid) : payNote(status, due_at),
    printNote(order, ready_by, production_days),
    roadNote(order),
    thereNote(order),
  ];
}

function roadNote({ times, delivery_type }: ShownOrder): string {
  const [least, most] = ROAD_DAYS[delivery_type];
  if (times.delivered) return 'приехала';
  return times.shipped ? 'едет' : `${least}–${most}\u00A0дней`;
}

function thereNote({ times, arrives_on }: ShownOrder): string {
  if (times.delivered) return shortDay(times.delivered);
  return arrives_on === null ? '' : `к\u00A0${shortDay(arrives_on)}`;
}

function layoutNote({ status, times, remarks }: ShownOrder): string {
  if (status === 'sent') return 'делаем файлы';
  if (status === 'layout_check') return 'проверим за\u00A0сутки';
  if (status === 'rejected') return `вернули, ${counted(remarks.length, 'место', 'места', 'мест')}`;
  return times.approved ? `принят ${shortDay(times.approved)}` : 'проверим за\u00A0сутки';
}

function payNote(status: ShownOrder['status'], dueAt: Date | null): string {
  if (status !== 'awaiting_payment' || dueAt === null) return 'потом, 7\u00A0дней';
  return `до\u00A0${shortDay(dueAt)}`;
}

function printNote(order: ShownOrder, readyBy: ShownOrder['ready_by'], days: number): string {
  if (order.times.shipped) return shortDay(order.times.shipped);
  if (order.is_delayed) return readyBy === null ? 'задерживается' : `теперь к\u00A0${shortDay(readyBy)}`;
  if (order.status === 'paid' && order.held_until) return `начнётся ${shortMoment(order.held_until)}`;
  return readyBy === null ? `${days}\u00A0рабочих дней` : `к\u00A0${shortDay(readyBy)}`;
}

/** A cancelled one goes the way of its money, where there was any. */
function stepsBack({ times, bill }: ShownOrder): PathStep[] {
  const back = bill?.refunds.at(-1);
  const ended = times.ended ? shortMoment(times.ended) : '';
  if (!back) return [{ title: 'Отменён', note: ended, state: 'done' }];
  const isDone = back.state === 'done';
  return [
    { title: 'Отмена', note: ended, state: 'done' },
    { title: 'Возврат отправлен', note: shortMoment(back.made_at), state: 'done' },
    { title: 'Банк', note: isDone ? '' : 'зачисляет, до\u00A0трёх дней', state: isDone ? 'done' : 'now' },
    {
      title: 'На\u00A0карте',
      note: isDone && back.ended_at ? shortDay(back.ended_at) : 'придёт чек',
      state: isDone ? 'done' : 'future',
    },
  ];
}

const HEADS: Readonly<Record<ShownOrder['status'], (order: ShownOrder) => string>> = {
  draft: () => 'Заказ ещё не\u00A0отправлен. Допишите адрес, и\u00A0мы сделаем файлы для печати.',
  sent: () => 'Делаем файлы для печати. Обычно это несколько минут; страницу можно закрыть.',
  layout_check: () => 'Файлы готовы, печатник смотрит их. Ответим за\u00A0рабочий день. Платить пока не\u00A0нужно.',
  awaiting_payment: ({ due_at, arrives_on }) =>
    `Макет принят. Оплатите сегодня, и\u00A0книги будут у\u00A0вас к\u00A0${arrives_on ? shortDay(arrives_on) : 'сроку'}. Счёт ждёт до\u00A0${due_at ? shortDay(due_at) : 'конца недели'}.`,
  paid: (order) => paidWords(order),
  in_production: ({ is_delayed, delay_reason, ready_by }) =>
    is_delayed
      ? `Печать задерживается: ${lower(delay_reason)}. ${ready_by ? `Новый срок\u00A0— ${shortDay(ready_by)}.` : 'Новый день скажем, как только узнаем.'}`
      : `Книги печатаются${ready_by ? `, типография обещает их к\u00A0${shortDay(ready_by)}` : ''}.`,
  shipped: ({ arrives_on, parcels }) =>
    `${counted(parcels.length, 'Посылка', 'Посылки', 'Посылок')
      .replace(/^1\u00A0/, '')
      .replace(/^1 /, '')} в\u00A0дороге${arrives_on ? `, ждите к\u00A0${shortDay(arrives_on)}` : ''}.`,
  delivered: ({ times }) =>
    `Книги у\u00A0вас${times.delivered ? ` с\u00A0${shortDay(times.delivered)}` : ''}. Пусть их читают.`,
  rejected: ({ remarks, bill }) =>
    `Макет вернули: ${counted(remarks.length, 'место', 'места', 'мест')} надо исправить.${bill?.state === 'paid' ? ' Оплата сохранена: после исправления платить снова не\u00A0нужно.' : ''}`,
  cancelled: ({ bill, end_reason }) => cancelledWords(bill, end_reason),
};

function paidWords({ is_cancelling, held_until, is_delayed, ready_by }: ShownOrder): string {
  if (is_cancelling)
    return 'Спрашиваем типографию, можно\u00A0ли остановить печать. Как только она ответит, вернём деньги.';
  if (is_delayed) return `Печать задерживается.${ready_by ? ` Новый срок\u00A0— ${shortDay(ready_by)}.` : ''}`;
  if (held_until) return `Оплачен. Если передумаете, вернём всё до\u00A0${shortMoment(held_until)}.`;
  return 'Оплачен. Типография принимает файлы; до\u00A0начала печати заказ можно отменить.';
}

function cancelledWords(bill: ShownOrder['bill'], reason: string): string {
  if (bill?.refunds.some(({ state }) => state === 'made' || state === 'waiting'))
    return 'Деньги уже у\u00A0банка. Обычно они приходят за\u00A0день, иногда за\u00A0три.';
  if (bill?.refunds.length) return 'Деньги вернулись тем\u00A0же путём, каким пришли.';
  return reason === 'expired'
    ? 'Счёт не\u00A0оплатили за\u00A0семь дней. Ничего не\u00A0списано; заказ можно повторить.'
    : 'Ничего не\u00A0списано, скидки снова ваши. Заказ можно повторить.';
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export function leadOf(order: ShownOrder): string {
  return HEADS[order.status](order);
}

export function titleOf({ status, items_count }: ShownOrder): string {
  if (status === 'cancelled') return 'Тираж отменён';
  return `Тираж, ${counted(items_count, 'экземпляр', 'экземпляра', 'экземпляров')}`;
}

/** Something goes on by itself: the page looks again. */
export function isMoving({ status, is_cancelling, bill }: ShownOrder): boolean {
  const isBack = bill?.refunds.some(({ state }) => state === 'made' || state === 'waiting') ?? false;
  return status === 'sent' || is_cancelling || isBack;
}
