import { give, personOf } from '@pero/books/test-persons';
import { booksUnderTest, textOfParagraphs } from '@pero/books/test-world';
import { storedText } from '@pero/editor/rules/suggestions/stored';
import { textOf } from '@pero/manuscript/text';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Chapter, ListedChapter } from './contract/chapters.ts';
import type { BookMoment, OpenMoment } from './contract/moments.ts';
import { MOMENTS_MOST } from './rules/whole-book/moments.ts';
import { forgetOldVersions } from './store/versions.ts';

let world: Awaited<ReturnType<typeof booksUnderTest>>;
let vera: Awaited<ReturnType<typeof world.writer>>;
let moments: string;
let chapters: string;

beforeAll(async () => {
  world = await booksUnderTest();
});
afterAll(() => world.close());
beforeEach(async () => {
  vera = await world.writer();
  moments = `/books/${vera.bookId}/moments`;
  chapters = `/books/${vera.bookId}/chapters`;
  await write(vera.chapterId, 'Первая, как была.');
});

async function write(id: number, ...words: string[]) {
  const { result } = await vera.browser.get<Chapter>(`${chapters}/${id}`);
  const content = textOfParagraphs(...words);
  const saved = await vera.browser.patch(`${chapters}/${id}`, { base_version: result?.version, content });
  expect(saved.status).toBe(200);
}

async function add(words: string): Promise<number> {
  const { result } = await vera.browser.post<Chapter>(chapters, { content: textOfParagraphs(words) });
  return result?.id ?? 0;
}

async function keep(name = 'До редактуры'): Promise<number> {
  const { result, errors } = await vera.browser.post<BookMoment>(moments, { name });
  expect(errors).toEqual([]);
  return result?.id ?? 0;
}

async function wordsOf(id: number): Promise<string> {
  const { result } = await vera.browser.get<Chapter>(`${chapters}/${id}`);
  return result?.content.blocks.map((block) => textOf([block])).join('\n') ?? '';
}

const listed = async () => (await vera.browser.get<ListedChapter[]>(chapters)).result?.map(({ id }) => id);
const countOfVersions = async () => {
  const { rows } = await world.pool.query('select count(*)::int as n from chapter_versions');
  return rows[0]?.n;
};

