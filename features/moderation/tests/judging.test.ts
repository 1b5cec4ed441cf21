import type { ModerationStanding, Remark } from '@pero/works/contract/remarks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CaseCard } from '../contract/queue.ts';
import { comingAgain, judgingUnderTest, prose, type World } from '../judging-world.ts';

let world: World;
beforeAll(async () => {
  world = await judgingUnderTest();
});
afterAll(() => world.close());

type Judge = Awaited<ReturnType<World['judge']>>['browser'];

const take = (judge: Judge, book: number) => judge.post('/moderation/books', { book });
const put = (judge: Judge, id: number, action: string, body: object = {}) =>
  judge.send('PUT', '/moderation/state', { kind: 'book', id, action, ...body });
const remark = (judge: Judge, id: number, body: object = {}) =>
  judge.post<Remark>('/moderation/comments', {
    kind: 'book',
    id,
    template: 'typo',
    text: 'Проверьте это слово',
    ...body,
  });

describe('a book that is sent', () => {
  test('[MD03] [BK97] is in the queue in the same moment, with its place and the expected time', async () => {
    const { browser, bookId, actor } = await world.sent();
    const { browser: judge } = await world.judge();
    const page = await judge.get<CaseCard[]>('/moderation/queue/book/all/new?limit=100');
    const card = page.result?.find(({ subject_id }) => subject_id === bookId);
    expect(card).toMatchObject({ title: 'Долгая вода', author_name: actor.name, timer: 'twenty_four', is_own: false });
    const { result } = await browser.get<ModerationStanding>(`/books/${bookId}/moderation`);
    expect(result).toMatchObject({ state: 'waiting', can_withdraw: true });
    expect(result?.place).toBe(result?.waiting);
    expect(Date.parse(String(result?.expected_at))).toBeLessThanOrEqual(Date.parse(String(result?.due_at)));
  });

  test('[BK07] leaves it when the author takes it back, and comes again as new', async () => {
    const { browser, bookId } = await world.sent();
    await browser.delete(`/books/master/publication/${bookId}`);
    expect(await world.caseNow(bookId)).toMatchObject({ state: 'closed', outcome: 'withdrawn' });
    await world.submit(browser, bookId);
    expect(await world.caseNow(bookId)).toMatchObject({ state: 'waiting', is_return: false });
  });

  test('[MD03] a text that a machine helped with has three times as long', async () => {
    const { bookId } = await world.sent({ meta: { ai_declared: true } });
    const found = await world.caseNow(bookId);
    expect(Number(found?.due_at.getTime()) - Number(found?.submitted_at.getTime())).toBe(72 * 3_600_000);
  });
});

