import { mayStep, stepWork } from '@pero/works/actions/judging';
import { bookStepsOf } from '../rules/book-steps.ts';
import type { CaseKind } from '../rules/cases.ts';
import type { CaseChange } from '../store/cases.ts';
import { addComment, tellComments } from '../store/comments.ts';
import { lastReason } from '../store/history.ts';
import { type Answer, type CaseContext, type DecisionInput, takeStep } from './case-step.ts';
import { caseRefusal, openCase, unavailable } from './opened.ts';

/**
 * The shop has said «no» and asking again would not help: the author gets the book back, with the words of the shop and
 * what to do about them as a remark like any other.
 */
export async function returnRefused(
  act: CaseContext,
  kind: CaseKind,
  subjectId: number,
  { reason }: DecisionInput,
): Promise<Answer> {
  const { found, book } = await openCase(act, kind, subjectId);
  const refused = await caseRefusal(act, found, 'shop-return');
  if (refused) return refused;
  const steps = book && bookStepsOf('shop-return', found, book);
  if (!book || !steps || !mayStep(book, steps)) return unavailable(found);
  if (!reason) return { refused: 'shop-reason-needed' };
  await stepWork(act, book, steps);

  const shop = await lastReason(act.db, found.id, 'upload-failed');
  const place = { field: null, chapterId: null, block: null, fromOffset: null, toOffset: null, quote: '' };
  const remark = { caseId: found.id, round: found.round, template: null, moderatorId: act.actor.userId };
  await addComment(act.db, { ...remark, ...place, text: remarkOf(shop, reason) }, act.now);
  const remarks = (await tellComments(act.db, found.id, act.now)).length;
  const change: CaseChange = {
    outcome: null,
    reason: '',
    uploadFailures: 0,
    decidedAt: act.now,
    touchedAt: null,
    postModeration: false,
    holderId: act.actor.userId,
  };
  return takeStep(act, found, 'shop-return', 'shop-returned', change, { reason, remarks, shop });
}

const SHOP_WORDS_MOST = 300;
const REMARK_MOST = 2000;

function remarkOf(shop: string, reason: string): string {
  if (shop === '') return reason;
  const quoted = shop.slice(0, SHOP_WORDS_MOST).replace(/\.$/, '').toWellFormed();
  return `Магазин не\u00A0принял книгу: «${quoted}». ${reason}`.slice(0, REMARK_MOST).toWellFormed();
}
