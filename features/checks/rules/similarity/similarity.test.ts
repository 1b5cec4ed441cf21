import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eachShingle } from './shingles.ts';
import { bandsOf, inCommon, resemblance, shareOf, signatureOf, similarity } from './similarity.ts';

describe('two texts', () => {
  test('[BK34] that are the same are 100 % alike, whatever the case, the marks and the letter ё', () => {
    const a = 'Всё смешалось в доме Облонских. Жена узнала, что муж был в связи…';
    const b = 'все смешалось — в доме облонских!\nжена узнала что муж был в связи';
    expect(similarity(signatureOf(a), signatureOf(b))).toBe(100);
  });

  test('[BK34] with nothing in common are 0 % alike', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (seed) => {
        const [a, b] = [words(4000, seed * 2, 'а'), words(4000, seed * 2 + 1, 'б')];
        expect(similarity(signatureOf(a), signatureOf(b))).toBeLessThanOrEqual(1);
        expect(resemblance(signatureOf(a), signatureOf(b))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 8 },
    );
  });

  test('[BK34] one stolen third is found, wherever it stands', () => {
    const victim = words(60_000, 1);
    const stolen = victim.split(' ').slice(13_000, 33_000).join(' ');
    const thief = `${words(17_123, 2)} ${stolen} ${words(22_877, 3)}`;
    const percent = similarity(signatureOf(thief), signatureOf(victim));
    expect(percent).toBeGreaterThanOrEqual(30);
    expect(percent).toBeLessThanOrEqual(37);
  });

  test('[BK34] a story put whole into a thick book is found', () => {
    const story = words(1500, 4);
    const book = `${words(70_000, 5)} ${story} ${words(50_000, 6)}`;
    const [small, large] = [signatureOf(story), signatureOf(book)];
    expect(shareOf(small, large)).toBe(100);
    expect(shareOf(large, small)).toBeLessThanOrEqual(3);
    expect(shared(small, large)).toBeGreaterThanOrEqual(4);
  });

  test('[BK34] that share 15 % share far more keys than strangers', () => {
    for (let seed = 0; seed < 5; seed++) {
      const common = words(3000, 100 + seed);
      const a = signatureOf(`${words(17_000, 200 + seed)} ${common}`);
      const b = signatureOf(`${common} ${words(17_000, 300 + seed)}`);
      const stranger = signatureOf(words(20_000, 400 + seed));
      expect(similarity(a, b)).toBeGreaterThanOrEqual(11);
      expect(similarity(a, b)).toBeLessThanOrEqual(19);
      expect(shared(a, b)).toBeGreaterThanOrEqual(8);
      expect(shared(a, stranger)).toBeLessThanOrEqual(1);
    }
  });

  test('[BK34] the estimate stays near the exact share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 1e6 }), (tenths, seed) => {
        const common = words(800 * tenths, seed);
        const a = `${common} ${words(800 * (10 - tenths), seed + 1)}`;
        const b = `${common} ${words(800 * (10 - tenths), seed + 2)}`;
        const exact = exactShares(a, b);
        const [x, y] = [signatureOf(a), signatureOf(b)];
        expect(Math.abs(shareOf(x, y) - exact.share)).toBeLessThanOrEqual(9);
        expect(Math.abs(resemblance(x, y) - exact.resemblance)).toBeLessThanOrEqual(17);
      }),
      { numRuns: 12 },
    );
  });
});

test('[BK34] similarity does not depend on which text comes first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 5, max: 3000 }), (seed, size) => {
      const a = signatureOf(words(size, seed));
      const b = signatureOf(`${words(size, seed)} ${words(500, seed + 1)}`);
      expect(similarity(a, b)).toBe(similarity(b, a));
      expect(similarity(a, b)).toBe(100);
    }),
    { numRuns: 12 },
  );
});

