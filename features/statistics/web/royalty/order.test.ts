import { expect, test } from 'vitest';
import { orderAfter, sorted } from './order.ts';

test('[ST17] numbers begin with the largest, names with the first letter, a second press turns it around', () => {
  const first = { column: 5, direction: 'descending' } as const;
  expect(orderAfter(first, 1)).toEqual({ column: 1, direction: 'descending' });
  expect(orderAfter(first, 0)).toEqual({ column: 0, direction: 'ascending' });
  expect(orderAfter(first, 5)).toEqual({ column: 5, direction: 'ascending' });
});

test('[ST17] titles are sorted as Russian, ё beside е', () => {
  expect(sorted(['Яма', 'Ёлка', 'Ель', 'Арка'], (title) => title, 'ascending')).toEqual(['Арка', 'Ёлка', 'Ель', 'Яма']);
  expect(sorted([1, 30, 4], (n) => n, 'descending')).toEqual([30, 4, 1]);
});
