import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { audioUnderTest } from '@pero/audio/audio-world';
import { speakingCompany } from '@pero/audio/speaking-company';
import { textOfParagraphs } from '@pero/books/test-world';
import { DatabaseAway } from '@pero/server-platform/database/away';
import { storedName } from '@pero/server-platform/files/files';
import { sql } from 'kysely';
import { randomOf } from '../../press/sound/testing/random.ts';
import type { KillSettings } from './kill-settings.ts';

const STAGES = ['measuring', 'mending', 'reading'] as const;
export type Stage = (typeof STAGES)[number];

export type SoundKillSeen = {
  readonly kills: Readonly<Record<Stage, number>>;
  readonly recordings: number;
  readonly mendings: number;
  readonly takes: number;
  readonly wrong: readonly string[];
};

type Plan = { readonly kills: number; readonly seed: number; readonly tell?: (line: string) => void };
type World = Awaited<ReturnType<typeof audioUnderTest>>;
type Company = Awaited<ReturnType<typeof speakingCompany>>;

/** Many kills want longer work; a few are to be cheap. */
const WHOLE = 50;
/** More deaths than that, and a recording is given up: rules/recordings.ts. */
const DEATHS_MOST = 2;
const LATER_MS = 10 * 60_000;
/** How far into the work it is killed, at most: learned from how often nothing was left to be done by then. */
const SPAN = { firstMs: 900, mostMs: 3500, shorter: 0.7, longer: 1.15 };
const LOOK_MS = 40;
const MENDED_AT_ONCE = 5;

/**
 * Kills the worker (SIGKILL) again and again while it measures, mends and reads aloud; a new one follows at once. In the end every
 * piece of work has ended once, and both disks hold what somebody knows of and nothing else.
 */
export async function proveSoundKill({ kills, seed, tell = () => undefined }: Plan): Promise<SoundKillSeen> {
  const company = await speakingCompany();
  const world = await audioUnderTest(company.speech);
  const temporary = mkdtempSync(join(tmpdir(), 'pero-sound-kill-'));
  const worker = openVictim(world, company, temporary);
  const done: Record<Stage, number> = { measuring: 0, mending: 0, reading: 0 };
  try {
    const works = await audiobooks(world, kills >= WHOLE ? { seconds: 12, chapters: 4 } : { seconds: 8, chapters: 1 });
    const random = randomOf(seed);
    for (const [at, stage] of STAGES.entries()) {
      const wanted = Math.floor(((at + 1) * kills) / STAGES.length) - Math.floor((at * kills) / STAGES.length);
      await killOften(stage, wanted, {
        ...{ world, worker, random },
        more: () => works.more(stage),
        told: (span) => {
          done[stage] += 1;
          if (done[stage] % 10 === 0) tell(`${stage}: killed ${done[stage]} times, up to ${Math.round(span)} ms in`);
        },
      });
      await allEnded(world, worker);
    }
    // Whoever comes last clears up after the dead before its first work.
    await works.more('measuring');
    await allEnded(world, worker);
    await worker.stop();
    return { kills: done, ...(await works.counted()), wrong: await wrongOf(world, temporary) };
  } finally {
    await worker.stop();
    await world.close();
    company.close();
    rmSync(temporary, { recursive: true, force: true });
  }
}

type Victim = ReturnType<typeof openVictim>;

type Killing = {
  readonly world: World;
  readonly worker: Victim;
  readonly random: () => number;
  readonly more: () => Promise<void>;
  readonly told: (span: number) => void;
};

async function killOften(stage: Stage, wanted: number, { world, worker, random, more, told }: Killing): Promise<void> {
  let span = SPAN.firstMs;
  for (let killed = 0; killed < wanted; ) {
    await midst(world, () => worker.isAt(stage), more);
    await sleep(random() * span);
    const isIn = await worker.killedIn(stage);
    span = Math.min(SPAN.mostMs, span * (isIn ? SPAN.longer : SPAN.shorter));
    if (!isIn) continue;
    killed += 1;
    told(span);
  }
}

