import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PromotionReport } from '../contract/promo.ts';
import { type PromotionWorld, promotionUnderTest } from '../promotion-world.ts';

let world: PromotionWorld;
beforeAll(async () => {
  world = await promotionUnderTest();
});
afterAll(() => world.close());

async function authorWithBook(more: object = {}) {
  const author = await world.person();
  await world.advertise(author);
  const book = await world.book(author, more);
  return { author, book };
}

async function ordered(more: object = {}, bookMore: object = {}) {
  const { author, book } = await authorWithBook(bookMore);
  const { result, errors } = await world.order(author, book.id, more);
  if (!result) throw new Error(`refused: ${JSON.stringify(errors)}`);
  return { author, book, id: result.id };
}

describe('a promotion that is paid for', () => {
  test('[SV23] [PM06] is marked, told to the shop, shown, counted, and what it has not spent goes back', async () => {
    const { author, id } = await ordered({ start_date_time: '2026-12-15', days: 2 });
    await world.pay(author, id);
    await world.turn();
    const scheduled = await world.shown(author, id);
    expect(scheduled).toMatchObject({
      status: 'scheduled',
      mark: `Реклама. Околицына Вера, ИНН 500100732259. erid: erid-${id}`,
    });
    const [uuid, placement] = [...world.placed].at(-1) ?? [];
    expect(placement).toMatchObject({
      type: 'direct',
      click_price: 900,
      shown_percent: 80,
      days: [{ budget: 75_000 }, { budget: 75_000 }],
    });

    world.to('2026-12-14T21:00:30Z');
    await world.turn();
    expect((await world.shown(author, id)).status).toBe('running');
    expect((await world.as(author).post(`/services/promo/${id}/cancel`)).status).toBe(409);
    const day = (date: string, sales: [number, number]) => ({
      ...{
        day: date,
        shows: 500,
        clicks: 50,
        spent: 45_000,
        views: { shown: 80, held: 5 },
        trials: { shown: 30, held: 4 },
      },
      sales: { shown: sales[0], held: sales[1] },
    });
    world.told.set(uuid ?? '', [day('2026-12-15', [16, 1]), day('2026-12-16', [14, 1])]);
    world.clock.forward(6 * 60_000);
    await world.runs('promotion.sweep');
    const early = await world.as(author).get<PromotionReport>(`/services/promo/${id}/statistics`);
    expect(early.result).toMatchObject({ verdict: 'early', clicks: 100, spent: 900, day_number: 1 });

    world.to('2026-12-16T21:06:00Z');
    await world.runs('promotion.sweep');
    await world.turn();
    expect(await world.shown(author, id)).toMatchObject({ status: 'finished', returned: 600 });
    await world.settle();
    expect(await world.money()).toMatchObject({ total: 0, prepaid: 0 });

    world.to('2026-12-25T21:00:00Z');
    await world.runs('promotion.sweep');
    const { result } = await world.as(author).get<PromotionReport>(`/services/promo/${id}/statistics`);
    expect(result).toMatchObject({
      verdict: 'seen',
      method: 'holdout',
      shown_sold: 30,
      held_sold: 2,
      money: { cost: 900, returned: 600 },
    });
    expect(result?.extra?.likely).toBeCloseTo(30 - 2 * 4, 6);
    expect(result?.title).toContain('Добавила');
  });

  test('[PM06] is cancelled with all its money until 48 hours before it begins', async () => {
    const { author, id } = await ordered({ start_date_time: '2026-12-30' });
    await world.pay(author, id, 'sbp');
    await world.turn();
    world.to('2026-12-27T20:59:00Z');
    const { result } = await world.as(author).post(`/services/promo/${id}/cancel`);
    expect(result).toMatchObject({ status: 'cancelled' });
    await world.settle();
    await world.runs('promotion.sweep');
    const shown = await world.shown(author, id);
    expect(shown.bill?.refunds).toMatchObject([{ amount: 750, state: 'done' }]);
    expect([...world.placed.values()].some(({ days }) => days.some(({ day }) => day === '2026-12-30'))).toBe(false);
    expect((await world.money()).prepaid).toBe(0);
  });

  test('[PM06] is not cancelled a minute later', async () => {
    const { author, id } = await ordered({ start_date_time: '2026-12-31' });
    await world.pay(author, id);
    world.to('2026-12-28T21:00:01Z');
    expect((await world.as(author).post(`/services/promo/${id}/cancel`)).status).toBe(409);
  });

  test('[SV23] that the shop refuses is given back with its words', async () => {
    const { author, id } = await ordered({ start_date_time: '2027-01-20' });
    await world.pay(author, id);
    world.shopSays.refuses = 'На обложке надпись «Бестселлер»';
    await world.turn();
    world.shopSays.refuses = null;
    await world.settle();
    expect(await world.shown(author, id)).toMatchObject({
      status: 'rejected',
      end_words: 'На обложке надпись «Бестселлер»',
    });
  });

  test('[SV25] its shows and its act of a month are told to the register once, after the month', async () => {
    world.to('2027-01-02T03:00:00Z');
    await world.runs('promotion.tell-register');
    expect(world.reported).toMatchObject([
      expect.stringMatching(/^shows \d+ 2026-12-15 1000$/),
      expect.stringMatching(/^act \d+ 90000$/),
    ]);
    await world.runs('promotion.tell-register');
    expect(world.reported.length).toBe(2);
  });
});
