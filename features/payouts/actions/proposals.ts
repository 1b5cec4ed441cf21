import { authorOf } from '@pero/accounts/actions/author';
import { accountOf } from '@pero/accounts/actions/create-account';
import { areOnePerson, isAccount, setOwnRate } from '@pero/accounts/actions/money-people';
import { everyoneOf } from '@pero/accounts/actions/recipients';
import { infoOfUser } from '@pero/accounts/actions/user-info';
import { type Day, day, moscowDay, startOf } from '@pero/kernel/day';
import { type Money, money } from '@pero/kernel/money';
import { present } from '@pero/kernel/present';
import type { Booking } from '@pero/ledger/entries';
import { campaignDaysRefusal, openCampaign } from '@pero/royalties/actions/campaign';
import { areConnected } from '@pero/royalties/actions/connected';
import { correctRoyalty, requireBookToName } from '@pero/royalties/actions/corrections';
import { giveRights, rightsRefusal } from '@pero/royalties/actions/rights';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import type { Refused } from '@pero/wire/refusal';
import * as events from '../events.ts';
import {
  answerRefusal,
  PROPOSAL_DAYS,
  type ProposalKind,
  type ProposalRefusal,
  samePersonRefusal,
  sumRefusal,
  withdrawRefusal,
} from '../rules/proposals.ts';
import { holdOf } from '../store/payouts.ts';
import * as store from '../store/proposals.ts';
import { contractPaymentRefusal, writeContractPayment } from './contract-payments.ts';
import { liftHold } from './holds.ts';
import { namesFor, proposalTerms, shown } from './proposal-terms.ts';

type Why = { readonly reason: string; readonly evidence: string };
type Refusal =
  | ProposalRefusal
  | 'rights-held'
  | 'share-offer-open'
  | 'campaign-days'
  | 'campaign-past'
  | 'campaign-overlap';
type Answer = ReturnType<typeof shown> | Refused<Refusal>;

/** RY15: nothing is booked until somebody else has looked at it. */
export async function proposeCorrection(
  act: Act,
  { user_id, book_id, amount, ...why }: Why & { user_id: number; book_id?: number | undefined; amount: Money },
): Promise<Answer> {
  if (!(await isAccount(act.db, user_id))) return { refused: 'person-unknown' };
  await requireBookToName(act.db, book_id);
  await store.holdProposals(act.db);
  const refused = sumRefusal(amount, await sumOfToday(act));
  if (refused) return { refused };
  return propose(act, { kind: 'correction', userId: user_id, bookId: book_id, amount, terms: {}, ...why });
}

/** PY20: the rate of an author's own agreement, or its end. */
export async function proposeRate(
  act: Act,
  { user_id, rate, ...why }: Why & { user_id: number; rate: number | null },
): Promise<Answer> {
  if (!(await isAccount(act.db, user_id))) return { refused: 'person-unknown' };
  if ((await authorOf(act.db, user_id)).ownRate === rate) return { refused: 'rate-same' };
  return propose(act, { kind: 'rate', userId: user_id, terms: { rate }, ...why });
}

/** ST27 */
export async function proposeCampaign(
  act: Act,
  { opens_on, closes_on, ...why }: Why & { opens_on: string; closes_on: string },
): Promise<Answer> {
  const days = { opens_on: day(opens_on), closes_on: day(closes_on) };
  const refused = await campaignDaysRefusal(act, days);
  if (refused) return { refused };
  return propose(act, { kind: 'campaign', userId: null, terms: days, ...why });
}

/** ST28: a contract is in hand. */
export async function proposeRights(
  act: Act,
  { publisher, book_id, ...why }: Why & { publisher: string | number; book_id: number },
): Promise<Answer> {
  const publisherId = await publisherBy(act.db, publisher);
  if (publisherId === null) return { refused: 'publisher-unknown' };
  const refused = await rightsRefusal(act.db, { bookId: book_id, publisherId });
  if (refused) return { refused };
  return propose(act, { kind: 'rights', userId: publisherId, bookId: book_id, terms: {}, ...why });
}

