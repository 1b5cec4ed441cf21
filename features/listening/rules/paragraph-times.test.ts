import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paragraphTimes } from './paragraph-times.ts';

const TEXTS = ['Река', 'Лодку унесло ночью. Дед молчал.', '— Вода вернёт своё, — сказал он.'];
const HEARD = { seconds: 24, head: 1, tail: 3 };
const found = (...texts: string[]) => texts.map((text, at) => ({ text, start: 1 + at * 5, isKnown: at !== 3 }));
const FOUND = found('Река', 'Лодку унесло ночью.', 'Дед молчал.', 'Вода вернёт своё, сказал он.');

test('[MD25] a paragraph stands at the second where its first sentence was found, and says where that is doubtful', () => {
  expect(paragraphTimes(TEXTS, HEARD, FOUND)).toEqual([
    { at: 1, isKnown: true },
    { at: 6, isKnown: true },
    { at: 16, isKnown: false },
  ]);
  // What readers do not get, or hear besides, takes nobody from his place.
  const [, ...others] = paragraphTimes(TEXTS, HEARD, found('Эпиграф.', 'Лодку унесло ночью.', 'Дед молчал.'));
  expect(others[0]).toEqual({ at: 6, isKnown: true });
  expect(others[1]?.isKnown).toBe(false);
});

test('[MD25] where nothing was found the time of a paragraph is a guess by its length', () => {
  expect(paragraphTimes(TEXTS, HEARD, [])).toEqual([1, 2.6, 12.4].map((at) => ({ at, isKnown: false })));
});

test('[MD25] whatever was found, paragraphs follow each other within their recording', () => {
  const word = fc.constantFrom('Да.', 'Нет.', 'Вода ушла.', 'Дед молчал.', '…', 'Лодку унесло ночью.');
  fc.assert(
    fc.property(fc.array(word), fc.array(word), (texts, sentences) => {
      const known = sentences.map((text, at) => ({ text, start: 1 + (20 * at) / sentences.length, isKnown: true }));
      const times = paragraphTimes(texts, HEARD, known).map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.every((at) => at >= HEARD.head && at <= HEARD.seconds - HEARD.tail)).toBe(true);
    }),
  );
});
