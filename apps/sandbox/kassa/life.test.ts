import { faultInLedger } from '@pero/ledger/actions/audit';
import { ledgerOf } from '@pero/ledger/entries';
import { paymentEntries } from '@pero/payments/entries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentsUnderTest, type TillWorld } from './kassa-world.ts';
import { faultsAtTheEnd, livePayments } from './life-world.ts';

let world: TillWorld;
beforeAll(async () => {
  world = await paymentsUnderTest();
});
afterAll(() => world.close());

test('[PY01] [PY04] whatever comes in whatever order, money is taken once or given back once, and the book adds up', async () => {
  const lived = await livePayments(world, { seed: 20_261_118, bills: 20, steps: 220, deaths: 10 });
  expect(lived.died).toBeGreaterThan(3);
  expect(await faultsAtTheEnd(world)).toEqual([]);
  expect(await faultInLedger({ db: world.db, ledger: ledgerOf(paymentEntries) })).toBeNull();
}, 60_000);
