import { cloneDatabase } from '@pero/testing/cluster';
import { expect, test } from 'vitest';
import { proveBank } from './bank-proof.ts';
import { proveClaims } from './claims-proof.ts';

test('[ST10] of many claims of one person at once one payout comes, whatever codes and keys they bring', async () => {
  const { url: databaseUrl, drop } = await cloneDatabase();
  const seen = await proveClaims({ databaseUrl, rounds: 4, atOnce: 20 });
  await drop();
  expect(seen.wrong).toEqual([]);
  expect(seen.claims).toBe(80);
});

test('[PY04] a bank that loses, doubles, delays and mixes its answers pays once, whoever is killed meanwhile', async () => {
  const { url: databaseUrl, drop } = await cloneDatabase();
  const seen = await proveBank({ databaseUrl, seed: 7, payouts: 12, kills: 4 });
  await drop();
  expect(seen.wrong).toEqual([]);
  expect(seen.paid).toBeGreaterThan(0);
});