describe('a moment of the whole book', () => {
  test('[WT09] [WT10] is given a name and stands in the list with its day, chapters and characters', async () => {
    await add('Вторая.');
    const id = await keep();
    const { result } = await vera.browser.get<BookMoment[]>(moments);
    expect(result).toMatchObject([{ id, name: 'До редактуры', chapters: 2, characters: 24 }]);
    const nameless = await vera.browser.post(moments, { name: '  ' });
    expect([nameless.status, nameless.errors[0]?.field]).toEqual([400, 'name']);
    expect((await vera.browser.delete(`${moments}/${id}`)).status).toBe(200);
    expect((await vera.browser.get<BookMoment[]>(moments)).result).toEqual([]);
  });

  test('[WT10] copies no text that the history has already, and has a limit with a sentence', async () => {
    await keep('Раз');
    const before = await countOfVersions();
    for (let n = 1; n < MOMENTS_MOST; n += 1) await keep(`Ещё ${n}`);
    expect(await countOfVersions()).toBe(before);
    const refused = await vera.browser.post(moments, { name: 'Лишний' });
    expect(refused).toMatchObject({ status: 409, errors: [{ reason: 'moments-most' }] });
  });

  test('[WT11] [WT13] tells what became of every chapter since, and shows it then and now', async () => {
    const [second, third] = [await add('Вторая.'), await add('Третья.')];
    const id = await keep();
    await write(vera.chapterId, 'Первая, переписанная.');
    await vera.browser.delete(`${chapters}/${second}`);
    const later = await add('Четвёртая.');
    const { result } = await vera.browser.get<OpenMoment>(`${moments}/${id}`);
    const since = result?.list.map((chapter) => [chapter.id, chapter.since]);
    expect(since).toEqual([
      [vera.chapterId, 'changed'],
      [second, 'deleted'],
      [third, 'same'],
    ]);
    expect(result?.later.map((one) => one.id)).toEqual([later]);
    const both = await vera.browser.get<{ content: Chapter['content']; content_now: Chapter['content'] | null }>(
      `${moments}/${id}/chapters/${vera.chapterId}`,
    );
    expect(JSON.stringify(both.result?.content)).toContain('Первая, как была.');
    expect(JSON.stringify(both.result?.content_now)).toContain('переписанная');
    expect((await vera.browser.get<{ content_now: null }>(`${moments}/${id}/chapters/${second}`)).result).toMatchObject(
      {
        content_now: null,
      },
    );
    const stranger = await world.writer();
    expect((await stranger.browser.get(`${moments}/${id}`)).status).toBe(404);
    expect((await stranger.browser.get(`/books/${stranger.bookId}/moments/${id}`)).status).toBe(404);
  });

  test('[WT14] one chapter comes back alone, and what stood there is in its history', async () => {
    const second = await add('Вторая.');
    const id = await keep();
    await write(vera.chapterId, 'Первая, переписанная.');
    await write(second, 'Вторая, переписанная.');
    const { result } = await vera.browser.post(`${moments}/${id}/restore`, { chapter_ids: [vera.chapterId] });
    expect(result).toEqual({ restored: 1, brought_back: 0, later: 0 });
    expect(await wordsOf(vera.chapterId)).toBe('Первая, как была.');
    expect(await wordsOf(second)).toBe('Вторая, переписанная.');
    const { rows } = await world.pool.query(
      `select content::text as text from chapter_versions where chapter_id = $1 and reason = 'restore'`,
      [vera.chapterId],
    );
    expect(rows[0]?.text).toContain('переписанная');
    const foreign = await world.writer();
    const unknown = await vera.browser.post(`${moments}/${id}/restore`, { chapter_ids: [foreign.chapterId] });
    expect(unknown.status).toBe(404);
  });

  test('[WT14] the whole book comes back in its order with what was deleted; what is younger stands after it', async () => {
    const [second, third] = [await add('Вторая.'), await add('Третья.')];
    const id = await keep();
    await write(vera.chapterId, 'Первая, переписанная.');
    await vera.browser.delete(`${chapters}/${second}`);
    const later = await add('Четвёртая.');
    const order = [later, third, vera.chapterId].map((one) => ({ id: one, depth: 0 }));
    expect((await vera.browser.patch(chapters, { chapters: order })).status).toBe(200);
    const { result } = await vera.browser.post(`${moments}/${id}/restore`);
    expect(result).toEqual({ restored: 1, brought_back: 1, later: 1 });
    expect(await listed()).toEqual([vera.chapterId, second, third, later]);
    expect(await wordsOf(vera.chapterId)).toBe('Первая, как была.');
  });

  test('[WT14] open suggestions are not lost without saying so', async () => {
    const id = await keep();
    const actor = await world.somebody();
    await give(vera, await personOf(vera, { first_name: 'Ада', email: actor.email ?? '' }), 'editor');
    const by = { id: 's1', by: actor.userId };
    const inlines = [
      { kind: 'text', text: 'Первая', marks: [] } as const,
      { kind: 'text', text: ' новая', marks: [], suggested: { inserted: by } } as const,
      { kind: 'text', text: ', как была.', marks: [] } as const,
    ];
    const content = storedText({ ...textOfParagraphs(), blocks: [{ kind: 'paragraph', role: 'plain', inlines }] });
    const { result } = await vera.browser.get<Chapter>(`${chapters}/${vera.chapterId}`);
    const path = `${chapters}/${vera.chapterId}`;
    expect((await world.as(actor).patch(path, { base_version: result?.version, content })).status).toBe(200);
    const refused = await vera.browser.post(`${moments}/${id}/restore`);
    expect(refused).toMatchObject({
      status: 409,
      errors: [{ reason: 'moment-suggestions', field: 'over_suggestions' }],
    });
    const done = await vera.browser.post(`${moments}/${id}/restore`, { over_suggestions: true });
    expect(done.result).toMatchObject({ restored: 1 });
  });

  test('[WT10] [BK47] holds its texts whatever is thinned, and its chapters beyond the bin', async () => {
    const second = await add('Вторая.');
    const id = await keep();
    await write(vera.chapterId, 'Первая, переписанная.');
    await forgetOldVersions(world.db, vera.chapterId, 0);
    await vera.browser.delete(`${chapters}/${second}`);
    world.clock.forward(40 * 86_400_000);
    await world.services.boss.send('books.empty-bin', {});
    await world.runJobs('books.empty-bin');
    const { result } = await vera.browser.post(`${moments}/${id}/restore`);
    expect(result).toMatchObject({ restored: 1, brought_back: 1 });
  });
});
