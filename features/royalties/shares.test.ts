import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Division, WaitingOffer } from './contract/shares.ts';
import { type Shared, sharesUnderTest } from './shares-world.ts';

let world: Awaited<ReturnType<typeof sharesUnderTest>>;
beforeAll(async () => {
  world = await sharesUnderTest();
});
afterAll(() => world.close());

describe('the royalty of a book', () => {
  test('[RY11] is the owner’s alone while nothing was agreed, and the owner sees who could share it', async () => {
    const { owner, first, path } = await world.shared();
    const { result } = await owner.browser.get<Division>(path);
    expect(result).toMatchObject({ is_own: true, since: null, offer: null });
    expect(result?.people_page).toBe(`/books/${result?.book_id}/?tab=profile`);
    expect(result?.shares).toMatchObject([{ user_id: owner.userId, is_me: true, weight: 100 }]);
    expect(result?.people.map(({ user_id }) => user_id)).toEqual([owner.userId, first.userId]);
  });

  test('[RY11] is nobody else’s business: an editor and a stranger find nothing', async () => {
    const { owner, bookId, path } = await world.shared();
    const editor = await world.somebody();
    await world.give(bookId, owner, editor, 'editor');
    expect(await editor.browser.get(path)).toMatchObject({ status: 404 });
    expect(await (await world.somebody()).browser.get(path)).toMatchObject({ status: 404 });
  });

  test('[RY12] [RY13] is divided from the moment the last one agrees, and each was told', async () => {
    const book = await world.shared(2);
    await book.propose(50, 30, 20);
    const { id } = await world.offerOf(book);
    expect(await world.told(book.bookId, 'royalties.shares-offered')).toMatchObject([
      { userId: book.others[0]?.userId, weight: 30, offerId: id },
      { userId: book.others[1]?.userId, weight: 20 },
    ]);
    expect((await world.answer(book.first, id, true)).result?.state).toBe('open');
    expect(await world.held(book.bookId)).toEqual([]);

    world.clock.forward(60_000);
    const last = await world.answer(book.others[1] ?? book.owner, id, true);
    expect(last.result?.state).toBe('agreed');
    expect(await world.held(book.bookId)).toMatchObject([
      { user_id: book.owner.userId, weight: 50, from_at: world.clock.now() },
      { weight: 30 },
      { weight: 20 },
    ]);
    expect(await world.told(book.bookId, 'royalties.shares-agreed')).toHaveLength(1);
    const { result } = await book.first.browser.get<Division>(book.path);
    expect(result).toMatchObject({ is_own: false, people: [], offer: { state: 'agreed', waits_for_me: false } });
    expect(result?.shares.find(({ is_me }) => is_me)?.weight).toBe(30);
  });

  test('[RY13] stays as it was after one «no», and the owner may propose anew', async () => {
    const book = await world.shared();
    await book.propose(50, 50);
    const { id } = await world.offerOf(book);
    expect((await world.answer(book.first, id, false)).result?.state).toBe('declined');
    expect(await world.held(book.bookId)).toEqual([]);
    expect(await world.answer(book.first, id, true)).toMatchObject({ status: 409 });
    expect((await book.propose(60, 40)).result?.offer).toMatchObject({ state: 'open' });
  });

  test('[RY12] may not be taken from a co-author without asking', async () => {
    const book = await world.shared();
    await book.propose(50, 50);
    await world.answer(book.first, (await world.offerOf(book)).id, true);
    world.clock.forward(60_000);
    await book.propose(100);
    const offer = await world.offerOf(book);
    expect(offer).toMatchObject({ state: 'open', people: [{ weight: 100 }, { weight: 0, answer: 'waiting' }] });
    await world.answer(book.first, offer.id, true);
    expect((await world.held(book.bookId)).slice(-1)).toMatchObject([{ user_id: book.owner.userId, weight: 100 }]);
  });

  test('[RY12] an address is never another account’s, though it has come by the letter that was sent there', async () => {
    const { owner, bookId, path, first } = await world.shared();
    const other = await world.somebody();
    await world.kysely
      .updateTable('book_hands')
      .set({ user_id: other.userId, same_address: false })
      .where('book_id', '=', bookId)
      .execute();
    const shares = (whom: object) => ({
      shares: [
        { user_id: owner.userId, weight: 70 },
        { ...whom, weight: 30 },
      ],
    });
    expect((await owner.browser.post(path, shares({ email: first.email }))).status).not.toBe(200);
    expect((await owner.browser.post(path, shares({ user_id: other.userId }))).status).toBe(200);
  });

  test('[RY12] takes people by the address of the title page too', async () => {
    const { owner, first, path } = await world.shared();
    const shares = [
      { user_id: owner.userId, weight: 70 },
      { email: ` ${first.email.toUpperCase()}`, weight: 30 },
    ];
    const { result } = await owner.browser.post<Division>(path, { shares });
    expect(result?.offer?.people).toMatchObject([{ weight: 70 }, { user_id: first.userId, weight: 30 }]);
  });
});

