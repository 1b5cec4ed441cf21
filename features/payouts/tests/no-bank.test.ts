import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CanClaim } from '../contract/payouts.ts';
import { payoutsUnderTest } from '../test-world.ts';

let world: Awaited<ReturnType<typeof payoutsUnderTest>>;
beforeAll(async () => {
  world = await payoutsUnderTest(undefined, false);
});
afterAll(() => world.close());

test('[AC24] while nobody has named a bank, nothing can be claimed and the page says why', async () => {
  const author = await world.author();
  const { result } = await author.browser.get<CanClaim>('/account/payment-request/can-create');
  expect(result?.bars.map(({ reason }) => reason)).toEqual(['no-bank']);
  expect(JSON.stringify(result)).toContain('Выплаты ещё не\u00A0подключены');
  expect((await author.claim()).status).toBe(409);
});
