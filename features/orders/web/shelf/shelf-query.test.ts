import { expect, test } from 'vitest';
import { askedOf, pathTo, queryFrom } from './shelf-query.ts';

const at = (search: string) => queryFrom(new URLSearchParams(search));

test('[P10] what is chosen is an address, and a choice begins at the first page', () => {
  const query = at('group=circulation&year=2026&turn=over&page=3');
  expect(query).toEqual({ group: 'circulation', book: null, year: 2026, turn: 'over', page: 3 });
  expect(pathTo(query, { book: 7 })).toBe('/orders-new/?group=circulation&book=7&year=2026&turn=over');
  expect(pathTo(query, { page: 2 })).toBe('/orders-new/?group=circulation&year=2026&turn=over&page=2');
  expect(pathTo(at(''), {})).toBe('/orders-new/');
});

test('[P10] what nobody could have pressed is as if it were not there', () => {
  expect(at('book=-1&year=9999&turn=nobody&page=0')).toEqual({
    group: null,
    book: null,
    year: null,
    turn: null,
    page: 1,
  });
  expect(at('page=5').page).toBe(1);
  expect(askedOf(at('book=1e999'))).toEqual({});
});
