import { expect, test } from 'vitest';
import type { Judge } from '../../rules/cases.ts';
import { deskOf, rowActOf } from './row-act.ts';

const moderator: Judge = { userId: 7, isModerator: true, isMain: false, isAgent: false };
const main: Judge = { ...moderator, userId: 8, isMain: true };
const agent: Judge = { userId: 9, isModerator: false, isMain: false, isAgent: true };
const maria = { id: 3, name: 'Мария' };

const row = { kind: 'book', state: 'waiting', holder: null, is_own: false, is_barred: false } as const;

test('[MD05] what waits can be taken, unless it is one’s own', () => {
  expect(rowActOf(row, moderator)).toBe('take');
  expect(rowActOf({ ...row, kind: 'profile' }, moderator)).toBe('take');
  expect(rowActOf({ ...row, is_own: true }, moderator)).toBe('own');
  expect(rowActOf({ ...row, is_own: true }, main)).toBe('own');
});

test('[MD05] what somebody holds is shown as held, and one’s own check goes on', () => {
  expect(rowActOf({ ...row, state: 'taken', holder: maria }, moderator)).toBe('held');
  expect(rowActOf({ ...row, state: 'taken', holder: { id: 7, name: 'Я' } }, moderator)).toBe('continue');
});

test('[MD03] only the main moderator takes a final check; others read', () => {
  expect(rowActOf({ ...row, state: 'final' }, main)).toBe('take');
  expect(rowActOf({ ...row, state: 'final' }, moderator)).toBe('open');
  expect(rowActOf({ ...row, state: 'frozen' }, main)).toBe('open');
});

test('[P18] an agent opens and takes nothing; orders of copies have no desk yet', () => {
  expect(rowActOf({ ...row, state: 'agent' }, agent)).toBe('open');
  expect(rowActOf(row, agent)).toBe('open');
  expect(rowActOf({ ...row, kind: 'circulation' }, moderator)).toBe('take');
  expect(deskOf({ kind: 'circulation', subject_id: 5 })).toBe('/moderation/circulation/5/');
  expect(deskOf({ kind: 'profile', subject_id: 5 })).toBe('/moderation/profile/5/');
  expect(deskOf({ kind: 'book', subject_id: 5, desk: '/moderation/audio/5/' })).toBe('/moderation/audio/5/');
});
