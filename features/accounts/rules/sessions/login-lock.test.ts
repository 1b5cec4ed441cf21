import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterWrongTry, isLocked, type LoginTries, lockAfter, NO_TRIES } from './login-lock.ts';

const start = new Date('2026-11-15T09:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const wrongAt = (...minutes: number[]) =>
  minutes.reduce<LoginTries>((tries, minute) => afterWrongTry(tries, after(minute)), NO_TRIES);

test('[AC02] the fifth wrong try locks for fifteen minutes', () => {
  expect(isLocked(wrongAt(0, 1, 2, 3), after(3))).toBe(false);
  const locked = wrongAt(0, 1, 2, 3, 4);
  expect(locked.lockedUntil).toEqual(after(19));
  expect(isLocked(locked, after(4))).toBe(true);
  expect(isLocked(locked, new Date(after(19).getTime() - 1))).toBe(true);
  expect(isLocked(locked, after(19))).toBe(false);
});

test('[AC02] four tries do not lock, five do', () => {
  expect(lockAfter(4, start)).toBeNull();
  expect(lockAfter(5, start)).toEqual(after(15));
});

test('[AC02] tries during a lock do not make it longer', () => {
  expect(wrongAt(0, 1, 2, 3, 4, 10, 18)).toEqual(wrongAt(0, 1, 2, 3, 4));
});

test('[AC02] a served lock is forgotten: there are five tries again', () => {
  const again = wrongAt(0, 1, 2, 3, 4, 19);
  expect(again.wrong).toBe(1);
  expect(isLocked(again, after(19))).toBe(false);
});

test('[AC02] fifteen quiet minutes are forgotten', () => {
  expect(wrongAt(0, 1, 2, 3, 18).wrong).toBe(1);
  expect(wrongAt(0, 1, 2, 3, 17.9).wrong).toBe(5);
});

test('[AC02] nobody gets more than five guesses in any fifteen minutes', () => {
  const gaps = fc.array(fc.double({ min: 0.01, max: 8, noNaN: true }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(gaps, (list) => {
      let tries: LoginTries = NO_TRIES;
      let minute = 0;
      const guesses: number[] = [];
      for (const gap of list) {
        minute += gap;
        if (!isLocked(tries, after(minute))) guesses.push(minute);
        tries = afterWrongTry(tries, after(minute));
      }
      guesses.forEach((guess, index) => {
        const sixth = guesses[index + 5];
        if (sixth !== undefined) expect(sixth - guess).toBeGreaterThan(14.99);
      });
    }),
  );
});
