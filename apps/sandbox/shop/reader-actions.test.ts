import { feedEvent } from '@pero/retailer/contract/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShopWorld, shopUnderTest } from '../on-sale/shop-world.ts';
import { lockFeed } from '../retailer/feed-write.ts';
import { buy, like, rate, read, refund, subscribe, topUp, tryOut, view } from './reader-actions.ts';
import { comment, likeReview, reply, review } from './reader-opinions.ts';
import { cleanText, vatIn } from './rules.ts';

let world: ShopWorld;
beforeAll(async () => {
  world = await shopUnderTest();
});
afterAll(() => world.close());

const at = (n: number, rest: object) => ({ n, ...rest });
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test('[RT10] a view is counted once an hour for each visitor', async () => {
  const artId = await world.art();
  const readerId = await world.reader();
  expect(await view(world, { readerId }, artId)).toEqual({ counted: true });
  expect(await view(world, { readerId }, artId)).toEqual({ counted: false });
  expect(await view(world, { cookie: 'another' }, artId)).toEqual({ counted: true });
  world.clock.forward(HOUR);
  expect(await view(world, { readerId }, artId)).toEqual({ counted: true });
  expect(await world.told(artId)).toEqual([1, 2, 3].map((n) => at(n, { type: 'view' })));
});

test('a page does not wait while somebody writes the feed for long', async () => {
  const artId = await world.art();
  await world.shop.transaction().execute(async (shop) => {
    await lockFeed(shop);
    expect(await view(world, { cookie: 'impatient' }, artId)).toEqual({ counted: false });
  });
  expect(await view(world, { cookie: 'impatient' }, artId)).toEqual({ counted: true });
});

test('[RT10] a trial is told of once, however often it is opened', async () => {
  const artId = await world.art();
  const readerId = await world.reader();
  await tryOut(world, { readerId }, artId);
  world.clock.forward(40 * DAY);
  await tryOut(world, { readerId }, artId);
  expect(await world.told(artId)).toEqual([at(1, { type: 'trial' })]);
});

test('[RT10] a like that is given, given again and taken back is two events', async () => {
  const artId = await world.art();
  const readerId = await world.reader();
  for (const isLiked of [true, true, false, false]) await like(world, readerId, artId, isLiked);
  expect(await world.told(artId)).toEqual([at(1, { type: 'like', change: 1 }), at(2, { type: 'like', change: -1 })]);
});

test('[RT10] a sale tells the price, what was paid and the tax inside it, and takes the money', async () => {
  const artId = await world.art({ price: 14_900 });
  const readerId = await world.reader();
  const bought = await buy(world, readerId, artId);
  if (!('orderId' in bought)) throw new Error(bought.refused);
  expect(await world.told(artId)).toEqual([
    at(1, { type: 'sale', order_id: bought.orderId, quantity: 1, list_price: 14_900, paid: 14_900, vat: 1355 }),
  ]);
  expect(await balanceOf(readerId)).toBe(1_000_000 - 14_900);
});

test('[RT10] of fifty purchases at once by one reader, one is made and paid for', async () => {
  const artId = await world.art({ price: 9990 });
  const readerId = await world.reader();
  const answers = await Promise.all(Array.from({ length: 50 }, () => buy(world, readerId, artId)));
  expect(answers.filter((answer) => 'orderId' in answer)).toHaveLength(1);
  expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'already-bought')).toHaveLength(49);
  expect(await world.told(artId)).toHaveLength(1);
  expect(await balanceOf(readerId)).toBe(1_000_000 - 9990);
});

test('[RT10] deeds of many readers at once are numbered without holes', async () => {
  const artId = await world.art({ price: 9990 });
  const readers = await Promise.all(Array.from({ length: 12 }, (_, n) => world.reader(`Читатель ${n}`)));
  await Promise.all(
    readers.flatMap((readerId, n) => [
      buy(world, readerId, artId),
      rate(world, readerId, artId, (n % 5) + 1),
      like(world, readerId, artId, true),
      comment(world, readerId, artId, 'Читаю'),
    ]),
  );
  expect((await world.told(artId)).map(({ n }) => n)).toEqual(Array.from({ length: 48 }, (_, n) => n + 1));
  const art = await world.shop.selectFrom('arts').selectAll().where('id', '=', artId).executeTakeFirstOrThrow();
  expect([art.rated_count, art.last_n]).toEqual([12, 48]);
});

