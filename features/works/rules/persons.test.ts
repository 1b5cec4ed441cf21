import { expect, test } from 'vitest';
import { isWholeOrder, keepsAuthor, normalPerson, type PersonFields, personRefusals } from './persons.ts';

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