test('[BK34] a signature is plain numbers that a database can hold', () => {
  const { mins, sample, ...rest } = signatureOf(words(3000, 7));
  expect(mins).toHaveLength(128);
  for (const number of [...mins, ...sample, ...bandsOf({ mins, sample, ...rest })]) {
    expect(Number.isInteger(number) && number >= 0 && number < 2 ** 31).toBe(true);
  }
  expect([...sample].sort((a, b) => a - b)).toEqual(sample);
});

test('[BK34] a text without words resembles nothing, not even itself', () => {
  const empty = signatureOf(' — …\n');
  expect(similarity(empty, empty)).toBe(0);
  expect(resemblance(empty, signatureOf('слово'))).toBe(0);
  expect(similarity(signatureOf('слово'), signatureOf('Слово!'))).toBe(100);
});

function shared(a: ReturnType<typeof signatureOf>, b: ReturnType<typeof signatureOf>): number {
  const keys = new Set(bandsOf(a));
  return bandsOf(b).filter((key) => keys.has(key)).length;
}

/** Words drawn as in a language: some often, most seldom. */
function words(count: number, seed: number, prefix = 'с'): string {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  const out: string[] = [];
  for (let index = 0; index < count; index++) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + index;
    const even = (Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 0) / 2 ** 32;
    out.push(`${prefix}${Math.floor(3000 * even ** 3).toString(36)}`);
  }
  return out.join(' ');
}

function exactShares(a: string, b: string): { share: number; resemblance: number } {
  const [x, y] = [setOf(a), setOf(b)];
  const common = [...x].filter((hash) => y.has(hash)).length;
  return { share: (common * 100) / x.size, resemblance: (common * 100) / (x.size + y.size - common) };
}

function setOf(text: string): Set<number> {
  const hashes = new Set<number>();
  eachShingle(text, (hash) => hashes.add(hash));
  return hashes;
}

describe('short texts', () => {
  const row = (mark: string, count: number) => Array.from({ length: count }, (_, at) => `${mark}${at}`).join(' ');

  test('[BK34] of fewer than five words are alike only when they are the same', () => {
    expect(similarity(signatureOf('дом у моря'), signatureOf('Дом. У моря!'))).toBe(100);
    expect(similarity(signatureOf('дом у моря'), signatureOf('сад у моря'))).toBe(0);
    expect(setOf('раз два три четыре пять').size).toBe(1);
    expect(setOf('раз два три четыре пять шесть').size).toBe(2);
  });

  test('[BK34] resemble each other by what they have in common of all that they have', () => {
    const [a, b] = [signatureOf(row('а', 300)), signatureOf(`${row('а', 300)} ${row('б', 300)}`)];
    expect(resemblance(a, a)).toBe(100);
    expect(resemblance(a, b)).toBeGreaterThan(35);
    expect(resemblance(a, b)).toBeLessThan(65);
    expect(resemblance(a, signatureOf(row('б', 300)))).toBeLessThan(5);
    expect(shareOf(b, a)).toBeGreaterThan(40);
    expect(shareOf(b, a)).toBeLessThan(60);
  });

  test('[BK34] have about as many places in common as they share', () => {
    const [a, b] = [signatureOf(row('а', 2000)), signatureOf(`${row('а', 1000)} ${row('б', 1000)}`)];
    expect(inCommon(a, a)).toBeGreaterThan(1800);
    expect(inCommon(a, a)).toBeLessThan(2200);
    expect(inCommon(a, b)).toBeGreaterThan(800);
    expect(inCommon(a, b)).toBeLessThan(1200);
    expect(inCommon(a, signatureOf(row('б', 2000)))).toBe(0);
  });

  test('[BK34] are found by keys of which one is enough', () => {
    const [a, b] = [signatureOf(row('а', 60)), signatureOf(`${row('б', 200)} ${row('а', 60)}`)];
    expect(shared(a, b)).toBeGreaterThanOrEqual(1);
    expect(shared(a, signatureOf(row('б', 60)))).toBe(0);
  });

  test('[BK34] said twice are the same text', () => {
    const text = row('а', 200);
    expect(signatureOf(`${text} ${text}`).shingles - signatureOf(text).shingles).toBeLessThanOrEqual(4);
  });
});
