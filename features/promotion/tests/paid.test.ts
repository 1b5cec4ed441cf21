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

    const over = await world.as(author).get<PromotionReport>(`/services/promo/${id}/statistics`);
    expect(over.result).toMatchObject({ verdict: 'early', title: expect.stringContaining('закончился') });

    world.to('2026-12-25T21:00:00Z');
    // Of a shop that is silent nobody says that it sold nothing.
    const silent = await world.as(author).get<PromotionReport>(`/services/promo/${id}/statistics`);
    expect(silent.result).toMatchObject({ verdict: 'early', words: expect.stringContaining('ещё не\u00A0прислал') });
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

  test('[BK25, PM06] keeps its discount: calling that back gives no money back when it is too late to cancel', async () => {
    const { author, book, id } = await ordered({ start_date_time: '2027-01-05', type_id: 'offer' });
    const [{ id: discountId = 0 } = {}] = await world.kysely
      .selectFrom('discounts')
      .select('id')
      .where('work_id', '=', book.id)
      .execute();
    await world.pay(author, id);
    const back = () => world.as(author).delete(`/books/art-discounts/${book.id}/discounts/${discountId}`);
    const answer = await back();
    expect([answer.status, answer.errors[0]?.reason]).toEqual([409, 'needed']);
    expect(answer.errors[0]?.messages[0]).toContain(`№\u00A0${id}`);
    // In time the order is cancelled, and its discount falls with it.
    expect((await world.as(author).post(`/services/promo/${id}/cancel`)).status).toBe(200);
    expect(await back()).toMatchObject({ status: 409, errors: [{ reason: 'state' }] });
    await world.settle();
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

  test('[SV25] that runs over the end of a month is told to the register by what was earned in each, once', async () => {
    world.to('2027-01-20T09:00:00Z');
    const { author, id } = await ordered({ start_date_time: '2027-01-30', days: 4 });
    await world.pay(author, id);
    await world.turn();
    const [uuid = ''] = [...world.placed].at(-1) ?? [];
    const day = (date: string, spent: number) => ({
      ...{ day: date, shows: 100, clicks: 10, spent, views: { shown: 8, held: 2 }, trials: { shown: 0, held: 0 } },
      sales: { shown: 0, held: 0 },
    });
    world.to('2027-01-29T21:00:30Z');
    await world.turn();
    world.told.set(uuid, [day('2027-01-30', 9_000), day('2027-01-31', 18_000)]);
    world.to('2027-02-01T02:40:00Z');
    await world.runs('promotion.sweep');
    world.reported.length = 0;
    await world.runs('promotion.tell-register');
    expect(world.reported).toEqual([`shows ${id} 2027-01-30 200`, `act ${id} 27000`]);
    world.told.set(uuid, [...(world.told.get(uuid) ?? []), day('2027-02-01', 27_000), day('2027-02-02', 900)]);
    world.to('2027-02-02T21:06:00Z');
    await world.runs('promotion.sweep');
    await world.turn();
    world.to('2027-03-01T02:40:00Z');
    await world.runs('promotion.tell-register');
    expect(world.reported.slice(2)).toEqual([`shows ${id} 2027-02-01 200`, `act ${id} 27900`]);
    const { total_amount, returned } = await world.shown(author, id);
    expect((total_amount as number) - (returned as number)).toBe(549);
  });
});
