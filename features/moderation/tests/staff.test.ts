import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FoundCase } from '../contract/search.ts';
import { judgingUnderTest, type World } from '../judging-world.ts';

let world: World;
beforeAll(async () => {
  world = await judgingUnderTest();
});
afterAll(() => world.close());

type Judge = Awaited<ReturnType<World['judge']>>['browser'];
const take = (judge: Judge, book: number) => judge.post('/moderation/books', { book });
const put = (judge: Judge, id: number, action: string, body: object = {}) =>
  judge.send('PUT', '/moderation/state', { kind: 'book', id, action, ...body });
const remark = (judge: Judge, id: number) =>
  judge.post('/moderation/comments', { kind: 'book', id, template: 'typo', text: 'Проверьте' });
const HOUR = 3_600_000;

describe('search over everything', () => {
  const find = async (judge: Judge, query: string) =>
    (await judge.get<FoundCase[]>(`/moderation/search?${query}`)).result?.map(({ subject_id }) => subject_id);

  test('[MD18] a book is found by its words, its author, the address and its number, open or long closed', async () => {
    const closed = await world.sent({ meta: { title: 'Сад забытых маяков' } });
    const open = await world.sent({ meta: { title: 'Маяки и острова' } });
    const { browser: judge } = await world.judge();
    await take(judge, closed.bookId);
    await put(judge, closed.bookId, 'approve');
    const both = [open.bookId, closed.bookId].sort();
    expect((await find(judge, `q=${encodeURIComponent('маяк')}`))?.sort()).toEqual(both);
    expect(await find(judge, `q=${encodeURIComponent('маяков сад')}`)).toEqual([closed.bookId]);
    expect(await find(judge, `q=${encodeURIComponent('маяк')}&place=archive`)).toEqual([closed.bookId]);
    expect(await find(judge, `q=${encodeURIComponent('маяк')}&place=open`)).toEqual([open.bookId]);
    expect(await find(judge, `q=${encodeURIComponent(String(closed.actor.email).slice(0, 11))}`)).toContain(
      closed.bookId,
    );
    expect(await find(judge, `q=${encodeURIComponent(`№ ${closed.bookId}`)}`)).toContain(closed.bookId);
    expect(await find(judge, `q=${encodeURIComponent('маяк')}&outcome=rejected`)).toEqual([]);
    expect(await find(judge, `q=${encodeURIComponent('%')}`)).toEqual([]);
    const { result } = await judge.get<FoundCase[]>(`/moderation/search?q=${encodeURIComponent('маяков сад')}`);
    expect(result?.[0]).toMatchObject({
      outcome: 'approved',
      outcome_label: 'Одобрена',
      decided_at: expect.any(String),
    });
  });

  test('[MD19] an author is found with how their works were judged', async () => {
    const { actor, bookId } = await world.sent();
    const { browser: judge } = await world.judge();
    await take(judge, bookId);
    await put(judge, bookId, 'approve');
    type Author = { id: number; cases: number; approved: number };
    const q = encodeURIComponent(String(actor.name).split(' ')[1] ?? '');
    const { result } = await judge.get<Author[]>(`/moderation/search/authors?q=${q}`);
    expect(result?.find(({ id }) => id === actor.userId)).toMatchObject({ cases: 1, approved: 1 });
    expect((await judge.get<Author[]>('/moderation/search/authors')).result).toEqual([]);
  });
});

