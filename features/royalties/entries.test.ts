import { money } from '@pero/kernel/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entry, ListedEntry } from './contract/royalties.ts';
import { actorOf, moneyUnderTest } from './money-world.ts';

let world: Awaited<ReturnType<typeof moneyUnderTest>>;
beforeAll(async () => {
  world = await moneyUnderTest();
});
afterAll(() => world.close());

describe('«Прозрачный рубль»', () => {
  test('[RY09] [RY10] [R33] an amount opens its entries, and an entry its way from the shelf to the author', async () => {
    const [userId, second] = [await world.person(), await world.person({ first_name: 'Лев', last_name: 'Орлов' })];
    const { bookId, art, show } = await world.bookOf(userId);
    await show();
    for (const [user_id, weight] of [[userId, 90] as const, [second, 10] as const]) {
      const from_at = new Date('2026-01-01T00:00:00Z');
      await world.kysely.insertInto('royalty_shares').values({ book_id: bookId, from_at, user_id, weight }).execute();
    }
    await world.tell([
      { art, type: 'sale', at: '2026-11-14T18:37:00Z', order: 900_001, listPrice: 24_900, paid: 19_920 },
      { art, type: 'refund', at: '2026-11-15T05:00:00Z', order: 900_001, listPrice: 24_900, paid: 19_920 },
    ]);
    await world.accrueAll();
    const browser = world.as(actorOf(userId));
    const list = await browser.get<ListedEntry[]>(`/royalty/entries?book_id=${bookId}`);
    expect(list.result).toMatchObject([
      { kind: 'refund', label: 'Возврат покупателю', amount: -62.75, title: 'Долгая вода' },
      { kind: 'sale', label: 'Продажа', amount: 62.75 },
    ]);
    const id = list.result?.[1]?.id;
    const { result } = await browser.get<Entry>(`/royalty/entries/${id}`);
    expect(result?.chain.map(({ key, amount }) => [key, amount])).toEqual([
      ['price', 249],
      ['discount', -49.8],
      ['paid', 199.2],
      ['house', -129.48],
      ['royalty', 69.72],
      [`share-${second}`, -6.97],
      ['mine', 62.75],
    ]);
    expect(result?.parts.reduce((whole, part) => whole + part.percent, 0)).toBe(100);
    expect(result?.next).toContain('10\u00A0декабря');
    expect(await world.as(actorOf(await world.person())).get(`/royalty/entries/${id}`)).toMatchObject({ status: 404 });
    world.closed.set(userId, 'Идёт проверка');
    expect(await browser.get(`/royalty/entries/${id}`)).toMatchObject({
      status: 403,
      errors: [{ messages: ['Идёт проверка'] }],
    });
    expect(await browser.get('/royalty/entries')).toMatchObject({ status: 403 });
  });

  test('[RY09] the entries of a payout are those that it pays, to the kopeck', async () => {
    const userId = await world.person();
    const { art, show } = await world.bookOf(userId);
    await show();
    const sale = (order: number, at: string) => ({ art, type: 'sale' as const, at, order, paid: 10_000 });
    await world.tell([sale(900_010, '2026-09-05T10:00:00Z'), sale(900_011, '2026-10-05T10:00:00Z')]);
    await world.accrueAll();
    await world.claim(userId, 41, money(7000));
    await world.tell([sale(900_012, '2026-10-07T10:00:00Z'), sale(900_013, '2026-11-05T10:00:00Z')]);
    await world.accrueAll();
    await world.claim(userId, 42, money(3500));
    const browser = world.as(actorOf(userId));
    const of = async (payout: number) =>
      (await browser.get<ListedEntry[]>(`/royalty/entries?payout_id=${payout}`)).result;
    expect((await of(41))?.map(({ amount }) => amount)).toEqual([35, 35]);
    expect((await of(42))?.map(({ at }) => String(at))).toEqual(['2026-10-07T10:00:00.000Z']);
    expect(await browser.get('/royalty/entries?payout_id=99')).toMatchObject({ status: 404 });
  });
});
