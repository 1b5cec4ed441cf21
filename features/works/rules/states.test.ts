import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BLOCK_REASONS,
  BLOCK_WORDS,
  blockReasonOf,
  DEFAULT_STATUS,
  PROCESSING_STATUSES,
  PUBLICATION_STATES,
  type PublicationState,
  type PublicationStep,
  STATE_LABELS,
  STATUS_ADVICE,
  STATUS_LABELS,
  stateAfter,
  statusAfter,
} from './states.ts';

describe('the road to the retailer', () => {
  test('[R12] has eleven states with five labels', () => {
    expect([...PUBLICATION_STATES].sort()).toEqual(
      [
        'not_published',
        'unpublished',
        'queued_for_upload',
        'in_progress',
        'published',
        'draft',
        'uploaded',
        'remote_check',
        'api_error',
        'remote_published',
        'remote_unpublished',
      ].sort(),
    );
    const labels = (label: string) => PUBLICATION_STATES.filter((state) => STATE_LABELS[state] === label).sort();
    expect(labels('Ожидает публикации')).toEqual(
      ['api_error', 'in_progress', 'queued_for_upload', 'remote_check', 'uploaded'].sort(),
    );
    expect(labels('Снято с публикации')).toEqual(['remote_unpublished', 'unpublished']);
    expect(labels('Опубликовано')).toEqual(['published', 'remote_published']);
    expect(labels('Подготовка к публикации')).toEqual(['draft']);
    expect(labels('Неопубликовано')).toEqual(['not_published']);
  });

  test('[R12] leads from an approved book to the shelf step by step', () => {
    const steps: PublicationStep[] = ['approve', 'take', 'files-accepted', 'check-begins', 'shown', 'confirmed'];
    const road: PublicationState[] = ['draft'];
    for (const step of steps) road.push(stateAfter(road.at(-1) ?? 'draft', step) ?? 'api_error');
    expect(road).toEqual([
      'draft',
      'queued_for_upload',
      'in_progress',
      'uploaded',
      'remote_check',
      'remote_published',
      'published',
    ]);
  });

  test('[R12] a failure waits for a retry, a request to unpublish can be taken back', () => {
    for (const state of ['in_progress', 'uploaded', 'remote_check'] as const) {
      expect(stateAfter(state, 'failure')).toBe('api_error');
    }
    expect(stateAfter('api_error', 'retry')).toBe('queued_for_upload');
    expect(stateAfter('published', 'unpublish')).toBe('unpublished');
    expect(stateAfter('unpublished', 'take-back')).toBe('published');
    expect(stateAfter('remote_unpublished', 'take-back')).toBeNull();
    expect(stateAfter('draft', 'unpublish')).toBeNull();
  });
});

describe('the work on a book', () => {
  test('[R13] knows twelve statuses, and begins with unpublished changes', () => {
    expect(PROCESSING_STATUSES).toHaveLength(12);
    expect(DEFAULT_STATUS).toBe('unpublishedChanges');
    for (const status of PROCESSING_STATUSES) {
      expect(STATUS_LABELS[status]).not.toBe('');
      expect(STATUS_ADVICE[status]).not.toBe('');
    }
  });

  test('[R13] is submitted, taken, approved and published; or withdrawn while it waits, and never while it is judged', () => {
    expect(statusAfter('unpublishedChanges', 'submit')).toBe('queueModeration');
    expect(statusAfter('queueModeration', 'withdraw')).toBe('unpublishedChanges');
    expect(statusAfter('queueModeration', 'take')).toBe('moderation');
    expect(statusAfter('moderation', 'withdraw')).toBeNull();
    expect(statusAfter('moderation', 'edit')).toBeNull();
    expect(statusAfter('moderation', 'return')).toBe('returned');
    expect(statusAfter('returned', 'submit')).toBe('queueModeration');
    expect(statusAfter('moderation', 'approve')).toBe('preparingPublication');
    expect(statusAfter('preparingPublication', 'publish')).toBe('published');
    expect(statusAfter('published', 'submit')).toBeNull();
  });

  test('[R13] of whatever is in the shop, the shop’s word is never refused, and a draft past its day stays overdue', () => {
    const audio = ['readyCreate', 'applicationRejected', 'applicationConsideration', 'inProduction'];
    for (const status of PROCESSING_STATUSES.filter((known) => !audio.includes(known))) {
      expect(statusAfter(status, 'publish')).toBe(status === 'preparingPublication' ? 'published' : status);
    }
  });

  test('[BK88] chapters of a draft pass the judge by, on the road of an approved update', () => {
    expect(statusAfter('queueModeration', 'publish-chapters')).toBe('preparingPublication');
    expect(statusAfter('moderation', 'publish-chapters')).toBeNull();
    expect(statusAfter('preparingPublication', 'overdue')).toBe('overdue');
    expect(stateAfter('published', 'approve')).toBe('queued_for_upload');
    expect(stateAfter('in_progress', 'approve')).toBeNull();
  });

  test('[R61] may be edited exactly when nothing blocks it, and every block has its words', () => {
    const book = {
      processingStatus: DEFAULT_STATUS,
      state: 'published',
      isFrozen: false,
      isOverdueAndLocked: false,
      deletedAt: null,
    } as const;
    expect(blockReasonOf(book, 'meta')).toBeNull();
    fc.assert(
      fc.property(fc.constantFrom(...PROCESSING_STATUSES), fc.boolean(), fc.boolean(), (status, frozen, locked) => {
        const reason = blockReasonOf(
          { ...book, processingStatus: status, isFrozen: frozen, isOverdueAndLocked: locked },
          'meta',
        );
        const isBusy = ['queueModeration', 'moderation', 'preparingPublication'].includes(status);
        expect(reason !== null).toBe(frozen || locked || isBusy);
      }),
    );
    expect(blockReasonOf({ ...book, isOverdueAndLocked: true }, 'text')).toBeNull();
    const going = { ...book, processingStatus: 'overdue', state: 'in_progress' } as const;
    expect(blockReasonOf(going, 'text')).toBe('preparing_publication');
    expect(Object.keys(BLOCK_WORDS).sort()).toEqual([...BLOCK_REASONS].sort());
  });
});
