import fc from 'fast-check';
import { expect, test } from 'vitest';
import { counted, plural } from './plural.ts';

const books = (n: number) => plural(n, 'книга', 'книги', 'книг');

test('the word agrees with the number', () => {
  expect([1, 21, 101, 1001].map(books)).toEqual(Array(4).fill('книга'));
  expect([2, 3, 4, 22, 104].map(books)).toEqual(Array(5).fill('книги'));
  expect([0, 5, 10, 11, 12, 13, 14, 20, 111, 112, 1014].map(books)).toEqual(Array(11).fill('книг'));
  expect(books(1.5)).toBe('книги');
  expect(books(-1)).toBe('книга');
});

test('it agrees with the plural rules of Unicode for every whole number', () => {
  const rules = new Intl.PluralRules('ru');
  fc.assert(
    fc.property(fc.nat(), (n) => {
      expect(plural(n, 'one', 'few', 'many')).toBe(rules.select(n));
    }),
  );
});

test('number and word do not part', () => {
  expect(counted(5, 'книга', 'книги', 'книг')).toBe('5\u00A0книг');
  expect(counted(1001, 'книга', 'книги', 'книг')).toBe('1\u00A0001\u00A0книга');
  expect(counted(1.5, 'лист', 'листа', 'листов')).toBe('1,5\u00A0листа');
});
