import { addDays, day } from '@pero/kernel/day';
import type { ModerationStanding } from '@pero/works/contract/remarks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadFailed } from '../actions/arrivals.ts';
import type { CaseCard } from '../contract/queue.ts';
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

describe('a rejection', () => {
  test('[MD11] [BK37] is the main moderator’s, with a reason; one appeal goes to somebody else', async () => {
    const { browser, bookId } = await world.sent();
    const [judge, main, another] = [await world.judge(), await world.judge('main_moderator'), await world.judge()];
    await take(main.browser, bookId);
    expect((await judge.browser.post('/moderation/reject', { book: bookId, reason: 'Нет' })).status).toBe(403);
    expect((await main.browser.post('/moderation/reject', { book: bookId, reason: '' })).status).toBe(400);
    const rejected = await main.browser.post('/moderation/reject', { book: bookId, reason: 'Чужой роман целиком' });
    expect(rejected.result).toMatchObject({ state: 'closed', outcome: 'rejected' });
    expect(await world.bookNow(bookId)).toMatchObject({
      processing_status: 'removedPublication',
      state: 'not_published',
    });
    const standing = await browser.get<ModerationStanding>(`/books/${bookId}/moderation`);
    expect(standing.result).toMatchObject({ can_appeal: true, is_rejected: true, reason: 'Чужой роман целиком' });

    const text = 'Это мой роман, вот договор с издательством';
    expect((await browser.post(`/books/${bookId}/appeal`, { text })).result).toMatchObject({ state: 'waiting' });
    expect(await world.bookNow(bookId)).toMatchObject({ processing_status: 'queueModeration', state: 'draft' });
    const appealed = await browser.get<ModerationStanding>(`/books/${bookId}/moderation`);
    expect(appealed.result).toMatchObject({ is_appeal: true });
    const card = async (judge: Judge) =>
      (await judge.get<CaseCard[]>('/moderation/queue/book/all/returns?limit=100')).result?.find(
        ({ subject_id }) => subject_id === bookId,
      );
    expect(await card(main.browser)).toMatchObject({ is_appeal: true, is_barred: true });
    expect(await card(another.browser)).toMatchObject({ is_appeal: true, is_barred: false });
    expect((await take(main.browser, bookId)).status).toBe(409);
    expect((await take(another.browser, bookId)).status).toBe(200);
    const info = await another.browser.get<{ appeal_text: string }>(`/moderation/info/book/${bookId}`);
    expect(info.result?.appeal_text).toBe(text);
    expect((await put(another.browser, bookId, 'approve')).result).toMatchObject({ outcome: 'approved' });
    const over = await browser.get<ModerationStanding>(`/books/${bookId}/moderation`);
    expect(over.result).toMatchObject({ is_appeal: false });
  });

  test('[BK37] is not appealed against twice, nor after 14 days', async () => {
    const [first, second] = [await world.sent(), await world.sent()];
    const main = (await world.judge('main_moderator')).browser;
    const other = (await world.judge('main_moderator')).browser;
    const text = 'Прошу посмотреть на книгу ещё раз';
    const early = await first.browser.post(`/books/${first.bookId}/appeal`, { text });
    expect([early.status, early.errors[0]?.messages[0]]).toEqual([409, expect.stringContaining('Ждёт модератора')]);
    for (const { bookId } of [first, second]) {
      await take(main, bookId);
      await main.post('/moderation/reject', { book: bookId, reason: 'Нет' });
    }
    const before = world.clock.now();
    world.clock.moveTo(new Date(before.getTime() + 15 * 86_400_000).toISOString());
    expect((await second.browser.post(`/books/${second.bookId}/appeal`, { text })).status).toBe(409);
    world.clock.moveTo(before.toISOString());
    await first.browser.post(`/books/${first.bookId}/appeal`, { text });
    await take(other, first.bookId);
    await other.post('/moderation/reject', { book: first.bookId, reason: 'Всё равно нет' });
    const again = await first.browser.post(`/books/${first.bookId}/appeal`, { text });
    expect([again.status, again.errors[0]?.messages[0]]).toEqual([409, 'Апелляция по\u00A0этой книге уже была']);
  });
});

describe('a transfer', () => {
  test('[MD08] is not handed to a co-author, nor a final check to anybody but a main moderator', async () => {
    const [holder, plain] = [await world.judge(), await world.judge()];
    const [main, second] = [await world.judge('main_moderator'), await world.judge('main_moderator')];
    const { browser, bookId } = await world.finished({ meta: { age: 18 } });
    const person = await browser.post<{ id: number }>('/books/employees', {
      ...{ first_name: 'Пётр', last_name: 'Редакторов' },
      email: plain.actor.email,
    });
    await browser.post('/books/employees/roles', { book_id: bookId, person_id: person.result?.id, type_id: 3 });
    await world.submit(browser, bookId);
    await take(holder.browser, bookId);
    const to = (judge: typeof plain) => ({ moderator_id: judge.actor.userId });
    expect((await put(main.browser, bookId, 'transfer', to(plain))).errors[0]?.field).toBe('moderator_id');
    await put(holder.browser, bookId, 'approve');
    await take(main.browser, bookId);
    expect((await put(main.browser, bookId, 'transfer', to(holder))).errors[0]?.field).toBe('moderator_id');
    expect((await put(main.browser, bookId, 'transfer', to(second))).result).toMatchObject({ state: 'final_taken' });
    expect((await put(second.browser, bookId, 'approve')).result).toMatchObject({ outcome: 'approved' });
  });
});

