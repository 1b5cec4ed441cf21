import { describe, expect, test } from 'vitest';
import {
  isLockedForEdit,
  STATUS_ADVICE,
  STATUS_LABELS,
  statusAfter,
  statusAfterEdit,
  VERIFICATION_EVENTS,
  VERIFICATION_STATUSES,
} from './verification-status.ts';

/** The table of the specification, written a second time. */
const ALLOWED: readonly string[] = [
  'NEW complete READY',
  'UNVERIFIED complete READY',
  'REMOTE_DENIED complete READY',
  'REJECTED complete READY',
  'READY emptied NEW',
  'READY emptied-again UNVERIFIED',
  'READY submit SUBMITTED',
  'SUBMITTED recall READY',
  'SUBMITTED take RETRIEVED',
  'RETRIEVED release SUBMITTED',
  'RETRIEVED transfer RETRIEVED',
  'RETRIEVED approve VERIFIED',
  'RETRIEVED return UNVERIFIED',
  'RETRIEVED reject REJECTED',
  'VERIFIED deny-remotely REMOTE_DENIED',
  'VERIFIED change-identity UNVERIFIED',
];

describe('[R10] the machine of verification', () => {
  const every = VERIFICATION_STATUSES.flatMap((status) => VERIFICATION_EVENTS.map((event) => [status, event] as const));

  test.each(every)('%s, %s: only what the table says', (status, event) => {
    const next = statusAfter(status, event);
    const allowed = ALLOWED.find((line) => line.startsWith(`${status} ${event} `));
    expect(next).toBe(allowed?.split(' ')[2] ?? null);
  });

  test('every row of the table is there, and no row twice', () => {
    expect(every.filter(([status, event]) => statusAfter(status, event) !== null)).toHaveLength(ALLOWED.length);
  });

  test('every status is reached from NEW, and none is a dead end', () => {
    const reached = new Set(['NEW']);
    for (let before = 0; before < reached.size; ) {
      before = reached.size;
      for (const [status, event] of every) if (reached.has(status)) reached.add(statusAfter(status, event) ?? status);
    }
    expect([...reached].sort()).toEqual([...VERIFICATION_STATUSES].sort());
    for (const status of VERIFICATION_STATUSES) {
      expect(VERIFICATION_EVENTS.some((event) => statusAfter(status, event) !== null)).toBe(true);
    }
  });
});

test('[R10] it is locked while it waits or is judged, and only then', () => {
  expect(VERIFICATION_STATUSES.filter(isLockedForEdit).sort()).toEqual(['RETRIEVED', 'SUBMITTED']);
});

test('[AC10] only a verified person loses something by another name', () => {
  for (const status of VERIFICATION_STATUSES) {
    expect(statusAfterEdit(status, true)).toBe(status === 'VERIFIED' ? 'UNVERIFIED' : status);
    expect(statusAfterEdit(status, false)).toBe(status);
  }
});

test('every status has its label and its advice', () => {
  for (const status of VERIFICATION_STATUSES) {
    expect(STATUS_LABELS[status]).not.toBe('');
    expect(STATUS_ADVICE[status]).not.toBe('');
  }
});
