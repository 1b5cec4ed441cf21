import type { Refusals } from '@pero/wire/refusal';

export const PROPOSAL_STATES = ['open', 'accepted', 'rejected', 'withdrawn'] as const;
type ProposalState = (typeof PROPOSAL_STATES)[number];

type Step = 'accepted' | 'rejected' | 'withdrawn' | 'open';

/** What was decided is taken back to where it waited; what its own hand took back is gone. */
const STEPS: Readonly<Record<ProposalState, readonly Step[]>> = {
  open: ['accepted', 'rejected', 'withdrawn'],
  accepted: ['open'],
  rejected: ['open'],
  withdrawn: [],
};

export function mayBecome(state: ProposalState, step: Step): boolean {
  return STEPS[state].includes(step);
}

/** So many wait in one book; more is a list that nobody reads. */
export const PROPOSALS_MOST = 100;

/** Of one person in a day: each is told to the author, and what was taken back is kept as well. */
export const PROPOSED_A_DAY = { name: 'proposals', most: 300, seconds: 86_400 };
export const PROPOSED_BYTES_A_DAY = { name: 'proposed-bytes', most: 20_000_000, seconds: 86_400 };

export const PROPOSAL_REFUSALS = {
  'proposals-often': {
    status: 429,
    field: null,
    message: 'На сегодня предложений довольно. Продолжите завтра',
  },
  'proposals-most': {
    status: 409,
    field: null,
    message: `В\u00A0книге ждёт решения ${PROPOSALS_MOST} предложений о\u00A0главах. Дождитесь ответа на\u00A0них`,
  },
  'proposal-chapter': { status: 400, field: 'chapter_id', message: 'Такой главы в\u00A0книге нет' },
  'proposal-same': { status: 409, field: 'name', message: 'Глава так и\u00A0называется' },
  'proposal-empty': { status: 400, field: 'name', message: 'Назовите главу или напишите её текст' },
  'proposal-state': { status: 409, field: null, message: 'Это предложение уже решено. Обновите страницу' },
  'proposal-written': {
    status: 409,
    field: null,
    message: 'С\u00A0тех пор в\u00A0главе писали: отменить решение уже нельзя',
  },
} as const satisfies Refusals;
