import { give, personOf, rolesOf, TYPE } from '@pero/books/test-persons';
import { booksUnderTest, textOfParagraphs } from '@pero/books/test-world';
import type { Actor } from '@pero/server-platform/act';
import { changePlanted } from '@pero/works/test-rows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookMeta } from './contract/meta.ts';
import type { BookRole } from './contract/persons.ts';

let world: Awaited<ReturnType<typeof booksUnderTest>>;
beforeAll(async () => {
  world = await booksUnderTest();
});
afterAll(() => world.close());

async function setBook(bookId: number, values: object) {
  await changePlanted(world.kysely, bookId, values);
}

describe('roles', () => {
  test('[BK30] [R25] are a list with slugs and words, and say what they open', async () => {
    const { result } = await world
      .as(await world.somebody())
      .get<Record<string, unknown>[]>('/books/employees/role-types');
    expect(result).toContainEqual({
      id: 2,
      slug: 'co-author',
      label: 'Соавтор',
      edits: true,
      submits: true,
      suggests: true,
    });
    expect(result).toContainEqual({
      id: 3,
      slug: 'editor',
      label: 'Редактор',
      edits: true,
      submits: false,
      suggests: true,
    });
    expect(result).toContainEqual({
      id: 4,
      slug: 'proofreader',
      label: 'Корректор',
      edits: false,
      submits: false,
      suggests: true,
    });
  });

  test('[BK31] [R25] appear on the title page, in the description and on the cover', async () => {
    const writer = await world.writer();
    const given = await give(writer, await personOf(writer), 'co-author');
    expect(given.result?.map(({ slug, label, person }) => [slug, label, person.name])).toEqual([
      ['author', 'Автор', expect.stringContaining('Вера')],
      ['co-author', 'Соавтор', 'Пётр Зимин'],
    ]);
    const meta = (await writer.browser.get<BookMeta>(`/books/master/meta/${writer.bookId}`)).result;
    expect(meta?.employees).toMatchObject([{ roles: [{ slug: 'author' }] }, { name: 'Пётр Зимин' }]);
    expect(meta?.cover.author).toMatch(/^Вера .*, Пётр Зимин$/);
  });

  test('[BK31] are found by the names of older clients too: art_id, art_type, type_id', async () => {
    const writer = await world.writer();
    await give(writer, await personOf(writer), 'editor');
    const path = `/books/employees/roles?art_id=${writer.bookId}&art_type=ebook&type_id=${TYPE.editor}`;
    expect((await writer.browser.get(path)).result).toMatchObject([{ slug: 'editor' }]);
    expect(await writer.browser.get('/books/employees/roles')).toMatchObject({
      status: 400,
      errors: [{ field: 'book_id', messages: ['Укажите книгу'] }],
    });
  });

  test('[BK31] change what files show, and are announced', async () => {
    const writer = await world.writer();
    const before = (await writer.browser.get<BookMeta>(`/books/master/meta/${writer.bookId}`)).result;
    await give(writer, await personOf(writer), 'editor');
    const after = (await writer.browser.get<BookMeta>(`/books/master/meta/${writer.bookId}`)).result;
    expect(after?.revision).toBeGreaterThan(before?.revision ?? 0);
    expect(after?.processing_status).toBe(before?.processing_status);
    const events = await world.kysely
      .selectFrom('events')
      .select('type')
      .where('subject', '=', writer.bookId)
      .where('type', '=', 'books.roles-changed')
      .execute();
    expect(events).toHaveLength(1);
  });

  test.each([
    [
      'a role twice',
      { type_id: TYPE.author },
      409,
      'type_id',
      'У\u00A0этого человека уже есть такая роль в\u00A0книге',
    ],
    ['a role nobody knows', { type_id: 99 }, 400, 'type_id', 'Выберите роль из\u00A0списка'],
    ['a person nobody knows', { person_id: 999_999 }, 400, 'person_id', 'Выберите человека из\u00A0списка'],
    ['no book', { book_id: undefined }, 400, 'book_id', 'Укажите книгу'],
  ])('[BK31] %s is refused in words', async (_, body, status, field, message) => {
    const writer = await world.writer();
    const [self] = await rolesOf(writer);
    const sent = { book_id: writer.bookId, person_id: self?.person_id, type_id: TYPE.editor, ...body };
    expect(await writer.browser.post('/books/employees/roles', sent)).toMatchObject({
      status,
      errors: [{ field, messages: [message] }],
    });
  });

  test('[BK31] a person of somebody else cannot be put into my book, nor I into theirs', async () => {
    const [mine, theirs] = [await world.writer(), await world.writer()];
    const stranger = await personOf(theirs);
    expect((await give(mine, stranger, 'editor')).errors).toMatchObject([{ field: 'person_id' }]);
    expect((await give({ ...mine, bookId: theirs.bookId }, await personOf(mine), 'editor')).status).toBe(404);
    const [role] = await rolesOf(theirs);
    expect((await mine.browser.delete(`/books/employees/roles?id=${role?.id}`)).status).toBe(404);
    expect((await mine.browser.delete('/books/employees/roles?id=999999')).status).toBe(404);
  });

  test('[BK31] the last author stays; once there is another, the first may go', async () => {
    const writer = await world.writer();
    const [first] = await rolesOf(writer);
    expect(await writer.browser.delete(`/books/employees/roles?id=${first?.id}`)).toMatchObject({
      status: 409,
      errors: [{ messages: ['У\u00A0книги должен остаться автор. Сначала добавьте другого'] }],
    });
    await give(writer, await personOf(writer), 'author');
    const { result } = await writer.browser.delete<BookRole[]>(`/books/employees/roles?id=${first?.id}`);
    expect(result?.map(({ person }) => person.name)).toEqual(['Пётр Зимин']);
  });

  test('[BK31] stay as they are while the book is judged', async () => {
    const writer = await world.writer();
    const person = await personOf(writer);
    await setBook(writer.bookId, { processing_status: 'moderation' });
    expect((await give(writer, person, 'editor')).status).toBe(409);
    expect(await rolesOf(writer)).toHaveLength(1);
  });

  test('[BK60] stand on the title page in the order I give', async () => {
    const writer = await world.writer();
    await give(writer, await personOf(writer), 'co-author');
    const ids = (await rolesOf(writer)).map(({ id }) => id).reverse();
    const { result } = await writer.browser.patch<BookRole[]>('/books/employees/roles', {
      book_id: writer.bookId,
      ids,
    });
    expect(result?.map(({ id }) => id)).toEqual(ids);
    const meta = (await writer.browser.get<BookMeta>(`/books/master/meta/${writer.bookId}`)).result;
    expect(meta?.cover.author).toMatch(/^Пётр Зимин, Вера/);
    for (const wrong of [ids.slice(1), [...ids, ids[0]], [ids[0], ids[0]]]) {
      const asked = await writer.browser.patch('/books/employees/roles', { book_id: writer.bookId, ids: wrong });
      expect(asked).toMatchObject({ status: 409, errors: [{ field: 'ids' }] });
    }
  });
});

