import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { requireWork, requireWorkAccess, requireWorkOrModerator } from '@pero/works/actions/access';
import { mayStep, stepWork, workToJudge } from '@pero/works/actions/judging';
import { snapshotsOf } from '@pero/works/actions/snapshots';
import { appealed } from '../events.ts';
import { appealRefusal, appealUntil, isAppeal } from '../rules/appeal.ts';
import { bookStepsOf } from '../rules/book-steps.ts';
import { CASE_LABELS, FINAL_WORDS, type FinalReason, stepOf } from '../rules/cases.ts';
import { AMONG_OURSELVES, HISTORY_LABELS, type HistoryAct, historyLabel, ROLE_LABELS } from '../rules/history.ts';
import { bookDueAt, expectedAt } from '../rules/timer.ts';
import { type Case, caseBy, changeCase, placeOf } from '../store/cases.ts';
import { commentsOf } from '../store/comments.ts';
import { addHistory, decisionsOf, historyPage } from '../store/history.ts';
import { unavailable } from './opened.ts';

const DAY_MS = 86_400_000;

/** The road of a book through moderation, as its author sees it. */
export async function standingForAuthor(act: Pick<Act, 'db' | 'actor' | 'now'>, bookId: number) {
  const book = await requireWork(act, bookId, 'read');
  const found = await caseBy(act.db, 'book', bookId);
  if (!found) return NEVER_SENT;
  const isWaiting = book.processingStatus === 'queueModeration' && !book.isFrozen;
  const place = isWaiting ? await placeOf(act.db, found, new Date(act.now.getTime() - DAY_MS)) : null;
  const comments = await commentsOf(act.db, found.id, { toldOnly: true });
  const until = appealUntil(found);
  return {
    state: found.state,
    state_label: CASE_LABELS[found.state],
    is_return: found.isReturn,
    submitted_at: found.submittedAt,
    place: place?.place ?? null,
    waiting: place?.waiting ?? 0,
    expected_at: place && expectedAt(place.place, place.decided, found.dueAt, act.now),
    due_at: isWaiting || book.processingStatus === 'moderation' ? found.dueAt : null,
    can_withdraw: isWaiting,
    can_appeal: book.processingStatus === 'removedPublication' && appealRefusal(found, act.now) === null,
    appeal_until: found.appealedAt === null ? until : null,
    is_appeal: isAppeal(found),
    is_rejected: found.outcome === 'rejected',
    is_frozen: book.isFrozen,
    reason: found.reason,
    open_remarks: comments.filter(({ doneAt, settledAt }) => doneAt === null && settledAt === null).length,
    remarks: comments.filter(({ settledAt }) => settledAt === null).length,
    final_reasons: found.needsFinal.map((reason) => FINAL_WORDS[reason as FinalReason]),
  };
}

const NEVER_SENT = {
  state: null,
  state_label: '',
  is_return: false,
  submitted_at: null,
  place: null,
  waiting: 0,
  expected_at: null,
  due_at: null,
  can_withdraw: false,
  can_appeal: false,
  appeal_until: null,
  is_appeal: false,
  is_rejected: false,
  is_frozen: false,
  reason: '',
  open_remarks: 0,
  remarks: 0,
  final_reasons: [],
};

/** One appeal, to anybody but the one who rejected. */
export async function appeal(act: Act, bookId: number, text: string) {
  await requireWorkAccess(act, bookId, 'submit');
  const book = await workToJudge(act.db, bookId);
  const found = await caseBy(act.db, 'book', bookId, { lock: true });
  if (!found) throw new NotFound('case');
  const steps = bookStepsOf('appeal', found, book);
  const step = stepOf('book', found.state, 'appeal');
  const refused = appealRefusal(found, act.now);
  if (refused === 'not-in-this-state') return unavailable(found);
  if (refused) return { refused };
  if (!step || book.isFrozen || !mayStep(book, steps)) return unavailable(found);
  await stepWork(act, book, steps);
  await changeCase(act.db, found.id, {
    state: step.to,
    isReturn: true,
    whoReturned: 'author',
    appealedAt: act.now,
    barredId: found.holderId,
    holderId: null,
    takenAt: null,
    outcome: null,
    round: found.round + 1,
    submittedAt: act.now,
    dueAt: bookDueAt(act.now, book.aiDeclared),
  });
  const entry = { act: 'appealed', by: act.actor.userId, role: 'author', name: act.actor.name, reason: text } as const;
  await addHistory(act.db, found.id, entry, act.now);
  const data = { caseId: found.id, ownerId: found.authorId, round: found.round };
  await act.announce(appealed, { subject: bookId, data, words: { title: found.title, reason: text } });
  return standingForAuthor(act, bookId);
}

type Page = { readonly limit: number; readonly offset: number };

/** Authors see roles, moderators see names. */
export async function historyOfBook(act: Pick<Act, 'db' | 'actor'>, bookId: number, page: Page) {
  await requireWorkOrModerator(act, bookId);
  const found = await caseBy(act.db, 'book', bookId);
  return found ? historyOfCase(act, found, page) : { items: [], count: 0, ...page };
}

export async function historyOfCase({ db, actor }: Pick<Act, 'db' | 'actor'>, found: Case, page: Page) {
  const { rows, count } = await historyPage(db, found.id, page);
  const showsNames = actor.isModerator || actor.isAgent;
  const items = rows.map((row) => ({
    id: row.id,
    act: row.act,
    label: historyLabel(found.kind, row.act, found.workKind),
    by_role: row.by_role,
    by_name: showsNames || row.by_role === 'author' ? row.by_name : ROLE_LABELS[row.by_role],
    reason: actor.isModerator || isForAuthor(row.act, actor) ? row.reason : '',
    note: actor.isModerator ? row.note : '',
    happened_at: row.happened_at,
  }));
  return { items, count, ...page };
}

/** The agent reads his own answers; complaints are for moderators. */
function isForAuthor(act: HistoryAct, { isAgent }: Act['actor']): boolean {
  return !AMONG_OURSELVES.includes(act) || (isAgent && act === 'agent-declined');
}

/** Every snapshot with what was decided on it: the first decision after it was taken. */
export async function snapshotsWithDecisions(act: Act, bookId: number, page: Page) {
  const snapshots = await snapshotsOf(act, bookId, page);
  const found = await caseBy(act.db, 'book', bookId);
  const decisions = found ? await decisionsOf(act.db, found.id) : [];
  const items = snapshots.items.map(({ revision, ...snapshot }) => {
    const next = decisions.find(({ happened_at }) => happened_at >= snapshot.taken_at);
    return { ...snapshot, decision: next ? HISTORY_LABELS[next.act as HistoryAct] : '' };
  });
  return { ...snapshots, items };
}
