import { expect, test } from 'vitest';
import { countIn, type QueueCounts } from './counts.ts';

const counts: QueueCounts = {
  book: {
    all: { new: 31, returns: 17 },
    my: { new: 4, returns: 1 },
    final: { new: 9, returns: 2, errors: 1, freezed: 6 },
  },
  profile: { all: { new: 9, returns: 0 }, my: { new: 0, returns: 0 } },
  circulation: { all: { new: 0, returns: 0 }, my: { new: 0, returns: 0 } },
};

test('[MD04] a queue is as long as its tabs together, without those that are frozen', () => {
  expect(countIn(counts, 'book', 'all')).toBe(48);
  expect(countIn(counts, 'book', 'final')).toBe(12);
  expect(countIn(counts, 'book', 'final', 'freezed')).toBe(6);
});

test('[MD04] nothing is said where nobody has counted', () => {
  expect(countIn(null, 'book', 'all')).toBeUndefined();
  expect(countIn(counts, 'profile', 'final')).toBeUndefined();
});
