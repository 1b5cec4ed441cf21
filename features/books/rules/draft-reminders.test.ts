import { day } from '@pero/kernel/day';
import { expect, test } from 'vitest';
import { draftReminders } from './draft-reminders.ts';

const draft = { completionDate: day('2026-12-20'), updatePeriod: 7, updatedOn: day('2026-12-01') };
const heardOn = (today: string, of = draft as Parameters<typeof draftReminders>[0]) =>
  draftReminders(of, day(today)).map(({ kind }) => kind);

test('an author hears of a deadline 14 days before it, on every later day until it, and on the day itself', () => {
  expect(heardOn('2026-12-05')).toEqual([]);
  expect(heardOn('2026-12-06')).toEqual(['soon']);
  expect(heardOn('2026-12-15')).toEqual(['soon']);
  expect(heardOn('2026-12-20', { ...draft, updatePeriod: null })).toEqual(['today']);
  expect(heardOn('2026-12-21', { ...draft, updatePeriod: null })).toEqual([]);
});

test('a chapter is missed when two periods have passed without one, and never without a schedule', () => {
  expect(heardOn('2026-12-15')).not.toContain('update-missed');
  expect(heardOn('2026-12-16')).toContain('update-missed');
  expect(heardOn('2027-06-01', { ...draft, updatePeriod: null })).toEqual([]);
});

test('an extension and a new chapter are new facts; the same one has the same name', () => {
  const names = (of: Parameters<typeof draftReminders>[0]) =>
    draftReminders(of, day('2026-12-16')).map(({ once }) => once);
  expect(names(draft)).toEqual(['soon:2026-12-20', 'missed:2026-12-01']);
  expect(names({ ...draft, completionDate: day('2026-12-25') })).toEqual(['soon:2026-12-25', 'missed:2026-12-01']);
  expect(names({ ...draft, updatedOn: day('2026-12-10') })).toEqual(['soon:2026-12-20']);
});
