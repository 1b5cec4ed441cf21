import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { diskFiles } from '@pero/server-platform/files/disk';
import { storedName } from '@pero/server-platform/files/files';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onSaleUnderTest, type World } from '../../apps/sandbox/on-sale/on-sale-world.ts';
import { freePorts } from '../../apps/start/trial.ts';
import { HURRY, type PublishSettings } from './publish-settings.ts';

const BOOKS = Number(process.env.PROVE_BOOKS ?? 2);
const KILLS = Number(process.env.PROVE_KILLS ?? 3);
const SEED = Number(process.env.PROVE_SEED ?? 7);
const MINUTES = 15;

test('[RT09] books go on sale once, byte for byte, while both servers are killed and the retailer has faults', {
  timeout: MINUTES * 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pero-publish-'));
  const world = await onSaleUnderTest({ pace: HURRY, folder });
  const [port] = await freePorts();
  const settings: PublishSettings = {
    databaseUrl: world.databaseUrl,
    folder: join(folder, 'files'),
    shopFolder: join(folder, 'sandbox'),
    port,
    key: 'proof',
  };
  const children = [keep('shop-process.ts', settings), keep('worker-process.ts', settings)];
  try {
    const books = await approved(world, BOOKS);
    await sql`update sandbox.shop set check_seconds = 1`.execute(world.kysely);
    const kills = await trouble(world, children);
    await sql`delete from sandbox.faults`.execute(world.kysely);
    await allPublished(world, books);
    for (const child of children) child.stop();
    await onceEach(world, books);
    await nothingLeftOver(world, settings);
    console.log(`${books.length} books, ${kills} kills: each published once, byte for byte, nothing left over`);
  } finally {
    for (const child of children) child.stop();
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

type Kept = { readonly kill: () => void; readonly stop: () => void };

/** Starts again whatever dies, a moment later. */
function keep(file: string, settings: PublishSettings): Kept {
  const script = fileURLToPath(new URL(file, import.meta.url));
  const env = { ...process.env, PUBLISH_PROOF: JSON.stringify(settings) };
  let isOver = false;
  let child: ChildProcess;
  const begin = () => {
    child = fork(script, [], { env, execArgv: [] });
    child.once('exit', () => !isOver && setTimeout(begin, 200));
  };
  begin();
  return {
    kill: () => child.kill('SIGKILL'),
    stop: () => {
      isOver = true;
      child.kill('SIGKILL');
    },
  };
}

async function approved(world: World, count: number): Promise<number[]> {
  const books: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const { bookId } = await world.written({ title: `Долгая вода, книга ${n + 1}` });
    await world.approve(bookId);
    books.push(bookId);
  }
  return books;
}

const FAULTS = ['slow', 'refuse', 'blackhole', 'half'] as const;

/** Kills one or both every second or so, and lets the retailer have another fault each time. */
async function trouble(world: World, children: readonly Kept[]): Promise<number> {
  let state = SEED;
  const dice = (sides: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % sides;
  };
  let kills = 0;
  while (kills < KILLS) {
    const call = ['RT09', 'RT02', '*'][dice(3)] ?? '*';
    const kind = FAULTS[dice(FAULTS.length)] ?? 'refuse';
    await sql`delete from sandbox.faults`.execute(world.kysely);
    await sql`insert into sandbox.faults (call, kind, percent, milliseconds, seed)
      values (${call}, ${kind}, ${20 + dice(30)}, 1500, ${dice(1000)})`.execute(world.kysely);
    await sleep(700 + dice(1800));
    const who = dice(3);
    for (const [at, child] of children.entries()) {
      if (who !== 2 && who !== at) continue;
      child.kill();
      kills += 1;
    }
  }
  return kills;
}

async function allPublished(world: World, books: readonly number[]): Promise<void> {
  for (const end = Date.now() + (MINUTES - 2) * 60_000; Date.now() < end; await sleep(2000)) {
    const { rows } = await sql<{ left: number }>`
      select count(*) as left from works where id = any(${books}) and state <> 'published'`.execute(world.kysely);
    if (rows[0]?.left === 0) return;
    if (process.env.PROVE_BOOKS) console.log(`${rows[0]?.left} books are still on their way`);
  }
  const { rows } = await sql`select b.state, e.state as errand, e.reason, count(*) from works b
    join retailer_arts a on a.book_id = b.id join retailer_errands e on e.art_id = a.id
    group by 1, 2, 3`.execute(world.kysely);
  throw new Error(`Not all were published: ${JSON.stringify(rows)}`);
}

async function onceEach(world: World, books: readonly number[]): Promise<void> {
  const { rows } = await sql<{
    book: number;
    status: string;
    ours: number;
    theirs: number;
    sale: string;
    version: number;
    told: number;
  }>`
    select b.id as book, b.processing_status as status, b.litres_art_id as ours, s.id as theirs, s.sale,
           s.on_sale_version as version,
           (select count(*) from events v where v.type = 'retailer.published' and v.subject = b.id) as told
      from works b join retailer_arts a on a.book_id = b.id join sandbox.arts s on s.uuid = a.uuid
     where b.id = any(${books})`.execute(world.kysely);
  expect(rows).toHaveLength(books.length);
  expect(new Set(rows.map(({ theirs }) => theirs)).size).toBe(books.length);
  for (const row of rows) {
    expect(row).toMatchObject({ status: 'published', sale: 'on', version: 1, told: 1 });
    expect(row.ours).toBe(row.theirs);
  }
  const { rows: open } = await sql`select id from retailer_errands where done_at is null`.execute(world.kysely);
  expect(open).toEqual([]);
  const { rows: arts } = await sql<{ count: number }>`select count(*) from sandbox.arts`.execute(world.kysely);
  expect(arts[0]?.count).toBe(books.length);
}

/** Both disks hold what somebody knows of, and nothing else; what was sent is there byte for byte. */
async function nothingLeftOver(world: World, { folder, shopFolder }: PublishSettings): Promise<void> {
  const { rows } = await sql<{ files: { key: string; sha256: string }[] }>`
    select files from retailer_errands`.execute(world.kysely);
  const { rows: covers } = await sql<{ key: string }>`
    select unnest(array[image_key, thumb_key, picture_key]) as key from book_covers`.execute(world.kysely);
  // A cover that was drawn twice leaves the first one for an hour to whoever may be reading it.
  const { rows: leaving } = await sql<{ key: string }>`
    select jsonb_array_elements_text(data -> 'keys') as key from pgboss.job where name = 'books.forget-files'`.execute(
    world.kysely,
  );
  const sent = rows.flatMap(({ files }) => files ?? []);
  const [ours, theirs] = await Promise.all([diskFiles(folder), diskFiles(shopFolder)]);
  for (const { key, sha256 } of sent) {
    for (const [place, name] of [
      [ours, key],
      [theirs, `file/${sha256}`],
    ] as const) {
      const file = await place.open(name);
      const bytes = file && (await buffer(file.stream));
      expect(bytes && createHash('sha256').update(bytes).digest('hex'), name).toBe(sha256);
    }
  }
  const kept = [...sent, ...leaving, ...covers].flatMap(({ key }) => key ?? []);
  const known = kept.map(storedName);
  expect(stored(folder).filter((name) => !known.includes(name))).toEqual([]);
  const knownThere = sent.map(({ sha256 }) => storedName(`file/${sha256}`));
  expect(stored(shopFolder).filter((name) => !knownThere.includes(name))).toEqual([]);
}

/** Names of whole files; what lies beside each of them is named after it. */
function stored(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('unfinished'))
    .map(({ name }) => name.split('.')[0] ?? '');
  return [...new Set(names)];
}
