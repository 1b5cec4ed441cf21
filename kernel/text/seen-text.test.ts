import { expect, test } from 'vitest';
import { seenText } from './seen-text.ts';

test('what nobody sees is taken out of a text: turned directions, no-width spaces, controls, fillers', () => {
  expect(seenText('Долгая\u200B во\u00ADда\u202Eexe\u2066\uFEFF\u0007')).toBe('Долгая водаexe');
  expect(seenText('\u200B\u2060\u3164')).toBe('');
  expect(seenText('Во\u200Dда')).toBe('Вода');
});

test('line ends, no-break spaces, accents and joined signs stay', () => {
  const seen = 'За́мок\u00A0— две\nстроки\t👨‍👩‍👧 می‌خواهم';
  expect(seenText(seen)).toBe(seen);
});
