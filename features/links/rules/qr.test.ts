import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correction, isMasked, type QrCode, qrCode } from './qr.ts';

/** As a telephone reads it: the mask from the format, the bits in their order, the blocks put together. */
function readBack(code: QrCode): string {
  const size = code.length;
  const version = (size - 17) / 4;
  const at = (x: number, y: number) => (code[y]?.[x] ? 1 : 0);
  let format = 0;
  for (let bit = 0; bit <= 5; bit += 1) format |= at(8, bit) << bit;
  format |= (at(8, 7) << 6) | (at(8, 8) << 7) | (at(7, 8) << 8);
  for (let bit = 9; bit < 15; bit += 1) format |= at(14 - bit, 8) << bit;
  const data = (format ^ 0x5412) >>> 10;
  expect(data >>> 3).toBe(0);
  const bits: number[] = [];
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1])
        if (!isFixed(version, size, x, y)) bits.push(at(x, y) ^ (isMasked(data & 7, x, y) ? 1 : 0));
    }
  }
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, word) =>
    bits.slice(word * 8, word * 8 + 8).reduce((all, bit) => all * 2 + bit, 0),
  );
  const { ecc, blocks } = LAYOUT[version] ?? { ecc: 0, blocks: [] };
  const parts: number[][] = blocks.map(() => []);
  let next = 0;
  for (let byte = 0; byte < Math.max(...blocks); byte += 1)
    blocks.forEach((length, block) => {
      if (byte < length) parts[block]?.push(words[next++] ?? 0);
    });
  const fixes: number[][] = blocks.map(() => []);
  for (let byte = 0; byte < ecc; byte += 1) for (const fix of fixes) fix.push(words[next++] ?? 0);
  parts.forEach((part, block) => {
    expect(correction(part, ecc)).toEqual(fixes[block]);
  });
  const all = parts.flat().flatMap((word) => Array.from({ length: 8 }, (_, bit) => (word >>> (7 - bit)) & 1));
  const number = (from: number, length: number) => all.slice(from, from + length).reduce((sum, bit) => sum * 2 + bit, 0);
  expect(number(0, 4)).toBe(4);
  const head = version < 10 ? 8 : 16;
  const bytes = Array.from({ length: number(4, head) }, (_, byte) => number(4 + head + byte * 8, 8));
  return new TextDecoder().decode(new Uint8Array(bytes));
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
  if (x === 6 || y === 6) return true;
  if ((x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)) return true;
  if (version >= 7 && ((x >= size - 11 && y < 6) || (y >= size - 11 && x < 6))) return true;
  const places = ALIGNED[version] ?? [];
  const last = places.at(-1);
  return places.some((px) =>
    places.some((py) => {
      const isFinder = (px === 6 && py === 6) || (px === 6 && py === last) || (px === last && py === 6);
      return !isFinder && Math.abs(px - x) <= 2 && Math.abs(py - y) <= 2;
    }),
  );
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
