import { expect, test } from 'vitest';
import { countsOf, mayBePublished, settledStatus, uniqueBooks } from './rules.ts';

const novel = { isSound: false, licenseType: 'exclusive', isPublished: true };
const draft = { isSound: false, licenseType: 'draft', isPublished: false };

test('[R23] a series counts its books by what they are', () => {
  const voice = { ...novel, isSound: true };
  expect(countsOf([novel, { ...novel, licenseType: 'free' }, draft, voice])).toEqual({
    total: 4,
    books: 2,
    audiobooks: 1,
    drafts: 1,
  });
  expect(countsOf([])).toEqual({ total: 0, books: 0, audiobooks: 0, drafts: 0 });
});

test('[SR06] a series is published with its first published book, and goes back to work with its last', () => {
  expect(mayBePublished([draft])).toBe(false);
  expect(mayBePublished([draft, novel])).toBe(true);
  expect(settledStatus('published', [draft, novel])).toBe('published');
  expect(settledStatus('published', [draft])).toBe('in_progress');
  expect(settledStatus('in_progress', [novel])).toBe('in_progress');
});

test('[SR03] a book named twice stands once, where it was named first', () => {
  expect(uniqueBooks([3, 1, 3, 2, 1])).toEqual([3, 1, 2]);
});
