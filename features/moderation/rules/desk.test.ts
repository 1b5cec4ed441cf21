import { describe, expect, test } from 'vitest';
import { appealRefusal, appealUntil, isAppeal } from './appeal.ts';
import { isStuck } from './arrivals.ts';
import { bookStepsOf } from './book-steps.ts';
import { bulkActsAt } from './bulk.ts';
import { actsFor, CASE_LABELS, CASE_STATES, FINAL_WORDS, isReadFrozen, readerOf } from './cases.ts';
import { hoursOf, percentOf } from './figures.ts';
import { historyLabel } from './history.ts';
import { outcomeLabel } from './search.ts';
import { TEMPLATES, templateLabel } from './templates.ts';
import { numberIn, wordsOf } from './terms.ts';
import { TIMER_LABELS } from './timer.ts';

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
    expect(historyLabel('book', 'final-approved', 'podcast')).toBe('Одобрен');
    expect(historyLabel('book', 'taken', 'podcast')).toBe('Взят на\u00A0проверку');
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

describe('what a judgement does to the book', () => {
  const now = { state: 'taken', postModeration: false } as const;
  const afterwards = { ...now, postModeration: true };
  const book = { processingStatus: 'moderation', state: 'draft' } as const;

  test('[MD08] taken, released, frozen: it is at a moderator or in the queue again; a final check moves nothing', () => {
    expect(bookStepsOf('take', now, { ...book, processingStatus: 'queueModeration' })).toEqual({ work: 'take' });
    for (const act of ['release', 'freeze'] as const) {
      expect(bookStepsOf(act, now, book)).toEqual({ work: 'release' });
      expect(bookStepsOf(act, { ...now, state: 'final_taken' }, book)).toEqual({});
    }
    expect(bookStepsOf('transfer', now, book)).toEqual({});
  });

  test('[MD08] approved it goes on its way; one whose chapters are read afterwards is on it already', () => {
    expect(bookStepsOf('final-approve', now, book)).toEqual({ work: 'approve', road: 'approve' });
    expect(bookStepsOf('final-approve', afterwards, book)).toEqual({});
  });

  test('[MD08] returned it is its author’s again, unless its chapters are on their way to readers', () => {
    expect(bookStepsOf('return', now, book)).toEqual({ work: 'return' });
    expect(bookStepsOf('return', afterwards, book)).toEqual({ work: 'return' });
    expect(bookStepsOf('return', afterwards, { ...book, processingStatus: 'preparingPublication' })).toEqual({});
  });

  test('[MD08] rejected it stands beside the road, or goes off sale', () => {
    expect(bookStepsOf('reject', now, book)).toEqual({ work: 'reject', road: 'reject' });
    expect(bookStepsOf('reject', now, { ...book, state: 'published' })).toEqual({ work: 'reject', road: 'unpublish' });
    expect(bookStepsOf('reject', afterwards, book)).toEqual({ work: 'unpublish', road: 'unpublish' });
    expect(bookStepsOf('unpublish', now, book)).toEqual({ work: 'unpublish', road: 'unpublish' });
  });

  test('[BK37] appealed against it begins the road again', () => {
    const appeal = (state: 'not_published' | 'unpublished' | 'published') =>
      bookStepsOf('appeal', { ...now, state: 'closed' }, { processingStatus: 'removedPublication', state });
    expect(appeal('not_published')).toEqual({ work: 'appeal', road: 'reopen' });
    expect(appeal('unpublished')).toEqual({ work: 'appeal', road: 'republish-changed' });
    expect(appeal('published')).toEqual({ work: 'appeal' });
  });

  test('[MD08] that the shop did not take it is sent once more, or goes back; what was on sale before stays there', () => {
    const failed = { state: 'upload_failed', postModeration: false } as const;
    expect(bookStepsOf('retry', failed, book)).toEqual({ road: 'retry' });
    expect(bookStepsOf('shop-return', failed, book)).toEqual({ work: 'hand-back', road: 'hand-back' });
    expect(bookStepsOf('shop-return', failed, { ...book, isPublished: true })).toEqual({
      work: 'hand-back',
      road: 'keep-former',
    });
  });
});

