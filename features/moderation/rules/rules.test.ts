import { type PROCESSING_STATUSES, type PUBLICATION_STATES, stateAfter, statusAfter } from '@pero/works/rules/states';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appealRefusal, appealUntil } from './appeal.ts';
import { isPostModerated } from './arrivals.ts';
import { bookStepsOf } from './book-steps.ts';
import {
  actsFor,
  actsIn,
  BOOK_STEPS,
  CASE_ACTS,
  CASE_STATES,
  type CaseAct,
  type CaseState,
  finalReasonsOf,
  PROFILE_STEPS,
  rolesOf,
  stepOf,
} from './cases.ts';
import { authorGroupOf, filtersOf, tabsOf } from './filters.ts';
import { TEMPLATES, templateBy } from './templates.ts';
import { bookDueAt, dueAfterFreeze, expectedAt, profileDueAt, TIMER_COLOURS, timerOf } from './timer.ts';

const HOUR = 3_600_000;

/** Every way there is, said a second time: from, action, to. */
const BOOK_WAYS: readonly (readonly [CaseState, CaseAct, CaseState])[] = [
  ['waiting', 'withdraw', 'closed'],
  ['waiting', 'take', 'taken'],
  ['waiting', 'freeze', 'frozen'],
  ['taken', 'release', 'waiting'],
  ['taken', 'transfer', 'taken'],
  ['taken', 'return', 'returned'],
  ['taken', 'approve', 'final'],
  ['taken', 'final-approve', 'closed'],
  ['taken', 'reject', 'closed'],
  ['taken', 'freeze', 'frozen'],
  ['returned', 'submit', 'waiting'],
  ['returned', 'freeze', 'frozen'],
  ['returned', 'unpublish', 'closed'],
  ['final', 'withdraw', 'final_returned'],
  ['final', 'take', 'final_taken'],
  ['final', 'send-agent', 'agent'],
  ['final', 'freeze', 'frozen'],
  ['final_taken', 'release', 'final'],
  ['final_taken', 'transfer', 'final_taken'],
  ['final_taken', 'return', 'final_returned'],
  ['final_taken', 'final-approve', 'closed'],
  ['final_taken', 'send-agent', 'agent'],
  ['final_taken', 'reject', 'closed'],
  ['final_taken', 'freeze', 'frozen'],
  ['agent', 'agent-confirm', 'final'],
  ['agent', 'agent-decline', 'final'],
  ['agent', 'freeze', 'frozen'],
  ['final_returned', 'submit', 'final'],
  ['final_returned', 'freeze', 'frozen'],
  ['final_returned', 'unpublish', 'closed'],
  ['frozen', 'unfreeze', 'waiting'],
  ['upload_failed', 'retry', 'closed'],
  ['upload_failed', 'shop-return', 'returned'],
  ['upload_failed', 'freeze', 'frozen'],
  ['closed', 'submit', 'waiting'],
  ['closed', 'appeal', 'waiting'],
  ['closed', 'upload-fail', 'upload_failed'],
  ['closed', 'unpublish', 'closed'],
];

