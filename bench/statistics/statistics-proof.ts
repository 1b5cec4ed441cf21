import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asDb, openDatabase } from '@pero/server-platform/database/db';
import type { JobAct, JobContext } from '@pero/server-platform/jobs/jobs';
import { countEvents, rebuildStatistics } from '@pero/statistics/actions/rollup';
import { METRICS } from '@pero/statistics/rules/metrics';
import pg from 'pg';
import { openApi } from './api.ts';
import { type Chart, openDuck } from './duck.ts';
import { type HistoryPlan, LAST_YEAR, makeHistory } from './history.ts';

export type StatisticsPlan = HistoryPlan & {
  /** A migrated database with nothing in it, opened as its administrator: it writes files for the other side. */
  readonly databaseUrl: string;
  /** How often each question is asked. */
  readonly rounds: number;
  readonly tell?: (line: string) => void;
};

export type StatisticsSeen = {
  readonly rows: number;
  readonly perSecond: number;
  readonly rebuildPerSecond: number;
  readonly isRebuiltEqual: boolean;
  readonly top: { readonly books: number; readonly events: number; readonly ms: number; readonly duckMs: number };
  readonly median: { readonly books: number; readonly events: number; readonly ms: number };
  /** What is not the same on both sides, in words. */
  readonly wrong: readonly string[];
};

export async function proveStatistics({ tell = () => undefined, ...plan }: StatisticsPlan): Promise<StatisticsSeen> {
  const folder = mkdtempSync(join(tmpdir(), 'pero-statistics-'));
  // PostgreSQL runs under another user, who writes here.
  chmodSync(folder, 0o777);
  mkdirSync(join(folder, 'data'));
  const client = new pg.Client({ connectionString: plan.databaseUrl });
  await client.connect();
  try {
    const making = await timed(() => makeHistory(client, plan));
    tell(`${plan.events} events of ${plan.books} books made in ${seconds(making)}`);
    const counted = await countAndRebuild(plan, client, tell);
    const asked = await askBoth(plan, client, folder, tell);
    return { ...counted, ...asked };
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function countAndRebuild(
  { databaseUrl, events }: StatisticsPlan,
  client: pg.Client,
  tell: (line: string) => void,
) {
  const database = openDatabase(databaseUrl, { connections: 2, name: 'bench' });
  const inAct: JobContext['inAct'] = (work) =>
    database.kysely.transaction().execute((transaction) => {
      const act = { db: asDb(transaction), now: new Date(), enqueue: async () => undefined };
      return work(act as unknown as JobAct);
    });
  const context = { inAct, now: new Date() } as unknown as JobContext;
  const counting = await timed(async () => {
    while ((await numberOf(client, 'select seq as n from statistics_feed')) < events) await countEvents(context);
  });
  for (const table of TABLES) await client.query(`vacuum analyze ${table}`);
  const before = await sealOf(client);
  tell(`counted in ${seconds(counting)}, ${before}`);
  const rebuilding = await timed(() => rebuildStatistics((work) => inAct(({ db }) => work(db))));
  const after = await sealOf(client);
  tell(`counted anew in ${seconds(rebuilding)}, ${after}`);
  for (const table of TABLES) await client.query(`vacuum analyze ${table}`);
  await database.close();
  return {
    rows: await numberOf(client, 'select count(*) as n from statistics_days'),
    perSecond: (1000 * events) / counting,
    rebuildPerSecond: (1000 * events) / rebuilding,
    isRebuiltEqual: before === after,
  };
}

const TABLES = ['statistics_days', 'statistics_owner_days', 'statistics_readers'];

/** Of all tables, whatever the order of their rows. */
async function sealOf(client: pg.Client): Promise<string> {
  const seals: string[] = [];
  for (const table of TABLES) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as seal from ${table} t`,
    );
    seals.push(`${table} ${rows[0].seal}`);
  }
  return seals.join(', ');
}

type Author = { readonly id: number; readonly events: number; readonly arts: readonly number[] };

async function askBoth(plan: StatisticsPlan, client: pg.Client, folder: string, tell: (line: string) => void) {
  const { top, median } = await authorsOf(client);
  const began = performance.now();
  const duck = await openDuck(client, folder);
  tell(`Parquet made in ${seconds(performance.now() - began)}`);
  const api = await openApi(plan.databaseUrl, client, join(folder, 'data'));
  const [topAsks, medianAsks] = [await api.authorAsking(top.id), await api.authorAsking(median.id)];
  const wrong = [
    ...differences('top author', chartOf(await topAsks()), await duck.yearOf(top.arts)),
    ...differences('median author', chartOf(await medianAsks()), await duck.yearOf(median.arts)),
  ];
  const times: { top: number[]; median: number[]; duck: number[] } = { top: [], median: [], duck: [] };
  // In turns, so that a slow minute of the machine falls on all.
  for (let round = 0; round < plan.rounds; round += 1) {
    times.top.push(await timed(topAsks));
    times.median.push(await timed(medianAsks));
    times.duck.push(await timed(() => duck.yearOf(top.arts)));
  }
  duck.close();
  await api.close();
  return {
    top: { ...known(top), ms: middle(times.top), duckMs: middle(times.duck) },
    median: { ...known(median), ms: middle(times.median) },
    wrong,
  };
}

/** By what their books saw in the last year: who saw most, and who stands in the middle. */
async function authorsOf(client: pg.Client): Promise<{ top: Author; median: Author }> {
  const { rows } = await client.query(`
    select s.owner_id as id, sum(d.views + d.trials + d.reads + d.sales + d.refunds + d.reviews + d.ratings)::int as events
      from statistics_days d join shelf s on s.litres_art_id = d.litres_art_id
     where d.day between '${LAST_YEAR.from}' and '${LAST_YEAR.to}' group by s.owner_id order by 2 desc, 1`);
  const withArts = async ({ id, events }: { id: number; events: number }): Promise<Author> => {
    const arts = await client.query('select litres_art_id from shelf where owner_id = $1', [id]);
    return { id: Number(id), events, arts: arts.rows.map(({ litres_art_id }) => Number(litres_art_id)) };
  };
  return { top: await withArts(rows[0]), median: await withArts(rows[Math.floor(rows.length / 2)]) };
}

function known({ arts, events }: Author) {
  return { books: arts.length, events };
}

/** Money in kopecks, as the other side has it. */
function chartOf(answer: string): Chart {
  const { result } = JSON.parse(answer) as { result: Record<string, (number | null)[]> };
  return Object.fromEntries(
    METRICS.map((metric) => {
      const values = result[metric] ?? [];
      return [metric, metric === 'royalty' ? values.map((value) => Math.round(100 * (value ?? 0))) : values];
    }),
  );
}

function differences(who: string, ours: Chart, theirs: Chart): string[] {
  return METRICS.filter((metric) => JSON.stringify(ours[metric]) !== JSON.stringify(theirs[metric])).map(
    (metric) => `${who}: ${metric} differs, ${JSON.stringify(ours[metric])} against ${JSON.stringify(theirs[metric])}`,
  );
}

async function numberOf(client: pg.Client, query: string): Promise<number> {
  return Number((await client.query(query)).rows[0].n);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function middle(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
