import { expect, test } from 'vitest';
import type { BookCard } from '../../contract/books.ts';
import { countersOf, openBook } from './desk-choice.ts';

function book(id: number, processing_status: BookCard['processing_status']): BookCard {
  return {
    id,
    kind: 'ordinary',
    processing_status,
    is_published: processing_status === 'published',
    lacks: ['annotation'],
    characters_number: 9000,
  } as BookCard;
}

test('[P01] a returned book lies open on the desk, whatever was changed later', () => {
  const returned = book(3, 'returned');
  expect(openBook({ waiting: [returned], latest: [book(1, 'unpublishedChanges'), returned] })?.id).toBe(3);
});

test('[P01] without one, the last book that waits for its author; without that, the last one', () => {
  expect(openBook({ waiting: [], latest: [book(1, 'moderation'), book(2, 'unpublishedChanges')] })?.id).toBe(2);
  expect(openBook({ waiting: [], latest: [book(1, 'moderation'), book(2, 'published')] })?.id).toBe(1);
  expect(openBook({ waiting: [], latest: [] })).toBeNull();
});

test('[P01] the counters say how many books stand where', () => {
  const counters = countersOf([
    { status: 'queueModeration', count: 1 },
    { status: 'moderation', count: 2 },
    { status: 'published', count: 4 },
  ]);
  expect(counters.map(({ count }) => count)).toEqual([0, 3, 0, 4]);
});
