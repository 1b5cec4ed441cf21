import type { IncomingMessage } from 'node:http';
import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { FoundFile, RelayedFile } from '@pero/server-platform/files/routes';
import { withinLimit } from '@pero/server-platform/http/limits';
import { openOutside } from '@pero/server-platform/outside/fetch';
import { EPISODE_BYTES_MOST, SOUND_TYPES } from '../rules/podcasts.ts';
import { changeEpisodeRow, type Episode, episodeIn } from '../store/episodes.ts';
import { requireHearer } from './access.ts';
import { type FeedReach, reachOf } from './feed/fetch-feed.ts';

type Listening = {
  readonly db: Db;
  readonly actor: Actor;
  readonly now: Date;
  readonly range: string | undefined;
};

const LISTENS = { name: 'podcasts.listen', most: 2000, seconds: 3600 };
const OPEN_MS = 15_000;
const SILENT_MS = 30_000;

/** An episode, for its own people and for the judge who holds it; of a feed it is passed on from its host. */
export async function hearEpisode(
  context: Listening,
  feeds: FeedReach,
  { podcastId, episodeId }: { readonly podcastId: number; readonly episodeId: number },
): Promise<FoundFile | RelayedFile | null> {
  await requireHearer(context, podcastId);
  const episode = await episodeIn(context.db, podcastId, episodeId);
  if (!episode) return null;
  if (episode.fileKey !== null) return ownSound(episode);
  if (!(await withinLimit(context.db, LISTENS, `${context.actor.userId}`, context.now))) return null;
  return relayed(context, episode, feeds);
}

export function ownSound({ fileKey, title, mime }: Episode): FoundFile | null {
  if (fileKey === null) return null;
  return { key: fileKey, name: `${title}.${mime === 'audio/mpeg' ? 'mp3' : 'm4a'}`, isPlayed: true };
}

/** What the page may load of a stranger's host it loads through us: no other host learns who listens. */
async function relayed({ range, db, now }: Listening, episode: Episode, feeds: FeedReach) {
  const opening = new AbortController();
  const late = setTimeout(() => opening.abort(), OPEN_MS);
  const part = /^bytes=\d{0,15}-\d{0,15}$/.test(range ?? '') ? { range: range ?? '' } : {};
  const asked = { reach: reachOf(feeds), signal: opening.signal, headers: part };
  const opened = await openOutside(episode.url ?? '', asked).finally(() => clearTimeout(late));
  if ('fault' in opened) return null;
  const { response } = opened;
  if (await isUnfit(response, episode, { db, now })) {
    response.destroy();
    return null;
  }
  return {
    relayed: limited(response),
    name: `${episode.title}.mp3`,
    mime: typeOf(response, episode),
    bytes: lengthOf(response),
    contentRange: response.statusCode === 206 ? rangeOf(response) : null,
  };
}

/** No sound, or more than any episode has; what is not found is remembered. */
async function isUnfit(response: IncomingMessage, { id }: Episode, { db, now }: Pick<Listening, 'db' | 'now'>) {
  const { statusCode: status } = response;
  if (status === 404 || status === 410)
    await changeEpisodeRow(db, id, { soundState: 'lost', soundMessage: 'файл не\u00A0найден' }, now);
  return (status !== 200 && status !== 206) || (lengthOf(response) ?? 0) > EPISODE_BYTES_MOST;
}

function lengthOf({ headers }: IncomingMessage): number | null {
  const said = headers['content-length'] ?? '';
  return /^\d{1,12}$/.test(said) ? Number(said) : null;
}

function rangeOf({ headers }: IncomingMessage): string | null {
  const said = headers['content-range'] ?? '';
  return /^bytes \d{1,15}-\d{1,15}\/(?:\d{1,15}|\*)$/.test(said) ? said : null;
}

/** Never a type that a browser would run. */
function typeOf({ headers }: IncomingMessage, { mime }: Episode): string {
  const said = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  return SOUND_TYPES.find((type) => type === said) ?? mime;
}

/** Ends where no episode goes on, and when its host falls silent. */
function limited(response: IncomingMessage): IncomingMessage {
  let size = 0;
  response.on('data', (piece: Buffer) => {
    size += piece.length;
    if (size > EPISODE_BYTES_MOST) response.destroy();
  });
  response.pause();
  response.setTimeout(SILENT_MS, () => response.destroy());
  return response;
}
