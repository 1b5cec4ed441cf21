/**
 * created → checking → approved → sent → paid; rejected from any of the middle ones; its author cancels one that is created.
 * What must wait after it was approved goes back to be looked at once more.
 */
export const PAYOUT_STATES = ['created', 'checking', 'approved', 'sent', 'paid', 'rejected', 'cancelled'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

export const MOVES: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  created: ['checking', 'cancelled'],
  checking: ['approved', 'rejected'],
  approved: ['sent', 'rejected', 'checking'],
  sent: ['paid', 'rejected'],
  paid: [],
  rejected: [],
  cancelled: [],
};

export function mayMove(from: PayoutState, to: PayoutState): boolean {
  return MOVES[from].includes(to);
}

export function isFinal(state: PayoutState): boolean {
  return MOVES[state].length === 0;
}

export const PAYOUT_LABELS: Readonly<Record<PayoutState, string>> = {
  created: 'Заявка принята',
  checking: 'Проверяем данные',
  approved: 'Одобрена',
  sent: 'Отправлена в\u00A0банк',
  paid: 'Выплачена',
  rejected: 'Отклонена',
  cancelled: 'Отменена вами',
};

/** What can be done instead of cancelling, by the state that a claim is in. */
export const STATE_ADVICE: Readonly<Record<PayoutState, string>> = {
  created: 'Её можно отменить',
  checking: 'Дождитесь решения: если данные не\u00A0сойдутся, деньги вернутся на\u00A0счёт',
  approved: 'Деньги уже готовы к\u00A0отправке',
  sent: 'Деньги уже в\u00A0банке: если он откажет, они вернутся на\u00A0счёт',
  paid: 'Деньги уже выплачены',
  rejected: 'Деньги уже вернулись на\u00A0счёт, можно подать новую заявку',
  cancelled: 'Деньги уже вернулись на\u00A0счёт, можно подать новую заявку',
};

export const PAYOUT_METHODS = ['account', 'card'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];
