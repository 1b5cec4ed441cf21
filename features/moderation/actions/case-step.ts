import type { Day } from '@pero/kernel/day';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Refused } from '@pero/wire/refusal';
import { letRead } from '@pero/works/actions/judging';
import * as events from '../events.ts';
import { type CaseAct, readerOf, stepOf } from '../rules/cases.ts';
import { DECISIONS } from '../rules/figures.ts';
import type { HistoryAct } from '../rules/history.ts';
import type { CaseRefusal } from '../rules/refusals.ts';
import { type Case, type CaseChange, changeCase } from '../store/cases.ts';
import { addHistory, type HistoryData } from '../store/history.ts';
import { roleOf } from './opened.ts';
import { standingOf } from './shown.ts';

/** A person at the door. */
export type CaseContext = Pick<Act, 'db' | 'now' | 'today' | 'announce' | 'enqueue' | 'actor'>;

/** The same, or the platform itself, which acts in nobody's name: null. */
export type Stepping = Omit<CaseContext, 'actor'> & { readonly actor: Actor | null };

export type DecisionInput = {
  /** For the author. */
  readonly reason?: string | undefined;
  /** For ourselves. */
  readonly note?: string | undefined;
  readonly review_date?: Day | undefined;
  readonly moderator_id?: number | undefined;
};

export type Answer = Awaited<ReturnType<typeof standingOf>> | Refused<CaseRefusal>;

type StepDetails = {
  readonly reason?: string | undefined;
  readonly remarks?: number;
  /** The first of them, for the letter. */
  readonly quotes?: readonly string[];
  readonly until?: Day;
  /** What the shop said of it. */
  readonly shop?: string;
  readonly data?: HistoryData;
};

/** One step of a case: its row, its history and, where somebody is to hear of it, its event, together. */
export async function takeStep(act: CaseContext, ...step: Step): Promise<Answer> {
  return standingOf(act, await stepCase(act, ...step));
}

type Step = [found: Case, action: CaseAct, historyAct: HistoryAct, change: CaseChange, details?: StepDetails];

export async function stepCase(
  act: Stepping,
  ...[found, action, historyAct, change, details = {}]: Step
): Promise<Case> {
  const step = stepOf(found.kind, found.state, action) ?? stepOf(found.kind, found.state, 'final-approve');
  if (!step) throw new Error(`A ${found.kind} in ${found.state} cannot ${action}`);
  const changed = await changeCase(act.db, found.id, { state: step.to, ...change });
  const data = { ...details.data, ...(isDecision(historyAct) && { late: act.now > found.dueAt }) };
  await addHistory(act.db, found.id, { ...by(act), act: historyAct, reason: details.reason, data }, act.now);
  if (found.kind === 'book') {
    await letRead(act, found.subjectId, readerOf(changed));
    const tell = ANNOUNCEMENTS[historyAct];
    if (tell) await tell(act, factOf(act, found, details), details);
  }
  return changed;
}

function factOf({ actor }: Stepping, found: Case, { remarks = 0, reason = '' }: StepDetails) {
  if (actor === null) throw new Error(`Nobody has decided on case ${found.id}`);
  return {
    subject: found.subjectId,
    data: { caseId: found.id, ownerId: found.authorId, by: actor.userId, round: found.round, remarks },
    words: { title: found.title, reason },
  };
}

type Announcement = (act: Stepping, fact: ReturnType<typeof factOf>, details: StepDetails) => Promise<void>;

/** What the author, or the agent, is to hear. */
const ANNOUNCEMENTS: Readonly<Partial<Record<HistoryAct, Announcement>>> = {
  returned: (act, fact, details) => act.announce(events.returned, quoting(fact, details)),
  'final-returned': (act, fact, details) => act.announce(events.finalReturned, quoting(fact, details)),
  'shop-returned': ({ announce }, fact, { shop = '' }) =>
    announce(events.shopReturned, { ...fact, words: { ...fact.words, shop } }),
  approved: ({ announce }, fact) => announce(events.approved, fact),
  'final-approved': ({ announce }, fact) => announce(events.finalApproved, fact),
  rejected: ({ announce }, fact) => announce(events.rejected, fact),
  unpublished: ({ announce }, fact) => announce(events.unpublished, fact),
  frozen: ({ announce }, fact, { until }) => announce(events.frozen, { ...fact, data: { ...fact.data, until } }),
  unfrozen: ({ announce }, fact) => announce(events.unfrozen, fact),
  'sent-agent': ({ announce }, fact) => announce(events.sentToAgent, fact),
};

function quoting(fact: ReturnType<typeof factOf>, { quotes = [] }: StepDetails) {
  return { ...fact, words: { ...fact.words, quotes } };
}

/** Whether the promise was kept is said once, when it is decided: the term moves with every round. */
function isDecision(historyAct: HistoryAct): boolean {
  return DECISIONS.some((decision) => decision === historyAct);
}

const HOUSE = 'Перо';

export function by({ actor }: Stepping) {
  if (actor === null) return { by: null, role: 'system', name: HOUSE } as const;
  return { by: actor.userId, role: roleOf(actor), name: actor.name };
}
