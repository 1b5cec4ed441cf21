import { day } from '@pero/kernel/day';
import { describe, expect, test } from 'vitest';
import { daysToChoose, draftNotice, draftReasons, extensionDays, isDayPromised, isOverdueTwice } from './drafts.ts';

const today = day('2026-11-15');
const at = new Date('2026-11-01T09:00:00Z');
const promised = { completionDate: day('2026-12-01'), submittedAt: at, publishedAt: null, extendedOn: null };

describe('the day by which a draft is finished', () => {
  test('is promised once the book was sent or is on sale', () => {
    expect(isDayPromised(promised)).toBe(true);
    expect(isDayPromised({ ...promised, submittedAt: null, publishedAt: at })).toBe(true);
    expect(isDayPromised({ ...promised, submittedAt: null })).toBe(false);
    expect(isDayPromised({ ...promised, completionDate: null })).toBe(false);
  });

  test('may be moved once, by thirty days at most, and not when it is over', () => {
    expect(extensionDays(promised, today)).toEqual({ min: '2026-12-02', max: '2026-12-31' });
    expect(extensionDays(promised, day('2026-12-01'))).not.toBeNull();
    expect(extensionDays(promised, day('2026-12-02'))).toBeNull();
    expect(extensionDays({ ...promised, extendedOn: today }, today)).toBeNull();
    expect(extensionDays({ ...promised, completionDate: null }, today)).toBeNull();
  });

  test('is chosen freely until it is promised; afterwards only its extension is left, or nothing', () => {
    const book = { ...promised, draftStartedOn: null };
    expect(daysToChoose(book, today)).toEqual({ min: '2026-12-02', max: '2026-12-31' });
    expect(daysToChoose({ ...book, extendedOn: today }, today)).toEqual({ min: '2026-12-01', max: '2026-12-01' });
    const free = daysToChoose({ ...book, submittedAt: null, draftStartedOn: day('2026-11-10') }, today);
    expect(free).toEqual({ min: '2026-12-10', max: '2027-05-10' });
  });
});

test('readers are warned after thirty days without a chapter, and of a draft that is overdue', () => {
  const book = { isOverdue: false, updatedOn: day('2026-10-16') };
  expect(draftNotice(book, today)).toBeNull();
  expect(draftNotice(book, day('2026-11-16'))).toBe('delayed');
  expect(draftNotice({ ...book, isOverdue: true }, today)).toBe('overdue');
});

test('two drafts late within a year bar a third, until a year after the second', () => {
  const days = [day('2025-12-01'), day('2026-12-01')];
  expect(isOverdueTwice(days, day('2026-12-02'))).toBe(true);
  expect(isOverdueTwice(days, day('2027-12-01'))).toBe(true);
  expect(isOverdueTwice(days, day('2027-12-02'))).toBe(false);
  expect(isOverdueTwice([day('2025-11-30'), day('2026-12-01')], day('2026-12-02'))).toBe(false);
});

test('why a book may not be sold while it is written: each reason is named', () => {
  const well = { isVerified: true, hasLockedDraft: false, isOverdueTwice: false, wasPublishedComplete: false };
  expect(draftReasons(well)).toEqual([]);
  expect(
    draftReasons({ isVerified: false, hasLockedDraft: true, isOverdueTwice: true, wasPublishedComplete: true }),
  ).toEqual(['not-verified', 'locked-draft', 'overdue-twice', 'published-complete']);
});
