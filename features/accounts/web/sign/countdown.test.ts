import { expect, test } from 'vitest';
import { clockWords, secondsLeft } from './countdown.ts';

test('a new code can be asked for exactly when the minute is over', () => {
  expect(secondsLeft(60_000, 0)).toBe(60);
  expect(secondsLeft(60_000, 59_001)).toBe(1);
  expect(secondsLeft(60_000, 60_000)).toBe(0);
  expect(secondsLeft(60_000, 90_000)).toBe(0);
});

test('the seconds left are shown as a clock', () => {
  expect(clockWords(60)).toBe('1:00');
  expect(clockWords(42)).toBe('0:42');
  expect(clockWords(5)).toBe('0:05');
});
