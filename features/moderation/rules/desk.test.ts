import { describe, expect, test } from 'vitest';
import { appealRefusal, appealUntil, isAppeal } from './appeal.ts';
import { isStuck } from './arrivals.ts';
import { bulkActsAt } from './bulk.ts';
import { isReadFrozen, readerOf } from './cases.ts';
import { hoursOf, percentOf } from './figures.ts';
import { historyLabel } from './history.ts';
import { outcomeLabel } from './search.ts';
import { numberIn, wordsOf } from './terms.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 9));

describe('an appeal', () => {
  const rejected = { outcome: 'rejected', rejectedAt: at(1), appealedAt: null };

  test('may be made once, within 14 days of a rejection', () => {
    expect(appealUntil(rejected)).toEqual(at(15));
    expect(appealRefusal(rejected, at(15))).toBeNull();
    expect(appealRefusal(rejected, new Date(at(15).getTime() + 1))).toBe('appeal-late');
    expect(appealRefusal({ ...rejected, appealedAt: at(2) }, at(3))).toBe('appeal-used');
    expect(appealRefusal({ ...rejected, outcome: 'approved' }, at(3))).toBe('not-in-this-state');
    expect(appealRefusal({ ...rejected, rejectedAt: null }, at(3))).toBe('not-in-this-state');
  });

  test('is one until it is decided: approved, or rejected once more', () => {
    const appealed = { ...rejected, appealedAt: at(2), barredId: 5, state: 'waiting' };
    expect(isAppeal(appealed)).toBe(true);
    expect(isAppeal({ ...appealed, rejectedAt: null })).toBe(true);
    expect(isAppeal({ ...appealed, rejectedAt: at(3) })).toBe(false);
    expect(isAppeal({ ...appealed, state: 'closed' })).toBe(false);
    expect(isAppeal({ ...appealed, barredId: null })).toBe(false);
    expect(isAppeal({ ...appealed, appealedAt: null })).toBe(false);
  });
});

describe('a case', () => {
  test('is read by whoever has taken it, and by nobody in other hands', () => {
    expect(readerOf({ state: 'taken', holderId: 5 })).toBe(5);
    expect(readerOf({ state: 'final_taken', holderId: 5 })).toBe(5);
    for (const state of ['waiting', 'returned', 'final', 'frozen', 'closed'] as const) {
      expect(readerOf({ state, holderId: 5 }), state).toBeNull();
    }
  });

  test('that was frozen is looked into, unless it was with its author', () => {
    for (const frozenFrom of ['waiting', 'final', 'agent']) {
      expect(isReadFrozen({ state: 'frozen', frozenFrom }), frozenFrom).toBe(true);
      expect(isReadFrozen({ state: 'waiting', frozenFrom })).toBe(false);
    }
    for (const frozenFrom of ['returned', null]) expect(isReadFrozen({ state: 'frozen', frozenFrom })).toBe(false);
  });

  test('that went out at once goes to a person after five failures of the shop', () => {
    expect(isStuck({ postModeration: true, uploadFailures: 4 })).toBe(false);
    expect(isStuck({ postModeration: true, uploadFailures: 5 })).toBe(true);
    expect(isStuck({ postModeration: false, uploadFailures: 9 })).toBe(false);
  });

  test('tells its history of a book as «она» and of a profile as «он»', () => {
    expect(historyLabel('book', 'final-approved')).toBe('Одобрена');
    expect(historyLabel('profile', 'final-approved')).toBe('Подтверждён');
    expect(historyLabel('profile', 'frozen')).toBe('Заморожена');
    expect(outcomeLabel('book', 'approved')).toBe('Одобрена');
    expect(outcomeLabel('profile', 'rejected')).toBe('Отклонён');
    expect(outcomeLabel('book', 'rejected')).toBe('Отклонена');
    expect(outcomeLabel('book', null)).toBe('');
  });
});

describe('several at once', () => {
  const judge = { userId: 1, isModerator: true, isMain: false, isAgent: false };
  const main = { ...judge, isMain: true };
  const acts = (queue: string, tab: string, who = judge, kind: 'book' | 'circulation' = 'book') =>
    bulkActsAt({ kind, queue, tab } as Parameters<typeof bulkActsAt>[0], who);

  test('are taken from the queue, given back from one’s own, and tried again where the shop failed', () => {
    expect(acts('all', 'new')).toEqual(['take']);
    expect(acts('my', 'new')).toEqual(['release']);
    expect(acts('final', 'errors')).toEqual(['retry']);
    expect(acts('final', 'new')).toEqual([]);
  });

  test('are moved to others and thawed by the main moderator alone', () => {
    expect(acts('my', 'new', main)).toEqual(['release', 'transfer']);
    expect(acts('final', 'freezed', main)).toEqual(['unfreeze']);
    expect(acts('final', 'new', main)).toEqual(['take', 'release', 'transfer']);
  });

  test('are nobody’s who is no moderator, and circulations are judged one by one', () => {
    expect(acts('all', 'new', { ...judge, isModerator: false })).toEqual([]);
    expect(acts('all', 'new', judge, 'circulation')).toEqual([]);
  });
});

describe('what is typed into the search of the desk', () => {
  test('is looked for word by word, six of them at most', () => {
    expect(wordsOf(' Сафин,  Т ')).toEqual(['Сафин', 'Т']);
    expect(wordsOf('а б в г д е ж')).toHaveLength(6);
    expect(wordsOf('  ')).toEqual([]);
  });

  test('is a number when nothing else stands beside it', () => {
    expect(numberIn(' № 123 ')).toBe(123);
    expect(numberIn('№123')).toBe(123);
    expect(numberIn('123')).toBe(123);
    for (const other of ['дом 123', '123 дома', '12-3', '', '1234567890123']) expect(numberIn(other), other).toBeNull();
  });
});

test('figures are whole percents and tenths of an hour; of nothing there is none', () => {
  expect(percentOf(1, 3)).toBe(33);
  expect(percentOf(0, 0)).toBeNull();
  expect(hoursOf(90)).toBe(1.5);
  expect(hoursOf(0)).toBe(0);
  expect(hoursOf(null)).toBeNull();
});
