import { audiobookById } from '@pero/audio/actions/rows';
import { mayRead } from '@pero/moderation/actions/readers';
import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { recordStaffView } from '@pero/server-platform/staff-views';
import { workById } from '@pero/works/actions/rows';

export type ReadContext = { readonly db: Db; readonly actor: Actor; readonly now: Date };

/** A player asks for a recording in many pieces: they are one look. */
const ONE_LOOK = 600;

/** The audiobook, for whoever may listen to it now; his look is written down. */
export async function requireAudible(context: ReadContext, audioBookId: number): Promise<void> {
  const [work, audio] = [await workById(context.db, audioBookId), await audiobookById(context.db, audioBookId)];
  if (!work || !audio || work.deletedAt !== null) throw new NotFound('audiobook');
  if (!(await mayRead(context, audioBookId, work.judgeId))) throw new NotFound('audiobook');
  const view = { what: 'sound', personId: work.ownerId, subjectId: audioBookId } as const;
  await recordStaffView(context, view, { onceIn: ONE_LOOK });
}

/** The same for whoever holds it: what an agent or a main moderator hears aside counts for nobody. */
export async function requireHolder(context: ReadContext, audioBookId: number): Promise<void> {
  await requireAudible(context, audioBookId);
  const work = await workById(context.db, audioBookId);
  if (work?.judgeId !== context.actor.userId) throw new NotFound('audiobook');
}
