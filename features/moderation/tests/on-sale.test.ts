import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgingUnderTest, prose, type World } from '../judging-world.ts';

let world: World;
beforeAll(async () => {
  world = await judgingUnderTest();
});
afterAll(() => world.close());

type Judge = Awaited<ReturnType<World['judge']>>['browser'];

const take = (judge: Judge, book: number) => judge.post('/moderation/books', { book });
const put = (judge: Judge, id: number, action: string, body: object = {}) =>
  judge.send('PUT', '/moderation/state', { kind: 'book', id, action, ...body });

describe('a book on sale', () => {
  test('[MD08] [R12] is taken off by a moderator with a reason; its author brings it back only changed and judged', async () => {
    const { browser, bookId, write } = await world.sent();
    const judge = (await world.judge()).browser;
    const reason = 'Правообладатель прислал жалобу';
    await take(judge, bookId);
    await put(judge, bookId, 'approve');
    expect((await put(judge, bookId, 'unpublish', { reason })).status).toBe(409);
    const info = async () =>
      (await judge.get<{ acts: string[] }>(`/moderation/info/book/${bookId}`)).result?.acts.includes('unpublish');
    expect(await info()).toBe(false);
    const onSale = { state: 'published', processing_status: 'published', is_published: true } as const;
    await world.kysely.updateTable('works').set(onSale).where('id', '=', bookId).execute();

    expect(await info()).toBe(true);
    expect((await put(judge, bookId, 'unpublish')).errors[0]?.field).toBe('reason');
    expect((await put(browser as never, bookId, 'unpublish', { reason })).status).toBe(403);
    expect((await put(judge, bookId, 'unpublish', { reason })).result).toMatchObject({ state: 'closed' });
    expect(await world.bookNow(bookId)).toMatchObject({
      state: 'unpublished',
      processing_status: 'removedPublication',
    });
    const heard = await world.kysely
      .selectFrom('events')
      .select('type')
      .where('subject', '=', bookId)
      .where('type', 'in', ['books.unpublished', 'moderation.unpublished'])
      .execute();
    expect(heard).toHaveLength(2);
    const history = await judge.get<{ act: string; reason: string }[]>(`/moderation/history/book/${bookId}`);
    expect(history.result?.[0]).toMatchObject({ act: 'unpublished', reason });

    expect((await browser.delete(`/books/${bookId}/unpublish`)).status).toBe(409);
    expect((await browser.post(`/books/${bookId}/republish`)).status).toBe(409);
    expect((await write(['Новая строка, которой не было.', ...prose(bookId)])).status).toBe(200);
    expect((await world.submit(browser, bookId)).result).toMatchObject({ processing_status: 'queueModeration' });
  });

  test('[MD08] nobody takes off a book of his own or of a co-author', async () => {
    const judge = await world.judge();
    const own = await world.finished({ by: judge.actor });
    await world.submit(own.browser, own.bookId);
    const closed = { state: 'closed', outcome: 'approved' } as const;
    await world.kysely.updateTable('moderation_cases').set(closed).where('subject_id', '=', own.bookId).execute();
    const onSale = { state: 'published', processing_status: 'published', is_published: true } as const;
    await world.kysely.updateTable('works').set(onSale).where('id', '=', own.bookId).execute();
    expect((await put(judge.browser, own.bookId, 'unpublish', { reason: 'Так надо' })).status).toBe(409);
    expect(await world.bookNow(own.bookId)).toMatchObject({ state: 'published' });
  });
});

test('[BK37] [R41] an appealed book of a machine’s text keeps its threefold time', async () => {
  const { browser, bookId } = await world.sent({ meta: { ai_declared: true } });
  const main = (await world.judge('main_moderator')).browser;
  await take(main, bookId);
  await main.post('/moderation/reject', { book: bookId, reason: 'Нет' });
  await browser.post(`/books/${bookId}/appeal`, { text: 'Прошу посмотреть на книгу ещё раз' });
  const due = (await world.caseNow(bookId))?.due_at.getTime() ?? 0;
  expect(due - world.clock.now().getTime()).toBe(72 * 3_600_000);
});