describe('a freeze', () => {
  test('[MD08] stops everything, needs a reason and a day within thirty, and pauses the clock', async () => {
    const { browser, bookId } = await world.sent();
    const [judge, main] = [(await world.judge()).browser, (await world.judge('main_moderator')).browser];
    await take(judge, bookId);
    const until = { reason: 'Запрос суда', review_date: addDays(day('2026-11-15'), 20) };
    expect((await put(judge, bookId, 'freeze', until)).status).toBe(403);
    expect((await put(main, bookId, 'freeze', { ...until, reason: '' })).errors[0]?.field).toBe('reason');
    const late = { ...until, review_date: addDays(day('2026-11-15'), 31) };
    expect((await put(main, bookId, 'freeze', late)).errors[0]?.field).toBe('review_date');
    const due = (await world.caseNow(bookId))?.due_at;
    expect((await put(main, bookId, 'freeze', until)).result).toMatchObject({ state: 'frozen' });
    expect((await browser.delete(`/books/master/publication/${bookId}`)).status).toBe(409);
    expect((await take(judge, bookId)).status).toBe(409);
    const frozen = await main.get<CaseCard[]>('/moderation/queue/book/final/freezed');
    expect(frozen.result?.map(({ subject_id }) => subject_id)).toContain(bookId);

    const before = world.clock.now();
    world.clock.moveTo(new Date(before.getTime() + 48 * 3_600_000).toISOString());
    expect((await put(main, bookId, 'unfreeze')).result).toMatchObject({ state: 'waiting' });
    const thawed = await world.caseNow(bookId);
    expect(Number(thawed?.due_at.getTime()) - Number(due?.getTime())).toBe(48 * 3_600_000);
    world.clock.moveTo(before.toISOString());
    expect((await browser.delete(`/books/master/publication/${bookId}`)).status).toBe(200);
  });
});

describe('what is written for ourselves', () => {
  test('[MD08] [BK20] [MD02] the reason of a freeze reaches the author, the note beside it only moderators', async () => {
    const { browser, bookId } = await world.sent();
    const main = (await world.judge('main_moderator')).browser;
    const agent = (await world.judge('agent')).browser;
    const body = { reason: 'Идёт спор о правах', note: 'Иск издательства, дело 17, юрист Ким' };
    await world.kysely
      .updateTable('moderation_cases')
      .set({ agent: 'verified' })
      .where('subject_id', '=', bookId)
      .where('kind', '=', 'book')
      .execute();
    await put(main, bookId, 'freeze', { ...body, review_date: addDays(day('2026-11-15'), 20) });

    const everything = async (reader: Judge, paths: readonly string[]) =>
      JSON.stringify(await Promise.all(paths.map(async (path) => (await reader.get(path)).result)));
    const own = await everything(browser, [`/books/${bookId}/moderation`, `/books/${bookId}/moderation/history`]);
    expect(own).toContain(body.reason);
    expect(own).not.toContain('Ким');
    const desk = [`/moderation/info/book/${bookId}`, `/moderation/history/book/${bookId}`];
    expect(await everything(agent, desk)).not.toContain('Ким');
    for (const path of [...desk, '/moderation/queue/book/final/freezed']) {
      expect(await everything(main, [path]), path).toContain('Ким');
    }
    const told = await world.kysely.selectFrom('events').selectAll().where('type', '=', 'moderation.frozen').execute();
    expect(JSON.stringify(told)).not.toContain('Ким');

    await put(main, bookId, 'unfreeze');
    expect(await world.caseNow(bookId)).toMatchObject({ staff_note: '', reason: '' });
  });

  test('[BK20] the author does not read who complained, nor what the agent said to us', async () => {
    const { browser, bookId } = await world.sent();
    const judge = (await world.judge()).browser;
    await put(judge, bookId, 'complain', { reason: 'Пожаловалась Мария Ким' });
    type Row = { act: string; reason: string };
    const own = await browser.get<Row[]>(`/books/${bookId}/moderation/history`);
    expect(own.result?.find(({ act }) => act === 'complained')).toMatchObject({ reason: '' });
    const ours = await judge.get<Row[]>(`/moderation/history/book/${bookId}`);
    expect(ours.result?.find(({ act }) => act === 'complained')).toMatchObject({ reason: 'Пожаловалась Мария Ким' });
  });
});

