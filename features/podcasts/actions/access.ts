import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { requireAccessOrJudge, requireWork } from '@pero/works/actions/access';
import { lockedWork } from '@pero/works/actions/publication';
import { changeWork, type Work } from '@pero/works/actions/rows';
import type { Right } from '@pero/works/rules/roles';
import { BLOCK_WORDS, blockReasonOf, statusAfterEdit } from '@pero/works/rules/states';
import { PODCAST } from '../rules/podcasts.ts';
import { countEpisodes } from '../store/episodes.ts';
import { type Podcast, podcastById } from '../store/podcasts.ts';

type ReadContext = { readonly db: Db; readonly actor: Actor };

export type Whole = { readonly work: Work; readonly podcast: Podcast };

/** The podcast with both its rows, if this person may do that with it; otherwise there is none. */
export async function requirePodcast(context: ReadContext, id: number, right: Right): Promise<Whole> {
  return whole(context.db, await requireWork(context, id, right));
}

async function whole(db: Db, work: Work): Promise<Whole> {
  const podcast = work.kind === PODCAST ? await podcastById(db, work.id) : null;
  if (!podcast) throw new NotFound(PODCAST);
  return { work, podcast };
}

/** For its own people, and for the moderator who holds it. */
export async function requireHearer(context: ReadContext & { readonly now: Date }, id: number): Promise<void> {
  await requireAccessOrJudge(context, id, 'text');
  if (!(await podcastById(context.db, id))) throw new NotFound(PODCAST);
}

export type Locked = { readonly refused: 'not-editable'; readonly values: { readonly why: string } };

/** Held until the transaction ends, or why it may not be edited now. */
export async function podcastToEdit(act: Act, id: number, right: Right = 'edit'): Promise<Whole | Locked> {
  const held = await whole(act.db, await lockedWork(act, { id, kind: PODCAST }, right));
  const reason = blockReasonOf(held.work, 'meta');
  return reason === null ? held : { refused: 'not-editable', values: { why: BLOCK_WORDS[reason] } };
}

export function isLocked(found: Whole | Locked): found is Locked {
  return 'refused' in found;
}

/** What was judged is no longer what there is. */
export async function wordsChanged({ db, now }: Pick<Act, 'db' | 'now'>, work: Work): Promise<void> {
  await changeWork(db, work.id, { processingStatus: statusAfterEdit(work.processingStatus) }, now);
}

/** Its volume is seconds of sound. An episode more or less asks for no judge: see README. */
export async function episodesChanged({ db, now }: Pick<Act, 'db' | 'now'>, id: number): Promise<void> {
  const { seconds } = await countEpisodes(db, id);
  await changeWork(db, id, { volume: seconds }, now, { sameFiles: true });
}
