import { coverRow } from '@pero/covers/actions/rows';
import type { Files } from '@pero/server-platform/files/files';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { fetchOutside, openOutside } from '@pero/server-platform/outside/fetch';
import { forgetFiles } from '@pero/works/actions/forget-files';
import { workById } from '@pero/works/actions/rows';
import type { FoundPicture } from '../rules/found.ts';
import { pictureSize } from '../rules/picture-size.ts';
import { changeEpisodeRow, type Episode, soundsToTry } from '../store/episodes.ts';
import { changePodcast, podcastById } from '../store/podcasts.ts';
import { keepCover, paintSquare } from './cover.ts';
import { type FeedReach, reachOf } from './feed/fetch-feed.ts';
import { fetchFeedFiles } from './taken.ts';

export type AroundTools = { readonly files: Files; readonly feeds: FeedReach };

const PICTURE_BYTES_MOST = 10 * 1024 * 1024;
const PATIENCE_MS = 15_000;
const SOUNDS_AT_ONCE = 40;
const SIDE_BY_SIDE = 4;
const DAY_MS = 86_400_000;

/** The picture that a feed names, and whether its sounds open: a few at a time, so that their host is not in our way. */
export async function fetchFilesOfFeed(context: JobContext, { files, feeds }: AroundTools, id: number): Promise<void> {
  await lookAtPicture(context, { files, feeds }, id);
  const before = new Date(context.now.getTime() - 3 * DAY_MS);
  const sounds = await context.inAct(({ db }) => soundsToTry(db, id, before, SOUNDS_AT_ONCE));
  for (let at = 0; at < sounds.length; at += SIDE_BY_SIDE) {
    const some = sounds.slice(at, at + SIDE_BY_SIDE);
    const heard = await Promise.all(some.map((sound) => tryingSound(sound, feeds)));
    await context.inAct(async ({ db, now }) => {
      for (const [place, sound] of some.entries()) {
        await changeEpisodeRow(db, sound.id, { ...heard[place], soundCheckedAt: now }, now);
      }
    });
  }
  if (sounds.length === SOUNDS_AT_ONCE) await context.inAct(({ enqueue }) => enqueue(fetchFeedFiles, { podcast: id }));
}

async function tryingSound({ url }: Episode, feeds: FeedReach) {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const opened = await openOutside(url ?? '', { reach: reachOf(feeds), signal, headers: { range: 'bytes=0-1' } });
  if ('fault' in opened) return { soundState: 'lost', soundMessage: 'файл не\u00A0отвечает' } as const;
  const { statusCode: status = 0 } = opened.response;
  opened.response.destroy();
  if (status === 200 || status === 206) return { soundState: 'ready', soundMessage: null } as const;
  const words = status === 404 || status === 410 ? 'файл не\u00A0найден' : `файл отвечает ошибкой ${status}`;
  return { soundState: 'lost', soundMessage: words } as const;
}

async function lookAtPicture(context: JobContext, { files, feeds }: AroundTools, id: number): Promise<void> {
  const known = await context.inAct(async ({ db }) => ({
    ...{ podcast: await podcastById(db, id), work: await workById(db, id) },
    hasCover: (await coverRow(db, id))?.imageKey != null,
  }));
  const { podcast, work, hasCover } = known;
  if (!podcast?.found?.image || !work || (podcast.picture && hasCover)) return;
  const asked = { reach: reachOf(feeds), patienceMs: PATIENCE_MS, mostBytes: PICTURE_BYTES_MOST };
  const page = await fetchOutside(podcast.found.image, asked);
  const bytes = 'body' in page && page.status === 200 ? page.body : null;
  const size = bytes && pictureSize(bytes);
  const picture: FoundPicture = size ?? { fault: 'unreadable' };
  const isFit = size && size.width === size.height && size.width >= 1400 && size.width <= 3000;
  const painting = bytes && isFit && !hasCover ? await paintSquare(files, id, bytes, work.ownerId) : null;
  await context.inAct(async (act) => {
    await changePodcast(act.db, id, { picture });
    if (!painting || 'refused' in painting) return;
    // Somebody may have brought their own meanwhile.
    if ((await coverRow(act.db, id))?.imageKey == null) await keepCover(act, id, painting);
    else await forgetFiles(act, [painting.image, painting.thumb]);
  });
}
