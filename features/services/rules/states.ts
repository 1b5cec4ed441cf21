import type { Turn } from '@pero/orders/rules/orders';

export const ORDER_STATES = [
  'draft',
  'sent',
  'quoted',
  'awaiting_payment',
  'in_work',
  'handed_over',
  'corrections',
  'disputed',
  'done',
  'cancelled',
  'refunded',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** What may happen to an order. What only the main moderator's word does is a step of its own: no author takes it. */
export type Step =
  | 'send'
  | 'quote'
  | 'agree'
  | 'pay'
  | 'hand-over'
  | 'correct'
  | 'accept-stage'
  | 'accept-last'
  | 'dispute'
  | 'decide-stage'
  | 'decide-last'
  | 'once-more'
  | 'go-on'
  | 'refund'
  | 'cancel'
  | 'expire';

/** Nothing goes any other way: what is not here is 409. */
const MOVES: Readonly<Record<OrderState, Partial<Readonly<Record<Step, OrderState>>>>> = {
  draft: { send: 'sent', cancel: 'cancelled' },
  sent: { quote: 'quoted', cancel: 'cancelled' },
  quoted: { quote: 'quoted', agree: 'awaiting_payment', cancel: 'cancelled', expire: 'cancelled' },
  awaiting_payment: { pay: 'in_work', cancel: 'cancelled', expire: 'cancelled' },
  in_work: { 'hand-over': 'handed_over', dispute: 'disputed', cancel: 'refunded' },
  handed_over: {
    'accept-stage': 'in_work',
    'accept-last': 'done',
    correct: 'corrections',
    dispute: 'disputed',
  },
  corrections: { 'hand-over': 'handed_over', dispute: 'disputed' },
  disputed: {
    'once-more': 'corrections',
    'go-on': 'in_work',
    'decide-stage': 'in_work',
    'decide-last': 'done',
    refund: 'refunded',
  },
  done: {},
  cancelled: {},
  refunded: {},
};

export function after(state: OrderState, step: Step): OrderState | null {
  return MOVES[state][step] ?? null;
}

export function isOver(state: OrderState): boolean {
  return Object.keys(MOVES[state]).length === 0;
}

/** What was paid lies with us, and somebody has a word to say about it. */
export const PAID_STATES = ['in_work', 'handed_over', 'corrections', 'disputed'] as const satisfies OrderState[];

export const STATE_WORDS: Readonly<Record<OrderState, string>> = {
  draft: 'черновик',
  sent: 'ждёт цены',
  quoted: 'цена названа',
  awaiting_payment: 'ждёт оплаты',
  in_work: 'в\u00A0работе',
  handed_over: 'сдано, ждёт приёмки',
  corrections: 'правится по\u00A0замечаниям',
  disputed: 'спор',
  done: 'принято',
  cancelled: 'отменён',
  refunded: 'деньги возвращены',
};

/** What can be done instead of what is not allowed: beside a 409. */
export const STATE_ADVICE: Readonly<Record<OrderState, string>> = {
  draft: 'Отправьте задание или удалите черновик.',
  sent: 'Менеджер смотрит задание, заказ можно отменить.',
  quoted: 'Согласитесь с\u00A0ценой или отмените заказ.',
  awaiting_payment: 'Оплатите счёт или отмените заказ.',
  in_work: 'Дождитесь, когда этап сдадут.',
  handed_over: 'Примите этап или попросите правок.',
  corrections: 'Дождитесь правок.',
  disputed: 'Решение за\u00A0главным модератором.',
  done: 'Работа принята.',
  cancelled: 'Закажите услугу снова.',
  refunded: 'Закажите услугу снова.',
};

export function turnOf(state: OrderState): Turn {
  if (isOver(state)) return 'over';
  const isAuthors = state === 'draft' || state === 'quoted' || state === 'awaiting_payment' || state === 'handed_over';
  return isAuthors ? 'author' : 'us';
}

/** What managers have to do something about. */
export const DESK_STATES = ORDER_STATES.filter((state) => !isOver(state) && state !== 'draft');