test('a book that was taken from sale is not sold, nor one that costs more than is left', async () => {
  const gone = await world.art();
  const readerId = await world.reader();
  await world.shop.updateTable('arts').set({ sale: 'taken_down' }).where('id', '=', gone).execute();
  expect(await buy(world, readerId, gone)).toEqual({ refused: 'not-on-sale' });
  const dear = await world.art({ price: 1_000_001 });
  expect(await buy(world, readerId, dear)).toEqual({ refused: 'no-money' });
  expect([...(await world.told(gone)), ...(await world.told(dear))]).toEqual([]);
  await topUp(world, readerId);
  expect(await buy(world, readerId, dear)).toHaveProperty('orderId');
});

test('a book that costs nothing is taken for nothing', async () => {
  const artId = await world.art({ price: 0 });
  expect(await buy(world, await world.reader(), artId)).toHaveProperty('orderId');
  expect(await world.told(artId)).toMatchObject([{ type: 'sale', list_price: 0, paid: 0, vat: 0 }]);
});

test('[RT10] a purchase is given back within fourteen days, once, and may be made again', async () => {
  const artId = await world.art({ price: 14_900 });
  const readerId = await world.reader();
  const first = await buy(world, readerId, artId);
  if (!('orderId' in first)) throw new Error(first.refused);
  world.clock.forward(14 * DAY);
  const answers = await Promise.all([1, 2, 3].map(() => refund(world, readerId, first.orderId)));
  expect(answers.filter((answer) => 'done' in answer)).toHaveLength(1);
  expect(await balanceOf(readerId)).toBe(1_000_000);
  expect((await world.told(artId))[1]).toEqual(
    at(2, {
      ...{ type: 'refund', order_id: first.orderId, refund_id: expect.any(Number), quantity: 1 },
      ...{ list_price: 14_900, paid: 14_900, vat: 1355 },
    }),
  );
  const second = await buy(world, readerId, artId);
  if (!('orderId' in second)) throw new Error(second.refused);
  expect(await refund(world, await world.reader('Чужой'), second.orderId)).toEqual({ refused: 'no-order' });
  world.clock.forward(14 * DAY + 1);
  expect(await refund(world, readerId, second.orderId)).toEqual({ refused: 'too-late-to-refund' });
});

test('[RT10] a part of the money comes back, each part told with its own number; the last takes the rest and the book', async () => {
  const artId = await world.art();
  const readerId = await world.reader();
  const bought = await buy(world, readerId, artId);
  if (!('orderId' in bought)) throw new Error(bought.refused);
  expect(await refund(world, readerId, bought.orderId, 14_901)).toEqual({ refused: 'refund-sum' });
  expect(await refund(world, readerId, bought.orderId, 0)).toEqual({ refused: 'refund-sum' });
  await refund(world, readerId, bought.orderId, 5000);
  expect(await buy(world, readerId, artId)).toEqual({ refused: 'already-bought' });
  expect(await refund(world, readerId, bought.orderId, 9901)).toEqual({ refused: 'refund-sum' });
  await refund(world, readerId, bought.orderId);
  expect(await refund(world, readerId, bought.orderId)).toEqual({ refused: 'no-order' });
  expect(await balanceOf(readerId)).toBe(1_000_000);
  const [, one, two] = (await world.told(artId)) as {
    paid: number;
    vat: number;
    refund_id: number;
    quantity?: number;
  }[];
  expect([one?.paid, two?.paid, one?.quantity, two?.quantity]).toEqual([5000, 9900, undefined, 1]);
  expect((one?.vat ?? 0) + (two?.vat ?? 0)).toBe(1355);
  expect(one?.refund_id).not.toBe(two?.refund_id);
});

test('[RT10] reading is told with its place, its pages and how it is paid for', async () => {
  const artId = await world.art();
  const readerId = await world.reader();
  const place = { cfi: 'epubcfi(/6/4!/4/2)', chapter: 1, paragraph: 12, percent: 8, hits: 3 };
  await read(world, readerId, artId, place);
  await subscribe(world, readerId);
  await read(world, readerId, artId, { ...place, chapter: 2, paragraph: 0, percent: 20, hits: 5000 });
  world.clock.forward(31 * DAY);
  await buy(world, readerId, artId);
  await read(world, readerId, artId, { ...place, hits: 0 });
  const told = (await world.told(artId)).filter(({ type }) => type === 'read');
  const { cfi, ...event } = place;
  expect(told.map(({ n, reader, type, ...rest }) => rest)).toEqual([
    { ...event, mode: 'trial' },
    { mode: 'subscription', chapter: 2, paragraph: 0, percent: 20, hits: 100 },
    { ...event, mode: 'bought', hits: 0 },
  ]);
  expect(new Set(told.map(({ reader }) => reader)).size).toBe(1);
});

