import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ShownBanner } from './contract/banners.ts';
import type { CommentsPage, ReviewsPage } from './contract/reviews.ts';
import { reviewsUnderTest } from './reviews-world.ts';
import { reviewOf } from './test-shop.ts';

let world: Awaited<ReturnType<typeof reviewsUnderTest>>;
beforeAll(async () => {
  world = await reviewsUnderTest();
});
afterAll(() => world.close());

let art = 2000;
beforeEach(() => {
  art += 1;
  world.shop.state.fault = null;
  world.shop.state.asked = [];
  world.rest(3_600_000);
  for (const id of [1, 2, 3]) world.shop.reviews.push(reviewOf(art * 10 + id, art));
});

describe('reviews of a book', () => {
  test('[BK38] [R80] come from the retailer with the rating, ten at once and the newest first', async () => {
    const { browser, bookId } = await world.seller({ art });
    const { result } = await browser.get<ReviewsPage>(`/books/${bookId}/reviews`);
    expect(result).toMatchObject({ count: 3, is_stale: false, reason: null, as_of: '2026-11-15T09:00:00.000Z' });
    expect(result?.items[0]).toMatchObject({ text: `Отзыв ${art}1`, stars: 5, replies: [], can_reply: true });
    expect(result?.rating).toEqual({ avg: 4.5, count: 2, distribution: [0, 0, 0, 1, 1] });
    expect(result?.repliers).toMatchObject([{ name: 'Вера Околицына', role: 'Автор' }]);
    expect(world.shop.state.asked.toSorted()).toEqual([
      `GET /catalog/api/arts/${art}/rating`,
      `GET /foundation/api/arts/${art}/reviews?limit=10&o=new`,
    ]);
  });

  test('[BK38] [RT03] [R39] are asked for as the query says, page after page', async () => {
    const { browser, bookId } = await world.seller({ art });
    const first = await browser.get<ReviewsPage>(`/books/${bookId}/reviews?limit=2&o=popular&rating=high`);
    expect(first.result?.items).toHaveLength(2);
    const cursor = first.result?.after;
    const next = await browser.get<ReviewsPage>(`/books/${bookId}/reviews?limit=2&after=${cursor}`);
    expect(next.result?.items).toHaveLength(1);
    expect(next.result?.after).toBeNull();
    expect(world.shop.state.asked).toContain(`GET /foundation/api/arts/${art}/reviews?limit=2&o=popular&rating=high`);
    expect((await browser.get(`/books/${bookId}/reviews?o=best`)).status).toBe(400);
    expect((await browser.get(`/books/${bookId}/reviews?limit=500`)).status).toBe(400);
  });

  test('[BK38] are kept for half a minute: readers of a page do not become a load of the shop', async () => {
    const { browser, bookId } = await world.seller({ art });
    for (let visit = 0; visit < 5; visit++) await browser.get(`/books/${bookId}/reviews`);
    expect(world.shop.state.asked).toHaveLength(2);
    world.later(29);
    await browser.get(`/books/${bookId}/reviews`);
    expect(world.shop.state.asked).toHaveLength(2);
    world.later(2);
    await browser.get(`/books/${bookId}/reviews`);
    expect(world.shop.state.asked).toHaveLength(3);
  });

  test('[BK38] are asked for once by many who look at the same moment', async () => {
    const { browser, bookId } = await world.seller({ art });
    const visits = Array.from({ length: 20 }, () => browser.get<ReviewsPage>(`/books/${bookId}/reviews`));
    for (const { result } of await Promise.all(visits)) expect(result?.items).toHaveLength(3);
    expect(world.shop.state.asked).toHaveLength(2);
  });

  test('[BK38] of a silent retailer are the last it told, with the hour, and after a day with the date', async () => {
    const { browser, bookId } = await world.seller({ art });
    await browser.get(`/books/${bookId}/reviews`);
    const told = world.clock.now();
    world.shop.state.fault = 'refuse';
    world.later(300);
    const asked = () => browser.get<ReviewsPage>(`/books/${bookId}/reviews`);
    // The last answer is kept behind the page's back; until then whoever asks gets the same one.
    await expect.poll(async () => (await asked()).result?.is_stale).toBe(true);
    const { result } = await asked();
    expect(result?.items).toHaveLength(3);
    expect(result?.rating?.count).toBe(2);
    expect(result).toMatchObject({ is_stale: true, as_of: told.toISOString() });
    expect(result?.reason).toMatch(/^Магазин не\u00A0отвечает\. Показываем отзывы на\u00A0\d\d:\d\d$/);
    world.later(86_400);
    const next = await browser.get<ReviewsPage>(`/books/${bookId}/reviews`);
    expect(next.result?.reason).toContain('15\u00A0ноября 2026');
    world.clock.moveTo('2026-11-15T09:00:00Z');
  });

  test('[BK38] of a book that was never on sale are none, and nobody is asked', async () => {
    const { browser, bookId } = await world.seller();
    for (const list of ['reviews', 'comments']) {
      const { result } = await browser.get<ReviewsPage>(`/books/${bookId}/${list}`);
      expect(result).toMatchObject({ items: [], count: 0, is_stale: false, rating: null });
      expect(result?.reason).toContain('когда книга поступит в\u00A0продажу');
    }
    expect(world.shop.state.asked).toEqual([]);
  });

  test('[BK38] are for whoever may read the book: its editor and moderators too, a stranger finds none', async () => {
    const { actor, bookId } = await world.seller({ art });
    const editor = await world.somebody();
    await world.personIn(bookId, actor.userId, 'editor', editor.email);
    const read = await world.as(editor).get<ReviewsPage>(`/books/${bookId}/reviews`);
    expect(read.result?.items[0]?.can_reply).toBe(false);
    expect(read.result?.repliers).toEqual([]);
    const moderator = await world.somebody({ staff: 'moderator' });
    expect((await world.as(moderator).get(`/books/${bookId}/reviews`)).status).toBe(200);
    const stranger = world.as(await world.somebody());
    expect((await stranger.get(`/books/${bookId}/reviews`)).status).toBe(404);
    expect((await stranger.get(`/books/${bookId}/comments`)).status).toBe(404);
  });

  test('[BK38] [RT04] comments come the same way, without stars', async () => {
    const { browser, bookId } = await world.seller({ art });
    const { result } = await browser.get<CommentsPage>(`/books/${bookId}/comments`);
    expect(result?.items).toHaveLength(3);
    expect(result?.items[0]).not.toHaveProperty('stars');
    expect(world.shop.state.asked).toContain(
      `GET /foundation/api/arts/${art}/comments?limit=10&litresArtId=${art}&o=new`,
    );
    const named = await browser.get<CommentsPage>(`/books/${bookId}/comments?litresArtId=${art}`);
    expect(named.result?.items).toHaveLength(3);
    expect((await browser.get(`/books/${bookId}/comments?litresArtId=${art + 1}`)).status).toBe(404);
  });

  test('[BK38] a cursor that the shop does not know is a mistake of whoever asks, not silence of the shop', async () => {
    const { browser, bookId } = await world.seller({ art });
    for (const list of ['reviews', 'comments']) {
      for (const side of ['after', 'before']) {
        const told = await browser.get(`/books/${bookId}/${list}?${side}=вздор`);
        expect(told, `${list} ${side}`).toMatchObject({ status: 400, errors: [{ field: side }] });
      }
    }
    // The shop is well: nothing rests after that.
    const { result } = await browser.get<ReviewsPage>(`/books/${bookId}/reviews`);
    expect(result).toMatchObject({ count: 3, is_stale: false });
  });
});

