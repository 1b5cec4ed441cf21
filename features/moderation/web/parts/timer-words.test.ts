import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TIMER_COLOURS, timerOf } from '../../rules/timer.ts';
import { leftWords, shareLeft } from './timer-words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [112 * MINUTE, '1 ч 52 мин'],
  [15 * HOUR + 4 * MINUTE, '15 ч 04 мин'],
  [40 * MINUTE, '40 мин'],
  [20_000, 'меньше минуты'],
  [71 * HOUR, '2 дня 23 ч'],
  [72 * HOUR, '3 дня'],
  [0, 'время вышло'],
  [-40 * MINUTE, 'просрочено на 40 мин'],
  [-49 * HOUR, 'просрочено на 2 дня 1 ч'],
])('[R41] %i ms are said as «%s»', (left, words) => {
  expect(leftWords(left).replaceAll('\u00A0', ' ')).toBe(words);
});

test('[R41] whatever is late says so, whatever is not never does, and the colour agrees', () => {
  fc.assert(
    fc.property(fc.integer({ min: -40 * 24 * HOUR, max: 40 * 24 * HOUR }), (left) => {
      const isLate = /просрочено|вышло/.test(leftWords(left));
      expect(isLate).toBe(left <= 0);
      expect(TIMER_COLOURS[timerOf(left)] === 'alert').toBe(isLate);
    }),
  );
});

test('[R41] the ring is full when a book comes, half at half time, and empty when time is up', () => {
  const since = new Date('2026-11-15T00:00:00Z');
  const dueAt = new Date('2026-11-16T00:00:00Z');
  expect(shareLeft(since, dueAt, since)).toBe(1);
  expect(shareLeft(since, dueAt, new Date('2026-11-15T12:00:00Z'))).toBe(0.5);
  expect(shareLeft(since, dueAt, new Date('2026-11-17T00:00:00Z'))).toBe(0);
  expect(shareLeft(dueAt, dueAt, since)).toBe(0);
});
