import { WORDS } from '@pero/reading/web/book/judge/decision-words';
import { expect, test } from 'vitest';
import { ofAudiobook, placesWords } from './words.ts';

test('the words of decisions are said of an audiobook', () => {
  expect(ofAudiobook(WORDS.approve.button)).toBe('Принять аудиокнигу');
  expect(ofAudiobook(WORDS.unfreeze.done)).toBe('Аудиокнига снова в\u00A0очереди');
});

test('how much is left to hear is said in a sentence', () => {
  expect(placesWords(7, 3)).toBe('Машина отметила 7\u00A0мест, прослушано 3. Остальное можно выборочно.');
  expect(placesWords(2, 2)).toBe('Все 2\u00A0места прослушаны. Остальное можно выборочно.');
});
