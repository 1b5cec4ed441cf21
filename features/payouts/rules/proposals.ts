import { type Money, money } from '@pero/kernel/money';
import type { Refusals } from '@pero/wire/refusal';

/** What one main moderator proposes and another confirms: everything that sets money by hand. */
export const PROPOSAL_KINDS = ['correction', 'rate', 'campaign', 'rights', 'lift_hold', 'contract_payment'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export const PROPOSAL_STATES = ['open', 'confirmed', 'declined', 'withdrawn', 'expired'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** open → one of the others, once. */
export const PROPOSAL_MOVES: Readonly<Record<ProposalState, readonly ProposalState[]>> = {
  open: ['confirmed', 'declined', 'withdrawn', 'expired'],
  confirmed: [],
  declined: [],
  withdrawn: [],
  expired: [],
};

export const PROPOSAL_LABELS: Readonly<Record<ProposalKind, string>> = {
  correction: 'Исправление роялти',
  rate: 'Своя ставка автора',
  campaign: '«100\u00A0% роялти»',
  rights: 'Права издательству',
  lift_hold: 'Снятие удержания выплат',
  contract_payment: 'Выплата по\u00A0договору',
};

export const PROPOSAL_STATE_LABELS: Readonly<Record<ProposalState, string>> = {
  open: 'Ждёт второго',
  confirmed: 'Подтверждено',
  declined: 'Отклонено',
  withdrawn: 'Отозвано',
  expired: 'Истёк срок',
};

/** Whoever steals two accounts of main moderators still cannot empty the platform in a day. */
export const CEILINGS: Readonly<Record<'correction' | 'day', Money>> = {
  correction: money(100_000_00),
  day: money(300_000_00),
};

/** Percent of the price less tax. The whole price is for campaigns, which end. */
export const OWN_RATE = { least: 1, most: 90 };

export const PROPOSAL_DAYS = 7;
export const REASON = { least: 10, most: 500 };

export type Proposal = {
  readonly state: ProposalState;
  readonly proposedBy: number;
  readonly proposedAt: Date;
  /** Whose money it is; null of a campaign. */
  readonly userId: number | null;
};

export function proposalEnds(proposedAt: Date): Date {
  return new Date(proposedAt.getTime() + PROPOSAL_DAYS * 86_400_000);
}

/** What it is now: one that nobody answered in time is over whether or not the nightly job has said so. */
export function stateAt({ state, proposedAt }: Pick<Proposal, 'state' | 'proposedAt'>, now: Date): ProposalState {
  return state === 'open' && now >= proposalEnds(proposedAt) ? 'expired' : state;
}

export type ProposalRefusal = keyof typeof PROPOSAL_REFUSALS;

/** Why a sum is not proposed nor booked; `today` is what was booked or waits today, without it. */
export function sumRefusal(amount: Money, today: Money): ProposalRefusal | null {
  if (amount === 0) return 'amount-zero';
  if (Math.abs(amount) > CEILINGS.correction) return 'amount-too-large';
  return Math.abs(amount) + today > CEILINGS.day ? 'amount-day' : null;
}

/** Why this person may not touch that person's money: nobody gives to themselves, nor to their own people. */
export function samePersonRefusal(
  actorId: number,
  userId: number | null,
  isConnected: boolean,
): ProposalRefusal | null {
  if (userId === null) return null;
  if (userId === actorId) return 'to-oneself';
  return isConnected ? 'to-connected' : null;
}

/** Why a proposal is not answered by this person now; null when it is. */
export function answerRefusal(proposal: Proposal, actorId: number, now: Date): ProposalRefusal | null {
  const state = stateAt(proposal, now);
  if (state === 'expired') return 'proposal-expired';
  if (!PROPOSAL_MOVES[state].includes('confirmed')) return 'proposal-closed';
  return proposal.proposedBy === actorId ? 'proposal-own' : null;
}

/** Why it is not taken back. */
export function withdrawRefusal(proposal: Proposal, actorId: number, now: Date): ProposalRefusal | null {
  const state = stateAt(proposal, now);
  if (!PROPOSAL_MOVES[state].includes('withdrawn')) return state === 'expired' ? 'proposal-expired' : 'proposal-closed';
  return proposal.proposedBy === actorId ? null : 'proposal-not-yours';
}

export const PROPOSAL_REFUSALS = {
  'amount-zero': { status: 400, field: 'amount', message: 'Укажите сумму исправления' },
  'amount-too-large': {
    status: 400,
    field: 'amount',
    message: 'Одним исправлением можно изменить не\u00A0больше 100\u00A0000\u00A0₽',
  },
  'amount-day': {
    status: 409,
    field: 'amount',
    message:
      'За\u00A0день можно исправить не\u00A0больше 300\u00A0000\u00A0₽, вместе с\u00A0ожидающими. Продолжите завтра',
  },
  'person-unknown': { status: 404, field: 'user_id', message: 'Такого человека нет' },
  'publisher-unknown': { status: 404, field: 'publisher', message: 'Такого издательства нет' },
  'payment-large': {
    status: 409,
    field: 'amount',
    message: 'По\u00A0закрытым месяцам издательству причитается меньше: {ready}',
  },
  'payment-day': { status: 400, field: 'paid_on', message: 'День выплаты ещё не\u00A0наступил' },
  'rate-same': { status: 409, field: 'rate', message: 'Эта ставка уже действует' },
  'no-hold': { status: 409, field: null, message: 'Выплаты этого автора не\u00A0удержаны' },
  'proposal-waits': {
    status: 409,
    field: null,
    message: 'То\u00A0же самое уже предложено и\u00A0ждёт второго главного модератора',
  },
  'to-oneself': { status: 403, field: null, message: 'Менять собственные деньги нельзя' },
  'to-connected': {
    status: 403,
    field: null,
    message: 'Вы связаны с\u00A0этим человеком: общая книга, ИНН или счёт. Пусть решит кто-то другой',
  },
  'proposal-own': {
    status: 403,
    field: null,
    message: 'Своё предложение подтверждает другой главный модератор',
  },
  'proposal-not-yours': { status: 403, field: null, message: 'Отозвать предложение может тот, кто его сделал' },
  'proposer-gone': {
    status: 409,
    field: null,
    message: 'Тот, кто это предложил, больше не\u00A0главный модератор. Отклоните и\u00A0предложите заново',
  },
  'proposal-closed': { status: 409, field: null, message: 'По\u00A0этому предложению уже решено' },
  'proposal-expired': {
    status: 409,
    field: null,
    message: 'За\u00A0семь дней никто не\u00A0ответил, предложение больше не\u00A0действует. Сделайте новое',
  },
} as const satisfies Refusals;
