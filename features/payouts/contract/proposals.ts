import { OPENING_REFUSALS } from '@pero/royalties/rules/campaign';
import { endpoint } from '@pero/wire/endpoint';
import { pathId, wireDay, wireMoment, wireMoney } from '@pero/wire/shapes';
import { z } from 'zod';
import { OWN_RATE, PROPOSAL_KINDS, PROPOSAL_REFUSALS, PROPOSAL_STATES, REASON } from '../rules/proposals.ts';

/** Money by hand: one main moderator proposes, another confirms. Each asks for the second factor shown just now. */

const REASON_SHORT = 'Напишите причину, хотя бы десять знаков: её увидит автор';
const why = {
  reason: z.string({ error: REASON_SHORT }).trim().min(REASON.least, { error: REASON_SHORT }).max(REASON.most),
  /** What shows it: a letter, a number of a claim, an act. For the one who confirms. */
  evidence: z.string().trim().max(2000).default(''),
};
const person = z.object({ id: z.int(), name: z.string() });

export const proposal = z.object({
  id: z.int(),
  kind: z.enum(PROPOSAL_KINDS),
  label: z.string(),
  state: z.enum(PROPOSAL_STATES),
  state_label: z.string(),
  /** Whose money it is; null of a campaign. */
  person: person.nullable(),
  book_id: z.int().nullable(),
  amount: wireMoney.nullable(),
  rate: z.int().nullable(),
  opens_on: wireDay.nullable(),
  closes_on: wireDay.nullable(),
  reason: z.string(),
  evidence: z.string(),
  proposed_by: person,
  proposed_at: wireMoment,
  /** Unanswered, it is over then. */
  ends_at: wireMoment,
  decided_by: person.nullable(),
  decided_at: wireMoment.nullable(),
  answer: z.string(),
});
export type ShownProposal = z.output<typeof proposal>;

const REFUSALS = {
  ...PROPOSAL_REFUSALS,
  ...OPENING_REFUSALS,
  'rights-held': { status: 409, field: 'book_id', message: 'Роялти этой книги уже получает это издательство' },
  'share-offer-open': {
    status: 409,
    field: 'book_id',
    message: 'Авторы книги сейчас договариваются о\u00A0долях. Дождитесь их ответа',
  },
} as const;
const common = { who: 'main', output: proposal, refusals: REFUSALS, freshFactor: true } as const;

export const proposeCorrection = endpoint('POST /royalty/corrections', {
  ...common,
  id: 'RY15',
  summary: "Proposes to put a person's royalty right by a further entry; another main moderator confirms it",
  input: z.object({
    user_id: z.int().min(1),
    book_id: z.int().min(1).optional(),
    /** Below zero takes off. */
    amount: wireMoney,
    ...why,
  }),
});

export const proposeRate = endpoint('POST /moderation/money/rates', {
  ...common,
  id: 'PY20',
  summary: 'Proposes a rate of an author’s own, in percent; null ends it',
  input: z.object({ user_id: z.int().min(1), rate: z.int().min(OWN_RATE.least).max(OWN_RATE.most).nullable(), ...why }),
});

export const proposeCampaign = endpoint('POST /statistics/hundred-percent-royalty/campaigns', {
  ...common,
  id: 'ST27',
  summary: 'Proposes «100 % роялти» between two days',
  input: z.object({ opens_on: wireDay, closes_on: wireDay, ...why }),
});

export const proposeRights = endpoint('POST /statistics/publisher/rightholder-books', {
  ...common,
  id: 'ST28',
  summary: 'Proposes that the royalty of a book is a publisher’s from the confirmation on',
  input: z.object({
    /** The name it signs in with, or its number. */
    publisher: z.union([z.string().trim().min(1).max(150), z.int().min(1)]),
    book_id: z.int().min(1),
    ...why,
  }),
});

export const proposeContractPayment = endpoint('POST /moderation/money/contract-payments', {
  ...common,
  id: 'PY24',
  summary:
    'Proposes to write down what a publisher was paid by its contract: never more than its closed months have left',
  input: z.object({
    /** The name it signs in with, or its number. */
    publisher: z.union([z.string().trim().min(1).max(150), z.int().min(1)]),
    amount: wireMoney.refine((amount) => amount > 0, { error: 'Укажите сумму выплаты' }),
    /** Number of the payment order. */
    paper: z
      .string({ error: 'Укажите номер платёжного поручения' })
      .trim()
      .min(1, { error: 'Укажите номер платёжного поручения' })
      .max(60),
    paid_on: wireDay,
    ...why,
  }),
});

export const proposeLift = endpoint('DELETE /moderation/payout-holds/:userId', {
  ...common,
  id: 'PY05',
  summary: 'Proposes to let the payouts of an author go on',
  input: z.object({ userId: pathId, ...why }),
});

export const PROPOSAL_LISTS = ['waiting', 'mine', 'history'] as const;
export const listProposals = endpoint('GET /moderation/money/proposals', {
  id: 'PY21',
  summary: 'Proposals that wait for me, mine that wait for another, or the last hundred that are over',
  who: 'main',
  input: z.object({ list: z.enum(PROPOSAL_LISTS).default('waiting') }),
  /** `others`: how many main moderators there are beside me. */
  output: z.object({ proposals: z.array(proposal), others: z.int() }),
});

export const answerProposal = endpoint('POST /moderation/money/proposals/:proposalId/answer', {
  ...common,
  id: 'PY22',
  summary: 'Confirms or declines what another main moderator proposed',
  input: z.object({ proposalId: pathId, confirm: z.boolean(), answer: z.string().trim().max(500).default('') }),
});

export const withdrawProposal = endpoint('DELETE /moderation/money/proposals/:proposalId', {
  id: 'PY23',
  summary: 'Takes back what one proposed',
  who: 'main',
  input: z.object({ proposalId: pathId }),
  output: proposal,
  refusals: REFUSALS,
});
