import type { ShownDiscount } from '@pero/discounts/contract/discounts';
import { discounts } from '@pero/discounts/feature';
import { addDays, moscowDay, startOf } from '@pero/kernel/day';
import { retailer } from '@pero/retailer/public-events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kinds, onSaleUnderTest, type World } from './on-sale-world.ts';

const jobs = discounts.jobs?.({ kinds, priceHolders: [] }) ?? [];
const turn = jobs.find(({ name }) => name === 'discounts.turn');

let world: World;
beforeAll(async () => {
  world = await onSaleUnderTest({ jobs, routes: discounts.routes?.({ kinds, priceHolders: [] }) ?? [] });
  await world.control('PATCH', 'shop', { check_seconds: 1, check_ends: 'pass' });
});
afterAll(() => world.close());

type Browser = Awaited<ReturnType<World['written']>>['browser'];

/** On sale for long enough. */
async function sold(known: Parameters<World['written']>[0] = {}) {
  const book = await world.written(known);
  await world.approve(book.bookId);
  await world.untilState(book.bookId, 'published');
  const published_at = new Date(world.clock.now().getTime() - 40 * 86_400_000);
  await world.kysely.updateTable('works').set({ published_at }).where('id', '=', book.bookId).execute();
  return book;
}

const today = () => moscowDay(world.clock.now());
const path = (bookId: number) => `/books/art-discounts/${bookId}/discounts`;
const give = (browser: Browser, bookId: number, more: object = {}) =>
  browser.post<ShownDiscount>(path(bookId), {
    percent: 20,
    starts_on: addDays(today(), 1),
    ends_on: addDays(today(), 3),
    ...more,
  });
const list = async (browser: Browser, status: string) =>
  (await browser.get<ShownDiscount[]>(`/books/discounts?discount_status=${status}`)).result ?? [];

/** Midnight in Moscow comes, and both sides do what is due. */
async function untilDay(days: number) {
  const until = startOf(addDays(today(), days));
  world.clock.forward(until.getTime() - world.clock.now().getTime() + 60_000);
  await works();
}
async function works() {
  if (!turn) throw new Error('the clock is not wound');
  await world.perform(turn);
  for (let round = 0; round < 3; round += 1) {
    await world.shopWorks();
    await world.runJobs();
    await world.sweep();
  }
}

const shopPrice = async (bookId: number) => {
  const { rows } = await sql<{ price: number; terms: { price: number; discount?: { price: number; lowest: number } } }>`
    select (s.terms->>'price')::int as price, s.terms from sandbox.arts s
      join retailer_arts a on a.uuid = s.uuid where a.book_id = ${bookId} and a.is_main`.execute(world.kysely);
  return rows[0]?.terms;
};

