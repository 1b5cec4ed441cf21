import type { Turn } from '@pero/orders/rules/orders';

/** A tirage: draft → sent → layout_check → awaiting_payment → paid → in_production → shipped → delivered. */
export const STATES = [
  'draft',
  'sent',
  'layout_check',
  'awaiting_payment',
  'paid',
  'in_production',
  'shipped',
  'delivered',
  'rejected',
  'cancelled',
] as const;
export type State = (typeof STATES)[number];

export const STATE_WORDS: Readonly<Record<State, string>> = {
  draft: 'Черновик',
  sent: 'Готовим файлы',
  layout_check: 'Проверяем макет',
  awaiting_payment: 'Ждёт оплаты',
  paid: 'Оплачен',
  in_production: 'Печатается',
  shipped: 'В\u00A0дороге',
  delivered: 'Доставлен',
  rejected: 'Макет вернули',
  cancelled: 'Отменён',
};

/** Who has to act. A rejected tirage waits for its author, who may mend it. */
export const TURN_OF: Readonly<Record<State, Turn>> = {
  draft: 'author',
  sent: 'us',
  layout_check: 'us',
  awaiting_payment: 'author',
  paid: 'us',
  in_production: 'us',
  shipped: 'us',
  delivered: 'over',
  rejected: 'author',
  cancelled: 'over',
};

export const ACTS = [
  'edit',
  'edit-address',
  'send',
  'lay-out',
  'refuse-files',
  'approve',
  'reject',
  'pay',
  'unpay',
  'cancel',
  'remove',
  'expire',
  'refuse-job',
  'print',
  'ship',
  'deliver',
] as const;
export type CirculationAct = (typeof ACTS)[number];

/** What an author does by themselves; the rest befalls an order. */
export const AUTHOR_ACTS = ['edit', 'edit-address', 'send', 'pay', 'cancel', 'remove'] as const;
export type AuthorAct = (typeof AUTHOR_ACTS)[number];

/** What an order may do where, and what it is then (rules.md 3). What is not here is refused with 409. */
export const STEPS: Readonly<Record<State, Readonly<Partial<Record<CirculationAct, State>>>>> = {
  draft: { edit: 'draft', 'edit-address': 'draft', send: 'sent', remove: 'draft' },
  sent: { 'lay-out': 'layout_check', 'refuse-files': 'rejected', cancel: 'cancelled' },
  layout_check: { approve: 'awaiting_payment', reject: 'rejected', cancel: 'cancelled' },
  awaiting_payment: {
    'edit-address': 'awaiting_payment',
    pay: 'paid',
    cancel: 'cancelled',
    expire: 'cancelled',
  },
  paid: {
    'edit-address': 'paid',
    cancel: 'cancelled',
    // A card that was held and could not be charged: rare.
    unpay: 'awaiting_payment',
    'refuse-job': 'rejected',
    print: 'in_production',
    // The shop is asked late and has gone further meanwhile.
    ship: 'shipped',
    deliver: 'delivered',
  },
  in_production: { ship: 'shipped', deliver: 'delivered' },
  shipped: { deliver: 'delivered' },
  delivered: {},
  rejected: { send: 'sent', remove: 'rejected', cancel: 'cancelled' },
  cancelled: { remove: 'cancelled' },
};

export function stepOf(state: State, act: CirculationAct): State | null {
  return STEPS[state][act] ?? null;
}

type Facts = {
  readonly state: State;
  /** Money lies with us for it. */
  readonly isPaidFor: boolean;
  /** The print shop is being asked to let it be. */
  readonly isCancelling: boolean;
};

/**
 * What may be done with an order now. One that the shop sent back after it was paid is no longer simply forgotten: its money
 * goes back by cancelling it. While the shop is asked to cancel, nothing else is begun.
 */
export function actsIn({ state, isPaidFor, isCancelling }: Facts): CirculationAct[] {
  return ACTS.filter((act) => {
    if (stepOf(state, act) === null) return false;
    if (state === 'rejected' && act === 'remove') return !isPaidFor;
    if (state === 'rejected' && act === 'cancel') return isPaidFor;
    if (isCancelling) return !['cancel', 'edit-address'].includes(act);
    return true;
  });
}

export function mayDo(facts: Facts, act: CirculationAct): boolean {
  return actsIn(facts).includes(act);
}

/** What a person reads who asked for something that this state does not have. */
export function adviceIn(state: State): string {
  return ADVICE[state];
}

const ADVICE: Readonly<Record<State, string>> = {
  draft: 'Допишите адрес и\u00A0отправьте макет на\u00A0проверку',
  sent: 'Файлы ещё делаются; заказ можно отменить',
  layout_check: 'Дождитесь ответа или отмените заказ',
  awaiting_payment: 'Оплатите счёт, измените адрес или отмените заказ',
  paid: 'До\u00A0начала печати можно изменить адрес или отменить заказ',
  in_production: 'Книги уже печатаются: отменить и\u00A0изменить заказ нельзя. Напишите нам, если что-то не\u00A0так',
  shipped: 'Посылка в\u00A0дороге. Если она не\u00A0придёт, напишите нам',
  delivered: 'Если с\u00A0книгами что-то не\u00A0так, напишите нам',
  rejected: 'Исправьте замечания и\u00A0отправьте макет снова',
  cancelled: 'Заказ можно повторить: всё, кроме денег, сохранилось',
};

/** The steps of its path as the author sees them. */
export const PATH = ['Заявка', 'Макет', 'Оплата', 'Печать', 'Дорога', 'У\u00A0вас'] as const;

export const PATH_AT: Readonly<Record<State, number>> = {
  draft: 0,
  sent: 1,
  layout_check: 1,
  awaiting_payment: 2,
  paid: 3,
  in_production: 3,
  shipped: 4,
  delivered: 5,
  rejected: 1,
  cancelled: 0,
};
