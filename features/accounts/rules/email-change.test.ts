import { expect, test } from 'vitest';
import { type EmailChange, isOpen, missingYes, restsUntil } from './email-change.ts';

const at = (time: string) => new Date(`2026-11-${time}:00Z`);
const change: EmailChange = {
  id: 1,
  userId: 7,
  oldEmail: 'old@pero.example',
  newEmail: 'new@pero.example',
  oldConfirmedAt: null,
  newConfirmedAt: null,
  state: 'waiting',
  endsAt: at('16T09:00'),
};

test('a change of the address waits for both mailboxes, the old one and the new', () => {
  expect(missingYes(change)).toEqual(['old', 'new']);
  expect(missingYes({ ...change, oldConfirmedAt: at('15T10:00') })).toEqual(['new']);
  expect(missingYes({ ...change, newConfirmedAt: at('15T10:00') })).toEqual(['old']);
  expect(missingYes({ ...change, oldConfirmedAt: at('15T10:00'), newConfirmedAt: at('15T11:00') })).toEqual([]);
});

test('it is open until its end, and not once it is done or cancelled', () => {
  expect(isOpen(change, at('16T08:59'))).toBe(true);
  expect(isOpen(change, at('16T09:00'))).toBe(false);
  for (const state of ['done', 'cancelled'] as const) expect(isOpen({ ...change, state }, at('15T10:00'))).toBe(false);
});

test('for 48 hours after it no money goes out', () => {
  expect(restsUntil(at('15T09:00'))).toEqual(at('17T09:00'));
});