describe('whoever signs in with the confirmed address of a person', () => {
  /** What the role lets its holder do with a book that is ready to be sent. */
  async function tried(role: keyof typeof TYPE, known: Partial<Actor> = {}) {
    const writer = await world.writer({ type: 'fanfic' });
    const helper = await world.somebody();
    await give(writer, await personOf(writer, { email: helper.email?.toUpperCase() }), role);
    const browser = world.as({ ...helper, ...known });
    const { bookId, chapterId } = writer;
    const text = { base_version: 1, content: textOfParagraphs('Вода стояла высоко.') };
    const submit = { publication_rules_accepted: true };
    return {
      sees: (await browser.get(`/books/master/meta/${bookId}`)).status === 200,
      writes: (await browser.patch(`/books/${bookId}/chapters/${chapterId}`, text)).status === 200,
      describes: (await browser.patch(`/books/master/meta/${bookId}`, { title: 'Новое имя' })).status === 200,
      // A book may not be ready; then it is 409, while a stranger finds no book at all.
      submits: (await browser.post(`/books/master/publication/${bookId}`, submit)).status !== 404,
      hires:
        (await browser.post('/books/employees/roles', { book_id: bookId, person_id: 1, type_id: 2 })).status !== 404,
      deletes: (await browser.delete(`/books/my_books/${bookId}`)).status !== 404,
    };
  }
  const nothing = { sees: false, writes: false, describes: false, submits: false, hires: false, deletes: false };

  test('[BK31] as a co-author writes and sends the book, but does not hire or delete', async () => {
    expect(await tried('co-author')).toEqual({ ...nothing, sees: true, writes: true, describes: true, submits: true });
  });

  test('[BK31] as an editor writes, but does not send the book', async () => {
    expect(await tried('editor')).toEqual({ ...nothing, sees: true, writes: true, describes: true });
  });

  test('[BK31] as a proofreader reads, and changes nothing; as an artist finds no book', async () => {
    expect(await tried('proofreader')).toEqual({ ...nothing, sees: true });
    expect(await tried('illustrator')).toEqual(nothing);
  });

  test('[BK31] but has not confirmed it, finds no book', async () => {
    expect(await tried('co-author', { isActivated: false })).toEqual(nothing);
  });

  test('[BK31] loses the book with the role', async () => {
    const writer = await world.writer();
    const helper = await world.somebody();
    await give(writer, await personOf(writer, { email: helper.email }), 'editor');
    const role = (await rolesOf(writer)).find(({ slug }) => slug === 'editor');
    expect(role?.opens_book).toBe(true);
    await writer.browser.delete(`/books/employees/roles?id=${role?.id}`);
    expect((await world.as(helper).get(`/books/master/meta/${writer.bookId}`)).status).toBe(404);
  });
});