describe('a proposal', () => {
  test('[RY12] is no way to send somebody letters without end: after four in a day one waits for the next', async () => {
    const book = await world.shared();
    for (let n = 0; n < 4; n += 1) {
      expect((await book.propose(60, 40)).status).toBe(200);
      expect((await book.owner.browser.delete(book.path)).status).toBe(200);
    }
    expect((await book.propose(60, 40)).status).toBe(429);
    expect(await world.told(book.bookId, 'royalties.shares-offered')).toHaveLength(4);
    world.clock.forward(86_400_000);
    expect((await book.propose(60, 40)).status).toBe(200);
  });

  test('[RY12] that does not add up is refused in words', async () => {
    const { propose } = await world.shared();
    expect(await propose(50, 49)).toMatchObject({
      status: 400,
      errors: [{ field: 'shares', messages: ['Доли вместе должны составить 100\u00A0%, сейчас 99\u00A0%'] }],
    });
    expect(await propose(99.5, 0.5)).toMatchObject({ status: 400 });
  });

  test('[RY12] names only authors with an account behind a confirmed address', async () => {
    const book = await world.shared(0);
    const unconfirmed = await world.somebody({ isActivated: false });
    const proofreader = await world.somebody();
    await world.give(book.bookId, book.owner, unconfirmed, 'co-author');
    await world.give(book.bookId, book.owner, proofreader, 'proofreader');
    for (const { userId } of [unconfirmed, proofreader, await world.somebody()]) {
      const shares = [
        { user_id: book.owner.userId, weight: 50 },
        { user_id: userId, weight: 50 },
      ];
      expect(await book.owner.browser.post(book.path, { shares })).toMatchObject({
        status: 400,
        errors: [{ field: 'shares', messages: [expect.stringContaining('соавтору книги')] }],
      });
    }
  });

  test('[RY12] waits alone: a second one is refused until it is withdrawn', async () => {
    const book = await world.shared();
    const both = await Promise.all([book.propose(50, 50), book.propose(60, 40)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { id } = await world.offerOf(book);
    expect((await book.owner.browser.delete<Division>(book.path)).result?.offer).toMatchObject({ state: 'withdrawn' });
    expect(await book.owner.browser.delete(book.path)).toMatchObject({ status: 409 });
    expect(await world.answer(book.first, id, true)).toMatchObject({ status: 409 });
    expect((await book.propose(60, 40)).status).toBe(200);
  });

  test('[RY12] is the owner’s alone to make and to withdraw', async () => {
    const book = await world.shared();
    const shares = [{ user_id: book.first.userId, weight: 100 }];
    expect(await book.first.browser.post(book.path, { shares })).toMatchObject({ status: 404 });
    await book.propose(50, 50);
    expect(await book.first.browser.delete(book.path)).toMatchObject({ status: 404 });
  });

  test('[RY13] is answered once, by those who were asked', async () => {
    const book = await world.shared(2);
    await book.propose(40, 30, 30);
    const { id } = await world.offerOf(book);
    expect(await world.answer(await world.somebody(), id, true)).toMatchObject({ status: 404 });
    expect((await world.answer(book.first, id, true)).status).toBe(200);
    expect(await world.answer(book.first, id, false)).toMatchObject({ status: 409 });
    expect(await world.answer(book.first, 999_999, true)).toMatchObject({ status: 404 });
  });

  test('[RY13] is not for whoever was taken off the title page meanwhile', async () => {
    const book = await world.shared();
    await book.propose(50, 50);
    const { id } = await world.offerOf(book);
    await world.kysely.deleteFrom('book_roles').where('book_id', '=', book.bookId).execute();
    expect(await world.answer(book.first, id, true)).toMatchObject({ status: 400 });
    expect((await world.answer(book.first, id, false)).result?.state).toBe('declined');
  });

  test('[RY14] stands among those that wait for me, until I have answered', async () => {
    const book = await world.shared();
    await book.propose(70, 30);
    const { result } = await book.first.browser.get<WaitingOffer[]>('/royalty/share-offers');
    expect(result).toMatchObject([{ book_id: book.bookId, title: 'Долгая вода', weight: 30, weight_now: 0 }]);
    expect(result?.[0]?.owner_name).toContain('Вера');
    expect((await book.owner.browser.get('/royalty/share-offers')).result).toEqual([]);
    await world.answer(book.first, (await world.offerOf(book)).id, true);
    expect((await book.first.browser.get('/royalty/share-offers')).result).toEqual([]);
  });
});

const steps = fc.oneof(
  fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 3 }).map((weights) => propose(...weights)),
  fc.integer({ min: 1, max: 99 }).map((mine) => propose(mine, 100 - mine)),
  fc.tuple(fc.nat({ max: 1 }), fc.boolean()).map(([who, agree]) => reply(who, agree)),
  fc.constant((book: Shared) => book.owner.browser.delete(book.path)),
);

