import { addDays, moscowDay } from '@pero/kernel/day';
import type { Actor } from '@pero/server-platform/act';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AutoSlots, PromotableArt } from '../contract/promo.ts';
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

const slots = async (actor: Actor, id: number, type = 'direct') =>
  (await world.as(actor).get<AutoSlots>(`/services/promo/auto-slots?service_type_id=${type}&art_id=${id}`)).result;

describe('the days of a place', () => {
  test('[SV22] are 3 to 60 days ahead, each with its price by demand and its places', async () => {
    const { author, book } = await authorWithBook();
    const found = await slots(author, book.id);
    expect(found?.slots.length).toBe(58);
    expect(found?.slots[0]).toMatchObject({ day: '2026-11-19', capacity: 10, price: 750, why_not: null });
    const byDay = new Map(found?.slots.map((slot) => [slot.day as string, slot]));
    expect(byDay.get('2026-12-31')).toMatchObject({ price: 750, demand: { multiplier: 1.5, reason: 'holidays' } });
    expect(byDay.get('2027-01-01')).toMatchObject({ price: 600, demand: { multiplier: 1.2, reason: 'weekend' } });
    expect(byDay.get('2027-01-05')).toMatchObject({ price: 500, demand: { multiplier: 1, reason: null } });
    expect(found?.slots.at(-1)?.day).toBe('2027-01-15');
    const far = `/services/promo/auto-slots?service_type_id=offer&art_id=${book.id}&start_date=2999-12-31`;
    expect((await world.as(author).get<AutoSlots>(far)).result?.slots).toEqual([]);
  });

  test('[SV22] of another author’s book are not there', async () => {
    const { book } = await authorWithBook();
    const stranger = await world.person();
    const asked = `/services/promo/auto-slots?service_type_id=direct&art_id=${book.id}`;
    expect((await world.as(stranger).get(asked)).status).toBe(404);
  });

  test('[PM01] a book that cannot be shown says why and what to do', async () => {
    const { author } = await authorWithBook({ rated_avg: 3.3, rated_total_count: 19 });
    await world.book(author, { price: 5990, title: 'Дёшево' });
    await world.book(author, { lgbt_mark: true, title: 'Закрыта' });
    await world.book(author, { rated_avg: 2, rated_total_count: 4, title: 'Новая' });
    const { result } = await world.as(author).get<PromotableArt[]>('/services/promo/arts');
    const why = (title: string) => result?.find((art) => art.title === title)?.why_not;
    expect(why('Дом на Песчаной косе')?.direct).toMatchObject({
      reason: 'rating',
      words: expect.stringContaining('3\u00A0пятёрки'),
    });
    expect(why('Дёшево')?.offer).toMatchObject({ reason: 'price', words: expect.stringContaining('47,92') });
    expect(why('Дёшево')?.direct).toBeNull();
    expect(why('Закрыта')?.direct?.reason).toBe('no-ads');
    expect(why('Новая')?.direct).toBeNull();
  });

  test('[SV24] the larger factor of two holds', async () => {
    const on = async (date: string) =>
      (await world.as(world.author).get<{ multiplier: number }>(`/services/promo/multiplier?date=${date}`)).result
        ?.multiplier;
    expect([await on('2026-12-05'), await on('2027-01-08'), await on('2027-01-11')]).toEqual([1.5, 1.2, 1]);
  });
});

