import { Unfinished, type WhyUnfinished } from '@pero/processes/unfinished';
import type { Db } from '@pero/server-platform/database/db';
import { eachAlone, type JobAct, type JobContext } from '@pero/server-platform/jobs/jobs';
import { openReaders } from '@pero/writing/actions/readers';
import { chapterTexts } from '@pero/writing/actions/rows';
import { BIN_DAYS } from '../rules/limits.ts';
import { type EntryRow, entriesOf } from '../store/entries.ts';
import * as readings from '../store/readings.ts';
import {
  booksOfWorlds,
  chaptersOf,
  forgetDeleted,
  type WorldChapter,
  type WorldRow,
  worldById,
} from '../store/worlds.ts';
import type { ReadTasks } from './read-process.ts';
import { readNow } from './tasks.ts';

const readers = openReaders<ReadTasks>(new URL('./read-process.ts', import.meta.url));
/** Of one question to a process, in characters: what has been read is kept, should the next one die. */
const AT_ONCE = 400_000;
const MINUTE_MS = 60_000;
/** Whoever types has rested for so long. */
const REST_MS = 2 * MINUTE_MS;
const WORLDS_MOST = 50;

/** Chapters of a world that are not read as they stand, for the names as they are. */
export async function unreadOf(db: Db, world: WorldRow): Promise<{ all: WorldChapter[]; unread: WorldChapter[] }> {
  const books = await booksOfWorlds(db, [world.id]);
  const all = await chaptersOf(
    db,
    books.map(({ workId }) => workId),
  );
  const read = new Map((await readings.readingsOf(db, world.id)).map((one) => [one.chapterId, one]));
  const unread = all.filter(({ id, version }) => {
    const before = read.get(id);
    return before?.version !== version || before.names !== world.names;
  });
  return { all, unread };
}

/** WL05: only what has changed is read; twice is harmless. */
export async function readWorldTexts(context: JobContext, { worldId }: { readonly worldId: number }): Promise<void> {
  const taken = await context.inAct(async ({ db }) => {
    const world = await worldById(db, worldId);
    return world && { world, ...(await unreadOf(db, world)), entries: await entriesOf(db, worldId) };
  });
  if (!taken) return;
  const { world, all, unread, entries } = taken;
  const owner = `user-${world.ownerId}`;
  const sought = { worldId, names: world.names };
  for (const batch of batchesOf(unread)) {
    const chapters = await context.inAct(({ db }) => textsOf(db, batch));
    const read = await readOrGiveUp(owner, entries, chapters);
    await context.inAct(({ db, now }) => readings.keepReadings(db, sought, read, now));
  }
  const texts = await context.inAct(async ({ db }) => {
    await readings.forgetReadings(
      db,
      worldId,
      all.map(({ id }) => id),
    );
    const isSaid = (await worldById(db, worldId))?.summedAt !== null;
    return isSaid ? null : readings.readingTexts(db, worldId);
  });
  if (texts === null) return;
  const given = all.flatMap(({ id }) => {
    const json = texts.get(id);
    return json === undefined ? [] : { id, json };
  });
  const summary = await readers.ask(owner, 'sum', { entries, readings: given }).catch(unlessOwnFault('{}'));
  await context.inAct(({ db, now }) => readings.keepSummary(db, sought, summary, now));
}

type Chapters = Awaited<ReturnType<typeof textsOf>>;

/** A chapter that cannot be read names nobody until it or the names change: it holds up neither its world nor others. */
async function readOrGiveUp(
  owner: string,
  entries: readonly EntryRow[],
  chapters: Chapters,
): Promise<readonly readings.NewReading[]> {
  const read = await readers.ask(owner, 'read', { entries, chapters }).catch(unlessOwnFault(null));
  if (read) return read;
  if (chapters.length === 1) return chapters.map(({ id, version }) => ({ chapterId: id, version, ...NOBODY }));
  const half = Math.ceil(chapters.length / 2);
  const parts = [chapters.slice(0, half), chapters.slice(half)];
  return (await Promise.all(parts.map((part) => readOrGiveUp(owner, entries, part)))).flat();
}

const NOBODY = { counts: {}, json: '{"found":[],"claims":[],"variants":[],"others":{}}' };

/** Of the text, not of the machine: asked again it would be no other. */
const OWN_FAULTS: readonly WhyUnfinished[] = ['late', 'hung', 'memory'];

function unlessOwnFault<Instead>(instead: Instead) {
  return (error: unknown): Instead => {
    if (error instanceof Unfinished && OWN_FAULTS.includes(error.why)) return instead;
    throw error;
  };
}

/** By book, so that texts are brought in few questions. */
function batchesOf(chapters: readonly WorldChapter[]): WorldChapter[][] {
  const batches: WorldChapter[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const chapter of chapters) {
    const last = batches.at(-1);
    if (!last || last[0]?.bookId !== chapter.bookId || size + chapter.characters > AT_ONCE) {
      batches.push([chapter]);
      size = chapter.characters;
    } else {
      last.push(chapter);
      size += chapter.characters;
    }
  }
  return batches;
}

async function textsOf(db: Db, batch: readonly WorldChapter[]) {
  const [first] = batch;
  if (!first) return [];
  const ids = batch.map(({ id }) => id);
  const texts = await chapterTexts(db, first.bookId, ids);
  return texts.map(({ id, version, content }) => ({ id, version, content }));
}

/** Everybody's texts that have changed and rest now, so that a world is fresh before it is opened. */
export async function readRested(context: JobContext): Promise<void> {
  const since = new Date(context.now.getTime() - REST_MS);
  const ids = await context.inAct(({ db }) => readings.worldsToRead(db, since, WORLDS_MOST));
  await eachAlone(
    context.log,
    ids,
    (id) => `world ${id}`,
    (worldId) => readWorldTexts(context, { worldId }),
  );
}

export async function emptyWorldBin({ db, now }: JobAct): Promise<void> {
  await forgetDeleted(db, new Date(now.getTime() - BIN_DAYS * 24 * 60 * MINUTE_MS));
}

export async function askToRead({ enqueue }: Pick<JobAct, 'enqueue'>, worldId: number): Promise<void> {
  await enqueue(readNow, { worldId });
}
