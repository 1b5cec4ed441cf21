import { expect, test } from 'vitest';
import { proveKill } from './kill-proof.ts';

test('nothing acknowledged is lost when every process is killed, and the next start comes up by itself', async () => {
  const { registrations, edits, lost } = await proveKill({ rounds: 1, seed: 2 });
  expect(lost).toEqual([]);
  expect(registrations).toBeGreaterThan(1);
  expect(edits).toBeGreaterThan(1);
});