test('a draft is not part of the subscription', async () => {
  const artId = await world.art({ kind: 'draft', licence: 'draft', online_only: true });
  const readerId = await world.reader();
  await subscribe(world, readerId);
  const place = { cfi: null, chapter: 0, paragraph: 0, percent: 0, hits: 1 };
  expect(await read(world, readerId, artId, place)).toEqual({ mode: 'trial' });
});

test('a subscription is paid for once a time and goes on from its end', async () => {
  const readerId = await world.reader();
  const first = await subscribe(world, readerId);
  const second = await subscribe(world, readerId);
  if (!('until' in first && 'until' in second)) throw new Error('refused');
  expect(second.until.getTime() - first.until.getTime()).toBe(30 * DAY);
  expect(await balanceOf(readerId)).toBe(1_000_000 - 2 * 39_900);
});

test('[RT10] another rating says which one it replaces; the same one again is no news', async () => {
  const artId = await world.art();
  const readerId = await world.reader();
  for (const stars of [3, 3, 5]) await rate(world, readerId, artId, stars);
  expect(await world.told(artId)).toEqual([
    at(1, { type: 'rating', stars: 3 }),
    at(2, { type: 'rating', stars: 5, was_stars: 3 }),
  ]);
  const art = await world.shop.selectFrom('arts').selectAll().where('id', '=', artId).executeTakeFirstOrThrow();
  expect([art.rated_count, art.rated_sum]).toEqual([1, 5]);
});

test('[RT10] a review is also a rating, and there is one of each reader', async () => {
  const artId = await world.art();
  const readerId = await world.reader();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => review(world, readerId, artId, { text: ' Хорошо \r\n', stars: 4 })),
  );
  expect(answers.filter((answer) => 'reviewId' in answer)).toHaveLength(1);
  const { id, text } = await world.shop
    .selectFrom('reviews')
    .selectAll()
    .where('art_id', '=', artId)
    .executeTakeFirstOrThrow();
  expect(text).toBe('Хорошо');
  expect(await world.told(artId)).toEqual([
    at(1, { type: 'rating', stars: 4 }),
    at(2, { type: 'review', review_id: id, stars: 4, text: 'Хорошо' }),
  ]);
});

test('[RT10] a comment is told by its number; nothing and too much are refused', async () => {
  const artId = await world.art();
  const readerId = await world.reader();
  expect(await comment(world, readerId, artId, ' \n ')).toEqual({ refused: 'no-text' });
  expect(await comment(world, readerId, artId, 'я'.repeat(5001))).toEqual({ refused: 'text-too-long' });
  const added = await comment(world, readerId, artId, 'Будет ли продолжение?');
  expect(await world.told(artId)).toEqual([
    at(1, { type: 'comment', comment_id: 'commentId' in added && added.commentId }),
  ]);
});

test('a reply and a like stand below a review of this book only', async () => {
  const [artId, otherId] = [await world.art(), await world.art()];
  const readerId = await world.reader();
  const written = await review(world, readerId, artId, { text: 'Хорошо', stars: 5 });
  if (!('reviewId' in written)) throw new Error(written.refused);
  const { reviewId } = written;
  expect(await reply(world, readerId, otherId, { reviewId, text: 'Да' })).toEqual({ refused: 'no-review' });
  expect(await likeReview(world, readerId, otherId, reviewId)).toEqual({ refused: 'no-review' });
  expect(await reply(world, readerId, artId, { reviewId, text: 'Да' })).toHaveProperty('replyId');
  const others = await Promise.all([world.reader('Б'), world.reader('В')]);
  await Promise.all(others.map((id) => likeReview(world, id, artId, reviewId)));
  expect(await likeReview(world, others[0] ?? 0, artId, reviewId)).toEqual({ isLiked: false });
  const row = await world.shop.selectFrom('reviews').select('likes').where('id', '=', reviewId).executeTakeFirst();
  expect(row?.likes).toBe(1);
});

test('[RT10] everything that was told fits the protocol', async () => {
  const rows = await world.shop.selectFrom('feed').select('event').execute();
  expect(rows.length).toBeGreaterThan(50);
  for (const { event } of rows) expect(feedEvent.safeParse(event).success).toBe(true);
});

test('the tax is a part of what was paid, and cleaned text is clean for good', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (paid) => {
      expect(Math.abs(vatIn(paid) * 11 - paid)).toBeLessThanOrEqual(6);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const text = cleanText(typed);
      expect(cleanText(text)).toBe(text);
      expect(text.isWellFormed() && !text.includes('\0')).toBe(true);
    }),
  );
});

async function balanceOf(readerId: number): Promise<number> {
  const row = world.shop.selectFrom('readers').select('balance').where('id', '=', readerId);
  return (await row.executeTakeFirstOrThrow()).balance;
}
