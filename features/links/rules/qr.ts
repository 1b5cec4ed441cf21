/*
 * A QR code (ISO/IEC 18004) of a short address: bytes, correction level M, versions 1 to 10. What an author prints on a
 * bookmark has to be read a year later by any telephone.
 */

import { utf8 } from '@pero/kernel/text/utf8';

/** By version: bytes of correction in a block, and how many blocks of how many bytes. */
const VERSIONS: readonly { readonly ecc: number; readonly blocks: readonly number[] }[] = [
  { ecc: 10, blocks: [16] },
  { ecc: 16, blocks: [28] },
  { ecc: 26, blocks: [44] },
  { ecc: 18, blocks: [32, 32] },
  { ecc: 24, blocks: [43, 43] },
  { ecc: 16, blocks: [27, 27, 27, 27] },
  { ecc: 18, blocks: [31, 31, 31, 31] },
  { ecc: 22, blocks: [38, 38, 39, 39] },
  { ecc: 22, blocks: [36, 36, 36, 37, 37] },
  { ecc: 26, blocks: [43, 43, 43, 43, 44] },
];
const ALIGNED: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

export type QrCode = readonly (readonly boolean[])[];

/** Rows of dark squares, without the quiet margin of four that must stand around them. */
export function qrCode(text: string): QrCode {
  const bytes = utf8(text);
  const index = VERSIONS.findIndex(({ blocks }, at) => bytes.length + (at < 9 ? 2 : 3) <= sum(blocks));
  const kind = VERSIONS[index];
  if (!kind) throw new Error('The text is too long for a QR code of ours');
  const version = index + 1;
  const words = interleaved(dataWords(bytes, version, sum(kind.blocks)), kind);
  const codes = Array.from({ length: 8 }, (_, mask) => drawn(version, words, mask));
  return codes.reduce((best, code) => (penaltyOf(code) < penaltyOf(best) ? code : best));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

function dataWords(bytes: Uint8Array, version: number, room: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at -= 1) bits.push((value >>> at) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 8) words.push(bits.slice(at, at + 8).reduce((all, bit) => all * 2 + bit, 0));
  for (let pad = 0xec; words.length < room; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** Byte after byte of all blocks, then their corrections in the same way. */
function interleaved(words: readonly number[], { ecc, blocks }: (typeof VERSIONS)[number]): number[] {
  let from = 0;
  const parts = blocks.map((length) => {
    from += length;
    return words.slice(from - length, from);
  });
  const fixes = parts.map((part) => correction(part, ecc));
  const longest = Math.max(...blocks);
  const inTurn = (lists: readonly (readonly number[])[], length: number) =>
    Array.from({ length }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return [...inTurn(parts, longest), ...inTurn(fixes, ecc)];
}

function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
}

/** Reed–Solomon over GF(256). */
export function correction(words: readonly number[], length: number): number[] {
  const divisor = Array<number>(length).fill(0);
  divisor[length - 1] = 1;
  let root = 1;
  for (let step = 0; step < length; step += 1) {
    for (let at = 0; at < length; at += 1) {
      divisor[at] = times(divisor[at] ?? 0, root) ^ (divisor[at + 1] ?? 0);
    }
    root = times(root, 2);
  }
  const rest = Array<number>(length).fill(0);
  for (const word of words) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((part, at) => {
      rest[at] = (rest[at] ?? 0) ^ times(part, factor);
    });
  }
  return rest;
}

type Grid = { readonly dark: boolean[][]; readonly fixed: boolean[][] };

function drawn(version: number, words: readonly number[], mask: number): QrCode {
  const size = version * 4 + 17;
  const empty = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const grid: Grid = { dark: empty(), fixed: empty() };
  drawFixed(grid, version, size);
  drawFormat(grid, mask, size);
  drawWords(grid, words, size);
  return grid.dark.map((row, y) => row.map((dark, x) => (grid.fixed[y]?.[x] ? dark : dark !== isMasked(mask, x, y))));
}

function set({ dark, fixed }: Grid, x: number, y: number, isDark: boolean): void {
  const [row, kept] = [dark[y], fixed[y]];
  if (!row || !kept || x < 0 || x >= row.length) return;
  row[x] = isDark;
  kept[x] = true;
}

function drawFixed(grid: Grid, version: number, size: number): void {
  for (let at = 0; at < size; at += 1) {
    set(grid, 6, at, at % 2 === 0);
    set(grid, at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawRings(grid, x, y, 4, [2, 4]);
  for (const [x, y] of alignedPlaces(version)) drawRings(grid, x, y, 2, [1]);
  if (version >= 7) drawVersion(grid, version, size);
}

/** Not where the finders stand. */
function alignedPlaces(version: number): (readonly [number, number])[] {
  const places = ALIGNED[version - 1] ?? [];
  const last = places.at(-1);
  const isFinder = (x: number, y: number) => (x === 6 && (y === 6 || y === last)) || (x === last && y === 6);
  return places.flatMap((x) => places.filter((y) => !isFinder(x, y)).map((y) => [x, y] as const));
}

/** A square in squares; the rings named are light. */
function drawRings(grid: Grid, x: number, y: number, reach: number, light: readonly number[]): void {
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1)
      set(grid, x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
}

function drawVersion(grid: Grid, version: number, size: number): void {
  let rest = version;
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let at = 0; at < 18; at += 1) {
    const isDark = ((bits >>> at) & 1) === 1;
    const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)];
    set(grid, far, near, isDark);
    set(grid, near, far, isDark);
  }
}

