import { expect, test } from 'vitest';
import {
  authorsLine,
  employeesOf,
  isAuthorName,
  isWholeOrder,
  keepsAuthor,
  namesOf,
  normalPerson,
  type PersonFields,
  personRefusals,
  printedName,
} from './persons.ts';
import { maySpeakFor } from './roles.ts';

const nobody: PersonFields = { firstName: '', middleName: '', lastName: '', about: '', email: null };

test.each(['Вольтер', 'А. С.', 'О’Генри', 'Жан-Жак', 'Sly2m', 'Мария дель Кармен', '王小波'])(
  '[BK29] «%s» is a name',
  (lastName) => {
    expect(personRefusals({ ...nobody, lastName })).toEqual([]);
  },
);

test.each(['<b>', ':)', '-', '.', 'Иван\nГрозный', 'я'.repeat(61)])('[BK29] «%s» is not', (lastName) => {
  expect(personRefusals({ ...nobody, lastName })).toEqual(['person-last-name']);
});

test('[BK29] all faults are told at once', () => {
  expect(personRefusals({ ...nobody, middleName: '?', email: 'x' })).toEqual([
    'person-nameless',
    'person-middle-name',
    'person-email',
  ]);
});

test('[BK29] an address is kept as it is signed in with; an empty one is none', () => {
  expect(normalPerson({ ...nobody, email: ' Vera@Demo.Pero' }).email).toBe('vera@demo.pero');
  expect(normalPerson({ ...nobody, email: '  ' }).email).toBeNull();
});

test('[BK31] a book keeps an author or a co-author', () => {
  const roles = [
    { roleId: 1, role: 'author' },
    { roleId: 2, role: 'editor' },
  ];
  expect(keepsAuthor(roles, 1)).toBe(false);
  expect(keepsAuthor(roles, 2)).toBe(true);
  expect(keepsAuthor([...roles, { roleId: 3, role: 'co-author' }], 1)).toBe(true);
  expect(keepsAuthor([{ roleId: 2, role: 'editor' }], 2)).toBe(true);
});

test('[BK60] an order names everybody once', () => {
  expect(isWholeOrder([3, 1, 2], [1, 2, 3])).toBe(true);
  expect(isWholeOrder([1, 2], [1, 2, 3])).toBe(false);
  expect(isWholeOrder([1, 2, 2], [1, 2, 3])).toBe(false);
  expect(isWholeOrder([1, 2, 4], [1, 2, 3])).toBe(false);
});

test('[BK29] a name typed for a cover ends with the surname; one word alone is a name', () => {
  expect(namesOf(' Лев  Николаевич Толстой ')).toEqual({
    firstName: 'Лев Николаевич',
    middleName: '',
    lastName: 'Толстой',
  });
  expect(namesOf('Тэффи')).toEqual({ firstName: 'Тэффи', middleName: '', lastName: '' });
  for (const name of ['Тэффи', 'Лев Толстой']) expect(printedName(namesOf(name))).toBe(name);
});

test('[BK29] a book may be signed by a name, and by nothing said; not by signs', () => {
  for (const name of ['', '  ', 'Тэффи', 'Лев Толстой', 'О’Генри']) expect(isAuthorName(name), name).toBe(true);
  for (const name of ['<b>', 'Лев <b>', ':)', `Лев ${'я'.repeat(61)}`]) expect(isAuthorName(name), name).toBe(false);
});

test('[BK29] a person stands among the people of a book once, with all that they did', () => {
  const vera = { firstName: 'Вера', middleName: 'Ивановна', lastName: 'Лист', personId: 7 };
  const gleb = { firstName: '', middleName: '', lastName: 'Глеб', personId: 8 };
  const roles = [
    { ...vera, role: 'illustrator' },
    { ...gleb, role: 'editor' },
    { ...vera, role: 'author' },
  ];
  expect(employeesOf(roles)).toMatchObject([
    { id: 7, name: 'Вера Лист', middle_name: 'Ивановна', roles: [{ slug: 'author' }, { slug: 'illustrator' }] },
    { id: 8, name: 'Глеб', roles: [{ slug: 'editor' }] },
  ]);
  expect(authorsLine([...roles, { ...gleb, role: 'co-author' }])).toBe('Вера Лист, Глеб');
});

test('[BK17] the owner speaks for anybody on the title page, another author only for themselves', () => {
  const owner = { userId: 1, email: 'vera@demo.pero' };
  const other = { userId: 2, email: 'gleb@demo.pero' };
  const role = { role: 'co-author', userId: 2 };
  expect(maySpeakFor(owner, 1, role)).toBe(true);
  expect(maySpeakFor(other, 1, role)).toBe(true);
  expect(maySpeakFor(other, 1, { ...role, userId: 1 })).toBe(false);
  expect(maySpeakFor(other, 1, { ...role, role: 'editor' })).toBe(false);
  expect(maySpeakFor({ ...other, email: null }, 1, role)).toBe(false);
});
