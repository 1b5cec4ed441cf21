import { coverRow } from '@pero/covers/actions/rows';
import type { Db } from '@pero/server-platform/database/db';
import type { FoundFile, MadeFile } from '@pero/server-platform/files/routes';
import { rolesOfBooks, workById } from '@pero/works/actions/rows';
import { authorsLine } from '@pero/works/rules/persons';
import { EPISODES_MOST } from '../rules/podcasts.ts';
import { type Episode, episodeIn, episodesOut } from '../store/episodes.ts';
import { type Podcast, publishedByKey } from '../store/podcasts.ts';
import { type EpisodeOut, feedXml } from './feed/feed-out.ts';
import { publicFeedPath } from './shown.ts';
import { ownSound } from './sound.ts';

type PublicContext = { readonly db: Db; readonly now: Date };
type WithKey = { readonly publicKey: string };

/** Our own feed of a podcast: there while it is published, and for nobody before. */
export async function publicFeed(
  { db, now }: PublicContext,
  { publicKey }: WithKey,
  siteUrl: string,
): Promise<MadeFile | null> {
  const podcast = await publishedByKey(db, publicKey);
  const work = podcast && (await workById(db, podcast.workId));
  if (!podcast || !work) return null;
  const [roles, episodes] = await Promise.all([
    rolesOfBooks(db, [work.id]),
    episodesOut(db, work.id, now, EPISODES_MOST),
  ]);
  const at = (path: string) => new URL(path, siteUrl).href;
  const address = at(publicFeedPath(podcast));
  const xml = feedXml({
    ...{ address, title: work.title, description: work.annotation, language: podcast.language },
    ...{ link: podcast.link || at('/'), author: authorsLine(roles), category: podcast.category },
    isExplicit: work.obsceneLanguage,
    image: at(`/api/podcasts/public/${publicKey}/cover.jpg`),
    builtAt: work.changedAt,
    episodes: episodes.map((episode) => episodeOut(podcast, episode, work.obsceneLanguage, at)),
  });
  return { content: Buffer.from(xml), mime: 'application/rss+xml; charset=utf-8', name: 'feed.xml', isPublic: true };
}

function episodeOut(
  { publicKey }: Podcast,
  episode: Episode,
  isExplicit: boolean,
  at: (path: string) => string,
): EpisodeOut {
  const { guid, title, notes, mime, publishedAt, seconds, season, number, kind } = episode;
  const url = episode.url ?? at(`/api/podcasts/public/${publicKey}/episodes/${episode.id}`);
  return {
    ...{ guid, title, notes, mime, publishedAt, seconds, season, number, kind, url },
    bytes: episode.bytes ?? 0,
    isExplicit: episode.explicit ?? isExplicit,
  };
}

/** The sound of an episode that is kept here. */
export async function publicSound(
  { db, now }: PublicContext,
  { publicKey, episodeId }: WithKey & { readonly episodeId: number },
): Promise<FoundFile | null> {
  const podcast = await publishedByKey(db, publicKey);
  const episode = podcast && (await episodeIn(db, podcast.workId, episodeId));
  if (episode?.soundState !== 'ready' || episode.publishedAt > now) return null;
  const found = ownSound(episode);
  return found && { ...found, isPublic: true };
}

export async function publicCover({ db }: PublicContext, { publicKey }: WithKey): Promise<FoundFile | null> {
  const podcast = await publishedByKey(db, publicKey);
  const cover = podcast && (await coverRow(db, podcast.workId));
  return cover?.imageKey ? { key: cover.imageKey, name: 'cover.jpg', isPublic: true } : null;
}
