import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReviewReply, ReviewsPage } from './contract/reviews.ts';
import { reviewsUnderTest } from './reviews-world.ts';
import { reviewOf } from './test-shop.ts';

let world: Awaited<ReturnType<typeof reviewsUnderTest>>;
beforeAll(async () => {
  world = await reviewsUnderTest();
});
afterAll(() => world.close());

let art = 3000;
let review = 0;
beforeEach(() => {
  art += 1;
  review = art * 10;
  Object.assign(world.shop.state, { fault: null, asked: [], replyStatus: 200 });
  world.rest(3_600_000);
  world.later(60);
  world.shop.reviews.push(reviewOf(review, art));
});

type Seller = Awaited<ReturnType<typeof world.seller>>;

function reply({ browser, personId }: Pick<Seller, 'browser' | 'personId'>, more: object = {}) {
  const body = { review_litres_id: review, reply_text: 'Спасибо за отзыв!', employee_id: personId, ...more };
  return browser.post<ReviewReply>('/books/replies', body);
}

async function shownReplies({ browser, bookId }: Seller): Promise<ReviewReply[]> {
  return (await browser.get<ReviewsPage>(`/books/${bookId}/reviews`)).result?.items[0]?.replies ?? [];
}

async function sweep() {
  await world.services.boss.send('retailer.send-due-replies', {});
  await world.runJobs();
}

describe('an answer to a review', () => {
  test('[BK17] is on its way at once, then stands at the retailer, and is announced', async () => {
    const seller = await world.seller({ art });
    const { status, result } = await reply(seller, { reply_text: '  Спасибо за отзыв!\r\n\r\n\r\n\r\nВера  ' });
    expect(status).toBe(200);
    expect(result).toMatchObject({ state: 'waiting', state_words: 'Отправляется', id: null, is_author: true });
    expect(await shownReplies(seller)).toMatchObject([{ state: 'waiting', user_name: 'Вера Околицына' }]);

    await world.runJobs();
    expect([...world.shop.replies.values()]).toContainEqual(
      expect.objectContaining({ reviewId: review, text: 'Спасибо за отзыв!\n\nВера', name: 'Вера Околицына' }),
    );
    expect(await shownReplies(seller)).toMatchObject([{ state: 'shown', uuid: result?.uuid, state_words: null }]);
    world.later(60);
    const shown = await shownReplies(seller);
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatchObject({ state: 'shown', uuid: result?.uuid, id: expect.any(Number) });
  });

  test('[BK17] is text alone: one without words, with tags or too long is refused beside its field', async () => {
    const seller = await world.seller({ art });
    for (const text of ['', '   ', '\u0007', '<b>Спасибо</b>', '[url=http://a.ru]тут[/url]', 'a'.repeat(2001)]) {
      expect(await reply(seller, { reply_text: text })).toMatchObject({
        status: 400,
        errors: [{ field: 'reply_text' }],
      });
    }
    expect((await reply(seller, { reply_text: 'Мне < 30, а книге > 5 лет [шучу]' })).status).toBe(200);
  });

  test('[BK17] in the same words is refused, and a fourth one too', async () => {
    const seller = await world.seller({ art });
    expect((await reply(seller)).status).toBe(200);
    expect(await reply(seller)).toMatchObject({ status: 409, errors: [{ field: 'reply_text' }] });
    for (const text of ['Ещё раз спасибо', 'И ещё'])
      expect((await reply(seller, { reply_text: text })).status).toBe(200);
    const page = await seller.browser.get<ReviewsPage>(`/books/${seller.bookId}/reviews`);
    expect(page.result?.items[0]?.can_reply).toBe(false);
    expect(await reply(seller, { reply_text: 'Четвёртый' })).toMatchObject({ status: 409, errors: [{ field: null }] });
  });

  test('[BK17] of ten sent at once only three stay', async () => {
    const seller = await world.seller({ art });
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, number) => reply(seller, { reply_text: `Ответ ${number}` })),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  test('[BK17] finds its book by the employee, among several of them', async () => {
    const seller = await world.seller({ art: art + 500 });
    const other = await world.seller({ art });
    await world.kysely
      .updateTable('works')
      .set({ owner_id: seller.actor.userId })
      .where('id', '=', other.bookId)
      .execute();
    await world.kysely
      .insertInto('book_roles')
      .values({ book_id: other.bookId, person_id: seller.personId, role: 'author', ordering: 2 })
      .execute();
    const { result } = await reply(seller);
    const kept = world.kysely
      .selectFrom('retailer_replies')
      .select('book_id')
      .where('uuid', '=', result?.uuid ?? '');
    expect(await kept.executeTakeFirst()).toEqual({ book_id: other.bookId });
  });

  test('[BK17] a review of another book is not found, and neither is another’s book', async () => {
    const seller = await world.seller({ art: art + 600 });
    expect((await reply(seller)).status).toBe(404);
    expect((await reply(seller, { book_id: seller.bookId })).status).toBe(404);
    const stranger = await world.seller({ art });
    expect((await reply(seller, { book_id: stranger.bookId })).status).toBe(404);
    expect(await reply(seller, { employee_id: stranger.personId })).toMatchObject({
      status: 400,
      errors: [{ field: 'employee_id' }],
    });
  });
});

