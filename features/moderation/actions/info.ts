import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { recordStaffView } from '@pero/server-platform/staff-views';
import { profileForJudge } from '@pero/verification/actions/judging';
import type { NumberKeys } from '@pero/verification/actions/numbers';
import { fillIn } from '@pero/wire/refusal';
import { describedWork } from '@pero/works/actions/judged-work';
import type { KindsOfWorks } from '@pero/works/actions/kinds';
import { isAppeal } from '../rules/appeal.ts';
import { type CaseKind, FINAL_WORDS, type FinalReason, HISTORY_PAGE } from '../rules/cases.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { type Case, caseBy } from '../store/cases.ts';
import { lastReason } from '../store/history.ts';
import { queueRow } from '../store/queue.ts';
import { attachmentsOf } from './attachments.ts';
import { historyOfCase } from './author.ts';
import { finalReasons } from './decide.ts';
import { caseRefusal } from './opened.ts';
import { deskRemarks } from './remarks.ts';
import { actsOf, cardsOf, coverAddressFor } from './shown.ts';

type ReadContext = Pick<Act, 'db' | 'actor' | 'now'>;

/** An agent finds only what was sent to him. */
export async function requireCase({ db, actor }: ReadContext, kind: CaseKind, subjectId: number): Promise<Case> {
  const found = await caseBy(db, kind, subjectId);
  const isShown = found && (actor.isModerator || (kind === 'book' && found.agent !== null));
  if (!isShown) throw new NotFound('case');
  return found;
}

export type InfoTools = { readonly numbers: NumberKeys; readonly kinds: KindsOfWorks };

/** Everything a desk shows of a case but the text itself. */
export async function readInfo(context: ReadContext, { numbers, kinds }: InfoTools, kind: CaseKind, subjectId: number) {
  const { db, actor, now } = context;
  const found = await requireCase(context, kind, subjectId);
  const row = await queueRow(db, found.id);
  const [card] = row ? await cardsOf({ db, actor, now, kinds }, [row]) : [];
  if (!card) throw new NotFound('case');
  if (kind === 'profile') await recordStaffView(context, { what: 'identity', personId: found.authorId, subjectId });
  const book = kind === 'book' ? await describedWork({ db, kinds }, subjectId) : null;
  const remarks = await deskRemarks(db, found);
  const history = await historyOfCase(context, found, { limit: HISTORY_PAGE, offset: 0 });
  return {
    case: card,
    acts: (await actsOf(db, actor, found)).filter((one) => one !== 'unpublish' || (book?.is_published ?? false)),
    left_to_look: await leftWords(context, kinds, found),
    take_refusal: await takeWords(context, found),
    reason: found.reason,
    staff_note: actor.isModerator ? found.staffNote : '',
    frozen_until: found.frozenUntil,
    final_reasons: (await reasonsOf(context, found, book)).map((reason) => FINAL_WORDS[reason]),
    has_complaint: found.hasComplaint,
    complaint_text: found.hasComplaint && actor.isModerator ? await lastReason(db, found.id, 'complained') : '',
    appeal_text: !isAppeal(found) ? '' : await lastReason(db, found.id, 'appealed'),
    remarks,
    moderation_comments: remarks,
    moderation_history: history.items,
    attachments: kind === 'book' ? await attachmentsOf(db, subjectId, actor.userId) : [],
    book: book && shownWork(context, found, book),
    profile: kind === 'profile' ? await profileForJudge(db, numbers, subjectId, actor.userId) : null,
  };
}

/** What was sent is read by whoever holds it, and by nobody else. */
function shownWork({ actor }: ReadContext, { subjectId, holderId }: Case, work: NonNullable<Described>) {
  const { cover_url, pieces } = work;
  return {
    ...work,
    cover_url: cover_url && coverAddressFor(actor, subjectId, cover_url),
    pieces: holderId === actor.userId ? pieces : [],
  };
}

type Described = Awaited<ReturnType<typeof describedWork>> | null;

/** Before the first decision: what would follow an approval now. */
async function reasonsOf({ db }: ReadContext, found: Case, book: Described): Promise<FinalReason[]> {
  if (!book || (found.state !== 'waiting' && found.state !== 'taken')) return found.needsFinal as FinalReason[];
  return finalReasons(db, found, { age: book.age, lgbtMark: book.lgbt_mark });
}

async function leftWords({ db, actor }: ReadContext, kinds: KindsOfWorks, found: Case): Promise<string> {
  if (found.kind !== 'book' || found.holderId !== actor.userId) return '';
  const { judging } = await kinds.of(db, found.subjectId);
  return (await judging?.left?.(db, found.subjectId, actor.userId)) ?? '';
}

async function takeWords(context: ReadContext, found: Case): Promise<string> {
  const refused = await caseRefusal(context, found, 'take');
  if (!refused || typeof refused.refused !== 'string') return '';
  return fillIn(REFUSALS[refused.refused].message, refused.values);
}

export async function caseHistory(
  context: ReadContext,
  kind: CaseKind,
  subjectId: number,
  page: { limit: number; offset: number },
) {
  return historyOfCase(context, await requireCase(context, kind, subjectId), page);
}
