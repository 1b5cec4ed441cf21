/** A bill: open → paid, or closed; while a card only holds the money it is `held`, and open again when the charge fails, closed when it is let go. */
export const BILL_STATES = ['open', 'held', 'paid', 'closed'] as const;
export type BillState = (typeof BILL_STATES)[number];

/** made → waiting → held → paid | dead. A company may be asked late, so steps in the middle can be passed over. */
export const ATTEMPT_STATES = ['made', 'waiting', 'held', 'paid', 'dead'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** Refunds and receipts: made → waiting → done | refused. */
export const ERRAND_STATES = ['made', 'waiting', 'done', 'refused'] as const;
export type ErrandState = (typeof ERRAND_STATES)[number];

export const BILL_MOVES: Readonly<Record<BillState, readonly BillState[]>> = {
  open: ['held', 'paid', 'closed'],
  held: ['paid', 'open', 'closed'],
  paid: [],
  closed: [],
};

export const ATTEMPT_MOVES: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  made: ['waiting', 'held', 'paid', 'dead'],
  waiting: ['held', 'paid', 'dead'],
  held: ['paid', 'dead'],
  paid: [],
  dead: [],
};

/** Of refunds and of receipts. */
export const ERRAND_MOVES: Readonly<Record<ErrandState, readonly ErrandState[]>> = {
  made: ['waiting', 'done', 'refused'],
  waiting: ['done', 'refused'],
  done: [],
  refused: [],
};

export function requireMove<State extends string>(
  moves: Readonly<Record<State, readonly State[]>>,
  from: State,
  to: State,
): void {
  if (!moves[from].includes(to)) throw new Error(`Nothing goes from ${from} to ${to}`);
}

export function isOver(state: AttemptState): boolean {
  return ATTEMPT_MOVES[state].length === 0;
}

/** Of a held card: charged, let go, or kept until somebody decides. */
export const WISHES = ['charge', 'release', 'keep'] as const;

export const METHODS = ['bank_card', 'sbp'] as const;
export type Method = (typeof METHODS)[number];