describe('several at once', () => {
  const bulk = (judge: Judge, body: object) =>
    judge.post<{ done: number[]; left: { id: number; why: string }[] }>('/moderation/bulk', {
      kind: 'book',
      ...body,
    });

  test('[MD20] what may be taken is taken, the rest says why not', async () => {
    const { browser: judge, actor } = await world.judge();
    const other = await world.judge();
    const [free, taken] = [await world.sent(), await world.sent()];
    const own = await world.sent({ by: actor });
    await take(other.browser, taken.bookId);
    const ids = [taken.bookId, own.bookId, free.bookId, free.bookId, 999_999];
    const { result } = await bulk(judge, { ids, action: 'take' });
    expect(result?.done).toEqual([free.bookId]);
    const why = (id: number) => result?.left.find((one) => one.id === id)?.why;
    expect(why(taken.bookId)).toContain(other.actor.name);
    expect(why(own.bookId)).toContain('другой модератор');
    expect(why(999_999)).toBe('Такой проверки нет');
    expect(await world.caseNow(free.bookId)).toMatchObject({ state: 'taken', holder_id: actor.userId });
    expect((await bulk(judge, { ids: [free.bookId], action: 'release' })).result?.done).toEqual([free.bookId]);
  });

  test('[MD20] handing on is the main moderator’s, and rules stay what they are', async () => {
    const [holder, next, main] = [await world.judge(), await world.judge(), await world.judge('main_moderator')];
    const books = [await world.sent(), await world.sent()];
    const ids = books.map(({ bookId }) => bookId);
    await bulk(holder.browser, { ids, action: 'take' });
    const to = { ids, action: 'transfer', moderator_id: next.actor.userId };
    expect((await bulk(holder.browser, to)).result?.done).toEqual([]);
    expect((await bulk(main.browser, to)).result?.done).toEqual(ids);
    for (const id of ids) expect(await world.caseNow(id)).toMatchObject({ holder_id: next.actor.userId });
    expect((await bulk(main.browser, { ids: [], action: 'take' })).status).toBe(400);
    expect((await bulk(main.browser, { ids, action: 'reject' })).status).toBe(400);
  });
});

describe('figures', () => {
  type Figures = {
    kinds: { kind: string; received: number; decided: number; in_time: number; median_hours: number; late: number }[];
    appeals: { made: number; granted: number };
    moderators: {
      id: number;
      decided: number;
      approved: number;
      returned: number;
      in_time: number;
      remarks: number;
      overturned: number;
    }[];
  };
  const read = async (judge: Judge, days = 7) => (await judge.get<Figures>(`/moderation/figures?days=${days}`)).result;

  test('[MD21] say how much was decided, how much of it in time, and whose word did not stand', async () => {
    world.clock.forward(100 * 24 * HOUR);
    const main = await world.judge('main_moderator');
    const quick = await world.judge();
    const before = await read(main.browser);
    expect(before?.kinds.every(({ decided }) => decided === 0)).toBe(true);

    const [first, second] = [await world.sent({ meta: { age: 18 } }), await world.sent()];
    world.clock.forward(2 * HOUR);
    await take(quick.browser, first.bookId);
    await put(quick.browser, first.bookId, 'approve');
    world.clock.forward(HOUR);
    await take(main.browser, first.bookId);
    await remark(main.browser, first.bookId);
    await put(main.browser, first.bookId, 'return');
    world.clock.forward(30 * HOUR);
    await take(quick.browser, second.bookId);
    await remark(quick.browser, second.bookId);
    await remark(quick.browser, second.bookId);
    await put(quick.browser, second.bookId, 'return');

    const told = await read(main.browser);
    expect(told?.kinds.find(({ kind }) => kind === 'book')).toMatchObject({ received: 2, decided: 3, in_time: 67 });
    expect(told?.moderators.find(({ id }) => id === quick.actor.userId)).toMatchObject({
      ...{ decided: 2, approved: 1, returned: 1, in_time: 50, median_hours: 17.5, remarks: 2, overturned: 1 },
    });
    expect((await quick.browser.get('/moderation/figures')).status).toBe(403);
    expect((await main.browser.get('/moderation/figures?days=8')).status).toBe(400);
  });

  test('[MD21] count appeals, and rejections that one has ended', async () => {
    world.clock.forward(100 * 24 * HOUR);
    const [main, another] = [await world.judge('main_moderator'), await world.judge()];
    const { browser, bookId } = await world.sent();
    await take(main.browser, bookId);
    await main.browser.post('/moderation/reject', { book: bookId, reason: 'Нет' });
    await browser.post(`/books/${bookId}/appeal`, { text: 'Прошу посмотреть на книгу ещё раз' });
    await take(another.browser, bookId);
    await put(another.browser, bookId, 'approve');
    const told = await read(main.browser);
    expect(told?.appeals).toMatchObject({ made: 1, granted: 1 });
    expect(told?.moderators.find(({ id }) => id === main.actor.userId)).toMatchObject({ overturned: 1 });
  });
});
