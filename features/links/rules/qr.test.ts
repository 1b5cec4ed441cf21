import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correction, isMasked, placesInOrder, type QrCode, qrCode } from './qr.ts';

/** As a telephone reads it: the mask from the format, the bits in their order, the blocks put together. */
function readBack(code: QrCode): string {
  const size = code.length;
  const version = (size - 17) / 4;
  const mask = maskOf(code);
  const bits = placesInOrder(size)
    .filter(([x, y]) => !isFixed(version, size, x, y))
    .map(([x, y]) => ((code[y]?.[x] ?? false) === isMasked(mask, x, y) ? 0 : 1));
  const parts = blocksOf(version, bytesOf(bits));
  const all = parts.flat().flatMap((word) => Array.from({ length: 8 }, (_, bit) => (word >>> (7 - bit)) & 1));
  const number = (from: number, length: number) =>
    all.slice(from, from + length).reduce((sum, bit) => sum * 2 + bit, 0);
  expect(number(0, 4)).toBe(4);
  const head = version < 10 ? 8 : 16;
  const bytes = Array.from({ length: number(4, head) }, (_, byte) => number(4 + head + byte * 8, 8));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

/** Beside the upper left finder, the lowest bit first: down the column, then along the row. */
function maskOf(code: QrCode): number {
  const down = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => [8, y] as const);
  const along = [7, 5, 4, 3, 2, 1, 0].map((x) => [x, 8] as const);
  const format = [...down, ...along].reduce((all, [x, y], bit) => all | ((code[y]?.[x] ? 1 : 0) << bit), 0);
  const data = (format ^ 0x5412) >>> 10;
  // The level of correction is M.
  expect(data >>> 3).toBe(0);
  return data & 7;
}

function bytesOf(bits: readonly number[]): number[] {
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, word) =>
    bits.slice(word * 8, word * 8 + 8).reduce<number>((all, bit) => all * 2 + bit, 0),
  );
}

/** Byte after byte of all blocks; their corrections are right. */
function blocksOf(version: number, words: readonly number[]): number[][] {
  const { ecc, blocks } = LAYOUT[version] ?? { ecc: 0, blocks: [] };
  const rest = words.values();
  const take = (lengths: readonly number[]) => {
    const lists: number[][] = lengths.map(() => []);
    for (let byte = 0; byte < Math.max(...lengths); byte += 1)
      for (const [at, list] of lists.entries()) if (byte < (lengths[at] ?? 0)) list.push(rest.next().value ?? 0);
    return lists;
  };
  const parts = take(blocks);
  const fixes = take(blocks.map(() => ecc));
  expect(parts.map((part) => correction(part, ecc))).toEqual(fixes);
  return parts;
}

const LAYOUT: Readonly<Record<number, { ecc: number; blocks: number[] }>> = {
  1: { ecc: 10, blocks: [16] },
  2: { ecc: 16, blocks: [28] },
  3: { ecc: 26, blocks: [44] },
  4: { ecc: 18, blocks: [32, 32] },
  5: { ecc: 24, blocks: [43, 43] },
  6: { ecc: 16, blocks: [27, 27, 27, 27] },
  7: { ecc: 18, blocks: [31, 31, 31, 31] },
  8: { ecc: 22, blocks: [38, 38, 39, 39] },
  9: { ecc: 22, blocks: [36, 36, 36, 37, 37] },
  10: { ecc: 26, blocks: [43, 43, 43, 43, 44] },
};
const ALIGNED: Readonly<Record<number, number[]>> = {
  2: [6, 18],
  3: [6, 22],
  4: [6, 26],
  5: [6, 30],
  6: [6, 34],
  7: [6, 22, 38],
  8: [6, 24, 42],
  9: [6, 26, 46],
  10: [6, 28, 50],
};

function isFixed(version: number, size: number, x: number, y: number): boolean {
  const [isLeft, isTop, isRight, isLow] = [x < 9, y < 9, x >= size - 8, y >= size - 8];
  const isFinder = (isLeft && (isTop || isLow)) || (isRight && isTop);
  const isVersion = version >= 7 && ((x >= size - 11 && y < 6) || (y >= size - 11 && x < 6));
  return x === 6 || y === 6 || isFinder || isVersion || isAligned(version, x, y);
}

function isAligned(version: number, x: number, y: number): boolean {
  const places = ALIGNED[version] ?? [];
  const last = places.at(-1);
  const isFinder = (px: number, py: number) => (px === 6 && (py === 6 || py === last)) || (px === last && py === 6);
  const pairs = places.flatMap((px) => places.map((py) => [px, py] as const));
  return pairs.some(([px, py]) => !isFinder(px, py) && Math.abs(px - x) <= 2 && Math.abs(py - y) <= 2);
}

test('[LK03] a code of any address of ours is read back to the letter, whatever its length', () => {
  for (const text of ['a', 'https://pero.example/go/reka', `https://pero.example/go/${'w'.repeat(150)}`])
    expect(readBack(qrCode(text))).toBe(text);
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 200 }), (tail) => {
      const text = `https://pero.example/${encodeURIComponent(tail.toWellFormed())}`.slice(0, 210);
      expect(readBack(qrCode(text))).toBe(text);
    }),
    { numRuns: 20 },
  );
});

test('[LK03] the corrections are those of the standard: its own example', () => {
  const words = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(correction(words, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});
