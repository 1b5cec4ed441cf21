/**
 * The font without kerning against the space. Justification changes every space anyway, but to Typst a kerned pair is a
 * place where a line cannot be cut without shaping its letters anew, and every space is a place where a line may end:
 * half of the layout of a book went into that.
 * `withoutSpaceKerning(readFileSync('PTSerif_400Regular.ttf'))` gives «то» is kerned as before, «т » is not.
 */
export function withoutSpaceKerning(font: Buffer): Buffer {
  const tables = tablesOf(font);
  const [cmap, gpos] = [tables.get('cmap'), tables.get('GPOS')];
  if (cmap === undefined || gpos === undefined) return font;
  const made = Buffer.from(font);
  const spaces = new Set([0x20, 0xa0].map((char) => glyphOf(made, cmap, char)).filter((glyph) => glyph > 0));
  for (const at of pairTables(made, gpos)) {
    if (made.readUInt16BE(at) === 1) clearPairs(made, at, spaces);
    else clearClasses(made, at, spaces);
  }
  return made;
}

function tablesOf(font: Buffer): ReadonlyMap<string, number> {
  const rows = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  return new Map(rows.map((row) => [font.toString('latin1', row, row + 4), font.readUInt32BE(row + 8)]));
}

/** By a table of format 4, which every font of text has. */
function glyphOf(font: Buffer, cmap: number, char: number): number {
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const table = cmap + font.readUInt32BE(cmap + 8 + index * 8);
    if (font.readUInt16BE(table) !== 4) continue;
    const size = font.readUInt16BE(table + 6);
    for (let segment = 0; segment < size; segment += 2) {
      const start = font.readUInt16BE(table + 16 + size + segment);
      if (char > font.readUInt16BE(table + 14 + segment) || char < start) continue;
      const shift = font.readUInt16BE(table + 16 + 2 * size + segment);
      const offsetAt = table + 16 + 3 * size + segment;
      const offset = font.readUInt16BE(offsetAt);
      const glyph = offset === 0 ? char : font.readUInt16BE(offsetAt + offset + 2 * (char - start));
      return (glyph + shift) & 0xffff;
    }
  }
  return 0;
}

const PAIRS = 2;
const EXTENSION = 9;

/** Where the tables of pair kerning begin. */
function pairTables(font: Buffer, gpos: number): readonly number[] {
  const list = gpos + font.readUInt16BE(gpos + 8);
  return offsets(font, list, list).flatMap((lookup) => {
    const type = font.readUInt16BE(lookup);
    return offsets(font, lookup + 4, lookup).flatMap((table) => {
      if (type === PAIRS) return table;
      if (type !== EXTENSION || font.readUInt16BE(table + 2) !== PAIRS) return [];
      return table + font.readUInt32BE(table + 4);
    });
  });
}

/** A count, and so many offsets from a base. */
function offsets(font: Buffer, at: number, base: number): readonly number[] {
  return Array.from({ length: font.readUInt16BE(at) }, (_, index) => base + font.readUInt16BE(at + 2 + index * 2));
}

/** How many bytes the values of a pair take: two for every bit of the two formats. */
function valueSize(font: Buffer, at: number): number {
  const bits = font.readUInt32BE(at + 4).toString(2);
  return 2 * bits.replaceAll('0', '').length;
}

function clearPairs(font: Buffer, at: number, spaces: ReadonlySet<number>): void {
  const covered = coverage(font, at + font.readUInt16BE(at + 2));
  const size = valueSize(font, at);
  for (const [index, set] of offsets(font, at + 8, at).entries()) {
    const isSpace = spaces.has(covered[index] ?? -1);
    for (let record = 0; record < font.readUInt16BE(set); record += 1) {
      const row = set + 2 + record * (2 + size);
      if (isSpace || spaces.has(font.readUInt16BE(row))) font.fill(0, row + 2, row + 2 + size);
    }
  }
}

/** A class that a space shares with other signs is left as it is. */
function clearClasses(font: Buffer, at: number, spaces: ReadonlySet<number>): void {
  const size = valueSize(font, at);
  const [rows, columns] = [font.readUInt16BE(at + 12), font.readUInt16BE(at + 14)];
  const first = classesOf(font, at + font.readUInt16BE(at + 8), spaces);
  const second = classesOf(font, at + font.readUInt16BE(at + 10), spaces);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const value = at + 16 + (row * columns + column) * size;
      if (first.has(row) || second.has(column)) font.fill(0, value, value + size);
    }
  }
}

/** The classes that only spaces are in. */
function classesOf(font: Buffer, at: number, spaces: ReadonlySet<number>): ReadonlySet<number> {
  const own = new Set<number>();
  const others = new Set<number>([0]);
  for (const [glyph, kind] of classRows(font, at)) (spaces.has(glyph) ? own : others).add(kind);
  return new Set([...own].filter((kind) => !others.has(kind)));
}

function* classRows(font: Buffer, at: number): Iterable<readonly [number, number]> {
  if (font.readUInt16BE(at) === 1) {
    const start = font.readUInt16BE(at + 2);
    for (let index = 0; index < font.readUInt16BE(at + 4); index += 1) {
      yield [start + index, font.readUInt16BE(at + 6 + index * 2)];
    }
    return;
  }
  for (const [from, to, kind] of ranges(font, at + 2))
    for (let glyph = from; glyph <= to; glyph += 1) yield [glyph, kind];
}

function coverage(font: Buffer, at: number): readonly number[] {
  if (font.readUInt16BE(at) === 1) return offsets(font, at + 2, 0);
  return ranges(font, at + 2).flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  );
}

function ranges(font: Buffer, at: number): readonly (readonly [number, number, number])[] {
  return Array.from({ length: font.readUInt16BE(at) }, (_, index) => {
    const row = at + 2 + index * 6;
    return [font.readUInt16BE(row), font.readUInt16BE(row + 2), font.readUInt16BE(row + 4)] as const;
  });
}