describe('who does what', () => {
  const may = (kind: 'book' | 'profile', ...roles: Parameters<typeof actsFor>[2]) =>
    Object.fromEntries(
      CASE_STATES.map((state) => [state, actsFor(kind, state, roles)]).filter(([, acts]) => acts?.length),
    );

  test('[MD05] an author sends, sends again, takes back while nobody reads, and appeals', () => {
    expect(may('book', 'author')).toEqual({
      waiting: ['withdraw'],
      returned: ['submit'],
      final: ['withdraw'],
      final_returned: ['submit'],
      closed: ['submit', 'appeal'],
    });
    expect(may('profile', 'author')).toEqual({ waiting: ['withdraw'], returned: ['submit'], closed: ['submit'] });
  });

  test('[MD05] whoever has taken it judges it; a rejection of a book is the main moderator’s', () => {
    expect(may('book', 'holder')).toEqual({
      taken: ['release', 'return', 'approve'],
      final_taken: ['release', 'return', 'final-approve', 'send-agent'],
    });
    expect(may('profile', 'holder')).toEqual({ taken: ['release', 'return', 'final-approve', 'reject'] });
  });

  test('[MD05] any moderator takes what waits, asks the agent, and sees to what the shop refused or sells', () => {
    expect(may('book', 'moderator')).toEqual({
      waiting: ['take'],
      returned: ['unpublish'],
      final: ['send-agent'],
      final_returned: ['unpublish'],
      upload_failed: ['retry', 'shop-return'],
      closed: ['unpublish'],
    });
    expect(may('profile', 'moderator')).toEqual({ waiting: ['take'] });
  });

  test('[MD05] the agent answers what is asked; the platform gives back, passes on and tells failures', () => {
    expect(may('book', 'agent')).toEqual({ agent: ['agent-confirm', 'agent-decline'] });
    expect(may('book', 'system')).toEqual({
      taken: ['release', 'final-approve'],
      final_taken: ['release'],
      closed: ['upload-fail'],
    });
    expect(may('profile', 'system')).toEqual({ taken: ['release'] });
  });
});

test('every state of a case and every step of the timer has words, no two the same', () => {
  for (const words of [Object.values(CASE_LABELS), Object.values(TIMER_LABELS), Object.values(FINAL_WORDS)]) {
    expect(new Set(words).size).toBe(words.length);
    for (const each of words) expect(each).toMatch(/[а-яё]{4,}/);
  }
});

test('[MD07] templates of remarks begin a sentence, in groups, each beside a field that its form has', () => {
  const fields = new Set(TEMPLATES.map(({ field }) => field));
  for (const field of ['title', 'annotation', 'cover', 'employees', 'document_scan', 'full_name', 'serial_number'])
    expect(fields).toContain(field);
  for (const { slug, label, text, group, field } of TEMPLATES) {
    expect(slug).toMatch(/^[a-z-]+$/);
    for (const words of [label, group]) expect(words, slug).toMatch(/^[А-ЯЁ]/);
    expect(text, slug).toMatch(/^$|^[А-ЯЁ].*[.!]$/);
    expect(field, slug).not.toBe('');
  }
  const groups = [...new Set(TEMPLATES.map(({ kind, group }) => `${kind} ${group}`))];
  expect(groups).toEqual([
    'book Права',
    'book Закон',
    'book Текст',
    'book Описание',
    'book Звук',
    'book Ещё',
    'profile Документ',
    'profile Данные',
  ]);
  expect(templateLabel('typo')).toBe('Опечатка');
  expect(templateLabel('gone-long-ago')).toBe('');
  for (const kind of ['book', 'profile'] as const)
    expect(TEMPLATES.filter((each) => each.kind === kind && each.label === 'Другое')).toHaveLength(1);
});
