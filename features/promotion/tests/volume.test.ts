import type { Actor } from '@pero/server-platform/act';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PromotionWorld, promotionUnderTest } from '../promotion-world.ts';

let world: PromotionWorld;
beforeAll(async () => {
  world = await promotionUnderTest();
});
afterAll(() => world.close());

/** Four packages at the whole price and a fifth that is a tenth cheaper, all paid for. */
async function fiveOf(publisher: Actor): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const book = await world.book(await world.person());
    await world.holds(publisher, book.id);
    const asked = { art_id: book.id, service_type_id: 'start', start_date: '2027-01-12' };
    const { result } = await world.as(publisher).post<{ id: number }>('/publisher/auto-promo-orders', asked);
    await world.pay(publisher, result?.id ?? 0);
    ids.push(result?.id ?? 0);
  }
  await world.turn();
  return ids;
}

async function withFive() {
  const publisher = await world.person({ isPublisher: true });
  await world.advertise(publisher);
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = await fiveOf(publisher);
  const cancel = async (id: number) => (await world.as(publisher).post(`/services/promo/${id}/cancel`)).status;
  const back = async (id: number) =>
    (await world.shown(publisher, id)).bill?.refunds.map(({ amount }) => amount as unknown as number) ?? [];
  return { publisher, first, second, third, fourth, fifth, cancel, back };
}

test('[PB03] [PM06] [R38] whoever cancels what a volume price rests on is kept back what that has saved; it goes back when the cheaper one falls too', async () => {
  const before = await world.money();
  const { publisher, first, second, fifth, cancel, back } = await withFive();
  expect((await world.shown(publisher, fifth)).total_amount).toBe(4050);
  expect((await world.shown(publisher, first)).kept_if_cancelled).toEqual([{ order_id: fifth, amount: 450 }]);
  expect(await cancel(first)).toBe(200);
  expect(await back(first)).toEqual([4050]);
  expect((await world.shown(publisher, first)).end_words).toContain(`№\u00A0И-${fifth}`);
  // Once is enough: the fifth has saved nothing more.
  expect((await world.shown(publisher, second)).kept_if_cancelled).toEqual([]);
  expect(await cancel(second)).toBe(200);
  expect(await back(second)).toEqual([4500]);
  expect(await cancel(fifth)).toBe(200);
  expect(await back(fifth)).toEqual([4050]);
  await world.turn();
  await world.turn();
  expect(await back(first)).toEqual([4050, 450]);
  await world.settle();
  // What is left lies with us for the two that stand.
  const after = await world.money();
  expect([after.total, after.prepaid - before.prepaid]).toEqual([0, 900_000]);
});

test('[PB03] [PM06] what was kept back is earned when the cheaper one has been shown', async () => {
  const { publisher, first, fifth, cancel, back } = await withFive();
  await cancel(first);
  await world.settle();
  const held = await world.money();
  world.to('2027-01-12T00:10:00Z');
  await world.turn();
  world.to('2027-01-18T09:00:00Z');
  for (let n = 0; n < 3; n += 1) await world.turn();
  expect((await world.shown(publisher, fifth)).status).toBe('finished');
  await world.settle();
  expect(await back(first)).toEqual([4050]);
  const money = await world.money();
  expect(money.total).toBe(0);
  // Nothing of the five is anybody's but ours now: three whole ones, the cheaper one and what it was cheaper.
  expect(held.prepaid - money.prepaid).toBeGreaterThanOrEqual(1_800_000);
});

test('[PB03] [PM06] of four cancelled at once one is kept back what the fifth has saved', async () => {
  world.to('2027-02-02T09:00:00Z');
  const publisher = await world.person({ isPublisher: true });
  await world.advertise(publisher);
  const ids: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const book = await world.book(await world.person());
    await world.holds(publisher, book.id);
    const asked = { art_id: book.id, service_type_id: 'start', start_date: '2027-02-16' };
    const { result } = await world.as(publisher).post<{ id: number }>('/publisher/auto-promo-orders', asked);
    await world.pay(publisher, result?.id ?? 0);
    ids.push(result?.id ?? 0);
  }
  await world.turn();
  const done = await Promise.all(ids.slice(0, 4).map((id) => world.as(publisher).post(`/services/promo/${id}/cancel`)));
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const backs = await Promise.all(
    ids.slice(0, 4).map(async (id) => (await world.shown(publisher, id)).bill?.refunds.map(({ amount }) => amount)),
  );
  expect(backs.flat().toSorted()).toEqual([4050, 4500, 4500, 4500]);
});