/** An author with one audiobook of recordings, and with as many that a machine reads as are needed. */
async function audiobooks(
  world: World,
  { seconds, chapters }: { readonly seconds: number; readonly chapters: number },
) {
  const author = await world.listener();
  const own = await author.begin({ book_name: 'Записано самим' });
  let [recordings, books, wishes] = [0, 0, 0];
  const bring = async (): Promise<void> => {
    recordings += 1;
    await author.bring(own, `${recordings}.wav`, { seed: recordings, seconds, rms: -30, floor: -75 });
  };
  /** A few at a time, each in its turn: all of them have to end before the next stage begins. */
  const mendSome = async (): Promise<void> => {
    const all = (await author.files(own)).map(({ id }) => id);
    const files = Array.from(
      { length: Math.min(MENDED_AT_ONCE, all.length) },
      (_, at) => all[(wishes + at) % all.length],
    );
    wishes += files.length;
    await author.browser.post(`/audio/master/${own}/mending`, { files });
  };
  const order = async (): Promise<void> => {
    books += 1;
    const made = await author.browser.post<{ id: number; first_chapter_id: number }>('/books/master', {
      title: `Долгая вода, книга ${books}`,
    });
    const { id: bookId = 0, first_chapter_id: first = 0 } = made.result ?? {};
    for (let at = 0; at < chapters; at++) {
      const chapter = at === 0 ? first : await addedChapter(author.browser, bookId);
      const content = textOfParagraphs(
        ...Array.from({ length: 2 }, () => 'Вода взяла третью ступеньку, и мы поднялись.'),
      );
      await author.browser.patch(`/books/${bookId}/chapters/${chapter}`, { content, base_version: 1 });
    }
    const id = await author.begin({ way: 'synthesis', book_id: bookId });
    await author.browser.patch(`/audio/master/${id}/meta`, { voice: 'marina' });
    await author.browser.post(`/audio/master/${id}/application`, {});
    const judge = world.as(await world.somebody({ staff: 'moderator' }));
    const agreed = await judge.post(`/audio/applications/${id}`, { decision: 'agree' });
    if (agreed.status !== 200) throw new Error(JSON.stringify(agreed.errors));
  };
  return {
    more: (stage: Stage) => ({ measuring: bring, mending: mendSome, reading: order })[stage](),
    counted: async () => ({
      recordings: await countOf(world, 'audio_files'),
      mendings: await countOf(world, 'audio_mendings'),
      takes: await countOf(world, 'audio_takes'),
    }),
  };
}

async function addedChapter(
  browser: { post: <T>(path: string, body: object) => Promise<{ result: T | null }> },
  book: number,
) {
  const { result } = await browser.post<{ id: number }>(`/books/${book}/chapters`, {});
  return result?.id ?? 0;
}

const TABLES = { measuring: 'audio_files', mending: 'audio_mendings', reading: 'audio_takes' } as const;