describe('a place', () => {
  test('[SV23] is held for half an hour and waits for money', async () => {
    const { author, id } = await ordered();
    const shown = await world.shown(author, id);
    expect(shown).toMatchObject({ status: 'awaiting_payment', is_held: true, total_amount: 750, acts: ['cancel'] });
    expect(shown.held_until as unknown).toBe('2026-11-16T09:30:00.000Z');
    expect(shown.bill?.amount).toBe(750);
  });

  test('[SV23] [PM04] without an advertiser’s data waits for them first; they are asked once', async () => {
    const author = await world.person();
    const book = await world.book(author);
    const { result } = await world.order(author, book.id, { start_date_time: '2027-01-12' });
    expect(result?.pay_page).toBeNull();
    const id = result?.id ?? 0;
    expect(await world.shown(author, id)).toMatchObject({ status: 'new', bill: null });
    const give = (inn: string) =>
      world.as(author).post(`/services/promo/${id}/advertiser`, { kind: 'physical', name: 'Околицына Вера', inn });
    expect((await give('500100732250')).errors).toMatchObject([{ field: 'inn' }]);
    expect((await give('7707083893')).errors).toMatchObject([{ field: 'inn' }]);
    expect((await give('500100732259')).result).toMatchObject({
      status: 'awaiting_payment',
      advertiser: { inn: '500100732259' },
    });
    expect((await give('500100732259')).status).toBe(409);
    const second = await world.order(author, book.id, { start_date_time: '2027-01-13' });
    expect(second.result?.pay_page).toContain('/payments/order-info/');
  });

  test('[SV23] on the selection brings a discount of a fifth for its day, which falls with it', async () => {
    const { author, id, book } = await ordered({ type_id: 'offer', start_date_time: '2026-12-05' });
    const discounts = () => world.kysely.selectFrom('discounts').selectAll().where('work_id', '=', book.id).execute();
    expect(await discounts()).toMatchObject([
      { percent: 20, starts_on: '2026-12-05', ends_on: '2026-12-05', state: 'created' },
    ]);
    expect(await world.shown(author, id)).toMatchObject({ total_amount: 2850, discount: { percent: 20 } });
    const found = await slots(author, book.id, 'offer');
    const why = (day: string) => found?.slots.find((slot) => slot.day === day)?.why_not;
    expect([why('2026-12-04'), why('2026-12-05'), why('2026-12-10'), why('2026-12-20')]).toEqual([
      'rest',
      'already',
      'rest',
      null,
    ]);
    await world.as(author).post(`/services/promo/${id}/cancel`);
    expect(await discounts()).toMatchObject([{ state: 'archived', ended_by: 'canceled' }]);
  });

  test('[SV23] bad wishes are refused in words, and nothing is left behind', async () => {
    const { author, book } = await authorWithBook();
    const wish = (more: object) => world.order(author, book.id, more);
    expect((await wish({ start_date_time: '2026-11-18' })).errors).toMatchObject([{ field: 'start_date_time' }]);
    expect((await wish({ start_date_time: '2027-01-16' })).status).toBe(409);
    expect((await wish({ start_date_time: 'завтра' })).status).toBe(400);
    expect((await wish({ type_id: 'offer', days: 2, start_date_time: '2026-12-20' })).errors).toMatchObject([
      { field: 'days' },
    ]);
    expect((await wish({ type_id: 'banner' })).status).toBe(400);
    expect((await wish({ promo_code: 'НЕТ-ТАКОГО' })).errors).toMatchObject([{ field: 'promo_code' }]);
    const own = await world.kysely.selectFrom('orders').selectAll().where('user_id', '=', author.userId).execute();
    expect(own).toEqual([]);
  });

  test('[SV20] [PM03] another author’s order is not there', async () => {
    const { id } = await ordered({ start_date_time: '2026-12-01' });
    const stranger = await world.person();
    for (const path of [`/services/promo/${id}`, `/services/promo/${id}/statistics`])
      expect((await world.as(stranger).get(path)).status).toBe(404);
    expect((await world.as(stranger).post(`/services/promo/${id}/cancel`)).status).toBe(404);
    expect((await world.as(stranger).get<unknown[]>('/services/promo/orders/all')).result).toEqual([]);
  });
});