describe('who answers', () => {
  test('[BK17] the owner in the name of anybody on the title page', async () => {
    const seller = await world.seller({ art });
    const editor = await world.personIn(seller.bookId, seller.actor.userId, 'editor');
    expect((await reply(seller, { employee_id: editor })).status).toBe(200);
    const nobody = await world.seller();
    expect((await reply(seller, { employee_id: nobody.personId, book_id: seller.bookId })).status).toBe(400);
  });

  test('[BK17] an author of the book in their own name only, an editor not at all', async () => {
    const seller = await world.seller({ art });
    const [author, editor] = [await world.somebody(), await world.somebody()];
    const asAuthor = await world.personIn(seller.bookId, seller.actor.userId, 'author', author.email);
    const asEditor = await world.personIn(seller.bookId, seller.actor.userId, 'editor', editor.email);
    const book_id = seller.bookId;
    const theirs = { browser: world.as(author), personId: asAuthor };
    expect((await reply(theirs, { book_id })).status).toBe(200);
    expect((await reply(theirs, { book_id, employee_id: seller.personId, reply_text: 'Я' })).status).toBe(400);
    expect((await reply({ browser: world.as(editor), personId: asEditor }, { book_id })).status).toBe(403);
    const moderator = await world.somebody({ staff: 'moderator' });
    expect((await reply({ browser: world.as(moderator), personId: seller.personId }, { book_id })).status).toBe(404);
  });
});

