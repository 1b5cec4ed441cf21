import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ATTACHMENT_KINDS, ATTACHMENT_LABELS } from './attachments.ts';
import { DRAFT_REASON_WORDS, DRAFT_REASONS } from './drafts.ts';
import { LACK_WORDS, LACKS } from './lacks.ts';
import { LICENSE_LABELS, LICENSE_TYPES } from './licences.ts';
import { saleViewOf } from './shop.ts';
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
      expect(STATUS_LABELS[status]).toMatch(/^[А-Я][а-яё ]/);
      expect(STATUS_ADVICE[status]).toMatch(/^[А-Я][а-яё]/);
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

describe('every way of the work on a book', () => {
  type Step = Parameters<typeof statusAfter>[1];
  const after = (status: Parameters<typeof statusAfter>[0], ...steps: Step[]) =>
    steps.map((step) => statusAfter(status, step));

  test('[R13] changes that nobody has seen are sent, finished, returned when their chapters are out, or go off sale', () => {
    expect(after('unpublishedChanges', 'submit', 'finish', 'return', 'edit', 'unpublish', 'overdue')).toEqual([
      ...['queueModeration', 'queueModeration', 'returned', 'unpublishedChanges', 'removedPublication', 'overdue'],
    ]);
    expect(after('unpublishedChanges', 'approve', 'take', 'withdraw')).toEqual([null, null, null]);
  });

  test('[R13] what was returned is mended and sent again', () => {
    expect(after('returned', 'submit', 'finish', 'edit', 'unpublish', 'overdue')).toEqual([
      ...['queueModeration', 'queueModeration', 'returned', 'removedPublication', 'overdue'],
    ]);
  });

  test('[R13] what is on sale is changed, returned with remarks, finished or taken off', () => {
    expect(after('published', 'edit', 'return', 'finish', 'unpublish', 'overdue')).toEqual([
      ...['unpublishedChanges', 'returned', 'queueModeration', 'removedPublication', 'overdue'],
    ]);
  });

  test('[R13] what was taken off comes back by the same road, or as it was', () => {
    expect(after('removedPublication', 'submit', 'appeal', 'reopen', 'republish', 'take-back', 'edit')).toEqual([
      ...['queueModeration', 'queueModeration', 'unpublishedChanges', 'preparingPublication', 'published'],
      'unpublishedChanges',
    ]);
  });

  test('[R13] a draft past its day is finished, and stays overdue whatever else becomes of it', () => {
    expect(after('overdue', 'submit', 'finish', 'return', 'hand-back', 'publish', 'edit', 'unpublish')).toEqual([
      ...['queueModeration', 'queueModeration', 'overdue', 'overdue', 'overdue', 'overdue', 'removedPublication'],
    ]);
  });
});

test('[BK56] a book tells of its sale by where it stands in the shop', () => {
  const view = (state: PublicationState, more = {}) =>
    saleViewOf({ state, isPublished: false, needsPerson: false, isTakenDown: false, ...more });
  expect([view('draft'), view('draft', { isPublished: true })]).toEqual(['none', 'on-sale']);
  expect([view('uploaded'), view('uploaded', { isPublished: true })]).toEqual(['underway', 'updating']);
  expect([view('api_error'), view('api_error', { needsPerson: true })]).toEqual(['failed', 'stuck']);
  expect([view('published'), view('unpublished')]).toEqual(['on-sale', 'withdrawing']);
  expect([view('remote_unpublished'), view('remote_unpublished', { isTakenDown: true })]).toEqual([
    'off',
    'taken-down',
  ]);
});

test('everything that a person may be told of a book has words', () => {
  const told = [
    ...ATTACHMENT_KINDS.map((kind) => ATTACHMENT_LABELS[kind]),
    ...DRAFT_REASONS.map((reason) => DRAFT_REASON_WORDS[reason]),
    ...LACKS.map((lack) => LACK_WORDS[lack]),
    ...LICENSE_TYPES.map((type) => LICENSE_LABELS[type]),
    ...BLOCK_REASONS.map((reason) => BLOCK_WORDS[reason]),
  ];
  for (const words of told) expect(words).toMatch(/[а-яё]{3,}/i);
});