function propose(...weights: readonly number[]) {
  return (book: Shared) => book.propose(...weights);
}

function reply(who: number, agree: boolean) {
  return async (book: Shared) => {
    const offer = (await book.owner.browser.get<Division>(book.path)).result?.offer;
    return world.answer(book.others[who] ?? book.owner, offer?.id ?? 999_999, agree);
  };
}

test('[RY13] whatever is proposed and answered, what holds adds up to 100 and everybody in it has agreed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 12 }), async (acts) => {
      const book = await world.shared(2);
      for (const act of acts) {
        world.clock.forward(1000);
        expect((await act(book)).status).toBeLessThan(500);
      }
      await expectWholeAndAgreed(book.bookId);
    }),
    { numRuns: 15 },
  );
});

/** Every division that ever held belongs to an agreed offer, to the person and to the percent. */
async function expectWholeAndAgreed(bookId: number): Promise<void> {
  const rows = await world.held(bookId);
  const offers = await world.kysely
    .selectFrom('royalty_share_offers as o')
    .innerJoin('royalty_share_offer_people as p', 'p.offer_id', 'o.id')
    .select(['o.closed_at', 'p.user_id', 'p.weight', 'p.answer'])
    .where('o.book_id', '=', bookId)
    .where('o.state', '=', 'agreed')
    .execute();
  const moments = new Set(rows.map(({ from_at }) => from_at.getTime()));
  for (const moment of moments) {
    const division = rows.filter(({ from_at }) => from_at.getTime() === moment);
    expect(division.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    const agreed = offers.filter(({ closed_at }) => closed_at?.getTime() === moment);
    expect(agreed.every(({ answer: given }) => given === 'agreed')).toBe(true);
    expect(new Set(agreed.filter(({ weight }) => weight > 0).map(({ user_id }) => user_id))).toEqual(
      new Set(division.map(({ user_id }) => user_id)),
    );
  }
}
