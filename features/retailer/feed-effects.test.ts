import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FeedEvent } from './contract/protocol.ts';
import { feedUnderTest } from './feed-world.ts';

let world: Awaited<ReturnType<typeof feedUnderTest>>;
beforeAll(async () => {
  world = await feedUnderTest();
});
afterAll(() => world.close());

const at = '2026-11-15T08:00:00Z';
const old = '2026-03-15T08:00:00Z';
const rating = (art_id: number, n: number, stars: number): FeedEvent => ({ art_id, n, type: 'rating', at: old, stars });
const review = (art_id: number, n: number, when = at): FeedEvent => ({
  ...{ art_id, n, type: 'review', at: when, review_id: 70 + n, stars: 4 },
});
const sale = (art_id: number, n: number, when = at): FeedEvent => ({
  ...{ art_id, n, type: 'sale', at: when, order_id: n, paid: 100 },
});
const bookNow = (id: number) =>
  world.kysely.selectFrom('works').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const artNow = (artId: number) =>
  world.kysely.selectFrom('retailer_arts').selectAll().where('litres_art_id', '=', artId).executeTakeFirstOrThrow();
const left = () => world.kysely.selectFrom('retailer_effects').selectAll().execute();

let cursor = 0;
async function given(...events: FeedEvent[]) {
  cursor += 1;
  world.answer(() => ({ events, next: String(cursor), behind: 0 }));
  await world.read();
}

describe('[RT10] what the feed does to a book', () => {
  test('its rating is that of all its editions, and its place on the shelf stays', async () => {
    const { bookId } = await world.bookOnSale(11);
    await world.kysely
      .insertInto('retailer_arts')
      .values({
        book_id: bookId,
        edition: 'print',
        uuid: crypto.randomUUID(),
        litres_art_id: 12,
        created_at: new Date(),
      })
      .execute();
    const before = await bookNow(bookId);
    await given(rating(11, 1, 5), rating(11, 2, 4), rating(12, 1, 5));
    expect(await bookNow(bookId)).toMatchObject({
      rated_avg: 4.67,
      rated_total_count: 3,
      changed_at: before.changed_at,
    });
    await given({ ...rating(11, 3, 1), was_stars: 5 });
    expect(await bookNow(bookId)).toMatchObject({ rated_avg: 3.33, rated_total_count: 3 });
    expect(await left()).toEqual([]);
  });

  test('a new review is told once, however often it is given; one of last year is not', async () => {
    const { bookId, ownerId } = await world.bookOnSale(21);
    await given(review(21, 1, old), review(21, 2));
    await given(review(21, 1, old), review(21, 2));
    const told = await world.announced('retailer.review-added');
    expect(told).toEqual([{ ownerId, reviewId: 72, stars: 4 }]);
    expect(bookId).toBeGreaterThan(0);
  });

  test('whatever a reader writes holds up nobody: half a letter, a zero, a very long complaint', async () => {
    await world.bookOnSale(24);
    const before = (await world.announced('retailer.review-added')).length;
    const complaint = {
      art_id: 24,
      n: 3,
      type: 'complaint',
      at,
      complaint_id: 5,
      reason: `\0${'😀'.repeat(9000)}`,
    } as const;
    await given(
      { ...review(24, 1), text: `${'я'.repeat(499)}😀${' и дальше'.repeat(4000)}` },
      { ...review(24, 2), text: 'Ноль\0 и половина \ud83d' },
      complaint,
    );
    expect(await left()).toEqual([]);
    expect((await world.announced('retailer.review-added')).length).toBe(before + 2);
    expect(await world.announced('retailer.complained')).toHaveLength(1);
  });

  test('the first sale and the tenth are told, those between and those of last year are not', async () => {
    const { ownerId } = await world.bookOnSale(31);
    await world.bookOnSale(32);
    await given(sale(31, 1), ...Array.from({ length: 11 }, (_, n) => sale(32, n + 1, old)));
    await given(...Array.from({ length: 11 }, (_, n) => sale(31, n + 1)));
    expect(await world.announced('retailer.milestone')).toEqual([
      { ownerId, sales: 1 },
      { ownerId, sales: 10 },
    ]);
  });

  test('an art that is told of before we know it is ours gets its due when we do', async () => {
    await given(rating(41, 1, 4), review(41, 2));
    expect(await left()).toHaveLength(2);
    const { bookId } = await world.bookOnSale(41);
    await given();
    expect(await bookNow(bookId)).toMatchObject({ rated_avg: 4, rated_total_count: 1 });
    expect(await left()).toEqual([]);
  });

  test('a takedown ends the sale: the book is unpublished with the reason kept, its author is told once', async () => {
    const { bookId, ownerId } = await world.bookOnSale(51);
    const takedown: FeedEvent = { art_id: 51, n: 1, type: 'takedown', at, reason: 'Жалоба\u0000 правообладателя' };
    await given(takedown);
    await given(takedown);
    const after = { state: 'remote_unpublished', processing_status: 'removedPublication', is_published: false };
    expect(await bookNow(bookId)).toMatchObject(after);
    expect(await artNow(51)).toMatchObject({ sale: 'taken_down', taken_down_reason: 'Жалоба правообладателя' });
    const told = { ownerId, edition: 'ebook' };
    expect(await world.announced('retailer.taken-down')).toEqual([told]);
  });

  test('a takedown of a book that is being judged leaves the judge his work', async () => {
    const { bookId } = await world.bookOnSale(61, { processing_status: 'moderation' });
    await given({ art_id: 61, n: 1, type: 'takedown', at });
    const after = { state: 'published', processing_status: 'moderation', is_published: false };
    expect(await bookNow(bookId)).toMatchObject(after);
    expect(await artNow(61)).toMatchObject({ sale: 'taken_down', taken_down_reason: '' });
  });

  test('a takedown of the paper edition leaves the ebook on sale', async () => {
    const { bookId } = await world.bookOnSale(71, {}, 'print');
    await given({ art_id: 71, n: 1, type: 'takedown', at, reason: 'Брак' });
    expect(await bookNow(bookId)).toMatchObject({ state: 'published', is_published: true });
    expect(await artNow(71)).toMatchObject({ sale: 'taken_down' });
  });
});
