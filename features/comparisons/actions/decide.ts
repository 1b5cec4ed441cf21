import { saveMeta } from '@pero/books/actions/meta';
import { type Prepared as PreparedCover, prepareGivenCover, saveCover } from '@pero/covers/actions/save';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Files } from '@pero/server-platform/files/files';
import { NotFound } from '@pero/server-platform/http/errors';
import type { BeforeContext } from '@pero/server-platform/http/serve';
import { requireBook } from '@pero/works/actions/access';
import { closeToJudge } from '@pero/works/actions/judging';
import { storedBytes } from '@pero/works/actions/painting';
import { workById, worksByIds } from '@pero/works/actions/rows';
import { mayTake, stateAfter } from '../rules/comparisons.ts';
import { changeComparison, comparisonById, waitingForJudge } from '../store/comparisons.ts';
import { endComparison } from './clock.ts';
import { ownComparison, shownOne, sidesOf } from './shown.ts';

/** CM05 */
export async function stopComparison(act: Act, id: number) {
  const { workId } = await ownComparison(act, id);
  await workById(act.db, workId, { lock: true });
  const one = await comparisonById(act.db, id, { lock: true });
  if (!one || stateAfter(one.state, 'end') === null) return { refused: 'state' } as const;
  await endComparison(act, one, 'stopped');
  return shownOne(act, await ownComparison(act, id));
}

/** Of a cover the picture is drawn before the transaction: the very file that was sent, by the door of any other cover. */
export async function prepareTaking(
  context: BeforeContext<Actor>,
  files: Files,
  id: number,
): Promise<PreparedCover | null> {
  const one = await ownComparison(context, id);
  if (one.kind !== 'cover' || !mayTake(one.state, one.outcome)) return null;
  await requireBook(context, one.workId, 'own');
  const bytes = one.sourceKey ? await storedBytes(files, one.sourceKey) : null;
  return bytes && prepareGivenCover(context, files, one.workId, bytes);
}

/** CM06 */
export async function takeSecond(act: Act, id: number, prepared: PreparedCover | null) {
  const found = await ownComparison(act, id);
  await workById(act.db, found.workId, { lock: true });
  const one = await comparisonById(act.db, id, { lock: true });
  if (!one || one.takenAt !== null || one.beganAt === null || !mayTake(one.state, one.outcome))
    return { refused: 'state' } as const;
  const refused = one.kind === 'cover' ? await takeCover(act, one.workId, prepared) : await takeMeta(act, one);
  if (refused) return refused;
  await changeComparison(act.db, id, { takenAt: act.now });
  return shownOne(act, await ownComparison(act, id));
}

async function takeCover(act: Act, workId: number, prepared: PreparedCover | null) {
  if (!prepared) return { refused: 'cover-missing' } as const;
  const saved = await saveCover(act, workId, prepared, null);
  if (!('refused' in saved)) return null;
  const { refused } = saved;
  if (refused === 'not-editable' || refused === 'cover-unfit') return { refused, values: saved.values } as const;
  return { refused: refused === 'cover-small' || refused === 'cover-slow' ? refused : 'cover-missing' } as const;
}

async function takeMeta(
  act: Act,
  { workId, kind, secondText, secondPrice }: Awaited<ReturnType<typeof ownComparison>>,
) {
  const edit = kind === 'price' ? { price: secondPrice ?? undefined } : { annotation: secondText ?? undefined };
  const saved = await saveMeta(act, workId, edit);
  if (!('refused' in saved)) return null;
  if (saved.refused === 'not-editable' && 'values' in saved) {
    const { why = '' } = saved.values as { why?: string };
    return { refused: 'not-editable', values: { why } } as const;
  }
  return { refused: 'not-taken' } as const;
}

/** CM08: but for those of books that this moderator had a hand in. */
export async function waitingOnes({ db, actor }: Act) {
  const close = await closeToJudge(db, actor);
  const waiting = (await waitingForJudge(db)).filter(({ ownerId }) => !close.includes(ownerId));
  const works = await worksByIds(
    db,
    waiting.map(({ workId }) => workId),
  );
  return waiting.map((one) => ({
    id: one.id,
    book_id: one.workId,
    title: works.get(one.workId)?.title ?? '',
    kind: one.kind,
    made_at: one.madeAt,
    sides: sidesOf(one),
  }));
}

type Decision = { readonly decision: 'accept' | 'reject'; readonly remark?: string | undefined };

/** CM10 */
export async function decideOne(act: Act, id: number, { decision, remark = '' }: Decision) {
  const { db, actor } = act;
  const found = await comparisonById(db, id);
  if (!found) throw new NotFound('comparison');
  if ((await closeToJudge(db, actor)).includes(found.ownerId)) return { refused: 'own-work' } as const;
  await workById(db, found.workId, { lock: true });
  const one = await comparisonById(db, id, { lock: true });
  const next = one && stateAfter(one.state, 'accept');
  if (!one || !next) return { refused: 'state' } as const;
  if (decision === 'reject' && remark === '') return { refused: 'remark' } as const;
  await changeComparison(db, id, { judgedBy: actor.userId, ...(decision === 'reject' && { remark }) });
  if (decision === 'accept') await changeComparison(db, id, { state: next });
  else await endComparison(act, one, 'rejected');
  return { id, status: decision === 'accept' ? next : ('over' as const) };
}
