import type { Act } from '@pero/server-platform/act';
import { task } from '@pero/server-platform/jobs/tasks';
import { changeWork, workById } from '@pero/works/actions/rows';
import { type Age, marksAfter } from '@pero/works/rules/meta';
import { z } from 'zod';
import { aboutOf, type FoundAbout, type Taken, takenFrom } from '../rules/found.ts';
import { nextCheck } from '../rules/health.ts';
import { mergeEpisodes } from '../store/episodes.ts';
import { changePodcast } from '../store/podcasts.ts';
import { episodesChanged } from './access.ts';
import type { SeenFeed } from './feed/fetch-feed.ts';

/** The picture and the sounds that a feed names are looked at afterwards, by the worker. */
export const fetchFeedFiles = task('podcasts.look-around', { podcast: z.int() });

type Taking = Pick<Act, 'db' | 'now' | 'enqueue'>;

/** Keeps what a feed said: about itself, and its episodes. Gives back how many of them are new. */
export async function takeIn(act: Taking, id: number, seen: SeenFeed): Promise<number> {
  const { db, now } = act;
  const { feed, redirects, etag, lastModified, ms, bytes } = seen;
  const added = await mergeEpisodes(db, id, feed.episodes, now);
  await changePodcast(db, id, {
    found: aboutOf(feed, redirects),
    ...{ etag, lastModified, lastMs: ms, lastBytes: bytes, lastFault: null },
    ...{ checkedAt: now, lastOkAt: now, failures: 0, isGone: false, isToldLost: false },
    nextCheckAt: nextCheck(0, now),
  });
  await episodesChanged(act, id);
  await act.enqueue(fetchFeedFiles, { podcast: id });
  return added;
}

/** Takes the feed at its word in these fields; all of them of a new podcast. Pictures come later. */
export async function takeFields(
  { db, now }: Pick<Act, 'db' | 'now'>,
  id: number,
  about: FoundAbout,
  fields?: readonly Taken[],
): Promise<void> {
  const wants = (field: Taken) => fields === undefined || fields.includes(field);
  const { name, annotation, category, language, obscene } = takenFrom(about);
  const work = await workById(db, id);
  if (!work) throw new Error(`There is no podcast ${id}`);
  const marks = marksAfter({ ...work, age: work.age as Age | null }, obscene ? { obsceneLanguage: true } : {});
  await changeWork(
    db,
    id,
    {
      ...(wants('name') && name !== '' && { title: name }),
      ...(wants('annotation') && { annotation }),
      ...(wants('obscene_language') && { obsceneLanguage: marks.obsceneLanguage, age: marks.age }),
    },
    now,
  );
  await changePodcast(db, id, {
    ...(wants('category') && category !== null && { category }),
    ...(wants('language') && language !== '' && { language }),
    ...(fields === undefined && { link: about.link }),
  });
}
