import { addDays } from '@pero/kernel/day';
import { mayStep, retryUpload as retryBook, setFrozen, stepWork } from '@pero/works/actions/judging';
import { bookStepsOf } from '../rules/book-steps.ts';
import { type CaseKind, type CaseState, LONGEST_FREEZE_DAYS } from '../rules/cases.ts';
import { bookDueAt, dueAfterFreeze } from '../rules/timer.ts';
import { type Case, type CaseChange, changeCase } from '../store/cases.ts';
import { addHistory } from '../store/history.ts';
import { type Answer, by, type CaseContext, type DecisionInput, takeStep } from './case-step.ts';
import { caseRefusal, openCase, unavailable } from './opened.ts';
import { standingOf } from './shown.ts';

export async function sendToAgent(act: CaseContext, kind: CaseKind, subjectId: number): Promise<Answer> {
  const { found } = await openCase(act, kind, subjectId);
  const change: CaseChange = { agent: 'sent', holderId: null, takenAt: null, touchedAt: null };
  return (await caseRefusal(act, found, 'send-agent')) ?? takeStep(act, found, 'send-agent', 'sent-agent', change);
}

export async function answerOfAgent(
  act: CaseContext,
  kind: CaseKind,
  subjectId: number,
  action: 'agent-confirm' | 'agent-decline',
  { reason }: DecisionInput,
): Promise<Answer> {
  const { found } = await openCase(act, kind, subjectId);
  const refused = await caseRefusal(act, found, action);
  if (refused) return refused;
  if (action === 'agent-confirm') return takeStep(act, found, action, 'agent-confirmed', { agent: 'verified' });
  if (!reason) return { refused: 'reason-needed' };
  return takeStep(act, found, action, 'agent-declined', { agent: null }, { reason });
}

export async function freezeCase(
  act: CaseContext,
  kind: CaseKind,
  subjectId: number,
  { reason, note, review_date }: DecisionInput,
): Promise<Answer> {
  const { found, book } = await openCase(act, kind, subjectId);
  const refused = await caseRefusal(act, found, 'freeze');
  if (refused) return refused;
  if (!reason) return { refused: 'reason-needed' };
  if (!review_date || review_date <= act.today || review_date > addDays(act.today, LONGEST_FREEZE_DAYS)) {
    return { refused: 'freeze-until' };
  }
  if (book) {
    await stepWork(act, book, bookStepsOf('freeze', found, book));
    await setFrozen(act, book.id, true);
  }
  const change: CaseChange = {
    frozenFrom: restingState(found.state),
    frozenAt: act.now,
    frozenUntil: review_date,
    reason,
    staffNote: note ?? '',
    touchedAt: null,
    ...(isTaken(found) && { holderId: null, takenAt: null }),
  };
  const data = note ? { data: { note } } : {};
  return takeStep(act, found, 'freeze', 'frozen', change, { reason, until: review_date, ...data });
}

/** Whoever held it no longer does when it thaws. */
function restingState(state: CaseState): CaseState {
  if (state === 'taken') return 'waiting';
  return state === 'final_taken' ? 'final' : state;
}

function isTaken({ state }: Case): boolean {
  return state === 'taken' || state === 'final_taken';
}

export async function unfreezeCase(
  act: CaseContext,
  kind: CaseKind,
  subjectId: number,
  { reason }: DecisionInput,
): Promise<Answer> {
  const { found, book } = await openCase(act, kind, subjectId);
  const refused = await caseRefusal(act, found, 'unfreeze');
  if (refused) return refused;
  if (book) await setFrozen(act, book.id, false);
  const change: CaseChange = {
    state: (found.frozenFrom ?? 'waiting') as CaseState,
    dueAt: dueAfterFreeze(found.dueAt, found.frozenAt ?? act.now, act.now),
    frozenFrom: null,
    frozenAt: null,
    frozenUntil: null,
    reason: '',
    staffNote: '',
  };
  return takeStep(act, found, 'unfreeze', 'unfrozen', change, { reason });
}

export async function retryUpload(act: CaseContext, kind: CaseKind, subjectId: number): Promise<Answer> {
  const { found, book } = await openCase(act, kind, subjectId);
  const refused = await caseRefusal(act, found, 'retry');
  if (refused) return refused;
  if (!book || !mayStep(book, { road: 'retry' })) return unavailable(found);
  await retryBook(act, book);
  return takeStep(act, found, 'retry', 'retried', { uploadFailures: 0 });
}

/** One that was done with is in the queue again, with the whole promised time before it. */
export function afterComplaint(found: Case, now: Date): CaseChange {
  if (found.state !== 'closed') return { hasComplaint: true };
  return {
    ...{ hasComplaint: true, state: 'final', postModeration: true, isReturn: false, needsFinal: ['complaint'] },
    ...{ outcome: null, holderId: null, submittedAt: now, dueAt: bookDueAt(now, false) },
  };
}

/** Somebody complains: a book on sale is looked at again while it stays there; one in the queue will need a final check. */
export async function markComplaint(
  act: CaseContext,
  kind: CaseKind,
  subjectId: number,
  { reason }: DecisionInput,
): Promise<Answer> {
  const { found } = await openCase(act, kind, subjectId);
  if (!act.actor.isModerator) return { refused: 'not-yours' };
  if (kind !== 'book' || (found.state === 'closed' && found.outcome !== 'approved')) return unavailable(found);
  if (!reason) return { refused: 'reason-needed' };
  const changed = await changeCase(act.db, found.id, afterComplaint(found, act.now));
  await addHistory(act.db, found.id, { ...by(act), act: 'complained', reason }, act.now);
  return standingOf(act, changed);
}