/** Level M is 00. */
function drawFormat(grid: Grid, mask: number, size: number): void {
  let rest = mask;
  for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const bit = (at: number) => ((bits >>> at) & 1) === 1;
  for (let at = 0; at <= 5; at += 1) set(grid, 8, at, bit(at));
  set(grid, 8, 7, bit(6));
  set(grid, 8, 8, bit(7));
  set(grid, 7, 8, bit(8));
  for (let at = 9; at < 15; at += 1) set(grid, 14 - at, 8, bit(at));
  for (let at = 0; at < 8; at += 1) set(grid, size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at += 1) set(grid, 8, size - 15 + at, bit(at));
  set(grid, 8, size - 8, true);
}

/** Two columns at a time from the right, up and down in turn, past the upright line of the sixth. */
export function placesInOrder(size: number): (readonly [number, number])[] {
  const columns = Array.from({ length: (size - 1) / 2 }, (_, pair) => size - 1 - 2 * pair);
  return columns
    .map((right) => (right <= 6 ? right - 1 : right))
    .flatMap((right) =>
      Array.from({ length: size }, (_, step) => {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        return [[right, y] as const, [right - 1, y] as const];
      }).flat(),
    );
}

function drawWords({ dark, fixed }: Grid, words: readonly number[], size: number): void {
  const free = placesInOrder(size).filter(([x, y]) => !fixed[y]?.[x]);
  free.slice(0, words.length * 8).forEach(([x, y], bit) => {
    const row = dark[y];
    if (row) row[x] = (((words[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
  });
}

const MASKS: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

export function isMasked(mask: number, x: number, y: number): boolean {
  return MASKS[mask]?.(x, y) === 0;
}

/** What makes a code hard to read: long runs, whole squares, false finders, too dark or too light. */
function penaltyOf(code: QrCode): number {
  const columns = code.map((_, x) => code.map((row) => row[x] ?? false));
  const lines = [...code, ...columns].reduce((all, line) => all + linePenalty(line), 0);
  let squares = 0;
  code.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (x > 0 && y > 0 && [row[x - 1], code[y - 1]?.[x], code[y - 1]?.[x - 1]].every((one) => one === dark))
        squares += 3;
    });
  });
  const darks = code.flat().filter(Boolean).length / code.length ** 2;
  return lines + squares + Math.floor(Math.abs(darks - 0.5) * 20) * 10;
}

const FALSE_FINDERS = ['10111010000', '00001011101'];

function linePenalty(line: readonly boolean[]): number {
  const text = line.map((dark) => (dark ? '1' : '0')).join('');
  let penalty = 0;
  let run = 1;
  for (let at = 1; at <= text.length; at += 1) {
    if (text[at] === text[at - 1]) run += 1;
    else {
      if (run >= 5) penalty += run - 2;
      run = 1;
    }
  }
  for (let at = 0; at + 11 <= text.length; at += 1) if (FALSE_FINDERS.includes(text.slice(at, at + 11))) penalty += 40;
  return penalty;
}