describe('the last place', () => {
  test('[SV23] of many who want it at once one has it, and nobody else is asked for money', async () => {
    const buyers = await Promise.all(Array.from({ length: 24 }, () => authorWithBook({ genre_ids: [77] })));
    const wish = { type_id: 'direct_top', start_date_time: '2026-12-02' };
    const answers = await Promise.all(buyers.map(({ author, book }) => world.order(author, book.id, wish)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(23).fill(409)]);
    const places = await world.kysely.selectFrom('promotion_places').selectAll().where('genre_id', '=', 77).execute();
    expect(places.length).toBe(1);
    const bills = await world.kysely
      .selectFrom('bills')
      .select('id')
      .where(
        'user_id',
        'in',
        buyers.map(({ author }) => author.userId),
      )
      .execute();
    expect(bills.length).toBe(1);
  });

  test.each(['bank_card', 'sbp'] as const)(
    '[SV23] that was taken before late money by %s came is not paid for: the money goes back, and the page says so',
    async (method) => {
      const day = method === 'sbp' ? '2026-12-07' : '2026-12-08';
      const wish = { type_id: 'direct_top', start_date_time: day };
      const first = await ordered(wish, { genre_ids: [78] });
      await world.beginPaying(first.author, first.id, method);
      world.clock.forward(31 * 60_000);
      const second = await ordered(wish, { genre_ids: [78] });
      await world.settle();
      const shown = await world.shown(first.author, first.id);
      expect(shown).toMatchObject({ status: 'cancelled', end_reason: 'place-gone' });
      if (method === 'sbp') expect(shown.bill?.refunds).toMatchObject([{ is_stray: true }]);
      else expect([...world.till.values()].some(({ state }) => state === 'dead')).toBe(true);
      await world.pay(second.author, second.id);
      expect((await world.shown(second.author, second.id)).status).toBe('paid');
      const { total, prepaid } = await world.money();
      expect(total).toBe(0);
      expect(prepaid).toBe(180_000);
      await world.as(second.author).post(`/services/promo/${second.id}/cancel`);
      await world.settle();
      expect((await world.money()).prepaid).toBe(0);
    },
  );

  test('[SV23] [PM05] that is still free is taken by late money, or held for half an hour more', async () => {
    const late = await ordered({ start_date_time: '2026-12-10' });
    await world.beginPaying(late.author, late.id);
    world.clock.forward(40 * 60_000);
    await world.settle();
    expect((await world.shown(late.author, late.id)).status).toBe('paid');
    const again = await ordered({ start_date_time: '2026-12-11' });
    world.clock.forward(40 * 60_000);
    expect(await world.shown(again.author, again.id)).toMatchObject({ is_held: false, acts: ['hold', 'cancel'] });
    const { result } = await world.as(again.author).post(`/services/promo/${again.id}/hold`);
    expect(result).toMatchObject({ is_held: true, status: 'awaiting_payment' });
    await world.as(late.author).post(`/services/promo/${late.id}/cancel`);
    await world.settle();
  });

  test('[PM05] cannot be kept from others for nothing: not when its day is near, and not the whole day long', async () => {
    const soonest = addDays(moscowDay(world.clock.now()), 3);
    const { author, id } = await ordered({ start_date_time: soonest });
    const hold = () => world.as(author).post(`/services/promo/${id}/hold`);
    world.clock.forward(40 * 60_000);
    expect((await hold()).status).toBe(200);
    world.clock.forward(40 * 60_000);
    // As if it had been held all day long.
    await world.kysely.updateTable('rate_limits').set({ hits: 60 }).execute();
    expect(await hold()).toMatchObject({ status: 429, errors: [{ reason: 'holds-many' }] });
    world.clock.forward(24 * 3_600_000);
    expect(await hold()).toMatchObject({ status: 409, errors: [{ reason: 'day-unfit' }] });
  });

  test('[SV23] eleven orders of one person at once are ten', async () => {
    const { author, book } = await authorWithBook();
    const days = Array.from({ length: 14 }, (_, n) => `2027-01-${String(n + 1).padStart(2, '0')}`);
    const answers = await Promise.all(days.map((day) => world.order(author, book.id, { start_date_time: day })));
    expect(answers.filter(({ status }) => status === 200).length).toBe(10);
  });

  test('[SV23] nobody paid for falls by itself two hours after it was held', async () => {
    const { author, id } = await ordered({ start_date_time: '2026-12-14' });
    world.clock.forward(121 * 60_000);
    await world.turn();
    expect(await world.shown(author, id)).toMatchObject({
      status: 'cancelled',
      end_reason: 'expired',
      bill: { state: 'closed' },
    });
    expect(await world.taken('2026-12-14')).toBe(0);
  });
});
