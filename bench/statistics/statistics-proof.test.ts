import { cloneDatabase } from '@pero/testing/cluster';
import { expect, test } from 'vitest';
import { proveStatistics } from './statistics-proof.ts';

test('[ST14] the chart of an author and DuckDB on the raw events have the same numbers, and a rebuilt rollup is the same', async () => {
  const { url: databaseUrl, drop } = await cloneDatabase();
  const seen = await proveStatistics({ databaseUrl, events: 20_000, books: 300, rounds: 1 });
  await drop();
  expect(seen.wrong).toEqual([]);
  expect(seen.isRebuiltEqual).toBe(true);
  expect(seen.top.events).toBeGreaterThan(seen.median.events);
});