describe('the way of a case', () => {
  test.each(CASE_STATES)('[MD08] a book that is %s goes exactly where the table says', (state) => {
    for (const act of CASE_ACTS) {
      const known = BOOK_WAYS.find(([from, action]) => from === state && action === act);
      expect(stepOf('book', state, act)?.to ?? null, `${state} ${act}`).toBe(known?.[2] ?? null);
    }
  });

  test('[MD08] a profile is judged once, and never frozen, appealed against or sent to the agent', () => {
    const acts = Object.values(PROFILE_STEPS).flatMap((steps) => Object.keys(steps));
    expect(new Set(acts)).toEqual(
      new Set(['withdraw', 'take', 'release', 'transfer', 'return', 'final-approve', 'reject', 'submit']),
    );
  });

  test('[MD08] a profile that is taken is given back, returned or decided, and may be sent again', () => {
    const to = (state: CaseState) =>
      actsIn('profile', state).map((act) => `${act} → ${stepOf('profile', state, act)?.to}`);
    expect(to('waiting')).toEqual(['withdraw → closed', 'take → taken']);
    expect(to('taken')).toEqual([
      ...['release → waiting', 'transfer → taken', 'return → returned', 'final-approve → closed', 'reject → closed'],
    ]);
    expect([...to('returned'), ...to('closed')]).toEqual(['submit → waiting', 'submit → waiting']);
  });

  test('[MD08] every state is reached from the first one, and every state but none leads on', () => {
    const reached = new Set<CaseState>(['waiting']);
    for (let grew = true; grew; ) {
      const next = [...reached].flatMap((from) => Object.values(BOOK_STEPS[from] ?? {}).map(({ to }) => to));
      grew = next.some((state) => !reached.has(state));
      for (const state of next) reached.add(state);
    }
    expect(reached).toEqual(new Set(CASE_STATES));
    for (const state of CASE_STATES) expect(actsIn('book', state)).not.toEqual([]);
  });

  test('[MD05] whoever has no part in a case may do nothing with it', () => {
    const stranger = { userId: 7, isModerator: false, isMain: false, isAgent: false };
    const moderator = { ...stranger, isModerator: true };
    const agent = { ...stranger, isAgent: true };
    for (const state of CASE_STATES) {
      const may = (judge: typeof stranger, holder: number) =>
        actsFor('book', state, rolesOf(judge, { holderId: holder, state }));
      expect(may(stranger, 7)).toEqual([]);
      expect(may(agent, 7).filter((act) => !act.startsWith('agent'))).toEqual([]);
      const open = ['take', 'send-agent', 'retry', 'shop-return', 'unpublish'];
      expect(may(moderator, 8).filter((act) => !open.includes(act))).toEqual([]);
      expect(may(moderator, 7).filter((act) => ['reject', 'freeze', 'unfreeze', 'transfer'].includes(act))).toEqual([]);
      expect(may({ ...moderator, isMain: true }, 7)).not.toContain('submit');
      if (state === 'final_taken') expect(may(moderator, 7)).toEqual([]);
    }
  });

  test('[MD08] what a deed does to the book, the book’s own machines allow', () => {
    const cases: readonly [
      CaseAct,
      CaseState,
      (typeof PROCESSING_STATUSES)[number],
      (typeof PUBLICATION_STATES)[number],
    ][] = [
      ['take', 'waiting', 'queueModeration', 'draft'],
      ['take', 'final', 'moderation', 'draft'],
      ['take', 'final', 'queueModeration', 'draft'],
      ['release', 'taken', 'moderation', 'draft'],
      ['release', 'final_taken', 'moderation', 'draft'],
      ['return', 'taken', 'moderation', 'draft'],
      ['final-approve', 'taken', 'moderation', 'draft'],
      ['final-approve', 'taken', 'moderation', 'published'],
      ['reject', 'taken', 'moderation', 'draft'],
      ['reject', 'final_taken', 'moderation', 'published'],
      ['unpublish', 'closed', 'published', 'published'],
      ['unpublish', 'returned', 'returned', 'remote_published'],
      ['appeal', 'closed', 'removedPublication', 'not_published'],
      ['appeal', 'closed', 'removedPublication', 'unpublished'],
      ['freeze', 'taken', 'moderation', 'draft'],
    ];
    for (const [act, state, processingStatus, publication] of cases) {
      const { work, road } = bookStepsOf(
        act,
        { state, postModeration: false },
        { processingStatus, state: publication },
      );
      if (work) expect(statusAfter(processingStatus, work), `${act} ${processingStatus}`).not.toBeNull();
      if (road) expect(stateAfter(publication, road), `${act} ${publication}`).not.toBeNull();
    }
  });
});

