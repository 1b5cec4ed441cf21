import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@pero/database/embedded/server';
import { migrate } from '@pero/database/migrate';
import pg from 'pg';
import type { HistoryPlan } from './history.ts';
import type { StatisticsSeen } from './statistics-proof.ts';

/** A database as `npm start` brings it, opened as its administrator, who may write files; gone afterwards. */
export async function onAdministered<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), 'pero-statistics-'));
  // As root PostgreSQL runs under another user, who must be able to walk in.
  chmodSync(home, 0o711);
  const server = await startEmbedded(home, { disposable: true, settings: { max_wal_size: '8GB' } });
  try {
    const client = new pg.Client({ connectionString: server.urlOf('postgres') });
    await client.connect();
    await client.query('create database statistics');
    await client.end();
    const databaseUrl = server.urlOf('statistics');
    await migrate(databaseUrl);
    return await work(databaseUrl);
  } finally {
    await server.stop();
  }
}

export const GOALS = { ofDuck: 0.25, ofMedian: 3 };

export function isAsHoped({ top, median, wrong, isRebuiltEqual }: StatisticsSeen): boolean {
  const isQuick = top.ms / top.duckMs <= GOALS.ofDuck && top.ms / median.ms <= GOALS.ofMedian;
  return isQuick && wrong.length === 0 && isRebuiltEqual;
}

export function lines({ events, books }: HistoryPlan, seen: StatisticsSeen): string[] {
  const { top, median, wrong } = seen;
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  return [
    `${events} events of ${books} books over three years; the rollup has ${seen.rows} rows.`,
    `A year by day, all seven metrics, through the API: top author (${top.books} books, ${top.events} events) ${ms(top.ms)}; DuckDB on Parquet ordered by book ${ms(top.duckMs)}: ${(top.ms / top.duckMs).toFixed(2)} of it (goal ${GOALS.ofDuck}).`,
    `Median author (${median.books} books, ${median.events} events) ${ms(median.ms)}: the top author waits ${(top.ms / median.ms).toFixed(2)} times as long (goal ${GOALS.ofMedian}).`,
    `Catching up: ${Math.round(seen.perSecond)} events a second; anew from nothing: ${Math.round(seen.rebuildPerSecond)}, ${seen.isRebuiltEqual ? 'equal row by row' : 'NOT EQUAL'}.`,
    ...(wrong.length === 0
      ? ['Both sides have the same numbers.']
      : wrong.map((line) => `- wrong: ${line.slice(0, 300)}`)),
  ];
}
