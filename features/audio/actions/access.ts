import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { requireAccessOrJudge, requireWork } from '@pero/works/actions/access';
import { lockedWork } from '@pero/works/actions/publication';
import { changeWork, type Work } from '@pero/works/actions/rows';
import type { Right } from '@pero/works/rules/roles';
import { BLOCK_WORDS, blockReasonOf, statusAfterEdit } from '@pero/works/rules/states';
import { AUDIOBOOK } from '../rules/audiobooks.ts';
import { type Audiobook, audiobookById } from '../store/audiobooks.ts';

type ReadContext = { readonly db: Db; readonly actor: Actor };

/** The audiobook with both its rows, if this person may do that with it; otherwise there is none. */
export async function requireAudiobook(context: ReadContext, id: number, right: Right): Promise<Whole> {
  return whole(context.db, await requireWork(context, id, right));
}

export type Whole = { readonly work: Work; readonly audio: Audiobook };

async function whole(db: Db, work: Work): Promise<Whole> {
  const audio = work.kind === AUDIOBOOK ? await audiobookById(db, work.id) : null;
  if (!audio) throw new NotFound(AUDIOBOOK);
  return { work, audio };
}

/** For its own people, and for the moderator who holds it: papers that show whose the sound is. */
export async function requirePapers(context: ReadContext & { readonly now: Date }, id: number): Promise<void> {
  await requireAccessOrJudge(context, id, 'papers');
  if (!(await audiobookById(context.db, id))) throw new NotFound(AUDIOBOOK);
}

type Locked = { readonly refused: 'not-editable'; readonly values: { readonly why: string } };

/** Held until the transaction ends, or why it may not be edited now. */
export async function audiobookToEdit(act: Act, id: number): Promise<Whole | Locked> {
  const held = await whole(act.db, await lockedWork(act, { id, kind: AUDIOBOOK }, 'edit'));
  const reason = blockReasonOf(held.work, 'meta');
  return reason === null ? held : { refused: 'not-editable', values: { why: BLOCK_WORDS[reason] } };
}

export function isLocked(found: Whole | Locked): found is Locked {
  return 'refused' in found;
}

/** The sound has changed: what was judged is no longer what there is. */
export async function soundChanged({ db, now }: Pick<Act, 'db' | 'now'>, work: Work): Promise<void> {
  await changeWork(db, work.id, { processingStatus: statusAfterEdit(work.processingStatus) }, now);
}
