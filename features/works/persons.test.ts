import { give, personOf, rolesOf, TYPE } from '@pero/books/test-persons';
import { booksUnderTest } from '@pero/books/test-world';
import { changePlanted } from '@pero/works/test-rows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookMeta } from './contract/meta.ts';
import type { Employee, ListedPerson, Person } from './contract/persons.ts';

const WRONG = 'Буквы, цифры, точка, дефис и\u00A0апостроф, не\u00A0больше 60\u00A0символов';

let world: Awaited<ReturnType<typeof booksUnderTest>>;
beforeAll(async () => {
  world = await booksUnderTest();
});
afterAll(() => world.close());

async function setBook(bookId: number, values: object) {
  await changePlanted(world.kysely, bookId, values);
}

describe('the people of my books', () => {
  test('[BK29] [R25] have three names, an address and what they do; the author stands first', async () => {
    const writer = await world.writer();
    const added = await personOf(writer, {
      first_name: '  Анна   Мария ',
      middle_name: 'Львовна',
      last_name: 'Белова',
      about: 'Рисует тушью',
      email: ' Anna@Demo.Pero ',
    });
    expect(added).toMatchObject({
      name: 'Анна Мария Белова',
      first_name: 'Анна Мария',
      middle_name: 'Львовна',
      last_name: 'Белова',
      about: 'Рисует тушью',
      email: 'anna@demo.pero',
      is_self: false,
      roles: [],
    });
    await give(writer, added, 'illustrator');
    const { result } = await writer.browser.get<Employee[]>('/books/employees');
    expect(result?.map(({ is_self, roles }) => [is_self, roles.map(({ slug }) => slug)])).toEqual([
      [true, ['author']],
      [false, ['illustrator']],
    ]);
  });

  test('[BK29] [PS02] [IV02] a key of the API opens no book to anybody: an address opens nothing, and no key invites', async () => {
    const { actor, bookId } = await world.writer();
    const program = world.as({ ...actor, key: { id: 1, scopes: ['books:read', 'books:write'] } });
    const stranger = { last_name: 'Чужой', email: 'stranger@demo.pero' };
    const added = await program.post<Employee>('/books/employees', stranger);
    expect(added).toMatchObject({ status: 200, result: { email: stranger.email } });
    const role = { book_id: bookId, person_id: added.result?.id, type_id: TYPE['co-author'] };
    expect((await program.post('/books/employees/roles', role)).status).toBe(200);
    const known = { ...(await world.somebody()), email: stranger.email };
    expect((await world.as(known).get(`/books/master/meta/${bookId}`)).status).toBe(404);
    const asked = { person_id: added.result?.id, email: stranger.email };
    expect((await program.post(`/books/${bookId}/invitations`, asked)).status).toBe(403);
  });

  test('[BK29] are seen by nobody else', async () => {
    await personOf(await world.writer());
    expect((await world.as(await world.somebody()).get('/books/employees')).result).toEqual([]);
  });

  test.each([
    ['nobody at all', {}, 'first_name', 'Укажите имя или фамилию'],
    ['a smile', { first_name: ':)' }, 'first_name', WRONG],
    ['a long surname', { last_name: 'я'.repeat(61) }, 'last_name', WRONG],
    ['a tag', { first_name: 'Вера', middle_name: '<b>' }, 'middle_name', WRONG],
    [
      'a broken address',
      { last_name: 'Тэффи', email: 'teffi@' },
      'email',
      'Введите корректный адрес электронной почты',
    ],
  ])('[BK29] %s is refused beside its field', async (_, body, field, message) => {
    const browser = world.as(await world.somebody());
    expect(await browser.post('/books/employees', body)).toMatchObject({
      status: 400,
      errors: [{ field, messages: [message] }],
    });
    expect((await browser.get('/books/employees')).result).toEqual([]);
  });
});

