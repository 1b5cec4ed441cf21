import { money } from '@pero/kernel/money';
import { expect, test } from 'vitest';
import { account, debt, earned, platform, refFault } from './account.ts';
import { plainChain } from './chain.ts';
import { asWritten, filled, line, peopleIn, sumOn } from './entry.ts';
import { touchedBy } from './settle.ts';

const [anna, boris] = [{ userId: 7 }, { userId: 8 }];
const lines = [line(earned, 70, anna), line(earned, 30, boris), line(platform, -100), line(debt, 5, boris)];

test('what an entry moves is told of a kind of account, all of it or one person’s', () => {
  expect(sumOn({ lines }, earned)).toBe(100);
  expect(sumOn({ lines }, earned, 7)).toBe(70);
  expect(sumOn({ lines }, earned, 9)).toBe(0);
  expect(sumOn({ lines }, platform)).toBe(-100);
});

test('its people are those whose accounts it moves, each once; the house is nobody', () => {
  expect(peopleIn({ lines })).toEqual([7, 8]);
});

test('a debt is seen as the other side of what a person has', () => {
  expect(sumOn({ lines: asWritten(lines) }, earned, 8)).toBe(35);
  expect(sumOn({ lines: asWritten(lines) }, platform)).toBe(-100);
});

test('a line that moves nothing is no line', () => {
  expect(filled([line(earned, 0, anna), line(platform, 1)])).toEqual([line(platform, 1)]);
});

test('an account of a person is named with the person, one of a book with the book too, the house’s with neither', () => {
  const ofBook = account('frozen', 'book');
  expect(refFault(platform, { kind: 'platform' })).toBeNull();
  expect(refFault(platform, { kind: 'platform', userId: 7 })).toContain('platform');
  expect(refFault(earned, { kind: 'author_earned', userId: 7 })).toBeNull();
  expect(refFault(earned, { kind: 'author_earned' })).toContain('without its owner');
  expect(refFault(earned, { kind: 'author_earned', userId: 7, bookId: 1 })).toContain('book');
  expect(refFault(ofBook, { kind: 'frozen', userId: 7, bookId: 1 })).toBeNull();
  expect(refFault(ofBook, { kind: 'frozen', userId: 7 })).toContain('without its book');
});

test('whatever can make a debt touches the account of the debt as well, and the account the rest is taken from', () => {
  const taken = { ...line(account('referral', 'person'), -10, anna), rest: { kind: earned.kind, ...anna } };
  expect(touchedBy([line(platform, 10), taken])).toEqual([
    { kind: 'platform' },
    { kind: 'referral', ...anna },
    { kind: earned.kind, ...anna },
    { kind: debt.kind, ...anna },
  ]);
});

test('an entry without steps of its own is told in one line, without a bar', () => {
  expect(plainChain('Исправление', 'По письму', money(500))).toMatchObject({
    chain: [{ key: 'mine', label: 'Исправление', amount: 500, is_main: true }],
    parts: [],
  });
});

test('what a person owes is a person’s account, as what they have is', () => {
  for (const one of [earned, debt]) {
    expect(refFault(one, { kind: one.kind, userId: 7 })).toBeNull();
    expect(refFault(one, { kind: one.kind })).not.toBeNull();
    expect(refFault(one, { kind: one.kind, userId: 7, bookId: 3 })).not.toBeNull();
  }
});
