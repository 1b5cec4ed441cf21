import type { ModerationStanding } from '@pero/works/contract/remarks';
import { PROCESSING_STATUSES, PUBLICATION_STATES } from '@pero/works/rules/states';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectedWords, placeInQueue, secondLookWords, viewOf } from './standing-words.ts';

const now = new Date('2026-11-15T09:00:00Z');
const sent = { state: 'waiting', is_frozen: false, is_rejected: false } as ModerationStanding;
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('what an author sees of moderation', () => {
  test('[BK97] follows the book: it waits, is read, is read once more, is returned or rejected', () => {
    const view = (processing_status: 'queueModeration' | 'moderation' | 'returned', state: string) =>
      viewOf({ processing_status, state: 'draft' }, { ...sent, state });
    expect(view('queueModeration', 'waiting')).toBe('waiting');
    expect(view('moderation', 'taken')).toBe('reading');
    expect(view('moderation', 'final_taken')).toBe('final');
    expect(view('moderation', 'agent')).toBe('agent');
    expect(view('returned', 'returned')).toBe('returned');
    const removed = { processing_status: 'removedPublication', state: 'not_published' } as const;
    expect(viewOf(removed, { ...sent, state: 'closed', is_rejected: true })).toBe('rejected');
    expect(viewOf({ processing_status: 'published', state: 'published' }, sent)).toBe('after-publication');
  });

  test('[BK97] is the freeze before all else, and never a fault', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PROCESSING_STATUSES),
        fc.constantFrom(...PUBLICATION_STATES),
        fc.boolean(),
        (processing_status, state, is_frozen) => {
          const view = viewOf({ processing_status, state }, { ...sent, is_frozen });
          expect(view === 'frozen').toBe(is_frozen);
        },
      ),
    );
  });
});

describe('the queue', () => {
  test('[BK97] says the place and the time in words', () => {
    expect(plain(placeInQueue(12))).toBe('Книга 12-я в очереди');
    expect(plain(placeInQueue(1))).toBe('Книга следующая в очереди');
    expect(plain(placeInQueue(null))).toBe('Книга в очереди на проверку');
    const words = expectedWords(
      { expected_at: new Date('2026-11-16T10:20:00Z'), due_at: new Date('2026-11-17T09:00:00Z') },
      now,
    );
    expect(plain(words)).toBe('Ответим примерно завтра к 14:00, не позже 17 ноября в 12:00.');
  });

  test('[BK97] promises one time where the guess is the promise, and admits being late', () => {
    const due_at = new Date('2026-11-15T12:00:00Z');
    expect(plain(expectedWords({ expected_at: due_at, due_at }, now))).toBe('Ответим не позже сегодня в 15:00.');
    expect(expectedWords({ expected_at: due_at, due_at: new Date('2026-11-15T08:00:00Z') }, now)).toContain('прошло');
    expect(expectedWords({ expected_at: null, due_at: null }, now)).toBe('');
  });

  test('[R16] says why one more person reads the book', () => {
    expect(secondLookWords([])).toBe('');
    expect(plain(secondLookWords(['одна из первых трёх платных книг автора']))).toContain('ещё один человек');
  });
});
