import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { authorOf } from '@pero/accounts/actions/author';
import { type Demo, type DemoPart, inDemo } from '@pero/server-platform/demo';
import { addRole, addWork, changeWork, selfOf } from '@pero/works/actions/rows';
import { DEMO_EPISODES, DEMO_PODCAST } from '../demo/podcast.ts';
import { PODCAST } from '../rules/podcasts.ts';
import { addEpisodeRow, changeEpisodeRow } from '../store/episodes.ts';
import { addPodcast } from '../store/podcasts.ts';

const AUTHOR = 'author@demo.pero';
const DAY_MS = 86_400_000;
/** The same few seconds of sound stand for all of them. */
const SOUND = new URL('../demo/chord.mp3', import.meta.url);
const SECONDS = 10;

/** One podcast that lives here, with a few episodes, on its author's desk. */
export const podcastsDemo: DemoPart = {
  once: loadPodcast,
};

async function loadPodcast(demo: Demo): Promise<void> {
  const { db, files, now } = demo;
  const ownerId = inDemo(demo, AUTHOR);
  const { title, annotation, age, genres } = DEMO_PODCAST;
  const id = await addWork(db, { ownerId, kind: PODCAST, title, licenseType: 'free' }, now);
  await addPodcast(db, id);
  const author = await selfOf(db, ownerId, (await authorOf(db, ownerId)).names, now);
  if (author !== null) await addRole(db, id, author, 'author');
  const bytes = await readFile(SOUND);
  for (const [place, { title: named, notes, daysAgo }] of DEMO_EPISODES.entries()) {
    const key = `podcasts/${id}/demo-${place}`;
    await files.put(key, Readable.from([bytes]), { mime: 'audio/mpeg' });
    const file = { fileKey: key, fileName: 'chord.mp3', uploadId: key, mime: 'audio/mpeg', bytes: bytes.byteLength };
    const row = await addEpisodeRow(db, { workId: id, guid: `demo-${id}-${place}`, title: named, ...file }, now);
    const out = { publishedAt: new Date(now.getTime() - daysAgo * DAY_MS), number: place + 1, notes };
    await changeEpisodeRow(db, row.id, { ...out, seconds: SECONDS, soundState: 'ready' }, now);
  }
  const volume = SECONDS * DEMO_EPISODES.length;
  await changeWork(db, id, { annotation, age, genreIds: [...genres], volume }, now);
  demo.works.set(title, id);
}
