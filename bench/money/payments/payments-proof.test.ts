import { cloneDatabase } from '@pero/testing/cluster';
import { expect, test } from 'vitest';
import { provePayments } from './payments-proof.ts';

test('[PY04] [PY10] whoever is killed, whatever the payment company does, and when the database drops everybody, money is taken or given back once', async () => {
  const { url: databaseUrl, drop } = await cloneDatabase();
  const seen = await provePayments({ databaseUrl, seed: 7, payments: 16, kills: 5 });
  await drop();
  expect(seen.wrong).toEqual([]);
  expect(seen.taken).toBeGreaterThan(8);
  expect(seen.killed).toBe(5);
});
