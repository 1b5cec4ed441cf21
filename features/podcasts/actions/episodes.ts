import { randomUUID } from 'node:crypto';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { task } from '@pero/server-platform/jobs/tasks';
import { takeUpload } from '@pero/server-platform/uploads/table';
import { forgetFiles } from '@pero/works/actions/forget-files';
import { z } from 'zod';
import type { PodcastEpisode } from '../contract/episodes.ts';
import { oneLine, plainWords } from '../rules/feed.ts';
import { EPISODE_TITLE_MOST, EPISODES_MOST, NOTES_MOST } from '../rules/podcasts.ts';
import {
  addEpisodeRow,
  changeEpisodeRow,
  countEpisodes,
  type Episode,
  type EpisodeChange,
  episodeIn,
  episodeOfUpload,
  episodesPage,
  removeEpisodeRow,
} from '../store/episodes.ts';
import { episodesChanged, isLocked, podcastToEdit, requireHearer } from './access.ts';

export const EPISODE_PURPOSE = 'podcast-episode';
export const measureEpisode = task('podcasts.measure', { episode: z.int() });

type Page = { readonly limit: number; readonly offset: number };

export async function episodesFor(act: Act, id: number, page: Page) {
  await requireHearer(act, id);
  const { items, count } = await episodesPage(act.db, id, page);
  return { items: items.map(shownEpisode), count, ...page };
}

export function shownEpisode(row: Episode): PodcastEpisode {
  return {
    id: row.id,
    guid: row.guid,
    source: row.source as PodcastEpisode['source'],
    title: row.title,
    notes: row.notes,
    published_at: row.publishedAt,
    seconds: row.seconds,
    season: row.season,
    number: row.number,
    kind: row.kind as PodcastEpisode['kind'],
    bytes: row.bytes,
    mime: row.mime,
    sound_state: row.soundState as PodcastEpisode['sound_state'],
    sound_message: row.soundMessage,
    url: `/api/podcasts/${row.workId}/episodes/${row.id}/sound`,
    created_at: row.createdAt,
  };
}

type Brought = { readonly podcastId: number; readonly upload_id: string; readonly title?: string | undefined };

export async function addEpisode(act: Act, { podcastId, upload_id, title = '' }: Brought) {
  const held = await podcastToEdit(act, podcastId);
  if (isLocked(held)) return held;
  if (held.podcast.feedUrl !== null) return { refused: 'has-feed' } as const;
  // The answer to the first call may have been lost: the same file is brought once.
  const known = await episodeOfUpload(act.db, podcastId, upload_id);
  if (known) return shownEpisode(known);
  if ((await countEpisodes(act.db, podcastId)).episodes >= EPISODES_MOST) return { refused: 'episodes-most' } as const;
  const upload = await takeUpload(act.db, upload_id, { userId: act.actor.userId }, EPISODE_PURPOSE);
  if (!upload) return { refused: 'episode-missing' } as const;
  const { id: uploadId, fileKey, name: fileName, bytes, mime } = upload;
  const row = await addEpisodeRow(
    act.db,
    {
      ...{ workId: podcastId, guid: randomUUID(), uploadId, fileKey, fileName, bytes },
      title: oneLine(title, EPISODE_TITLE_MOST) || titleOfFile(fileName),
      mime: mime === 'audio/mp4' ? 'audio/x-m4a' : mime,
    },
    act.now,
  );
  await episodesChanged(act, podcastId);
  await act.enqueue(measureEpisode, { episode: row.id });
  return shownEpisode(row);
}

/** «03_pismo-sebe.mp3» gives «pismo sebe»; what has no words is named by its turn. */
function titleOfFile(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]{2,4}$/i, '')
    .replace(/^\d{1,4}[\s._-]{1,5}/, '')
    .replace(/[_-]+/g, ' ');
  return oneLine(words, EPISODE_TITLE_MOST) || 'Новый выпуск';
}

type Edit = {
  readonly podcastId: number;
  readonly episodeId: number;
  readonly title?: string | undefined;
  readonly notes?: string | undefined;
  readonly published_at?: Date | undefined;
  readonly season?: number | null | undefined;
  readonly number?: number | null | undefined;
  readonly kind?: 'full' | 'trailer' | 'bonus' | undefined;
};

/** What a feed says of its episodes is changed where the feed is. */
export async function changeEpisode(act: Act, { podcastId, episodeId, ...sent }: Edit) {
  const held = await podcastToEdit(act, podcastId);
  if (isLocked(held)) return held;
  const row = await episodeIn(act.db, podcastId, episodeId);
  if (!row) throw new NotFound('episode');
  if (row.source === 'feed') return { refused: 'has-feed' } as const;
  const title = sent.title === undefined ? undefined : oneLine(sent.title, EPISODE_TITLE_MOST);
  if (title === '') return { refused: 'episode-title' } as const;
  const { season, number, kind, published_at: publishedAt } = sent;
  const notes = sent.notes === undefined ? undefined : plainWords(sent.notes, NOTES_MOST);
  const change: EpisodeChange = { title, notes, season, number, kind, publishedAt };
  await changeEpisodeRow(act.db, episodeId, change, act.now);
  const after = await episodeIn(act.db, podcastId, episodeId);
  if (!after) throw new NotFound('episode');
  return shownEpisode(after);
}

/** What could not be listened to is tried anew. */
export async function measureAgain(act: Act, podcastId: number, episodeId: number) {
  const held = await podcastToEdit(act, podcastId);
  if (isLocked(held)) return held;
  const row = await episodeIn(act.db, podcastId, episodeId);
  if (!row) throw new NotFound('episode');
  if (row.source === 'feed') return { refused: 'has-feed' } as const;
  if (row.soundState === 'refused') {
    const anew = { soundState: 'waiting', soundMessage: null, soundTries: 0 };
    await changeEpisodeRow(act.db, episodeId, anew, act.now);
    await act.enqueue(measureEpisode, { episode: episodeId });
    return shownEpisode({ ...row, ...anew });
  }
  return shownEpisode(row);
}

export async function removeEpisode(act: Act, podcastId: number, episodeId: number) {
  const held = await podcastToEdit(act, podcastId);
  if (isLocked(held)) return held;
  const row = await episodeIn(act.db, podcastId, episodeId);
  if (!row) throw new NotFound('episode');
  if (row.source === 'feed') return { refused: 'has-feed' } as const;
  await removeEpisodeRow(act.db, podcastId, episodeId);
  await forgetFiles(act, row.fileKey === null ? [] : [row.fileKey]);
  await episodesChanged(act, podcastId);
  return {};
}