describe('while the retailer is silent', () => {
  test('[BK17] a review that it has told of is answered all the same, and the answer goes when it is back', async () => {
    const seller = await world.seller({ art });
    await shownReplies(seller);
    world.shop.state.fault = 'refuse';
    world.later(60);
    // What the page has shown is kept behind its back; until then nobody has seen the review.
    await expect.poll(async () => (await reply(seller)).status).toBe(200);
    await world.runJobs();
    expect(await shownReplies(seller)).toMatchObject([{ state: 'waiting', state_words: 'Отправляется' }]);

    world.shop.state.fault = null;
    // It was taken in fact, and only the word about that got lost: nobody sees it twice.
    expect(await shownReplies(seller)).toMatchObject([{ state: 'shown' }]);
    await sweep();
    const row = world.kysely.selectFrom('retailer_replies').select('state').where('book_id', '=', seller.bookId);
    expect(await row.executeTakeFirst()).toEqual({ state: 'waiting' });
    world.later(60);
    await sweep();
    expect(await row.executeTakeFirst()).toEqual({ state: 'sent' });
    expect(await shownReplies(seller)).toHaveLength(1);
  });

  test('[BK17] a review that nobody has seen is not answered blindly', async () => {
    const seller = await world.seller({ art });
    world.shop.state.fault = 'refuse';
    expect(await reply(seller)).toMatchObject({ status: 409, errors: [{ field: null }] });
  });

  test('[BK17] after five retries the answer comes back to its author, with the reason', async () => {
    const seller = await world.seller({ art });
    await reply(seller);
    world.shop.state.replyStatus = 500;
    await world.runJobs();
    for (const minutes of [1, 5, 15, 60, 360]) {
      expect(await shownReplies(seller)).toMatchObject([{ state: 'waiting' }]);
      world.later(minutes * 60);
      await sweep();
    }
    expect(await shownReplies(seller)).toMatchObject([
      { state: 'refused', state_words: expect.stringContaining('Отправьте его ещё раз') },
    ]);
    world.shop.state.replyStatus = 200;
    expect((await reply(seller)).status).toBe(200);
  });

  test('[BK17] a review that is gone refuses its answer in words', async () => {
    const seller = await world.seller({ art });
    await reply(seller);
    world.shop.state.replyStatus = 404;
    await world.runJobs();
    expect(await shownReplies(seller)).toMatchObject([
      { state: 'refused', state_words: expect.stringContaining('больше нет') },
    ]);
  });

  test('[BK17] a worker that was killed loses the answer to another, and the retailer gets it once', async () => {
    const seller = await world.seller({ art });
    const { result } = await reply(seller);
    const uuid = result?.uuid ?? '';
    await world.kysely
      .updateTable('retailer_replies')
      .set({ held_until: new Date(world.clock.now().getTime() + 60_000) })
      .where('uuid', '=', uuid)
      .execute();
    await world.runJobs();
    expect(world.shop.replies.has(uuid)).toBe(false);
    world.later(61);
    await sweep();
    await sweep();
    expect(world.shop.state.asked.filter((asked) => asked.endsWith(uuid))).toHaveLength(1);
  });
});

describe('a main moderator', () => {
  test('[BK17] hides an answer: it is gone here at once and at the retailer next, and may not be said again', async () => {
    const seller = await world.seller({ art });
    const { result } = await reply(seller);
    await world.runJobs();
    const uuid = result?.uuid ?? '';
    const main = world.as(await world.somebody({ staff: 'main_moderator' }));
    expect((await main.delete(`/books/replies/${uuid}`)).status).toBe(200);
    expect(await shownReplies(seller)).toEqual([]);
    await world.runJobs();
    expect(world.shop.replies.get(uuid)?.isHidden).toBe(true);
    expect((await reply(seller)).status).toBe(409);
    expect((await main.delete(`/books/replies/${uuid}`)).status).toBe(200);
  });

  test('[BK17] hides one that waits: it is told to a silent retailer until that hears it', async () => {
    const seller = await world.seller({ art });
    const { result } = await reply(seller);
    const uuid = result?.uuid ?? '';
    world.shop.state.replyStatus = 503;
    await world.runJobs();
    const main = world.as(await world.somebody({ staff: 'main_moderator' }));
    await main.delete(`/books/replies/${uuid}`);
    await world.runJobs();
    for (let tries = 0; tries < 7; tries++) {
      world.later(360 * 60);
      await sweep();
    }
    world.shop.state.replyStatus = 200;
    world.later(360 * 60);
    await sweep();
    const row = world.kysely.selectFrom('retailer_replies').select('state').where('uuid', '=', uuid);
    expect(await row.executeTakeFirst()).toEqual({ state: 'hidden' });
    expect(world.shop.replies.has(uuid)).toBe(false);
  });

  test('[BK17] nobody else hides anything, and what is not there is not found', async () => {
    const seller = await world.seller({ art });
    const { result } = await reply(seller);
    expect((await seller.browser.delete(`/books/replies/${result?.uuid}`)).status).toBe(403);
    const moderator = world.as(await world.somebody({ staff: 'moderator' }));
    expect((await moderator.delete(`/books/replies/${result?.uuid}`)).status).toBe(403);
    const main = world.as(await world.somebody({ staff: 'main_moderator' }));
    expect((await main.delete(`/books/replies/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await main.delete('/books/replies/none')).status).toBe(404);
  });
});
