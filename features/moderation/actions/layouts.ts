import { authorOf } from '@pero/accounts/actions/author';
import { namesOf } from '@pero/accounts/actions/people';
import { readerOf } from '../rules/cases.ts';
import { authorGroupOf } from '../rules/filters.ts';
import { bookDueAt } from '../rules/timer.ts';
import { caseBy } from '../store/cases.ts';
import { type Arriving, queued, withdrawn } from './arrivals.ts';
import { type CaseContext, takeStep } from './case-step.ts';
import { caseRefusal } from './opened.ts';
import { standingOf } from './shown.ts';

/**
 * Layouts of tirages are judged here like everything else: who holds what, until when, whose work is one's own. What is judged, and
 * the remarks at their pages, belong to whoever hands them in, and who calls these has locked the order: the subject first, then
 * its case.
 */
type Layout = {
  readonly orderId: number;
  readonly authorId: number;
  readonly title: string;
  /** What is seen at once: «50 экз., твёрдый». */
  readonly glance: readonly string[];
};

export async function layoutArrived(act: Arriving, { orderId, authorId, title, glance }: Layout): Promise<void> {
  const known = await caseBy(act.db, 'circulation', orderId, { lock: true });
  const author = await authorOf(act.db, authorId);
  const facts = {
    kind: 'circulation',
    subjectId: orderId,
    workKind: null,
    authorId,
    title,
    authorName: author.name,
    authorGroup: authorGroupOf(author.status),
    licenseType: null,
    characters: 0,
    plagiarism: 0,
    glance: [...glance],
  } as const;
  await queued(act, facts, known, { dueAt: bookDueAt(act.now, false), author: author.name, isPost: false });
}

export function layoutWithdrawn(act: Pick<Arriving, 'db' | 'now'>, orderId: number): Promise<void> {
  return withdrawn(act, 'circulation', orderId);
}

type Decision = { readonly reason?: string | undefined; readonly remarks: number };

/** By its holder. The case alone: what becomes of the order is its owner's. */
export async function decideLayout(
  act: CaseContext,
  orderId: number,
  decision: 'approve' | 'return',
  { reason, remarks }: Decision,
) {
  const found = await caseBy(act.db, 'circulation', orderId, { lock: true });
  if (!found) return { refused: 'not-yours' } as const;
  const step = decision === 'approve' ? 'final-approve' : 'return';
  const refused = await caseRefusal(act, found, step);
  if (refused) return refused;
  const over = { decidedAt: act.now, touchedAt: null };
  if (decision === 'return') return takeStep(act, found, 'return', 'returned', over, { reason, remarks });
  return takeStep(act, found, 'final-approve', 'final-approved', {
    ...over,
    outcome: 'approved',
    approvals: found.approvals + 1,
    isReturn: false,
    whoReturned: null,
  });
}

/** Where a layout stands with its judges, and what this one may do; null of one that never came. */
export async function layoutStanding(act: CaseContext, orderId: number) {
  const found = await caseBy(act.db, 'circulation', orderId);
  if (!found) return null;
  const names = await namesOf(act.db, [found.authorId]);
  return {
    ...(await standingOf(act, found)),
    round: found.round,
    authorName: names.get(found.authorId) ?? found.authorName,
    dueAt: found.dueAt,
    submittedAt: found.submittedAt,
  };
}

/** Who reads a layout now: whoever has taken it, until it leaves their hands. */
export async function layoutReader(db: CaseContext['db'], orderId: number): Promise<number | null> {
  const found = await caseBy(db, 'circulation', orderId);
  return found && readerOf(found);
}