/** PY05: a hold is placed by one and lifted by two. */
export async function proposeLift(act: Act, userId: number, why: Why): Promise<Answer> {
  if (!(await isAccount(act.db, userId))) throw new NotFound('user');
  if ((await holdOf(act.db, userId)) === null) return { refused: 'no-hold' };
  return propose(act, { kind: 'lift_hold', userId, terms: {}, ...why });
}

/** PY24: what has left the account of the house already. */
export async function proposeContractPayment(
  act: Act,
  given: Why & { publisher: string | number; amount: Money; paper: string; paid_on: Day },
): Promise<Answer> {
  const { publisher, amount, paper, paid_on, ...why } = given;
  const userId = await publisherBy(act.db, publisher);
  if (userId === null) return { refused: 'publisher-unknown' };
  if (paid_on > act.today) return { refused: 'payment-day' };
  const refused = await contractPaymentRefusal(act, userId, amount);
  return refused ?? propose(act, { kind: 'contract_payment', userId, amount, terms: { paper, paid_on }, ...why });
}

async function propose(act: Act, proposal: store.NewProposal): Promise<Answer> {
  const { db, actor, now, announce } = act;
  const refused = await secondPersonRefusal(db, actor.userId, proposal.userId);
  if (refused) return { refused };
  const like = proposal.kind !== 'correction' && (await store.hasOpen(db, proposal, oldest(now)));
  if (like) return { refused: 'proposal-waits' };
  const row = await store.addProposal(db, proposal, actor.userId, now);
  await announce(events.proposed, { subject: row.id, data: proposalData(row) });
  return shown(row, await namesFor(db, [row]), now);
}

/** PY22: by another main moderator. What it was about is looked at again, for a week may have passed. */
export async function answerProposal(
  act: Act & Booking,
  id: number,
  { confirm, answer }: { confirm: boolean; answer: string },
): Promise<Answer> {
  const { db, actor, now } = act;
  await store.holdProposals(db);
  const row = await store.lockProposal(db, id);
  if (!row) throw new NotFound('proposal');
  const refused =
    answerRefusal(asProposal(row), actor.userId, now) ??
    (await secondPersonRefusal(db, actor.userId, row.user_id)) ??
    // The one who proposed may have come to share a book with them since.
    (await secondPersonRefusal(db, row.proposed_by, row.user_id));
  if (refused) return { refused };
  if (!confirm) return closed(act, row, 'declined', answer);
  // Whoever has lost the role has lost their half of every action that waits.
  if (!(await everyoneOf(db, 'main_moderator')).includes(row.proposed_by)) return { refused: 'proposer-gone' };
  const stopped = await takeEffect(act, row);
  return stopped ?? closed(act, row, 'confirmed', answer);
}

/** PY23: by the one who made it. */
export async function withdrawProposal(act: Act, id: number): Promise<Answer> {
  const row = await store.lockProposal(act.db, id);
  if (!row) throw new NotFound('proposal');
  const refused = withdrawRefusal(asProposal(row), act.actor.userId, act.now);
  return refused ? { refused } : closed(act, row, 'withdrawn', '');
}

/** Every hour: what nobody answered in a week is over. */
export async function expireProposals({ db, now, announce }: Pick<Act, 'db' | 'now' | 'announce'>): Promise<void> {
  for (const row of await store.overdueProposals(db, oldest(now))) {
    const end = await store.closeProposal(db, row.id, { state: 'expired', by: null, answer: '' }, now);
    await announce(events.proposalExpired, { subject: row.id, data: proposalData(end) });
  }
}

export type List = 'waiting' | 'mine' | 'history';

/** PY21 */
export async function proposalsOf({ db, actor, now }: Pick<Act, 'db' | 'actor' | 'now'>, list: List) {
  const wanted: Record<List, store.ProposalFilter> = {
    waiting: { open: true, notBy: actor.userId },
    mine: { open: true, by: actor.userId },
    history: { open: false },
  };
  const rows = await store.listProposals(db, wanted[list], 100);
  const names = await namesFor(db, rows);
  const mains = await everyoneOf(db, 'main_moderator');
  return {
    proposals: rows.map((row) => shown(row, names, now)),
    /** Who else could confirm what I propose. */
    others: mains.filter((id) => id !== actor.userId).length,
  };
}

