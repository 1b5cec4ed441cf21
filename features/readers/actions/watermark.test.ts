import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markedText, SURE, suspectsOf } from './watermark.ts';

const book = new URL('../../books/demo/dolgaya-voda.md', import.meta.url);
const NOVEL = readFileSync(book, 'utf8');
const seedOf = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 32);
const READERS = Array.from({ length: 8 }, (_, at) => ({ who: at, seed: seedOf(`reader ${at}`) }));
const seedIn = (at: number) => READERS[at]?.seed ?? seedOf('nobody');

/** Of every five words one is another, is gone, or has company: as somebody does who means to hide where it is from. */
function changed(text: string, part: number, dice: () => number): string {
  return text.replace(/[\p{L}\p{N}]+[\u200C\u200D]?/gu, (word) => {
    if (dice() >= part) return word;
    const which = dice();
    if (which < 0.6) return 'иначе';
    return which < 0.8 ? '' : `${word} вдруг`;
  });
}

function diceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

const some = { numRuns: 5 };

describe('[RD30] the marks of a reader', () => {
  test('are found again after a fifth of the words were changed, and lead to nobody else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1, max: 1e9 }), (at, seed) => {
        const found = changed(markedText(NOVEL.slice(0, 12_000), seedIn(at)), 0.2, diceOf(seed));
        const [first, second] = suspectsOf(found, READERS);
        expect(first?.who).toBe(at);
        expect(first?.sureness).toBeGreaterThan(SURE + 4);
        expect(second?.sureness).toBeLessThan(SURE);
      }),
      some,
    );
  });

  test('are found in a page torn out of the middle, changed by a fifth as well', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 1, max: 1e9 }), (from, seed) => {
        const torn = changed(markedText(NOVEL, seedIn(5)).slice(from, from + 3500), 0.2, diceOf(seed));
        const [first] = suspectsOf(torn, READERS);
        expect([first?.who, (first?.sureness ?? 0) > SURE]).toEqual([5, true]);
      }),
      some,
    );
  });

  test('accuse nobody of a text without marks, of a text of somebody unknown, and of another book', () => {
    const foreign = readFileSync(new URL('../../books/demo/zhurnal-vody.md', import.meta.url), 'utf8');
    for (const text of [NOVEL, markedText(NOVEL, seedOf('a stranger')), markedText(foreign, seedOf('another'))]) {
      expect(suspectsOf(text, READERS)[0]?.sureness).toBeLessThan(SURE);
    }
  });

  test('are swept out with the letters of no width, but for the dots of a long text', () => {
    const dotted = NOVEL.replaceAll('. ', '… ');
    const swept = markedText(dotted, seedIn(3)).replaceAll(/[\u200C\u200D]/g, '');
    expect(suspectsOf(swept, READERS)[0]).toMatchObject({ who: 3 });
    expect(suspectsOf(swept, READERS)[0]?.sureness).toBeGreaterThan(SURE);
  });

  test('change nothing that is seen', () => {
    const seen = (text: string) => text.replaceAll(/[\u200C\u200D]/g, '').replaceAll('...', '…');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'аб е.…-— \n1') }), fc.nat(7), (text, at) => {
        expect(seen(markedText(text, seedIn(at)))).toBe(seen(text));
      }),
    );
    expect(seen(markedText(NOVEL, seedIn(0)))).toBe(seen(NOVEL));
  });
});
