import { mayStep, stepWork } from '@pero/works/actions/judging';
import { bookStepsOf } from '../rules/book-steps.ts';
import type { CaseKind } from '../rules/cases.ts';
import { type Answer, type CaseContext, type DecisionInput, takeStep } from './case-step.ts';
import { caseRefusal, openCase } from './opened.ts';

/**
 * A book on sale leaves it by the word of a moderator, who says why. Its author does not put it back as it is: changed,
 * it is judged anew. Whoever bought it keeps it.
 */
export async function takeOffSale(
  act: CaseContext,
  kind: CaseKind,
  subjectId: number,
  { reason }: DecisionInput,
): Promise<Answer> {
  const { found, book } = await openCase(act, kind, subjectId);
  const refused = await caseRefusal(act, found, 'unpublish');
  if (refused) return refused;
  const steps = book && bookStepsOf('unpublish', found, book);
  if (!book || !steps || !mayStep(book, steps)) return { refused: 'not-on-sale' };
  if (!reason) return { refused: 'reason-needed' };
  await stepWork(act, book, steps);
  const change = { reason, postModeration: false, holderId: null, takenAt: null, touchedAt: null };
  return takeStep(act, found, 'unpublish', 'unpublished', change, { reason });
}