describe('the second look', () => {
  const plain = {
    isPaid: false,
    isFirstTime: true,
    paidBefore: 0,
    plagiarism: 0,
    age: 12,
    lgbtMark: false,
    hasComplaint: false,
  };

  test('[MD08] is needed for the first three paid books, for borrowing from 30 %, for 18+, for the mark, for a complaint', () => {
    expect(finalReasonsOf(plain)).toEqual([]);
    expect(finalReasonsOf({ ...plain, isPaid: true, paidBefore: 2 })).toEqual(['first-books']);
    expect(finalReasonsOf({ ...plain, isPaid: true, paidBefore: 3 })).toEqual([]);
    expect(finalReasonsOf({ ...plain, isPaid: true, isFirstTime: false })).toEqual([]);
    expect(finalReasonsOf({ ...plain, plagiarism: 29 })).toEqual([]);
    expect(finalReasonsOf({ ...plain, plagiarism: 30 })).toEqual(['plagiarism']);
    expect(finalReasonsOf({ ...plain, age: 18 })).toEqual(['age-18']);
    expect(finalReasonsOf({ ...plain, lgbtMark: true, hasComplaint: true })).toEqual(['lgbt', 'complaint']);
  });

  test('[MD03] comes afterwards only for new chapters of a draft on sale by a verified author', () => {
    const closed = { state: 'closed', postModeration: false } as const;
    const chapter = { isChapters: true, isVerified: true, plagiarism: 0, last: closed };
    expect(isPostModerated(chapter)).toBe(true);
    expect(isPostModerated({ ...chapter, isChapters: false })).toBe(false);
    expect(isPostModerated({ ...chapter, isVerified: false })).toBe(false);
    expect(isPostModerated({ ...chapter, plagiarism: 15 })).toBe(false);
    expect(isPostModerated({ ...chapter, last: null })).toBe(false);
  });

  test('[MD03] of chapters that follow unread ones comes afterwards too, and of those that follow remarks before', () => {
    const after = (state: CaseState, postModeration: boolean) =>
      isPostModerated({ isChapters: true, isVerified: true, plagiarism: 0, last: { state, postModeration } });
    expect([after('final', true), after('final_taken', true)]).toEqual([true, true]);
    for (const state of CASE_STATES.filter((known) => known !== 'closed')) expect(after(state, false)).toBe(false);
    expect([after('final_returned', true), after('frozen', true)]).toEqual([false, false]);
  });
});

describe('the timer', () => {
  test('[R41] more than 16 hours are green, 8 yellow, 0 red, and then time is up', () => {
    expect([24, 16.1, 16, 8.1, 8, 0.1, 0, -5].map((hours) => timerOf(hours * HOUR))).toEqual([
      ...['twenty_four', 'twenty_four', 'sixteen', 'sixteen', 'eight', 'eight', 'time_is_up', 'time_is_up'],
    ]);
    expect(Object.values(TIMER_COLOURS)).toEqual(['success', 'warning', 'danger', 'alert']);
  });

  test('[R41] never jumps back as time passes, and stands still in the frost', () => {
    const order = ['twenty_four', 'sixteen', 'eight', 'time_is_up'];
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 100 }), fc.integer({ min: 0, max: 100 }), (left, passed) => {
        expect(order.indexOf(timerOf((left - passed) * HOUR))).toBeGreaterThanOrEqual(
          order.indexOf(timerOf(left * HOUR)),
        );
      }),
    );
    const at = new Date('2026-11-15T09:00:00Z');
    const due = bookDueAt(at, false);
    const thaw = new Date(at.getTime() + 5 * HOUR);
    expect(dueAfterFreeze(due, at, thaw).getTime() - thaw.getTime()).toBe(due.getTime() - at.getTime());
  });

  test('[AC11] a profile has three working days: of a Friday, until Wednesday', () => {
    expect(profileDueAt(new Date('2026-11-13T09:00:00Z'))).toEqual(new Date('2026-11-18T09:00:00Z'));
    expect(profileDueAt(new Date('2026-11-16T09:00:00Z'))).toEqual(new Date('2026-11-19T09:00:00Z'));
  });

  test('[BK97] the expected time follows the pace of the last day, and keeps the promise while it can', () => {
    const now = new Date('2026-11-15T09:00:00Z');
    const due = new Date(now.getTime() + 24 * HOUR);
    expect(expectedAt(10, 240, due, now)).toEqual(new Date(now.getTime() + HOUR));
    expect(expectedAt(1, 1000, due, now)).toEqual(new Date(now.getTime() + HOUR / 4));
    expect(expectedAt(500, 10, due, now)).toEqual(due);
    fc.assert(
      fc.property(fc.nat(50_000), fc.nat(5000), (place, decided) => {
        expect(expectedAt(place, decided, due, now).getTime()).toBeLessThanOrEqual(due.getTime());
      }),
    );
  });
});

