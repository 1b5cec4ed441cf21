import { roubles } from '@pero/kernel/money';
import { faultInLedger } from '@pero/ledger/actions/audit';
import type { BookingAct } from '@pero/ledger/actions/ledger';
import { loadDemoTaxData } from '@pero/verification/actions/tax-demo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balancesOf } from './actions/balances.ts';
import { demoPayouts } from './actions/demo.ts';
import { payoutsUnderTest } from './test-world.ts';

let world: Awaited<ReturnType<typeof payoutsUnderTest>>;
beforeAll(async () => {
  world = await payoutsUnderTest();
});
afterAll(() => world.close());

test('the demonstration has two years of payouts, and every kopeck of them in the ledger', async () => {
  const actor = await world.person();
  await world.kysely.updateTable('users').set({ email: 'author@demo.pero' }).where('id', '=', actor.userId).execute();
  await loadDemoTaxData(world.db, actor.userId, world.clock.now());
  const look = demoPayouts(world.tools);
  const once = () =>
    world.kysely.transaction().execute((transaction) =>
      look({
        db: transaction as never,
        now: world.clock.now(),
        today: '2026-11-15' as never,
        announce: async () => undefined,
        enqueue: async () => undefined,
        log: world.services.log,
        ledger: world.ledger,
      } satisfies BookingAct),
    );
  await once();
  const months = Array.from({ length: 24 }, (_, ago) =>
    new Date(Date.UTC(2026, 10 - ago, 1)).toISOString().slice(0, 10),
  );
  for (const month of months) await world.earn(actor.userId, 3000, month);
  await once();
  expect((await balancesOf(world.db, actor.userId)).paid).toBe(0);
  await once();
  await once();

  const { result } = await world.as(actor).get<{ status: string; amount: number }[]>('/statistics/royalty/payout');
  const payouts = result ?? [];
  expect(payouts.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(payouts.filter(({ status }) => status === 'paid').length).toBeGreaterThan(8);
  const { earned, paid, reserved } = await balancesOf(world.db, actor.userId);
  const gross = payouts.filter(({ status }) => status === 'paid').reduce((all, { amount }) => all + amount, 0);
  expect([earned + roubles(gross), reserved]).toEqual([roubles(72_000), 0]);
  expect(paid).toBeLessThan(roubles(gross));
  expect(earned).toBeGreaterThan(roubles(5000));
  expect(await faultInLedger(world)).toBeNull();
});
