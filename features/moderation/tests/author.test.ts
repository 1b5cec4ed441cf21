import type { ModerationStanding, Remark } from '@pero/works/contract/remarks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, judgingUnderTest, type World } from '../judging-world.ts';

let world: World;
beforeAll(async () => {
  world = await judgingUnderTest();
});
afterAll(() => world.close());

type Entry = { act: string; label: string; by_role: string; by_name: string; reason: string };

const remark = (judge: Browser, id: number, body: object = {}) =>
  judge.post<Remark>('/moderation/comments', { kind: 'book', id, template: 'typo', text: 'Проверьте слово', ...body });
const put = (judge: Browser, id: number, action: string, body: object = {}) =>
  judge.send('PUT', '/moderation/state', { kind: 'book', id, action, ...body });

/** A book that came back with a remark on a passage and one on the annotation. */
async function returned() {
  const book = await world.sent();
  const judge = await world.judge();
  await judge.browser.post('/moderation/books', { book: book.bookId });
  const passage = { chapter_id: book.chapterId, block: 2, from: 4, to: 10, quote: 'слово' };
  const first = await remark(judge.browser, book.bookId, passage);
  await remark(judge.browser, book.bookId, { template: 'annotation', field: 'annotation' });
  const remarksWhileRead = await book.browser.get<Remark[]>(`/books/${book.bookId}/comments/user`);
  await put(judge.browser, book.bookId, 'return', { reason: 'Немного поправить' });
  return { ...book, judge, passage, remarkId: first.result?.id ?? 0, remarksWhileRead };
}

describe('remarks for the author', () => {
  test('[BK19] come with the return, each with its place, and not a moment before', async () => {
    const { browser, bookId, passage, remarksWhileRead } = await returned();
    expect(remarksWhileRead.result).toEqual([]);
    const { result } = await browser.get<Remark[]>(`/books/${bookId}/comments/user`);
    expect(result).toMatchObject([
      { ...passage, is_done: false, template_label: 'Опечатка' },
      { field: 'annotation', chapter_id: null },
    ]);
    const standing = await browser.get<ModerationStanding>(`/books/${bookId}/moderation`);
    expect(standing.result).toMatchObject({ open_remarks: 2, remarks: 2, can_withdraw: false, place: null });
  });

  test('[BK98] are answered and marked done, and undone again; the count follows', async () => {
    const { browser, bookId, remarkId } = await returned();
    const path = `/books/${bookId}/comments/${remarkId}`;
    const done = await browser.patch<Remark>(path, { is_done: true, reply: 'Исправила' });
    expect(done.result).toMatchObject({ is_done: true, reply: 'Исправила' });
    const open = async () =>
      (await browser.get<ModerationStanding>(`/books/${bookId}/moderation`)).result?.open_remarks;
    expect(await open()).toBe(1);
    expect((await browser.patch<Remark>(path, { is_done: false })).result).toMatchObject({ reply: 'Исправила' });
    expect(await open()).toBe(2);
    expect((await browser.patch(path, { reply: 'а'.repeat(2001) })).status).toBe(400);
  });

  test('[BK98] are nobody else’s to answer, and not while a moderator has the book', async () => {
    const { browser, bookId, remarkId, judge } = await returned();
    const path = `/books/${bookId}/comments/${remarkId}`;
    for (const stranger of [await world.somebody(), judge.actor]) {
      expect((await world.as(stranger).patch(path, { is_done: true })).status).toBe(404);
      expect((await world.as(stranger).get(`/books/${bookId}/comments/user`)).status).toBe(404);
      expect((await world.as(stranger).get(`/books/${bookId}/moderation`)).status).toBe(404);
    }
    const other = await returned();
    const elsewhere = `/books/${other.bookId}/comments/${remarkId}`;
    expect((await other.browser.patch(elsewhere, { is_done: true })).status).toBe(404);
    await world.submit(browser, bookId);
    expect((await browser.patch(path, { is_done: true })).status).toBe(409);
  });

  test('[BK98] [BK97] may stay open: the book goes again, and waits as a return', async () => {
    const { browser, bookId } = await returned();
    expect((await world.submit(browser, bookId)).status).toBe(200);
    const { result } = await browser.get<ModerationStanding>(`/books/${bookId}/moderation`);
    expect(result).toMatchObject({ state: 'waiting', is_return: true, open_remarks: 2, can_withdraw: true });
    expect(result?.place).toBeGreaterThan(0);
  });
});

describe('what was decided', () => {
  test('[BK20] is told newest first, with why; the author sees roles, a moderator names', async () => {
    const { browser, bookId, judge } = await returned();
    const path = `/books/${bookId}/moderation/history`;
    const { result } = await browser.get<Entry[]>(path);
    expect(result?.map(({ act }) => act)).toEqual(['returned', 'taken', 'submitted']);
    expect(result?.[0]).toMatchObject({ by_name: 'Модератор', reason: 'Немного поправить' });
    const theirs = await judge.browser.get<Entry[]>(path);
    expect(theirs.result?.[0]?.by_name).toBe(judge.actor.name);
    expect((await world.as(await world.somebody()).get(path)).status).toBe(404);
  });

  test('[BK20] is ten on a page', async () => {
    const { browser, bookId } = await returned();
    const found = await world.caseNow(bookId);
    const told = { act: 'released', by_role: 'system', by_name: 'Перо', happened_at: world.clock.now() } as const;
    const many = Array.from({ length: 10 }, () => ({ case_id: found?.id ?? 0, ...told }));
    await world.kysely.insertInto('moderation_history').values(many).execute();
    const first = await browser.get<Entry[]>(`/books/${bookId}/moderation/history`);
    expect(first.result).toHaveLength(10);
    expect(first.pagination?.count).toBe(13);
    const second = await browser.get<Entry[]>(`/books/${bookId}/moderation/history?offset=10`);
    expect(second.result).toHaveLength(3);
  });

  test('[BK21] [BK15] stands beside every snapshot of the book', async () => {
    const { browser, bookId } = await returned();
    world.clock.forward(60_000);
    await world.submit(browser, bookId);
    const { result } = await browser.get<{ reason: string; decision: string }[]>(
      `/books/${bookId}/moderation/snapshots`,
    );
    expect(result).toMatchObject([
      { reason: 'submit', decision: '' },
      { reason: 'submit', decision: 'Возвращена автору' },
    ]);
  });
});
