import { expect, test } from 'vitest';
import { addressAsked, bookOfDesk } from './offline-address.ts';

test.each([
  ['', ''],
  ['#/books/7/chapters/9/?block=2', '/books/7/chapters/9/?block=2'],
  ['#//elsewhere.example/', ''],
  ['#/\\elsewhere.example/', ''],
  ['#https://elsewhere.example/', ''],
  ['#javascript:alert(1)', ''],
  ['#/offline/', ''],
])('behind %j stands %j: no page but ours is ever gone back to', (hash, asked) => {
  expect(addressAsked(hash)).toBe(asked);
});

test('the desk of a book is known by its address', () => {
  expect(bookOfDesk('/books/7/chapters/9/')).toBe(7);
  expect(bookOfDesk('/books/7/chapters/?block=1')).toBe(7);
  expect(bookOfDesk('/books/7/')).toBeNull();
  expect(bookOfDesk('')).toBeNull();
});
