import { cloneDatabase } from '@pero/testing/cluster';
import { expect, test } from 'vitest';
import { proveFeed } from './feed-proof.ts';

test('[RT10] readers and the retailer are killed while 20,000 events come twice, late and cut off: the totals are exact', async () => {
  const { url: databaseUrl, drop } = await cloneDatabase();
  const kills = { readers: 2, servers: 1 };
  const seen = await proveFeed({ databaseUrl, seed: 7, events: 20_000, arts: 60, kills });
  await drop();
  expect(seen.wrong).toEqual([]);
  expect(seen.duplicates).toBeGreaterThan(1000);
  expect(seen.mostParked).toBeGreaterThan(0);
});