describe('what is kept of answers', () => {
  test('an answer in a shape that nobody reads any more is asked for anew', async () => {
    const { browser, bookId } = await world.seller({ art });
    await browser.get(`/books/${bookId}/reviews`);
    await world.kysely
      .updateTable('retailer_answers')
      .set({ answer: JSON.stringify({ old: 1 }) })
      .execute();
    const { result } = await browser.get<ReviewsPage>(`/books/${bookId}/reviews`);
    expect(result?.items).toHaveLength(3);
    expect(result?.is_stale).toBe(false);
  });

  test('an answer is forgotten after thirty days', async () => {
    const { browser, bookId } = await world.seller({ art });
    await browser.get(`/books/${bookId}/reviews`);
    const kept = () =>
      world.kysely
        .selectFrom('retailer_answers')
        .select('question')
        .where('question', 'like', `%/arts/${art}/reviews%`)
        .execute();
    const forget = async () => {
      await world.services.boss.send('retailer.forget-answers', {});
      await world.runJobs();
    };
    world.later(29 * 86_400);
    await forget();
    expect(await kept()).toHaveLength(1);
    world.later(2 * 86_400);
    await forget();
    expect(await kept()).toHaveLength(0);
    world.clock.moveTo('2026-11-15T09:00:00Z');
  });
});

describe('banners of the author’s desk', () => {
  test('[RT01] come through the cache, without links that are none', async () => {
    const { browser } = await world.seller();
    const { result } = await browser.get<ShownBanner[]>('/retailer/banners?place=author-desk');
    expect(result).toMatchObject([{ title: 'Неделя прозы', erid: 'e1' }]);
    await browser.get('/retailer/banners?place=author-desk');
    expect(world.shop.state.asked).toEqual(['GET /advertising/api/services/pero/places/1/banners']);
    expect((await browser.get('/retailer/banners?place=elsewhere')).status).toBe(400);
  });
});
