import { expect, test } from 'vitest';
import { currentAt, doubtfulIn, litAt, type Places, tenths, wordAt } from './places.ts';
import { sleepOf } from './use-sleep.ts';

const PLACES: Places = [
  [0.7, 2, 0.1],
  [2.2, 4, 0.8],
  [4.4, 6, 0.1],
];

test('[RA04] a sentence whose place is not known well is not lit: the one before goes on', () => {
  expect([0, 1, 3, 5].map((at) => litAt(PLACES, at))).toEqual([-1, 0, 0, 2]);
  expect(doubtfulIn(PLACES)).toEqual([1]);
});

test('[RA05] a sentence that was pressed is looked at until it has been heard', () => {
  expect([2.2, 4, 4.5].map((at) => currentAt(PLACES, at, 1))).toEqual([1, 1, 2]);
  expect(currentAt(PLACES, 3, null)).toBe(0);
  expect(tenths(67.42)).toBe('1:07,4');
});

test('[RA04] the word that is said about now is known by its letters, also where the sentence changes its type within', () => {
  const run = (text: string, sentence: number) => ({ text, sentence, is_emphasised: false });
  const blocks = [
    { kind: 'paragraph' as const, runs: [run('Был ', 0), run('тихий', 0), run(' вечер. ', 0), run('Шёл снег.', 2)] },
  ];
  const word = (at: number) => {
    const found = wordAt(blocks, PLACES, at);
    return found && 'Был тихий вечер. '.slice(found.from, found.to);
  };
  expect([0.7, 0.9, 1.2, 1.9].map(word)).toEqual(['Был', 'Был', 'тихий', 'вечер.']);
  // Nothing is said where nothing is lit, nor in the pause after it.
  expect([0.5, 3].map(word)).toEqual([null, null]);
  expect(wordAt(blocks, PLACES, 5.9)).toEqual({ from: 4, to: 9 });
});

test('the timer of sleep is one of its own', () => {
  expect(['15', '60', 'chapter', '7', ''].map(sleepOf)).toEqual([15, 60, 'chapter', 'awake', 'awake']);
});