/** What waits or was decided about one person's money. */
export async function proposalsAbout(db: Db, userId: number, now: Date) {
  const rows = await store.listProposals(db, { of: userId }, 20);
  const names = await namesFor(db, rows);
  return rows.map((row) => shown(row, names, now));
}

async function takeEffect(act: Act & Booking, row: store.ProposalRow): Promise<Refused<Refusal> | null> {
  const terms = proposalTerms.parse(row.terms);
  const whom = () => present(row.user_id, `whom proposal ${row.id} is about`);
  const deeds: Record<ProposalKind, () => Promise<unknown>> = {
    correction: async () => {
      const amount = money(row.amount ?? 0);
      const refused = sumRefusal(amount, await sumOfToday(act, row.id));
      if (refused) return { refused };
      await requireBookToName(act.db, row.book_id);
      const by = [row.proposed_by, act.actor.userId] as const;
      return correctRoyalty(act, {
        userId: whom(),
        bookId: row.book_id,
        amount,
        reason: row.reason,
        proposal: row.id,
        by,
      });
    },
    rate: async () => {
      const userId = whom();
      if (!(await setOwnRate(act, userId, terms.rate ?? null))) return { refused: 'rate-same' };
      return null;
    },
    campaign: () => {
      const { opens_on, closes_on } = terms;
      if (!opens_on || !closes_on) throw new Error(`Proposal ${row.id} names no days`);
      return openCampaign(act, { opens_on, closes_on });
    },
    rights: () =>
      giveRights(act, { bookId: present(row.book_id, 'the book of a proposal'), publisherId: whom(), from: act.now }),
    lift_hold: () => liftHold(act, whom()),
    contract_payment: () => {
      const { paper, paid_on: paidOn } = terms;
      if (!paper || !paidOn) throw new Error(`Proposal ${row.id} names no payment`);
      return writeContractPayment(act, {
        ...{ proposalId: row.id, userId: whom(), amount: money(row.amount ?? 0) },
        ...{ paper, paidOn },
      });
    },
  };
  const done = await deeds[row.kind]();
  return typeof done === 'object' && done !== null && 'refused' in done ? (done as Refused<Refusal>) : null;
}

async function closed(act: Act, row: store.ProposalRow, state: 'confirmed' | 'declined' | 'withdrawn', answer: string) {
  const { db, actor, now, announce } = act;
  const end = await store.closeProposal(db, row.id, { state, by: actor.userId, answer }, now);
  await announce(CLOSED[state], { subject: row.id, data: proposalData(end) });
  return shown(end, await namesFor(db, [end]), now);
}

const CLOSED = {
  confirmed: events.proposalConfirmed,
  declined: events.proposalDeclined,
  withdrawn: events.proposalWithdrawn,
};

/** What events carry: who, whose and how much; the reason stays in the row. */
function proposalData({ kind, user_id, book_id, amount, terms, proposed_by, decided_by }: store.ProposalRow) {
  const whose = { userId: user_id, bookId: book_id, amount, terms: proposalTerms.parse(terms) };
  return { kind, ...whose, proposedBy: proposed_by, decidedBy: decided_by };
}

async function secondPersonRefusal(db: Db, actorId: number, userId: number | null): Promise<ProposalRefusal | null> {
  const isConnected =
    userId !== null &&
    userId !== actorId &&
    ((await areOnePerson(db, actorId, userId)) || (await areConnected(db, actorId, userId)));
  return samePersonRefusal(actorId, userId, isConnected);
}

async function sumOfToday({ db, now }: Act, except = 0): Promise<Money> {
  return money(await store.sumOfCorrections(db, startOf(moscowDay(now)), oldest(now), except));
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - PROPOSAL_DAYS * 86_400_000);
}

function asProposal({ state, proposed_by, proposed_at, user_id }: store.ProposalRow) {
  return { state, proposedBy: proposed_by, proposedAt: proposed_at, userId: user_id };
}

async function publisherBy(db: Db, publisher: string | number): Promise<number | null> {
  if (typeof publisher === 'string') return accountOf(db, { username: publisher });
  if (!(await isAccount(db, publisher))) return null;
  return (await infoOfUser(db, publisher)).is_publisher ? publisher : null;
}
