/** What may wait for a person's judgement. */
export const CASE_KINDS = ['book', 'profile', 'circulation'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const CASE_STATES = [
  'waiting',
  'taken',
  'returned',
  'final',
  'final_taken',
  'agent',
  'final_returned',
  'frozen',
  'upload_failed',
  'closed',
] as const;
export type CaseState = (typeof CASE_STATES)[number];

export const CASE_LABELS: Readonly<Record<CaseState, string>> = {
  waiting: 'Ждёт модератора',
  taken: 'У\u00A0модератора',
  returned: 'У\u00A0автора',
  final: 'Ждёт финальной проверки',
  final_taken: 'На\u00A0финальной проверке',
  agent: 'У\u00A0агента магазина',
  final_returned: 'У\u00A0автора после финальной проверки',
  frozen: 'Заморожена',
  upload_failed: 'Не\u00A0загружена в\u00A0магазин',
  closed: 'Проверка закончена',
};

type Held = { readonly state: CaseState; readonly holderId: number | null };

/** Who reads what was sent: whoever has taken it, until it leaves his hands. */
export function readerOf({ state, holderId }: Held): number | null {
  return state === 'taken' || state === 'final_taken' ? holderId : null;
}

/** A legal hold is the main moderator's to look into, unless it fell on what the author was already writing on. */
export function isReadFrozen({ state, frozenFrom }: { readonly state: CaseState; readonly frozenFrom: string | null }) {
  return state === 'frozen' && ['waiting', 'final', 'agent'].includes(frozenFrom ?? '');
}

/** Who acts: a role that an action asks for. `holder` is whoever has taken the case. */
export type CaseRole = 'author' | 'moderator' | 'holder' | 'main' | 'agent' | 'system';

/** Every action there is, of the author, of the moderators, of the agent and of the platform itself. */
export const CASE_ACTS = [
  'submit',
  'withdraw',
  'take',
  'release',
  'transfer',
  'return',
  'approve',
  'final-approve',
  'send-agent',
  'agent-confirm',
  'agent-decline',
  'reject',
  'freeze',
  'unfreeze',
  'appeal',
  'upload-fail',
  'retry',
  'shop-return',
  'unpublish',
] as const;
export type CaseAct = (typeof CASE_ACTS)[number];

type Step = { readonly to: CaseState; readonly by: readonly CaseRole[] };
type Steps = Readonly<Partial<Record<CaseState, Readonly<Partial<Record<CaseAct, Step>>>>>>;

const main = ['main'] as const;
const freeze: Step = { to: 'frozen', by: main };
/** Of a book on sale that nobody is judging just now. */
const unpublish: Step = { to: 'closed', by: ['moderator', 'main'] };

/** The way of a book. What is not here is refused with 409. */
export const BOOK_STEPS: Steps = {
  waiting: {
    withdraw: { to: 'closed', by: ['author'] },
    take: { to: 'taken', by: ['moderator'] },
    freeze,
  },
  taken: {
    release: { to: 'waiting', by: ['holder', 'main', 'system'] },
    transfer: { to: 'taken', by: main },
    return: { to: 'returned', by: ['holder'] },
    approve: { to: 'final', by: ['holder'] },
    'final-approve': { to: 'closed', by: ['system'] },
    reject: { to: 'closed', by: main },
    freeze,
  },
  returned: { submit: { to: 'waiting', by: ['author'] }, unpublish, freeze },
  final: {
    // Only one that the author sent again after a final return.
    withdraw: { to: 'final_returned', by: ['author'] },
    take: { to: 'final_taken', by: main },
    'send-agent': { to: 'agent', by: ['moderator', 'main'] },
    freeze,
  },
  final_taken: {
    release: { to: 'final', by: ['holder', 'main', 'system'] },
    transfer: { to: 'final_taken', by: main },
    return: { to: 'final_returned', by: ['holder'] },
    'final-approve': { to: 'closed', by: ['holder'] },
    'send-agent': { to: 'agent', by: ['holder'] },
    reject: { to: 'closed', by: main },
    freeze,
  },
  agent: {
    'agent-confirm': { to: 'final', by: ['agent'] },
    'agent-decline': { to: 'final', by: ['agent'] },
    freeze,
  },
  final_returned: { submit: { to: 'final', by: ['author'] }, unpublish, freeze },
  frozen: { unfreeze: { to: 'waiting', by: main } },
  upload_failed: {
    retry: { to: 'closed', by: ['moderator', 'main'] },
    'shop-return': { to: 'returned', by: ['moderator', 'main'] },
    freeze,
  },
  closed: {
    submit: { to: 'waiting', by: ['author'] },
    appeal: { to: 'waiting', by: ['author'] },
    'upload-fail': { to: 'upload_failed', by: ['system'] },
    unpublish,
  },
};

/** The way of a profile: one decision, no final check. */
export const PROFILE_STEPS: Steps = {
  waiting: {
    withdraw: { to: 'closed', by: ['author'] },
    take: { to: 'taken', by: ['moderator'] },
  },
  taken: {
    release: { to: 'waiting', by: ['holder', 'main', 'system'] },
    transfer: { to: 'taken', by: main },
    return: { to: 'returned', by: ['holder'] },
    'final-approve': { to: 'closed', by: ['holder'] },
    reject: { to: 'closed', by: ['holder'] },
  },
  returned: { submit: { to: 'waiting', by: ['author'] } },
  closed: { submit: { to: 'waiting', by: ['author'] } },
};

/** The way of a layout that is to be printed: one decision; its author may cancel the order at any moment. */
export const CIRCULATION_STEPS: Steps = {
  waiting: {
    withdraw: { to: 'closed', by: ['author'] },
    take: { to: 'taken', by: ['moderator'] },
  },
  taken: {
    withdraw: { to: 'closed', by: ['author'] },
    release: { to: 'waiting', by: ['holder', 'main', 'system'] },
    transfer: { to: 'taken', by: main },
    return: { to: 'returned', by: ['holder'] },
    'final-approve': { to: 'closed', by: ['holder'] },
  },
  returned: { submit: { to: 'waiting', by: ['author'] }, withdraw: { to: 'closed', by: ['author'] } },
  closed: { submit: { to: 'waiting', by: ['author'] } },
};

const STEPS_OF: Readonly<Record<CaseKind, Steps>> = {
  book: BOOK_STEPS,
  profile: PROFILE_STEPS,
  circulation: CIRCULATION_STEPS,
};

export function stepOf(kind: CaseKind, state: CaseState, act: CaseAct): Step | null {
  return STEPS_OF[kind][state]?.[act] ?? null;
}

/** Everything that may be done in a state, by whomever. */
export function actsIn(kind: CaseKind, state: CaseState): CaseAct[] {
  return CASE_ACTS.filter((act) => stepOf(kind, state, act) !== null);
}

export type Judge = {
  readonly userId: number;
  readonly isModerator: boolean;
  readonly isMain: boolean;
  readonly isAgent: boolean;
};

/** Whose part a person may take in a case. Who was the main moderator and is no longer holds no final check. */
export function rolesOf(
  judge: Judge,
  { holderId, state }: { readonly holderId: number | null; readonly state: CaseState },
): CaseRole[] {
  const isHolder = holderId === judge.userId && (state === 'final_taken' ? judge.isMain : judge.isModerator);
  const roles: [CaseRole, boolean][] = [
    ['moderator', judge.isModerator],
    ['main', judge.isMain],
    ['agent', judge.isAgent],
    ['holder', isHolder],
  ];
  return roles.filter(([, holds]) => holds).map(([role]) => role);
}

/** What this person may do with the case now: the buttons of the desk, and what the server lets pass. */
export function actsFor(kind: CaseKind, state: CaseState, roles: readonly CaseRole[]): CaseAct[] {
  return actsIn(kind, state).filter((act) => stepOf(kind, state, act)?.by.some((role) => roles.includes(role)));
}

/** After so long without an action of its holder a case goes back to the queue. */
export const IDLE_HOURS = 4;
export const APPEAL_DAYS = 14;
export const LONGEST_FREEZE_DAYS = 30;
export const HISTORY_PAGE = 10;
export const QUEUE_PAGE = 20;
export const YELLOW_PLAGIARISM = 15;
export const RED_PLAGIARISM = 30;

export const FINAL_REASONS = ['first-books', 'plagiarism', 'age-18', 'lgbt', 'complaint'] as const;
export type FinalReason = (typeof FINAL_REASONS)[number];

export const FINAL_WORDS: Readonly<Record<FinalReason, string>> = {
  'first-books': 'одна из\u00A0первых трёх платных книг автора',
  plagiarism: `заимствований ${RED_PLAGIARISM}\u00A0% и\u00A0больше`,
  'age-18': 'метка 18+',
  lgbt: 'метка ЛГБТ',
  complaint: 'есть жалоба',
};

export type FinalCheckFacts = {
  readonly isPaid: boolean;
  /** Never approved before: an update of an approved book is no first book. */
  readonly isFirstTime: boolean;
  /** Paid books of the author that a final check has passed before. */
  readonly paidBefore: number;
  readonly plagiarism: number;
  readonly age: number | null;
  readonly lgbtMark: boolean;
  readonly hasComplaint: boolean;
};

export const FIRST_PAID_BOOKS = 3;

/** Why the main moderator looks at it as well; empty when one decision is enough. */
export function finalReasonsOf(book: FinalCheckFacts): FinalReason[] {
  const reasons: [FinalReason, boolean][] = [
    ['first-books', book.isPaid && book.isFirstTime && book.paidBefore < FIRST_PAID_BOOKS],
    ['plagiarism', book.plagiarism >= RED_PLAGIARISM],
    ['age-18', book.age === 18],
    ['lgbt', book.lgbtMark],
    ['complaint', book.hasComplaint],
  ];
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason);
}
