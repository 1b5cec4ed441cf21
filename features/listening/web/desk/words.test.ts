import { WORDS } from '@pero/reading/web/book/judge/decision-words';
import { expect, test } from 'vitest';
import { axisOf, clock, lengthWords, ofAudiobook, placesWords } from './words.ts';

test('the words of decisions are said of an audiobook', () => {
  expect(ofAudiobook(WORDS.approve.button)).toBe('Принять аудиокнигу');
  expect(ofAudiobook(WORDS.unfreeze.done)).toBe('Аудиокнига снова в\u00A0очереди');
});

test('times are said as people say them', () => {
  expect([clock(5), clock(65), clock(3725)]).toEqual(['0:05', '1:05', '1:02:05']);
  expect([lengthWords(17_520), lengthWords(40), lengthWords(3600)]).toEqual([
    '4\u00A0ч 52\u00A0мин',
    '40\u00A0с',
    '1\u00A0ч',
  ]);
});

test('the line has a few marks, the first at its beginning', () => {
  expect(axisOf(4)).toEqual([0, 1, 2, 3]);
  expect(axisOf(1684)).toEqual([0, 300, 600, 900, 1200, 1500]);
});

test('how much is left to hear is said in a sentence', () => {
  expect(placesWords(7, 3)).toBe('Машина отметила 7\u00A0мест, прослушано 3. Остальное можно выборочно.');
  expect(placesWords(2, 2)).toBe('Все 2\u00A0места прослушаны. Остальное можно выборочно.');
});
