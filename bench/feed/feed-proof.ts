import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tables } from '@pero/database/tables';
import { averageOf } from '@pero/retailer/rules/feed-effects';
import { openDatabase } from '@pero/server-platform/database/db';
import { type Kysely, sql } from 'kysely';
import { freePorts } from '../../apps/start/trial.ts';
import { openShop, randomFrom, type ShopPlan, SUM_NAMES, type Truth, truthOf } from './shop.ts';

export type FeedPlan = ShopPlan & {
  /** A migrated database with nothing in it. */
  readonly databaseUrl: string;
  /** How often a reader is killed, and how often the retailer. */
  readonly kills: { readonly readers: number; readonly servers: number };
  readonly tell?: (line: string) => void;
};

export type FeedResult = {
  readonly told: number;
  readonly seconds: number;
  readonly duplicates: number;
  readonly mostParked: number;
  readonly months: number;
  /** Everything that is not as the shop knows it, in words. */
  readonly wrong: readonly string[];
};

/** Two readers and a retailer, each killed at random moments; in the end every number must be the shop's own. */
export async function proveFeed({
  databaseUrl,
  kills,
  tell = () => undefined,
  ...plan
}: FeedPlan): Promise<FeedResult> {
  const { kysely, close } = openDatabase(databaseUrl, { connections: 2, name: 'proof' });
  await someBooks(kysely, Math.min(200, plan.arts));
  const shop = openShop(plan);
  const [port] = await freePorts();
  const faults = kills.readers + kills.servers > 0;
  const server = keep(new URL('server.ts', import.meta.url), { ...plan, port, faults });
  const reading = { databaseUrl, url: `http://127.0.0.1:${port}/` };
  await server.ready();
  const started = performance.now();
  const readers = Array.from({ length: faults ? 2 : 1 }, () => keep(new URL('reader.ts', import.meta.url), reading));
  let mostParked = 0;
  const watch = async () => {
    const row = await kysely.selectFrom('retailer_feed').selectAll().executeTakeFirstOrThrow();
    const parked = await kysely
      .selectFrom('retailer_parked_events')
      .select((select) => select.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    mostParked = Math.max(mostParked, parked.n);
    return row.events;
  };
  try {
    const random = randomFrom(plan.seed);
    const shots = kills.readers + kills.servers;
    for (let shot = 0; shot < shots; shot += 1) {
      // Spread over the whole history, so that each finds work under way.
      const at = (plan.events * (shot + random())) / (shots + 1);
      while ((await watch()) < at) await sleep(100);
      const isServer = (shot * kills.servers) % shots < kills.servers;
      // Now both readers, now the second: then the first takes the feed over.
      const victims = isServer ? [server] : readers.slice(shot % 2);
      await Promise.all(victims.map((victim) => victim.kill()));
      tell(`kill ${shot + 1} of ${shots} (${isServer ? 'retailer' : 'reader'}) after ${await watch()} events`);
    }
    while (readers.some((reader) => !reader.isDone())) {
      await watch();
      await sleep(100);
    }
    const seconds = (performance.now() - started) / 1000;
    const { duplicates } = await kysely.selectFrom('retailer_feed').selectAll().executeTakeFirstOrThrow();
    const months = await sql<{ n: number }>`
      select count(*)::int n from pg_inherits where inhparent = 'retailer_events'::regclass`.execute(kysely);
    const wrong = await wrongOf(kysely, shop);
    return { told: shop.line.length, seconds, duplicates, mostParked, months: months.rows[0]?.n ?? 0, wrong };
  } finally {
    for (const child of [server, ...readers]) child.end();
    await close();
  }
}

/** A process that comes back by itself when it is killed, and does not when it ends well. */
function keep(script: URL, plan: object) {
  let isWanted = true;
  let isDone = false;
  let child: ChildProcess;
  let ready: Promise<unknown>;
  const start = () => {
    child = fork(script, [JSON.stringify(plan)], { execArgv: [] });
    ready = once(child, 'message');
    child.once('exit', (code) => {
      isDone = code === 0;
      if (isWanted && !isDone) start();
    });
  };
  start();
  return {
    ready: () => ready,
    isDone: () => isDone,
    async kill() {
      await ready;
      child.kill('SIGKILL');
    },
    end() {
      isWanted = false;
      child.kill('SIGKILL');
    },
  };
}

/** Ours are the first arts; the retailer speaks of others too. */
async function someBooks(kysely: Kysely<Tables>, count: number): Promise<void> {
  await sql`insert into users (email, password_hash, registered_at, referral_code)
    values ('feed@demo.pero', '', now(), 'feed')`.execute(kysely);
  await sql`insert into works (owner_id, kind, title, license_type, license_since, state, processing_status, is_published, created_at, changed_at)
    select u.id, 'book', 'Книга ' || n, 'exclusive', now(), 'published', 'published', true, now(), now()
      from users u, generate_series(1, ${count}::int) n order by n`.execute(kysely);
  await sql`insert into retailer_arts (book_id, edition, is_main, uuid, litres_art_id, sale, created_at)
    select id, 'ebook', true, uuid, row_number() over (order by id), 'on', now() from works`.execute(kysely);
}

async function wrongOf(kysely: Kysely<Tables>, shop: ReturnType<typeof openShop>): Promise<string[]> {
  const truth = truthOf(shop);
  const parked = await kysely.selectFrom('retailer_parked_events').select('n').execute();
  const wrong = [
    ...(parked.length > 0 ? [`${parked.length} events are still parked`] : []),
    ...(await wrongTotals(kysely, truth)),
    ...(await wrongEvents(kysely, shop.events)),
    ...(await wrongRatings(kysely, truth)),
  ];
  return wrong.slice(0, 20);
}

async function wrongTotals(kysely: Kysely<Tables>, truth: ReadonlyMap<number, Truth>): Promise<string[]> {
  const rows = await kysely.selectFrom('retailer_totals').selectAll().execute();
  const differing = rows.flatMap((row) => {
    const of = truth.get(row.litres_art_id);
    const names = SUM_NAMES.filter((name) => row[name] !== of?.[name]);
    return names.map((name) => `${name} of art ${row.litres_art_id}: ${row[name]}, not ${of?.[name]}`);
  });
  return rows.length === truth.size ? differing : [`${rows.length} arts, not ${truth.size}`, ...differing];
}

async function wrongRatings(kysely: Kysely<Tables>, truth: ReadonlyMap<number, Truth>): Promise<string[]> {
  const { rows } = await sql<{ art: number; avg: number | null; count: number }>`
    select a.litres_art_id as art, b.rated_avg as avg, b.rated_total_count as count
      from works b join retailer_arts a on a.book_id = b.id`.execute(kysely);
  const differing = rows.filter(({ art, avg, count }) => {
    const of = truth.get(art) ?? { stars: 0, ratings: 0 };
    return count !== of.ratings || avg !== averageOf(of);
  });
  return differing.map(({ art, avg, count }) => `the rating of art ${art}: ${avg} of ${count}`);
}

/** Each once and in its order: of every art the numbers 1, 2, 3… by `seq`. */
async function wrongEvents(kysely: Kysely<Tables>, count: number): Promise<string[]> {
  const { rows } = await sql<{ kept: number; outOfPlace: number }>`
    select count(*) as kept, count(*) filter (where n <> place) as "outOfPlace"
      from (select n, row_number() over (partition by litres_art_id order by seq) as place from retailer_events) e`.execute(
    kysely,
  );
  const [row] = rows;
  if (row?.kept === count && row.outOfPlace === 0) return [];
  return [`${row?.kept} events are kept, not ${count}; ${row?.outOfPlace} out of their place`];
}
