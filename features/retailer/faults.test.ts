import type { RecommendedPrice } from '@pero/works/contract/lists';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ShownBanner } from './contract/banners.ts';
import type { ReviewReply, ReviewsPage } from './contract/reviews.ts';
import { reviewsUnderTest } from './reviews-world.ts';
import { FAULTS, reviewOf } from './test-shop.ts';

/** No page waits a second for the shop: that is told by the patience of each question, which are asked together. */
const A_SECOND = 1000;

/** A shop that is slow, refuses, hangs up, never answers, breaks off, talks nonsense, floods or sends elsewhere. */

let world: Awaited<ReturnType<typeof reviewsUnderTest>>;
beforeAll(async () => {
  world = await reviewsUnderTest();
  // The first visit of a process loads and compiles; readers come later.
  const { reviews, comments } = await setting();
  await Promise.all([reviews(), comments()]);
});
afterAll(() => world.close());

/** A page does not wait until its answers are kept, so one of an earlier test may come late: those of this art count. */
const answersKept = (many: number) =>
  expect
    .poll(() =>
      world.kysely
        .selectFrom('retailer_answers')
        .select('question')
        .where('question', 'like', `%/arts/${art}/%`)
        .execute(),
    )
    .toHaveLength(many);

let art = 5000;
async function setting() {
  art += 1;
  Object.assign(world.shop.state, { fault: null, asked: [], strangers: 0 });
  await world.kysely.deleteFrom('retailer_answers').execute();
  world.rest(3_600_000);
  world.later(7 * 3600);
  world.shop.reviews.push(reviewOf(art * 10, art));
  const seller = await world.seller({ art });
  const { browser, bookId, personId } = seller;
  return {
    reviews: () => browser.get<ReviewsPage>(`/books/${bookId}/reviews`),
    comments: () => browser.get<ReviewsPage>(`/books/${bookId}/comments`),
    banners: () => browser.get<ShownBanner[]>('/retailer/banners?place=author-desk'),
    price: () => browser.get<RecommendedPrice>('/books/recommended-prices?genre_id=801'),
    reply: (text: string) =>
      browser.post<ReviewReply>('/books/replies', {
        review_litres_id: art * 10,
        reply_text: text,
        employee_id: personId,
      }),
  };
}

describe.each(FAULTS)('a shop that has this fault: %s', (fault) => {
  afterEach(() => expect(Math.max(0, ...world.budgets.splice(0))).toBeLessThan(A_SECOND));

  test('[BK38] [RT03] [RT04] [RT06] reviews and comments that were never told are said to be unknown, within a second', async () => {
    const { reviews, comments } = await setting();
    world.shop.state.fault = fault;
    for (const asked of [await reviews(), await comments()]) {
      expect(asked).toMatchObject({ status: 200, result: { items: [], is_stale: true, as_of: null, rating: null } });
      expect(asked.result?.reason).toContain('Магазин не\u00A0отвечает');
    }
    expect(world.shop.state.strangers).toBe(0);
  });

  test('[BK38] [RT03] [RT04] [RT06] those told before are shown with their hour, and new ones when the shop is back', async () => {
    const { reviews, comments } = await setting();
    for (const asked of [await reviews(), await comments()]) expect(asked.result?.items).toHaveLength(1);
    await answersKept(3);
    world.later(120);
    world.shop.state.fault = fault;
    world.shop.reviews.push(reviewOf(art * 10 + 1, art));
    for (const asked of [await reviews(), await comments()]) {
      expect(asked.result?.items).toHaveLength(1);
      expect(asked.result).toMatchObject({ is_stale: true, as_of: expect.any(String), rating: { count: 2 } });
      expect(asked.result?.reason).toContain('Показываем');
    }
    world.shop.state.fault = null;
    world.rest(60_000);
    world.later(120);
    for (const asked of [await reviews(), await comments()]) {
      expect(asked.result?.items).toHaveLength(2);
      expect(asked.result).toMatchObject({ is_stale: false, reason: null });
    }
  });

  test('[RT01] the author’s desk stands without banners, and with them when the shop is back', async () => {
    const { banners } = await setting();
    world.shop.state.fault = fault;
    const without = await banners();
    expect(without).toMatchObject({ status: 200, result: [] });
    world.shop.state.fault = null;
    world.rest(60_000);
    expect((await banners()).result).toHaveLength(1);
  });

  test('[BK35] [RT07] advice on a price is given without the shop, and says by what', async () => {
    const { price } = await setting();
    world.shop.state.fault = fault;
    const without = await price();
    expect(without).toMatchObject({ status: 200, result: { source: 'volume' } });
    world.shop.state.fault = null;
    world.rest(60_000);
    expect((await price()).result).toMatchObject({ source: 'retailer' });
  });

  test('[BK17] an answer to a review that was shown is taken at once', async () => {
    const { reviews, reply } = await setting();
    await reviews();
    await answersKept(2);
    world.shop.state.fault = fault;
    world.later(120);
    const taken = await reply('Спасибо!');
    expect(taken).toMatchObject({ status: 200, result: { state: 'waiting' } });
  });

  test('after three failures nobody waits any more, and the shop is not asked at all', async () => {
    const { reviews } = await setting();
    world.shop.state.fault = fault;
    for (let visit = 0; visit < 3; visit++) await reviews();
    const before = world.shop.state.asked.length;
    const rested = await Promise.all(Array.from({ length: 10 }, () => reviews()));
    for (const { result } of rested) expect(result?.is_stale).toBe(true);
    expect(world.shop.state.asked).toHaveLength(before);
    world.rest(10_000);
    await reviews();
    expect(world.shop.state.asked).toHaveLength(before + 2);
  });
});
