import { expect, test } from 'vitest';
import { changeOf, EMPTY_FORM, isChanged } from './person-fields.ts';
import { pathTo, queryIn, rowsOf } from './persons-query.ts';

test('[P09] the address of the list says what is sought and which page; nonsense is the beginning', () => {
  expect(queryIn('?q=%20Анна%20&page=2')).toEqual({ term: 'Анна', page: 2 });
  expect(queryIn('?page=0')).toEqual({ term: '', page: 1 });
  expect(pathTo({ term: '', page: 1 })).toBe('/persons/');
  expect(queryIn(pathTo({ term: 'Зимин & Ко', page: 3 }).slice('/persons/'.length))).toEqual({
    term: 'Зимин & Ко',
    page: 3,
  });
  expect(rowsOf({ term: 'Анна', page: 2 })).toEqual({ limit: 20, offset: 20, term: 'Анна' });
});

test('[PS02] only the touched fields travel', () => {
  const kept = { ...EMPTY_FORM, last_name: 'Зимин', email: 'z@demo.pero' };
  expect(changeOf(kept, { ...kept, email: '' })).toEqual({ email: '' });
  expect(isChanged(kept, { ...kept })).toBe(false);
  expect(isChanged(kept, { ...kept, about: 'Художник' })).toBe(true);
});
