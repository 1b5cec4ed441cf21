import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OFTEN_WITHIN, repeatsIn, TWICE_WITHIN } from './repeats.ts';
import { stemOf } from './stems.ts';

const NOBODY = new Set<string>();
const words = (...texts: string[]) => repeatsIn(texts, NOBODY).map(({ word, places }) => `${word} ${places.length}`);
const pad = (count: number) => Array.from({ length: count }, () => 'он').join(' ');

describe('[WT31] words that come back too soon', () => {
  test('forms of one word are one word', () => {
    expect(words('Лодка стояла у берега. На берегу сидел старик.')).toEqual(['берега 2']);
    for (const [one, other] of [
      ['рука', 'рукою'],
      ['бежал', 'бежали'],
      ['тихий', 'тихого'],
      ['тёмный', 'темная'],
    ]) {
      expect(stemOf(one ?? '')).toBe(stemOf(other ?? ''));
    }
  });

  test('twice within twelve words, or three times with neighbours near, over the ends of paragraphs', () => {
    expect(words(`берег ${pad(TWICE_WITHIN - 1)} берег`)).toEqual(['берег 2']);
    expect(words(`берег ${pad(TWICE_WITHIN)} берег`)).toEqual([]);
    const third = `берег ${pad(OFTEN_WITHIN - 1)} берег`;
    expect(words(third, `${pad(OFTEN_WITHIN - 1)} берег`)).toEqual(['берег 3']);
    expect(words(third, `${pad(OFTEN_WITHIN)} берег`)).toEqual([]);
  });

  test('words without a meaning of their own, names, and what the book has as its own are not counted', () => {
    expect(words('Потому что потому, только бы только, который который')).toEqual([]);
    expect(words('К нему шёл Аркадий, и Аркадий молчал')).toEqual([]);
    expect(repeatsIn(['взлобок за взлобок'], new Set(['взлобок']))).toEqual([]);
  });

  test('every place holds the word it is said of, and no place belongs to two', () => {
    const word = fc.constantFrom('берег', 'берега', 'лодка', 'лодки.', 'Ветер', 'что', 'он', '—');
    void fc.assert(
      fc.property(fc.array(fc.array(word, { maxLength: 40 }), { maxLength: 4 }), (paragraphs) => {
        const texts = paragraphs.map((each) => each.join(' '));
        const seen = new Set<string>();
        for (const { word: said, places } of repeatsIn(texts, NOBODY)) {
          for (const { block, from, to } of places) {
            expect(stemOf(texts[block]?.slice(from, to) ?? '')).toBe(stemOf(said));
            expect(seen.has(`${block} ${from}`)).toBe(false);
            seen.add(`${block} ${from}`);
          }
        }
      }),
    );
  });
});
