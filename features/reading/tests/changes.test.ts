import { afterAll, beforeAll, expect, test } from 'vitest';
import { prose, readingUnderTest } from '../reading-world.ts';

let world: Awaited<ReturnType<typeof readingUnderTest>>;
let judge: Awaited<ReturnType<typeof world.somebody>>;
let moderator: ReturnType<typeof world.as>;
beforeAll(async () => {
  world = await readingUnderTest();
  judge = await world.somebody('moderator');
  moderator = world.as(judge);
});
afterAll(() => world.close());

type Changes = {
  since: string | null;
  chapters: { chapter_id: number; state: string; edits: number; characters: number; name: string }[];
  meta: { field: string; label: string; before: string; after: string }[];
  is_cover_changed: boolean;
};
type Chapter = {
  state: string;
  name: string;
  blocks: { block: number | null; runs: { kind: string; text: string }[] }[];
};

async function changes(bookId: number): Promise<Changes> {
  await world.hold(bookId, judge);
  const { result, errors } = await moderator.get<Changes>(`/moderation/books/${bookId}/changes`);
  if (!result) throw new Error(JSON.stringify(errors));
  return result;
}

test('[MD15] a book sent for the first time is read as it is', async () => {
  const { browser, bookId, ids } = await world.finished(await world.somebody(), 'Первая', [prose(1), prose(2, 20)]);
  expect((await world.submit(browser, bookId)).status).toBe(200);
  const seen = await changes(bookId);
  expect(seen).toMatchObject({ since: null, meta: [], is_cover_changed: false });
  expect(seen.chapters).toMatchObject([
    { chapter_id: ids[0], state: 'same', edits: 0, name: 'Глава 1' },
    { chapter_id: ids[1], state: 'same', edits: 0, name: 'Глава 2' },
  ]);
  const { result } = await moderator.get<Chapter>(`/moderation/books/${bookId}/changes/${ids[0]}`);
  expect(result?.state).toBe('same');
  expect(result?.blocks).toHaveLength(91);
});

test('[MD15] a book sent again shows what changed since it was last judged, in text, description and cover', async () => {
  const texts = [prose(3), prose(4, 20), prose(5, 20)];
  const { browser, bookId, ids, write } = await world.finished(await world.somebody(), 'Долгая вода', texts);
  await world.submit(browser, bookId);
  await world.setStatus(bookId, 'returned');
  const [first = '', ...rest] = texts[1] ?? [];
  await write(1, [`${first} Дописанное предложение.`, ...rest]);
  await browser.delete(`/books/${bookId}/chapters/${ids[2]}`);
  const added = await browser.post<{ id: number }>(`/books/${bookId}/chapters`, { name: 'Эпилог' });
  await browser.patch(`/books/${bookId}/chapters/${added.result?.id}`, {
    base_version: 1,
    content: { title: [], epigraphs: [], blocks: [paragraph('Всё кончилось хорошо.')], notes: [] },
  });
  await browser.patch(`/books/master/meta/${bookId}`, { title: 'Короткая вода', age: 16 });
  await world.kysely.updateTable('book_covers').set({ image_key: 'k2' }).where('book_id', '=', bookId).execute();
  expect((await world.submit(browser, bookId)).errors).toEqual([]);

  const seen = await changes(bookId);
  expect(seen.since).toBe('2026-11-15T09:00:00.000Z');
  expect(seen.chapters.map(({ chapter_id, state, edits }) => [chapter_id, state, edits])).toEqual([
    [ids[0], 'same', 0],
    [ids[1], 'changed', 1],
    [ids[2], 'removed', 1],
    [added.result?.id, 'new', 1],
  ]);
  expect(seen.chapters[2]?.characters).toBeGreaterThan(1000);
  expect(seen.meta).toEqual([
    { field: 'title', label: 'Название', before: 'Долгая вода', after: 'Короткая вода' },
    { field: 'age', label: 'Возраст', before: '12+', after: '16+' },
  ]);
  expect(seen.is_cover_changed).toBe(true);

  const changed = await moderator.get<Chapter>(`/moderation/books/${bookId}/changes/${ids[1]}`);
  expect(changed.result).toMatchObject({ state: 'changed' });
  expect(changed.result?.blocks[1]).toMatchObject({
    block: 0,
    runs: [
      { kind: 'same', text: first, from: 0 },
      { kind: 'added', text: ' Дописанное предложение.', from: first.length },
    ],
  });
  const gone = await moderator.get<Chapter>(`/moderation/books/${bookId}/changes/${ids[2]}`);
  expect(gone.result).toMatchObject({ state: 'removed', name: 'Глава 3' });
  expect(gone.result?.blocks.every(({ runs }) => runs.every(({ kind }) => kind === 'removed'))).toBe(true);
});

test('[MD15] [BK15] what was taken back before anybody judged it hides nothing', async () => {
  const text = prose(6);
  const { browser, bookId, write } = await world.finished(await world.somebody(), 'Тихая', [text]);
  await world.submit(browser, bookId);
  await world.setStatus(bookId, 'returned');
  await write(0, [...text, 'Слова, которых модератор не видел.']);
  await world.submit(browser, bookId);
  expect((await world.withdraw(browser, bookId)).status).toBe(200);
  await world.submit(browser, bookId);
  expect((await changes(bookId)).chapters).toMatchObject([{ state: 'changed', edits: 1 }]);
});

test('[MD15] people who joined are a change of the description', async () => {
  const { browser, bookId } = await world.finished(await world.somebody(), 'Вдвоём', [prose(7)]);
  await world.submit(browser, bookId);
  await world.setStatus(bookId, 'returned');
  const person = await browser.post<{ id: number }>('/books/employees', { first_name: 'Пётр', last_name: 'Лодкин' });
  await browser.post('/books/employees/roles', { book_id: bookId, person_id: person.result?.id, type_id: 2 });
  await world.submit(browser, bookId);
  const { meta } = await changes(bookId);
  expect(meta).toMatchObject([{ field: 'employees', after: expect.stringContaining('Пётр Лодкин\u00A0— соавтор') }]);
});

test('[MD15] the agent reads what was sent to him and nothing else', async () => {
  const { actor, browser, bookId, ids } = await world.finished(await world.somebody(), 'Агенту', [prose(9)]);
  await world.submit(browser, bookId);
  const agent = world.as(await world.somebody('agent'));
  const path = `/moderation/books/${bookId}/changes`;
  expect((await agent.get(path)).status).toBe(404);
  expect((await agent.get(`${path}/${ids[0]}`)).status).toBe(404);
  const now = world.clock.now();
  const sent = {
    state: 'agent',
    agent: 'sent',
    author_group: 'confirmed',
    title: 'Агенту',
    author_name: 'Вера',
  } as const;
  await world.kysely
    .insertInto('moderation_cases')
    .values({ kind: 'book', subject_id: bookId, author_id: actor.userId, ...sent, submitted_at: now, due_at: now })
    .execute();
  expect((await agent.get(path)).status).toBe(200);
  expect((await agent.get(`${path}/${ids[0]}`)).status).toBe(200);
});

test('[MD15] only staff read it, and only what is there', async () => {
  const author = await world.finished(await world.somebody(), 'Чужая', [prose(8)]);
  const path = `/moderation/books/${author.bookId}/changes`;
  expect((await author.browser.get(path)).status).toBe(403);
  expect((await moderator.get(`${path}/999999`)).status).toBe(404);
  expect((await moderator.get('/moderation/books/999999/changes')).status).toBe(404);
});

function paragraph(text: string) {
  return { kind: 'paragraph', role: 'plain', inlines: [{ kind: 'text', text, marks: [] }] };
}
