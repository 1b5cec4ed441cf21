import type { BookMeta } from '@pero/works/contract/meta';
import { changePlanted } from '@pero/works/test-rows';
import { keysOfPictures } from '@pero/writing/actions/rows';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyTitle, editionLines, nextEdition } from '../rules/copies.ts';
import { give, personOf } from '../test-persons.ts';
import { booksUnderTest, textOfParagraphs } from '../test-world.ts';

let world: Awaited<ReturnType<typeof booksUnderTest>>;
let vera: Awaited<ReturnType<typeof world.writer>>;

beforeAll(async () => {
  world = await booksUnderTest('2026-11-16T09:00:00Z');
});
afterAll(() => world.close());
beforeEach(async () => {
  vera = await world.writer({ title: 'Переправа' });
  await vera.browser.patch(`/books/${vera.bookId}/chapters/${vera.chapterId}`, {
    base_version: 1,
    content: textOfParagraphs('Паром ходил по кругу.'),
  });
});

const copy = (kind: string) => vera.browser.post<{ id: number }>(`/books/${vera.bookId}/copies`, { kind });
const metaOf = async (id: number | undefined) => (await vera.browser.get<BookMeta>(`/books/master/meta/${id}`)).result;

describe('[WT34] a book is made of another one', () => {
  test('text, plans, words, description and people go along; numbers, price, judges and talk do not', async () => {
    const plan = { base_version: 0, state: 'revised', synopsis: 'Дед молчит' };
    await vera.browser.patch(`/books/${vera.bookId}/chapters/${vera.chapterId}/plan`, plan);
    await vera.browser.post(`/books/${vera.bookId}/words`, { word: 'Селище' });
    await vera.browser.patch(`/books/master/meta/${vera.bookId}`, { subtitle: 'Повесть', isbn: '978-5-17-118366-0' });
    const ada = await world.somebody();
    await give(vera, await personOf(vera, { first_name: 'Ада', email: ada.email ?? '' }), 'editor');
    const { result } = await copy('copy');
    const made = await metaOf(result?.id);
    expect(made).toMatchObject({ title: 'Переправа (копия)', subtitle: 'Повесть', isbn: null, submitted_at: null });
    expect(made?.characters_number).toBe((await metaOf(Number(vera.bookId)))?.characters_number);
    expect(made?.employees.map(({ first_name }) => first_name)).toContain('Ада');
    const plans = await vera.browser.get(`/books/${result?.id}/plans`);
    expect(plans.result).toMatchObject([{ state: 'revised', synopsis: 'Дед молчит', version: 1 }]);
    expect((await vera.browser.get(`/books/${result?.id}/words`)).result).toMatchObject([{ word: 'Селище' }]);
  });

  test('what is changed in the copy changes nothing in the book, and a picture of both outlives either', async () => {
    const picture = { file_key: `book/${vera.bookId}/a.png`, mime: 'image/png', width: 9, height: 9, bytes: 9 };
    const { id } = await world.kysely
      .insertInto('book_pictures')
      .values({ ...picture, book_id: vera.bookId, added_at: world.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const figure = { kind: 'picture', picture: `p${id}`, alt: '', caption: [] };
    await vera.browser.patch(`/books/${vera.bookId}/chapters/${vera.chapterId}`, {
      base_version: 2,
      content: { ...textOfParagraphs(`"picture": "p${id}"`), blocks: [figure] },
    });
    const { result } = await copy('copy');
    const [chapter] = (await vera.browser.get<{ id: number }[]>(`/books/${result?.id}/chapters`)).result ?? [];
    const path = `/books/${result?.id}/chapters/${chapter?.id}`;
    const read = await vera.browser.get<{ content: { blocks: { picture: string }[] } }>(path);
    const shown = read.result?.content.blocks[0]?.picture;
    expect(shown).not.toBe(`p${id}`);
    const { file_key } = await world.kysely
      .selectFrom('book_pictures')
      .select('file_key')
      .where('id', '=', Number(shown?.slice(1)))
      .where('book_id', '=', result?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(file_key).toBe(picture.file_key);
    expect(await keysOfPictures(world.db, Number(vera.bookId))).toEqual([]);
  });

  test('a text of a thousand pictures is gone through once: each is named anew, and no words that look like one', async () => {
    const bookId = Number(vera.bookId);
    const look = { mime: 'image/png', width: 9, height: 9, bytes: 9, book_id: bookId, added_at: world.clock.now() };
    const drawn = Array.from({ length: 1000 }, (_, at) => ({ ...look, file_key: `book/${bookId}/${at}.png` }));
    const added = await world.kysely.insertInto('book_pictures').values(drawn).returning('id').execute();
    const words = `"picture": "p${added[0]?.id}" ${'вода '.repeat(600)}`;
    const blocks = added.flatMap(({ id }) => [
      { kind: 'picture', picture: `p${id}`, alt: '', caption: [] },
      { kind: 'paragraph', role: 'plain', inlines: [{ kind: 'text', text: words, marks: [] }] },
    ]);
    await sql`update chapters set content = jsonb_set(content, '{blocks}', ${JSON.stringify(blocks)}::jsonb)
      where book_id = ${bookId}`.execute(world.kysely);
    const { result } = await copy('copy');
    const { rows } = await sql<{ content: { blocks: { picture?: string; inlines?: { text: string }[] }[] } }>`
      select content from chapters where book_id = ${result?.id}`.execute(world.kysely);
    const ofCopy = await sql<{ name: string }>`
      select 'p' || id as name from book_pictures where book_id = ${result?.id} order by id`.execute(world.kysely);
    const shown = rows[0]?.content.blocks ?? [];
    expect(shown.flatMap(({ picture }) => picture ?? [])).toEqual(ofCopy.rows.map(({ name }) => name));
    expect(new Set(shown.flatMap(({ inlines = [] }) => inlines.map(({ text }) => text)))).toEqual(new Set([words]));
  });

  test('of a book that came out there are further editions, each with its number and all in one line', async () => {
    expect(await copy('edition')).toMatchObject({ status: 409, errors: [{ field: 'kind' }] });
    await changePlanted(world.kysely, vera.bookId, { published_at: world.clock.now() });
    const made = await Promise.all([copy('edition'), copy('edition')]);
    const { result } = await vera.browser.get<{ editions: { edition: number }[] }>(`/books/${vera.bookId}/editions`);
    expect(result?.editions.map(({ edition }) => edition)).toEqual([1, 2, 3]);
    expect(await metaOf(made[0]?.result?.id)).toMatchObject({ title: 'Переправа', published_at: null });
  });

  test('only whose book it is copies it: a co-author and a stranger are told that there is none', async () => {
    const ada = await world.somebody();
    await give(vera, await personOf(vera, { first_name: 'Ада', email: ada.email ?? '' }), 'co-author');
    for (const actor of [ada, await world.somebody()]) {
      expect((await world.as(actor).post(`/books/${vera.bookId}/copies`, { kind: 'copy' })).status).toBe(404);
      expect((await world.as(actor).get(`/books/${vera.bookId}/editions`)).status).toBe(404);
    }
  });
});

test('[WT34] a title that is full keeps its room for the mark, and the line of an edition is written once', () => {
  void fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 150 }), fc.integer({ min: 2, max: 99 }), (text, edition) => {
      expect(copyTitle(text).length).toBeLessThanOrEqual(150);
      const once = editionLines(edition, text);
      expect(editionLines(edition, once)).toBe(once);
    }),
  );
  expect(editionLines(3, 'Издание 2-е\nТираж мал')).toBe('Издание 3-е\nТираж мал');
  expect(nextEdition([1, 4])).toBe(5);
});