describe('the list of people', () => {
  test('[PS01] [R25] shows what each did and where, and finds by any part of a name', async () => {
    const writer = await world.writer({ title: 'Долгая вода' });
    const artist = await personOf(writer, { first_name: 'Алёна', last_name: 'Королёва' });
    await personOf(writer, { first_name: 'Семён', last_name: 'Орлов' });
    await give(writer, artist, 'illustrator');
    const { result, pagination } = await writer.browser.get<ListedPerson[]>('/persons?limit=2');
    expect(pagination).toMatchObject({ count: 3 });
    expect(pagination?.next_page).not.toBeNull();
    expect(result?.map(({ name }) => name)[1]).toBe('Алёна Королёва');
    expect(result?.[1]).toMatchObject({
      roles: [{ slug: 'illustrator' }],
      books_count: 1,
      books: [{ id: writer.bookId, cover: { title: 'Долгая вода' } }],
    });
    for (const term of ['алена', 'КОРОЛЕВА Алё', 'ролё']) {
      const found = await writer.browser.get<ListedPerson[]>(`/persons?term=${encodeURIComponent(term)}`);
      expect(found.result?.map(({ id }) => id)).toEqual([artist.id]);
    }
  });

  test('[PS02] one of them can be read with books and roles, and only by the owner', async () => {
    const writer = await world.writer({ title: 'Долгая вода' });
    const person = await personOf(writer);
    await give(writer, person, 'editor');
    await give(writer, person, 'illustrator');
    const { result } = await writer.browser.get<Person>(`/persons/${person.id}`);
    expect(result?.can_delete).toBe(false);
    expect(result?.books).toMatchObject([
      {
        ...{ id: writer.bookId, kind: 'ordinary', page: `/books/${writer.bookId}/?tab=profile`, is_sound: false },
        ...{ in_bin: false, roles: [{ slug: 'editor' }, { slug: 'illustrator' }] },
      },
    ]);
    const stranger = world.as(await world.somebody());
    expect((await stranger.get(`/persons/${person.id}`)).status).toBe(404);
    expect((await stranger.patch(`/persons/${person.id}`, { last_name: 'Чужой' })).status).toBe(404);
    expect((await stranger.delete(`/persons/${person.id}`)).status).toBe(404);
  });

  test('[PS02] a new name stands on every title page; what was not sent stays', async () => {
    const writer = await world.writer();
    const person = await personOf(writer, { about: 'Переводчик', email: 'zimin@demo.pero' });
    await give(writer, person, 'co-author');
    const saved = await writer.browser.patch<Person>(`/persons/${person.id}`, { last_name: 'Летов', email: '' });
    expect(saved.result).toMatchObject({ name: 'Пётр Летов', about: 'Переводчик', email: null });
    const meta = (await writer.browser.get<BookMeta>(`/books/master/meta/${writer.bookId}`)).result;
    expect(meta?.cover.author).toContain('Пётр Летов');
  });

  test('[PS02] a name does not change under the eyes of a moderator, while the rest may', async () => {
    const writer = await world.writer({ title: 'Долгая вода' });
    const person = await personOf(writer);
    await give(writer, person, 'editor');
    await setBook(writer.bookId, { processing_status: 'moderation' });
    const refused = await writer.browser.patch(`/persons/${person.id}`, { first_name: 'Павел' });
    expect(refused.status).toBe(409);
    expect(refused.errors[0]?.messages[0]).toMatch(
      /^Имя стоит на\u00A0титуле книги «Долгая вода»\. Книга на\u00A0модерации/,
    );
    expect((await writer.browser.patch(`/persons/${person.id}`, { about: 'Редактор' })).status).toBe(200);
  });

  test('[PS03] whoever has no role may be forgotten, whoever has one may not', async () => {
    const writer = await world.writer();
    const person = await personOf(writer);
    await give(writer, person, 'editor');
    expect(await writer.browser.delete(`/persons/${person.id}`)).toMatchObject({
      status: 409,
      errors: [{ messages: ['Этот человек есть на\u00A0титуле книги. Сначала снимите его роли'] }],
    });
    const role = (await rolesOf(writer)).find(({ slug }) => slug === 'editor');
    await writer.browser.delete(`/books/employees/roles?id=${role?.id}`);
    expect((await writer.browser.delete(`/persons/${person.id}`)).result).toEqual({ id: person.id });
    expect((await writer.browser.get(`/persons/${person.id}`)).status).toBe(404);
  });
});