/** On a machine with twenty times its work a question may find no connection in time; whoever only looks on asks again. */
async function countOf(world: World, table: string, where = sql`true`): Promise<number> {
  const counted = sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} where ${where}`;
  for (;;) {
    try {
      return (await counted.execute(world.kysely)).rows[0]?.count ?? 0;
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error;
      await sleep(1000);
    }
  }
}

/** Until the worker is at a piece of work; more is brought when all of it is done. */
async function midst(world: World, isAt: () => Promise<boolean>, more: () => Promise<void>): Promise<void> {
  for (let looks = 1; !(await isAt()); looks++) {
    if (looks % 5 === 0 && (await isAllDone(world))) await more();
    await sleep(LOOK_MS);
  }
}

async function isAllDone(world: World): Promise<boolean> {
  const left = await Promise.all(
    STAGES.map((stage) => countOf(world, TABLES[stage], sql`state in ('waiting', ${stage})`)),
  );
  return left.every((count) => count === 0);
}

async function allEnded(world: World, { revive }: Pick<Victim, 'revive'>): Promise<void> {
  while (!(await isAllDone(world))) {
    revive();
    await sleep(100);
  }
}

/** A worker who is followed by the next whenever it dies, some minutes later by that one's clock; the next is born while it works. */
function openVictim(world: World, { speech }: Company, temporary: string) {
  const script = fileURLToPath(new URL('kill-worker.ts', import.meta.url));
  const { url: databaseUrl, folder } = world;
  mkdirSync(temporary, { recursive: true });
  const settings: KillSettings = { databaseUrl, folder, speech };
  const env = { ...process.env, TMPDIR: temporary, SOUND_KILL: JSON.stringify(settings) };
  const born = (): ChildProcess => fork(script, [], { env, execArgv: [] });
  const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;
  let hour = world.clock.now().getTime();
  let next = born();
  let child = begin();
  function begin(): ChildProcess {
    hour += LATER_MS;
    const successor = isAlive(next) ? next : born();
    // Told before it is born, it hears when it is.
    successor.send(hour);
    next = born();
    return successor;
  }
  /** Whoever has ended by himself is followed too. */
  const revive = (): void => {
    if (!isAlive(child) && !child.killed) child = begin();
  };
  /** This very worker, not the dead one before it; and at something at which few have died. */
  const isAt = async (stage: Stage): Promise<boolean> => {
    revive();
    const isMine = sql`state = ${stage} and tries <= ${DEATHS_MOST} and changed_at >= ${new Date(hour)}`;
    return (await countOf(world, TABLES[stage], isMine)) > 0;
  };
  return {
    isAt,
    revive,
    /** False when it had just ended what it was at. */
    async killedIn(stage: Stage): Promise<boolean> {
      if (!(await isAt(stage))) return false;
      await ended(child);
      const isIn = await isAt(stage);
      child = begin();
      return isIn;
    },
    stop: () => Promise.all([ended(child), ended(next)]),
  };
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
  child.kill('SIGKILL');
  await exit;
}

async function wrongOf(world: World, temporary: string): Promise<string[]> {
  const ends = { measuring: 'measured', mending: 'done', reading: 'done' };
  const wrong: string[] = [];
  for (const stage of STAGES) {
    const { rows } = await sql<{ state: string; message: string | null; count: number }>`
      select state, message, count(*)::int as count from ${sql.table(TABLES[stage])}
       where state <> ${ends[stage]} group by 1, 2`.execute(world.kysely);
    wrong.push(...rows.map(({ state, message, count }) => `${count} of ${stage} ended as ${state}: ${message}`));
  }
  const { rows: told } = await sql<{ id: number; times: number; doubled: number }>`
    select t.work_id as id,
           (select count(*)::int from events e where e.type = 'audio.read-through' and e.subject = t.work_id) as times,
           count(*)::int - count(distinct t.file_id)::int as doubled
      from audio_takes t group by 1`.execute(world.kysely);
  wrong.push(
    ...told
      .filter(({ times, doubled }) => times !== 1 || doubled !== 0)
      .map(({ id, times, doubled }) => `audiobook ${id}: told ${times} times, ${doubled} chapters twice`),
  );
  const { rows: works } = await sql<{ id: number; files: number; takes: number }>`
    select w.work_id as id, (select count(*)::int from audio_files f where f.work_id = w.work_id) as files,
           count(*)::int as takes from audio_takes w group by 1`.execute(world.kysely);
  wrong.push(
    ...works
      .filter(({ files, takes }) => files !== takes)
      .map(({ id, files, takes }) => `audiobook ${id}: ${files} recordings of ${takes} chapters`),
  );
  wrong.push(...(await leftOver(world)).map((name) => `a file of nobody: ${name}`));
  wrong.push(...readdirSync(temporary).map((name) => `left in the folder of work: ${name}`));
  return wrong;
}

/** What lies on the disk and no row knows of, nor a removal that is still to come. */
async function leftOver(world: World): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select file_key as key from audio_files
    union select file_key from audio_mendings where file_key is not null
    union select unnest(array[image_key, thumb_key, picture_key]) from book_covers
    union select jsonb_array_elements_text(data -> 'keys') from pgboss.job where name = 'books.forget-files'`.execute(
    world.kysely,
  );
  const known = new Set(rows.flatMap(({ key }) => (key ? [storedName(key)] : [])));
  const names = readdirSync(world.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('unfinished'))
    .map(({ name }) => name.split('.')[0] ?? '');
  return [...new Set(names)].filter((name) => !known.has(name));
}