describe('taking', () => {
  test('[MD05] gives the book to one moderator; the next is told whose it is', async () => {
    const { bookId } = await world.sent();
    const [first, second] = [await world.judge(), await world.judge()];
    expect((await take(first.browser, bookId)).result).toMatchObject({ state: 'taken' });
    const late = await take(second.browser, bookId);
    expect(late.status).toBe(409);
    expect(late.errors[0]?.messages[0]).toContain(first.actor.name);
    expect(await world.bookNow(bookId)).toMatchObject({ processing_status: 'moderation' });
  });

  test('[MD05] of a hundred who take at the same instant, one gets it', async () => {
    const { bookId } = await world.sent();
    const judges = await Promise.all(Array.from({ length: 100 }, () => world.judge()));
    const answers = await Promise.all(judges.map(({ browser }) => comingAgain(() => take(browser, bookId))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
  });

  test('[MD05] nobody judges the own book, nor a co-author’s', async () => {
    const judge = await world.judge();
    const own = await world.sent({ by: judge.actor });
    expect((await take(judge.browser, own.bookId)).status).toBe(409);

    const theirs = await world.finished();
    const person = await theirs.browser.post<{ id: number }>('/books/employees', {
      ...{ first_name: 'Пётр', last_name: 'Соавторов' },
      email: judge.actor.email,
    });
    await theirs.browser.post('/books/employees/roles', {
      book_id: theirs.bookId,
      person_id: person.result?.id,
      type_id: 2,
    });
    await world.submit(theirs.browser, theirs.bookId);
    const refused = await take(judge.browser, theirs.bookId);
    expect(refused.status).toBe(409);
    expect(refused.errors[0]?.messages[0]).toContain('соавтора');
    const next = await judge.browser.post<{ subject_id: number }>('/moderation/next', { kind: 'book', queue: 'all' });
    expect([own.bookId, theirs.bookId]).not.toContain(next.result?.subject_id);
  });

  test('[MD08] goes back to the queue by hand, and by itself after four idle hours', async () => {
    const { bookId } = await world.sent();
    const { browser } = await world.judge();
    await take(browser, bookId);
    expect((await put(browser, bookId, 'release')).result).toMatchObject({ state: 'waiting', holder: null });
    await take(browser, bookId);
    const before = world.clock.now();
    world.clock.moveTo(new Date(before.getTime() + 3.9 * 3_600_000).toISOString());
    await remark(browser, bookId);
    world.clock.moveTo(new Date(before.getTime() + 5 * 3_600_000).toISOString());
    await idle();
    expect(await world.caseNow(bookId)).toMatchObject({ state: 'taken' });
    world.clock.moveTo(new Date(before.getTime() + 8 * 3_600_000).toISOString());
    await idle();
    expect(await world.caseNow(bookId)).toMatchObject({ state: 'waiting', holder_id: null });
    expect(await world.bookNow(bookId)).toMatchObject({ processing_status: 'queueModeration' });
    world.clock.moveTo(before.toISOString());
  });

  test('[MD08] that cannot be given back, because its book is gone, holds up no other', async () => {
    const [gone, other] = [(await world.sent()).bookId, (await world.sent()).bookId];
    const { browser } = await world.judge();
    for (const bookId of [gone, other]) await take(browser, bookId);
    const lay = (deleted_at: Date | null) =>
      world.kysely.updateTable('works').set({ deleted_at }).where('id', '=', gone).execute();
    const before = world.clock.now();
    await lay(before);
    world.clock.moveTo(new Date(before.getTime() + 5 * 3_600_000).toISOString());
    await expect(idle()).rejects.toThrow(`book ${gone}`);
    expect(await world.caseNow(other)).toMatchObject({ state: 'waiting', holder_id: null });
    await lay(null);
    world.clock.moveTo(before.toISOString());
  });

  test('[MD08] is handed on by the main moderator only', async () => {
    const { bookId } = await world.sent();
    const [holder, other, main] = [await world.judge(), await world.judge(), await world.judge('main_moderator')];
    await take(holder.browser, bookId);
    const to = { moderator_id: other.actor.userId };
    expect((await put(holder.browser, bookId, 'transfer', to)).status).toBe(403);
    const author = (await world.caseNow(bookId))?.author_id;
    expect((await put(main.browser, bookId, 'transfer', { moderator_id: author })).status).toBe(400);
    expect((await put(main.browser, bookId, 'transfer', to)).result).toMatchObject({
      holder: { id: other.actor.userId },
    });
    expect((await put(holder.browser, bookId, 'approve')).status).toBe(409);
  });
});

async function idle() {
  const job = world.services.jobs.find(({ name }) => name === 'moderation.release-idle');
  await world.services.boss.send('moderation.release-idle', {});
  expect(job).toBeDefined();
  await world.runJobs('moderation.release-idle');
}

describe('a return', () => {
  test('[MD10] [BK19] needs a remark; the author sees it at its place once the book is returned, and answers', async () => {
    const { browser, bookId, chapterId, write } = await world.sent();
    const judge = (await world.judge()).browser;
    await take(judge, bookId);
    expect((await put(judge, bookId, 'return')).errors[0]?.field).toBe('comments');

    const place = { chapter_id: chapterId, block: 2, from: 0, to: 9, quote: 'Там карел' };
    const pinned = await remark(judge, bookId, place);
    expect(pinned.result).toMatchObject({ ...place, chapter_name: 'Глава 1', template_label: 'Опечатка' });
    await remark(judge, bookId, { template: 'annotation', text: 'Короче' });
    expect((await browser.get<Remark[]>(`/books/${bookId}/comments/user`)).result).toEqual([]);

    expect((await put(judge, bookId, 'return')).result).toMatchObject({ state: 'returned' });
    expect(await world.bookNow(bookId)).toMatchObject({ processing_status: 'returned' });
    const seen = await browser.get<Remark[]>(`/books/${bookId}/comments/user`);
    expect(seen.result).toMatchObject([place, { field: 'annotation', chapter_id: null }]);

    const path = `/books/${bookId}/comments/${pinned.result?.id}`;
    expect((await browser.patch(path, { reply: 'Исправила', is_done: true })).result).toMatchObject({
      reply: 'Исправила',
      is_done: true,
    });
    const { result } = await browser.get<ModerationStanding>(`/books/${bookId}/moderation`);
    expect(result).toMatchObject({ open_remarks: 1, remarks: 2 });

    await write(prose(bookId + 100_000));
    await world.submit(browser, bookId);
    expect(await world.caseNow(bookId)).toMatchObject({
      state: 'waiting',
      is_return: true,
      who_returned: 'author',
      round: 2,
    });
    const returns = await judge.get<CaseCard[]>('/moderation/queue/book/all/returns?limit=100');
    expect(returns.result?.map(({ subject_id }) => subject_id)).toContain(bookId);
    expect((await browser.patch(path, { is_done: false })).status).toBe(409);
  });

  test('[MD12] [BK18] a remark is changed and taken back until the author has seen it, and only by whoever holds the book', async () => {
    const { bookId, browser } = await world.sent();
    const [judge, other] = [(await world.judge()).browser, (await world.judge()).browser];
    expect((await remark(judge, bookId)).status).toBe(409);
    await take(judge, bookId);
    const made = await remark(judge, bookId);
    const path = `/moderation/comments/${made.result?.id}`;
    expect((await other.patch(path, { text: 'Чужое' })).status).toBe(409);
    expect((await judge.patch<Remark>(path, { text: 'Точнее' })).result?.text).toBe('Точнее');
    const drafts = await other.get(`/books/${bookId}/comments/moderator`);
    expect(drafts.result).toMatchObject([{ text: 'Точнее', is_told: false }]);
    expect((await browser.get(`/books/${bookId}/comments/moderator`)).status).toBe(403);
    expect((await remark(judge, bookId, { template: 'no-such' })).errors[0]?.field).toBe('template');
    expect((await remark(judge, bookId, { chapter_id: 999_999 })).errors[0]?.field).toBe('chapter_id');
    await put(judge, bookId, 'return');
    expect((await judge.delete(path)).status).toBe(409);
  });
});

describe('an approval', () => {
  test('[MD08] of a free book by an author nobody doubts is the last word', async () => {
    const { bookId } = await world.sent();
    const judge = (await world.judge()).browser;
    await take(judge, bookId);
    expect((await put(judge, bookId, 'approve')).result).toMatchObject({ state: 'closed', outcome: 'approved' });
    expect(await world.bookNow(bookId)).toMatchObject({
      processing_status: 'preparingPublication',
      state: 'queued_for_upload',
    });
    expect((await put(judge, bookId, 'approve')).status).toBe(409);
    const snapshots = await judge.get(`/books/${bookId}/moderation/snapshots`);
    expect(snapshots.result).toMatchObject([{ reason: 'approval' }, { reason: 'submit', decision: 'Одобрена' }]);
  });

  test('[MD08] of a book for adults goes to the final check, to the agent and back, and to the main moderator', async () => {
    const { browser, bookId } = await world.sent({ meta: { age: 18 } });
    const [judge, main, agent] = [await world.judge(), await world.judge('main_moderator'), await world.judge('agent')];
    await take(judge.browser, bookId);
    expect((await put(judge.browser, bookId, 'approve')).result).toMatchObject({ state: 'final' });
    expect(await world.bookNow(bookId)).toMatchObject({ processing_status: 'moderation', state: 'draft' });
    expect((await take(judge.browser, bookId)).status).toBe(403);
    expect((await agent.browser.get(`/moderation/info/book/${bookId}`)).status).toBe(404);

    expect((await put(judge.browser, bookId, 'send-agent')).result).toMatchObject({ state: 'agent' });
    expect((await put(judge.browser, bookId, 'agent-confirm')).status).toBe(403);
    const atAgent = await agent.browser.get<CaseCard[]>('/moderation/queue/book/final/new');
    expect(atAgent.result?.map(({ subject_id }) => subject_id)).toEqual([bookId]);
    expect(atAgent.result?.[0]?.cover?.url).toMatch(`/api/moderation/books/${bookId}/cover?size=thumb`);
    const shown = await agent.browser.get<{ book: { cover_url: string } }>(`/moderation/info/book/${bookId}`);
    expect(shown.result?.book.cover_url).toMatch(`/api/moderation/books/${bookId}/cover?size=image`);
    expect((await agent.browser.get('/moderation/queue/book/all/new')).status).toBe(404);
    expect((await put(agent.browser, bookId, 'agent-confirm')).result).toMatchObject({ state: 'final' });

    const verified = await main.browser.get<CaseCard[]>('/moderation/queue/book/final/new?status_group=verified_agent');
    expect(verified.result?.map(({ subject_id }) => subject_id)).toEqual([bookId]);
    expect((await take(main.browser, bookId)).result).toMatchObject({ state: 'final_taken' });
    expect((await put(main.browser, bookId, 'approve')).result).toMatchObject({ state: 'closed', outcome: 'approved' });
    expect(await world.bookNow(bookId)).toMatchObject({ state: 'queued_for_upload' });

    const history = await browser.get<{ act: string; by_name: string }[]>(`/books/${bookId}/moderation/history`);
    expect(history.result?.map(({ act }) => act)).toEqual([
      ...['final-approved', 'taken', 'agent-confirmed', 'sent-agent', 'approved', 'taken', 'submitted'],
    ]);
    expect(history.result?.some(({ by_name }) => by_name === main.actor.name)).toBe(false);
    const named = await main.browser.get<{ by_name: string }[]>(`/moderation/history/book/${bookId}`);
    expect(named.result?.[0]?.by_name).toBe(main.actor.name);
  });

  test('[MD08] the first three paid books of an author are looked at twice, the fourth once', async () => {
    const author = await world.somebody({ isVerified: true });
    const [judge, main] = [(await world.judge()).browser, (await world.judge('main_moderator')).browser];
    const states: unknown[] = [];
    for (let book = 0; book < 4; book++) {
      const { bookId } = await world.sent({ by: author, meta: { license_type: 'exclusive', price: 199 } });
      await take(judge, bookId);
      const { result } = await put(judge, bookId, 'approve');
      states.push((result as { state: string }).state);
      if (states.at(-1) === 'final') {
        await take(main, bookId);
        await put(main, bookId, 'approve');
      }
    }
    expect(states).toEqual(['final', 'final', 'final', 'closed']);
  });

  test('[MD03] after a final return the author sends it straight to the final check, tab returns', async () => {
    const { browser, bookId } = await world.sent({ meta: { age: 18 } });
    const [judge, main] = [(await world.judge()).browser, (await world.judge('main_moderator')).browser];
    await take(judge, bookId);
    await put(judge, bookId, 'approve');
    await take(main, bookId);
    await remark(main, bookId);
    expect((await put(main, bookId, 'return')).result).toMatchObject({ state: 'final_returned' });
    await world.submit(browser, bookId);
    expect(await world.caseNow(bookId)).toMatchObject({
      state: 'final',
      is_return: true,
      who_returned: 'main_moderator',
    });
    const returns = await main.get<CaseCard[]>(
      '/moderation/queue/book/final/returns?who_returned_group=main_moderator',
    );
    expect(returns.result?.map(({ subject_id }) => subject_id)).toContain(bookId);
    expect((await browser.delete(`/books/master/publication/${bookId}`)).status).toBe(200);
    expect(await world.caseNow(bookId)).toMatchObject({ state: 'final_returned' });
  });
});
