import type { Turn, WayIs } from '@pero/orders/rules/orders';

/** rules.md 9: new → awaiting_payment → paid → scheduled → running → finished; cancelled and rejected aside. */
export const STATES = [
  'new',
  'awaiting_payment',
  'paid',
  'scheduled',
  'running',
  'finished',
  'cancelled',
  'rejected',
] as const;
export type State = (typeof STATES)[number];

export const STATE_WORDS: Readonly<Record<State, string>> = {
  new: 'Нужны данные рекламодателя',
  awaiting_payment: 'Ждёт оплаты',
  paid: 'Оплачен, отмечаем рекламу',
  scheduled: 'Назначен',
  running: 'Идёт',
  finished: 'Закончился',
  cancelled: 'Отменён',
  rejected: 'Отклонён',
};

export const TURN_OF: Readonly<Record<State, Turn>> = {
  new: 'author',
  awaiting_payment: 'author',
  paid: 'us',
  scheduled: 'us',
  running: 'us',
  finished: 'over',
  cancelled: 'over',
  rejected: 'over',
};

export const WAY_OF: Readonly<Record<State, WayIs>> = {
  new: 'waits-for-author',
  awaiting_payment: 'waits-for-author',
  paid: 'going',
  scheduled: 'going',
  running: 'going',
  finished: 'done',
  cancelled: 'stopped',
  rejected: 'stopped',
};

export const PATH = ['Заказ', 'Оплата', 'Назначено', 'Идёт', 'Отчёт'] as const;
export const PATH_AT: Readonly<Record<State, number>> = {
  new: 0,
  awaiting_payment: 1,
  paid: 2,
  scheduled: 2,
  running: 3,
  finished: 4,
  cancelled: 0,
  rejected: 2,
};

export const ACTS = [
  'advertise',
  'hold',
  'pay',
  'unpay',
  'lose',
  'cancel',
  'expire',
  'schedule',
  'reject',
  'start',
  'finish',
] as const;
export type PromotionAct = (typeof ACTS)[number];

/** What an author does; the rest befalls an order. */
export const AUTHOR_ACTS = ['advertise', 'hold', 'cancel'] as const;
export type AuthorAct = (typeof AUTHOR_ACTS)[number];

/** What is not here is refused with 409. */
export const STEPS: Readonly<Record<State, Readonly<Partial<Record<PromotionAct, State>>>>> = {
  new: { advertise: 'awaiting_payment', hold: 'new', cancel: 'cancelled', expire: 'cancelled' },
  awaiting_payment: {
    hold: 'awaiting_payment',
    pay: 'paid',
    // The money came after its place had gone.
    lose: 'cancelled',
    cancel: 'cancelled',
    expire: 'cancelled',
  },
  // A card that was held and could not be charged: rare.
  paid: { unpay: 'awaiting_payment', schedule: 'scheduled', cancel: 'cancelled', reject: 'rejected' },
  scheduled: { unpay: 'awaiting_payment', start: 'running', cancel: 'cancelled', reject: 'rejected' },
  running: { finish: 'finished' },
  finished: {},
  cancelled: {},
  rejected: {},
};

export function stepOf(state: State, act: PromotionAct): State | null {
  return STEPS[state][act] ?? null;
}

type Facts = {
  readonly state: State;
  /** Money lies with us for it. */
  readonly isPaidFor: boolean;
  readonly cancellableUntil: Date;
  /** Places are held for it still. */
  readonly isHeld: boolean;
};

/** What may be done now. Until 48 hours before it begins everything goes back; what nobody paid for may fall at any time. */
export function mayDo(facts: Facts, act: PromotionAct, now: Date): boolean {
  if (stepOf(facts.state, act) === null) return false;
  if (act === 'cancel') return !facts.isPaidFor || now <= facts.cancellableUntil;
  if (act === 'hold') return !facts.isHeld;
  return true;
}

export const ADVICE: Readonly<Record<State, string>> = {
  new: 'Назовите рекламодателя, и\u00A0можно платить',
  awaiting_payment: 'Оплатите место или отмените заказ',
  paid: 'Отменить с\u00A0полным возвратом можно за\u00A048\u00A0часов до\u00A0начала',
  scheduled: 'Отменить с\u00A0полным возвратом можно за\u00A048\u00A0часов до\u00A0начала',
  running: 'Показ уже идёт: остановить его нельзя',
  finished: 'Показ закончился, ниже отчёт',
  cancelled: 'Выберите другой день',
  rejected: 'Выберите другой день',
};