describe('a book on sale', () => {
  test('[MD08] is looked at again when somebody complains, and stays on sale meanwhile', async () => {
    const { bookId } = await world.sent();
    const [judge, main] = [(await world.judge()).browser, (await world.judge('main_moderator')).browser];
    await take(judge, bookId);
    await put(judge, bookId, 'approve');
    await world.kysely
      .updateTable('works')
      .set({ processing_status: 'published', state: 'published', is_published: true })
      .where('id', '=', bookId)
      .execute();
    expect((await put(judge, bookId, 'complain', { reason: 'Читатель узнал свою повесть' })).result).toMatchObject({
      state: 'final',
    });
    await take(main, bookId);
    const rejected = await main.post('/moderation/reject', { book: bookId, reason: 'Чужая повесть' });
    expect(rejected.result).toMatchObject({ state: 'closed', outcome: 'rejected' });
    expect(await world.bookNow(bookId)).toMatchObject({
      processing_status: 'removedPublication',
      state: 'unpublished',
    });
  });
});

describe('a book that the shop did not take', () => {
  const failed = (bookId: number, failures: number, reason: string) => {
    const quiet = { announce: async () => undefined, enqueue: async () => undefined };
    const act = { db: world.db, now: world.clock.now(), today: day('2026-11-15'), ...quiet };
    return uploadFailed(act as unknown as Parameters<typeof uploadFailed>[0], bookId, failures, reason);
  };

  test('[MD03] comes to the errors of the final queue after five tries, with the reason, and goes again by one press', async () => {
    const { bookId } = await world.sent();
    const judge = (await world.judge()).browser;
    await take(judge, bookId);
    await put(judge, bookId, 'approve');
    await failed(bookId, 4, 'Магазин не ответил');
    expect(await world.caseNow(bookId)).toMatchObject({ state: 'closed' });
    await failed(bookId, 5, 'Обложка меньше 1600 × 2400');

    const errors = await judge.get<CaseCard[]>('/moderation/queue/book/final/errors');
    expect(errors.result?.find(({ subject_id }) => subject_id === bookId)).toMatchObject({
      state: 'upload_failed',
      upload_reason: 'Обложка меньше 1600 × 2400',
    });
    const info = await judge.get<{ reason: string; acts: string[] }>(`/moderation/info/book/${bookId}`);
    expect(info.result).toMatchObject({ reason: 'Обложка меньше 1600 × 2400' });
    expect(info.result?.acts).toContain('retry');

    await world.kysely.updateTable('works').set({ state: 'api_error' }).where('id', '=', bookId).execute();
    expect((await put(judge, bookId, 'retry')).result).toMatchObject({ state: 'closed' });
    expect(await world.bookNow(bookId)).toMatchObject({ state: 'queued_for_upload' });
    expect((await put(judge, bookId, 'retry')).status).toBe(409);
  });

  test('[MD08] goes back to its author with the words of the shop and what to do, and may be sent again', async () => {
    const { browser, bookId, write } = await world.sent();
    const judge = (await world.judge()).browser;
    await take(judge, bookId);
    await put(judge, bookId, 'approve');
    const back = { reason: 'Поставьте обложку побольше' };
    expect((await put(judge, bookId, 'shop-return', back)).status).toBe(409);
    await failed(bookId, 5, 'Обложка меньше 1600 × 2400');
    // While the platform is still trying, nobody takes the book out of its hands.
    expect((await put(judge, bookId, 'shop-return', back)).status).toBe(409);
    await world.kysely.updateTable('works').set({ state: 'api_error' }).where('id', '=', bookId).execute();
    expect((await put(judge, bookId, 'shop-return')).errors[0]?.field).toBe('reason');
    expect((await put(browser as never, bookId, 'shop-return', back)).status).toBe(403);
    expect((await put(judge, bookId, 'shop-return', back)).result).toMatchObject({ state: 'returned' });

    expect(await world.bookNow(bookId)).toMatchObject({ processing_status: 'returned', state: 'draft' });
    const remarks = await browser.get<{ text: string; is_settled: boolean }[]>(`/books/${bookId}/comments/user`);
    const words = 'Магазин не\u00A0принял книгу: «Обложка меньше 1600 × 2400». Поставьте обложку побольше';
    expect(remarks.result).toMatchObject([{ text: words, is_settled: false }]);
    expect((await put(judge, bookId, 'shop-return', back)).status).toBe(409);
    expect((await put(judge, bookId, 'retry')).status).toBe(409);

    expect((await write(['Новая строка, которой не было.', ...prose(bookId)])).status).toBe(200);
    expect((await world.submit(browser, bookId)).result).toMatchObject({ processing_status: 'queueModeration' });
    expect(await world.caseNow(bookId)).toMatchObject({ state: 'waiting', is_return: true });
  });

  test('[MD08] of a book on sale the former version stays there while its author mends the new one', async () => {
    const { bookId } = await world.sent();
    const judge = (await world.judge()).browser;
    await take(judge, bookId);
    await put(judge, bookId, 'approve');
    await failed(bookId, 5, 'Обложка меньше 1600 × 2400');
    const update = { state: 'api_error', is_published: true } as const;
    await world.kysely.updateTable('works').set(update).where('id', '=', bookId).execute();
    const returned = await put(judge, bookId, 'shop-return', { reason: 'Поставьте обложку побольше' });
    expect(returned.result).toMatchObject({ state: 'returned' });
    expect(await world.bookNow(bookId)).toMatchObject({ processing_status: 'returned', state: 'published' });
  });
});
