import { expect, test } from 'vitest';
import { annotationHint, annotationStart } from './annotation-words.ts';

test('[P04] the counter says how much is missing, and how much is too much', () => {
  expect(annotationHint('')).toMatch(/^От.200 до.2.500.знаков/);
  expect(annotationHint('я'.repeat(120))).toMatch(/^120.знаков, нужно ещё.80/);
  expect(annotationHint('я'.repeat(230))).toMatch(/^230.знаков из.2.500/);
  expect(annotationHint('я'.repeat(2510))).toMatch(/лишних.10$/);
});

test('[P04] the card of the shop cuts by a word', () => {
  expect(annotationStart('Роман\n\nо семье')).toEqual({ shown: 'Роман о семье', isCut: false });
  const { shown, isCut } = annotationStart('слово '.repeat(60));
  expect(isCut).toBe(true);
  expect(shown.length).toBeLessThanOrEqual(140);
  expect(shown.endsWith('слово')).toBe(true);
});