describe('a discount', () => {
  test('[BK25] [BK27] is created, holds in the shop by the Moscow clock, is confirmed by it, and is over by itself', async () => {
    const { browser, bookId } = await sold();
    const given = await give(browser, bookId);
    expect(given.result).toMatchObject({ status: 'created', percent: 20, price: 149, discounted_price: 119.2 });
    expect((await list(browser, 'created')).map(({ id }) => id)).toEqual([given.result?.id]);
    await works();
    expect((await shopPrice(bookId))?.discount).toBeUndefined();

    await untilDay(1);
    expect(await shopPrice(bookId)).toMatchObject({ price: 14_900, discount: { price: 11_920, lowest: 14_900 } });
    const [active] = await list(browser, 'active');
    expect(active).toMatchObject({ status: 'active', lowest_price: 149 });
    expect(active?.confirmed_at).not.toBeNull();

    await untilDay(3);
    expect((await shopPrice(bookId))?.discount).toBeUndefined();
    const [archived] = await list(browser, 'archived');
    expect(archived).toMatchObject({ status: 'archived', ended_by: 'days' });
    expect(await list(browser, 'active')).toEqual([]);

    // [DC01] [DC02]: it stands in the year, and of a shop with one book no effect is claimed.
    const year = today().slice(0, 4);
    const calendar = await browser.get<{ discounts: { id: number }[] }>(`/books/discounts/calendar?year=${year}`);
    expect(calendar.result?.discounts.map(({ id }) => id)).toContain(given.result?.id);
    const early = await browser.get(`${path(bookId)}/${given.result?.id}/effect`);
    expect(early.result).toMatchObject({ verdict: 'early', extra: null, expected: null });
    await untilDay(9);
    const effect = await browser.get(`${path(bookId)}/${given.result?.id}/effect`);
    expect(effect.result).toMatchObject({ verdict: 'unknown', extra: null, expected: null, sold_during: 0 });
    expect((await world.as(await world.author()).get(`${path(bookId)}/${given.result?.id}/effect`)).status).toBe(404);
  });

  test('[BK25] is called back before it begins and stopped while it holds; what is over stays', async () => {
    const { browser, bookId } = await sold({ title: 'Короткая вода' });
    const first = (await give(browser, bookId)).result?.id;
    expect((await browser.delete<ShownDiscount>(`${path(bookId)}/${first}`)).result).toMatchObject({
      status: 'archived',
      ended_by: 'canceled',
    });
    // It took no day: another may have them.
    const second = (await give(browser, bookId)).result?.id;
    await untilDay(1);
    const stopped = await browser.delete<ShownDiscount>(`${path(bookId)}/${second}`);
    expect(stopped.result).toMatchObject({ status: 'archived', ended_by: 'stopped' });
    await works();
    expect((await shopPrice(bookId))?.discount).toBeUndefined();
    expect((await browser.delete(`${path(bookId)}/${second}`)).status).toBe(409);
    expect((await give(browser, bookId)).errors).toMatchObject([{ field: 'starts_on', reason: 'rest' }]);
  });

  test('[BK25] of ten wishes for the same days at once one is taken', async () => {
    const { browser, bookId } = await sold({ title: 'Быстрая вода' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(browser, bookId)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(answers.filter(({ status }) => status === 409).length).toBe(9);
  });

  test('[BK25] says no beside the field, and another person’s work is not there', async () => {
    const { browser, bookId } = await sold({ title: 'Тихая вода', meta: { price: 59.9 } });
    expect((await give(browser, bookId)).errors).toMatchObject([{ field: 'percent', reason: 'price-too-low' }]);
    expect((await give(browser, bookId, { percent: 12 })).errors).toMatchObject([{ field: 'percent' }]);
    expect((await give(browser, bookId, { percent: 10, starts_on: today() })).errors).toMatchObject([
      { field: 'starts_on' },
    ]);
    expect((await give(browser, bookId, { percent: 10, ends_on: addDays(today(), 40) })).errors).toMatchObject([
      { field: 'ends_on' },
    ]);
    const stranger = world.as(await world.author());
    expect((await give(stranger, bookId)).status).toBe(404);
    expect((await stranger.get(path(bookId))).status).toBe(404);
  });

  test('[BK26] [BK28] tells of every work on sale whether it may be cheaper, and from which day', async () => {
    const { browser, bookId } = await sold({ title: 'Ясная вода' });
    const available = await browser.get<{ id: number; first_possible: string; most_percent: number }[]>(
      '/books/available-discount-arts',
    );
    expect(available.result).toMatchObject([{ id: bookId, first_possible: addDays(today(), 1), most_percent: 65 }]);
    await give(browser, bookId);
    const all = await browser.get<{ first_possible: string; taken: unknown[] }[]>('/books/discountable-arts');
    expect(all.result).toMatchObject([{ first_possible: addDays(today(), 18), taken: [{ state: 'created' }] }]);
  });

  test('[BK25] a reader pays the lower price, and the feed says both', async () => {
    const { browser, bookId } = await sold({ title: 'Светлая вода' });
    await give(browser, bookId);
    await untilDay(1);
    const { rows } = await sql<{ id: number }>`
      select s.id from sandbox.arts s join retailer_arts a on a.uuid = s.uuid
       where a.book_id = ${bookId} and a.is_main`.execute(world.kysely);
    const page = await (await world.reader().get(`/art/${rows[0]?.id}/`)).text();
    expect(page).toContain('119,20');
    expect(page).toContain('Самая низкая цена за');
  });

  test('[BK25] whose price its author lowers beneath it is over; what the shop told before it began restores nothing', async () => {
    const { browser, bookId } = await sold({ title: 'Дешёвая вода' });
    const id = (await give(browser, bookId)).result?.id ?? 0;
    await untilDay(1);
    expect((await browser.patch(`/books/master/meta/${bookId}`, { price: 99.9 })).status).toBe(200);
    await works();
    const stopped = async () => (await list(browser, 'archived')).find((one) => one.id === id);
    expect(await stopped()).toMatchObject({ ended_by: 'stopped' });
    await world.kysely.updateTable('discounts').set({ restored_at: null }).where('id', '=', id).execute();
    const hear = async (price: number, since: Date) => {
      const told = { subject: bookId, ownerId: 1, price, since: since.toISOString() };
      await world.happened(retailer.priced, told);
      await world.runJobs('discounts.hear-price');
    };
    await hear(14_900, startOf(addDays(today(), -5)));
    expect((await stopped())?.restored_at).toBeNull();
    world.clock.forward(60_000);
    await hear(9990, world.clock.now());
    expect((await stopped())?.restored_at).not.toBeNull();
  });

  test('[BK25] a shop that has not said so is told again, and after a quarter of an hour its staff hear of it', async () => {
    const { browser, bookId } = await sold({ title: 'Глухая вода' });
    await give(browser, bookId);
    await untilDay(1);
    // As a shop that took the terms and went on at its old price.
    const silent = { confirmed_at: null } as const;
    await world.kysely.updateTable('discounts').set(silent).where('work_id', '=', bookId).execute();
    const minutes = world.clock.now().getUTCMinutes();
    world.clock.forward((20 - (minutes % 5)) * 60_000);
    await works();
    const [active] = await list(browser, 'active');
    expect(active?.confirmed_at).not.toBeNull();
    const { alarmed_at } = await world.kysely
      .selectFrom('discounts')
      .select('alarmed_at')
      .where('work_id', '=', bookId)
      .executeTakeFirstOrThrow();
    expect(alarmed_at).not.toBeNull();
  });

  test('[BK25] leaves with its work: what is taken off sale has no discount', async () => {
    const { browser, bookId } = await sold({ title: 'Последняя вода' });
    await give(browser, bookId);
    expect((await browser.post(`/books/${bookId}/unpublish`, {})).status).toBeLessThan(300);
    expect(await list(browser, 'created')).toEqual([]);
    expect(await list(browser, 'archived')).toMatchObject([{ ended_by: 'off-sale' }]);
  });

  test('[BK25] called back in the moment in which it begins it is either called back or stopped, and the shop ends at the usual price', async () => {
    for (const title of ['Первая волна', 'Вторая волна']) {
      const { browser, bookId } = await sold({ title });
      const id = (await give(browser, bookId)).result?.id;
      const until = startOf(addDays(today(), 1));
      world.clock.forward(until.getTime() - world.clock.now().getTime() + 1000);
      const [ended] = await Promise.all([browser.delete<ShownDiscount>(`${path(bookId)}/${id}`), works()]);
      expect(ended.status).toBe(200);
      expect(['canceled', 'stopped']).toContain(ended.result?.ended_by);
      await works();
      expect((await shopPrice(bookId))?.discount).toBeUndefined();
      expect(await list(browser, 'active')).toEqual([]);
      const began = ended.result?.ended_by === 'stopped';
      const next = { starts_on: addDays(today(), 1), ends_on: addDays(today(), 2) };
      expect((await give(browser, bookId, next)).status).toBe(began ? 409 : 200);
    }
  });

  test('[BK25] at midnight in Moscow tomorrow becomes today: what may be given, begins and ends moves on in that second', async () => {
    const { browser, bookId } = await sold({ title: 'Полуночная вода' });
    const midnight = startOf(addDays(today(), 1)).getTime();
    world.clock.forward(midnight - world.clock.now().getTime() - 1000);
    const tomorrow = addDays(today(), 1);
    const days = { starts_on: tomorrow, ends_on: tomorrow };
    expect((await give(browser, bookId, days)).status).toBe(200);
    await works();
    expect(await list(browser, 'active')).toEqual([]);
    world.clock.forward(1000);
    expect(today()).toBe(tomorrow);
    const { browser: other, bookId: otherId } = await sold({ title: 'Утренняя вода' });
    expect((await give(other, otherId, days)).errors).toMatchObject([{ field: 'starts_on' }]);
    await works();
    expect((await list(browser, 'active')).length).toBe(1);
    world.clock.forward(startOf(addDays(tomorrow, 1)).getTime() - world.clock.now().getTime() - 1000);
    await works();
    expect((await list(browser, 'active')).length).toBe(1);
    world.clock.forward(1000);
    await works();
    expect(await list(browser, 'active')).toEqual([]);
    expect(await list(browser, 'archived')).toMatchObject([{ ended_by: 'days' }]);
  });
});
