import { expect, test } from 'vitest';
import { proveDatabaseAway } from './database-away-proof.ts';

test('nothing acknowledged is lost when the database goes away under load, and everything goes on by itself when it is back', async () => {
  const { wrong, edits, saves, unavailable } = await proveDatabaseAway({ rounds: 1, awayMs: 2000, seed: 4 });
  expect(wrong).toEqual([]);
  expect(edits).toBeGreaterThan(1);
  expect(saves).toBeGreaterThan(1);
  expect(unavailable).toBeGreaterThan(0);
});
