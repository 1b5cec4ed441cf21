import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerWords, changeWords, closedWords, equalParts, sumWords } from './shares-words.ts';

test('[RY12] equal parts are whole, differ by one at most and add up to 100', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), (people) => {
      const parts = equalParts(people);
      expect(parts).toHaveLength(people);
      expect(parts.reduce((a, b) => a + b, 0)).toBe(100);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
    }),
  );
});

test.each([
  [100, 'Вместе 100\u00A0%'],
  [70, 'Осталось распределить 30\u00A0%'],
  [120, 'Лишних 20\u00A0%'],
])('[RY12] a sum of %i %% says what is left to do', (sum, words) => {
  expect(sumWords(sum)).toBe(words);
});

test.each([
  [0, 30, 'Вам предлагают 30\u00A0% роялти этой книги.'],
  [50, 30, 'Сейчас у\u00A0вас 50\u00A0%, будет 30\u00A0%.'],
  [50, 0, 'Сейчас у\u00A0вас 50\u00A0%. По\u00A0новому разделу вашей доли не\u00A0будет.'],
  [50, 50, 'Ваша доля не\u00A0изменится: 50\u00A0%.'],
])('[RY13] from %i %% to %i %% is said before one agrees', (now, then, words) => {
  expect(changeWords(now, then)).toBe(words);
});

test('[RY11] a refused proposal names who refused, and says that nothing changed', () => {
  const person = { user_id: 2, name: 'Пётр Зимин', is_me: false, weight: 40, answer: 'declined' as const };
  const closed_at = new Date('2026-11-14T09:00:00Z');
  expect(closedWords({ state: 'declined', closed_at, people: [person] })).toMatch(/^Пётр Зимин: отказ.*как было/);
  expect(closedWords({ state: 'agreed', closed_at, people: [] })).toBe('');
  expect(answerWords({ answer: 'waiting', is_me: true })).toBe('ждём вас');
});
