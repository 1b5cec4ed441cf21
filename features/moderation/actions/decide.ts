import type { Db } from '@pero/server-platform/database/db';
import { decideProfile, unopenedScans } from '@pero/verification/actions/judging';
import { SCAN_LABELS } from '@pero/verification/rules/document';
import { mayStep, snapApproval, stepWork } from '@pero/works/actions/judging';
import type { KindsOfWorks } from '@pero/works/actions/kinds';
import { isStuck } from '../rules/arrivals.ts';
import { bookStepsOf } from '../rules/book-steps.ts';
import { type CaseKind, finalReasonsOf } from '../rules/cases.ts';
import { type Case, type CaseChange, paidBooksApproved } from '../store/cases.ts';
import { commentsOf, dropDrafts, settleAll, tellComments } from '../store/comments.ts';
import { type Answer, type CaseContext, type DecisionInput, takeStep } from './case-step.ts';
import { caseRefusal, type OpenedCase, openCase, unavailable } from './opened.ts';

/** A letter repeats so many; all stand at their places. */
const QUOTED_REMARKS = 3;

export async function returnCase(
  act: CaseContext,
  kind: CaseKind,
  subjectId: number,
  { reason }: DecisionInput,
): Promise<Answer> {
  const { found, book } = await openCase(act, kind, subjectId);
  const refused = await caseRefusal(act, found, 'return');
  if (refused) return refused;
  const drafts = (await commentsOf(act.db, found.id)).filter(({ toldAt }) => toldAt === null);
  if (drafts.length === 0) return { refused: 'comment-needed' };
  if (kind === 'profile') {
    const remarks = drafts.map(({ field, text }) => ({ field, text }));
    if (await decideProfile(act, subjectId, 'return', { reason: reason ?? '', remarks })) return unavailable(found);
  } else if (book) await stepWork(act, book, bookStepsOf('return', found, book));
  await tellComments(act.db, found.id, act.now);
  const historyAct = found.state === 'final_taken' ? 'final-returned' : 'returned';
  const change = { decidedAt: act.now, touchedAt: null, postModeration: false };
  const quotes = drafts.slice(0, QUOTED_REMARKS).map(({ text }) => text);
  return takeStep(act, found, 'return', historyAct, change, { reason, remarks: drafts.length, quotes });
}

/** The first decision; where one is enough, the last as well. */
export async function approveCase(
  act: CaseContext,
  kinds: KindsOfWorks,
  kind: CaseKind,
  subjectId: number,
): Promise<Answer> {
  const opened = await openCase(act, kind, subjectId);
  const { found, book } = opened;
  const isLast = kind === 'profile' || found.state === 'final_taken';
  const refused =
    (await caseRefusal(act, found, isLast ? 'final-approve' : 'approve')) ?? (await toLook(act, kinds, book));
  if (refused) return refused;
  if (isLast) return finallyApproved(act, opened);
  const reasons = book ? await finalReasons(act.db, found, book) : [];
  if (reasons.length === 0) return finallyApproved(act, opened);
  await dropDrafts(act.db, found.id);
  const change = {
    needsFinal: reasons,
    isReturn: false,
    holderId: null,
    takenAt: null,
    touchedAt: null,
    decidedAt: act.now,
  };
  return takeStep(act, found, 'approve', 'approved', change);
}

/** Nobody lets through what he has not seen or heard as its kind asks for. */
async function toLook({ db, actor }: CaseContext, kinds: KindsOfWorks, book: OpenedCase['book']) {
  if (!book) return null;
  const what = await kinds.named(book.kind).judging?.left?.(db, book.id, actor.userId);
  return what ? ({ refused: 'left-to-look', values: { what } } as const) : null;
}

/** Why this approval will not be the last; the desk says it before. */
export async function finalReasons(db: Db, found: Case, book: { age: number | null; lgbtMark: boolean }) {
  return finalReasonsOf({
    isPaid: found.licenseType !== 'free',
    isFirstTime: found.approvals === 0,
    paidBefore: await paidBooksApproved(db, found.authorId, found.subjectId),
    plagiarism: found.plagiarism,
    age: book.age,
    lgbtMark: book.lgbtMark,
    hasComplaint: found.hasComplaint,
  });
}

async function finallyApproved(act: CaseContext, { found, book }: OpenedCase): Promise<Answer> {
  if (found.kind === 'profile') {
    const unseen = await unopenedScans(act.db, found.subjectId);
    if (unseen.length > 0) {
      return { refused: 'scans-unopened', values: { what: unseen.map((kind) => SCAN_LABELS[kind]).join(', ') } };
    }
    const input = { reason: '', remarks: [] };
    if (await decideProfile(act, found.subjectId, 'approve', input)) return unavailable(found);
  } else if (book) {
    const steps = bookStepsOf('final-approve', found, book);
    if (!mayStep(book, steps)) return unavailable(found);
    await stepWork(act, book, steps);
    if (!found.postModeration) await snapApproval(act, book.id, act.actor.userId);
  }
  await dropDrafts(act.db, found.id);
  await settleAll(act.db, found.id, act.now);
  return takeStep(act, found, 'final-approve', 'final-approved', {
    ...(isStuck(found) && { state: 'upload_failed' }),
    outcome: 'approved',
    approvals: found.approvals + 1,
    decidedAt: act.now,
    touchedAt: null,
    hasComplaint: false,
    postModeration: false,
    agent: null,
    barredId: null,
    isReturn: false,
    whoReturned: null,
  });
}

export async function rejectCase(
  act: CaseContext,
  kind: CaseKind,
  subjectId: number,
  { reason }: DecisionInput,
): Promise<Answer> {
  const { found, book } = await openCase(act, kind, subjectId);
  const refused = await caseRefusal(act, found, 'reject');
  if (refused) return refused;
  if (!reason) return { refused: 'reason-needed' };
  if (kind === 'profile') {
    if (await decideProfile(act, subjectId, 'reject', { reason, remarks: [] })) return unavailable(found);
  } else if (book) {
    const steps = bookStepsOf('reject', found, book);
    if (!mayStep(book, steps)) return unavailable(found);
    await stepWork(act, book, steps);
  }
  const remarks = (await tellComments(act.db, found.id, act.now)).length;
  const change: CaseChange = {
    outcome: 'rejected',
    reason,
    rejectedAt: act.now,
    decidedAt: act.now,
    touchedAt: null,
    postModeration: false,
    holderId: act.actor.userId,
  };
  return takeStep(act, found, 'reject', 'rejected', change, { reason, remarks });
}