describe('the queues', () => {
  test('[R60] show each their own filters, of nine groups, and books by their kind', () => {
    expect(filtersOf('book', 'all')).toEqual([
      ...['timer', 'work_kind', 'author', 'license', 'author_status', 'plagiarism'],
    ]);
    expect(filtersOf('book', 'my')).toEqual(['timer', 'work_kind', 'license', 'who_returned', 'my_checks']);
    expect(filtersOf('book', 'final')).toEqual([
      ...['timer', 'work_kind', 'moderator', 'author', 'license', 'status'],
      ...['who_returned', 'post_moderation', 'plagiarism'],
    ]);
    expect(filtersOf('profile', 'all')).toEqual(['timer', 'author', 'author_status']);
    expect(filtersOf('profile', 'my')).toEqual(['timer', 'author_status', 'who_returned']);
    expect(filtersOf('circulation', 'all')).toEqual(['timer', 'moderator', 'author']);
  });

  test('[R50] have their tabs', () => {
    expect(tabsOf('book', 'final')).toEqual(['new', 'returns', 'errors', 'freezed']);
    for (const [kind, queue] of [
      ['book', 'all'],
      ['book', 'my'],
      ['profile', 'all'],
      ['profile', 'my'],
    ] as const) {
      expect(tabsOf(kind, queue)).toEqual(['new', 'returns']);
    }
    expect(tabsOf('profile', 'final')).toEqual([]);
  });

  test('[R37] an author is not filled, not confirmed or confirmed', () => {
    expect(authorGroupOf('NEW')).toBe('not_filled');
    expect(authorGroupOf('VERIFIED')).toBe('confirmed');
    for (const status of ['READY', 'SUBMITTED', 'RETRIEVED', 'UNVERIFIED', 'REJECTED', 'REMOTE_DENIED']) {
      expect(authorGroupOf(status)).toBe('not_confirmed');
    }
  });
});

test('[MD07] [BK22] every template has its own slug, a label and a beginning, but for «Другое»', () => {
  expect(new Set(TEMPLATES.map(({ slug }) => slug)).size).toBe(TEMPLATES.length);
  for (const { slug, label, text } of TEMPLATES) {
    expect(label).not.toBe('');
    expect(text !== '' || /other$/.test(slug)).toBe(true);
  }
  expect(templateBy('typo', 'book')?.label).toBe('Опечатка');
  expect(templateBy('typo', 'profile')).toBeNull();
});

test('[BK37] a rejection is appealed against once and within 14 days', () => {
  const rejectedAt = new Date('2026-11-01T09:00:00Z');
  const rejected = { outcome: 'rejected', rejectedAt, appealedAt: null };
  expect(appealUntil(rejected)).toEqual(new Date('2026-11-15T09:00:00Z'));
  expect(appealRefusal(rejected, new Date('2026-11-15T09:00:00Z'))).toBeNull();
  expect(appealRefusal(rejected, new Date('2026-11-15T09:00:01Z'))).toBe('appeal-late');
  expect(appealRefusal({ ...rejected, appealedAt: rejectedAt }, rejectedAt)).toBe('appeal-used');
  expect(appealRefusal({ ...rejected, outcome: 'approved' }, rejectedAt)).toBe('not-in-this-state');
});
