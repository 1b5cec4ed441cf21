import {
  dictOf,
  isObject,
  listOf,
  type PdfFile,
  type PdfObject,
  type PdfValue,
  packed,
  putTogether,
  unpacked,
  utf16,
} from '../pdf/pdf-objects.ts';
import { takenApart } from '../pdf/pdf-reader.ts';

/**
 * Typst draws the hyphen of a divided word with the glyph of the hyphen itself, and in a copied text «раз-говор» and
 * «кто-то» would be alike. So the author's hyphens are set as another character of the same look, and the file says
 * afterwards what is what: divisions copy as soft hyphens, which readers and search drop, the author's as hyphens.
 */
export const OWN_HYPHEN = '\u2010';
/** One that no line ends after. A face without it draws it as the other, which no shaper does the other way round. */
export const FIXED_HYPHEN = '\u2011';

/**
 * The source with the author's hyphens in characters that the face has.
 * `withHyphen('#"кто\u2010то"', '\u2011')` gives '#"кто\u2011то"'.
 */
export function withHyphen(source: string, hyphen: string): string {
  return hyphen === OWN_HYPHEN ? source : source.replaceAll(OWN_HYPHEN, hyphen);
}

/** Faces that books are set in; others have no divided words. */
const FACES = /PTSerif|Literata|Libertinus/;

/** Says in a file of Typst's what its hyphens and accents mean to one who copies the text. */
export function tellMeanings({ objects }: PdfFile): void {
  for (const { value: font } of objects) {
    if (!(font instanceof Map) || !FACES.test(String(font.get('/BaseFont')))) continue;
    const map = font.get('/ToUnicode');
    if (!isObject(map)) continue;
    const [inner] = listOf(font.get('/DescendantFonts'));
    Object.assign(map, remapped(map, listOf(dictOf(inner).get('/W'))));
  }
}

/** The same file, with the meanings told. */
export function withMeanings(pdf: Uint8Array): Uint8Array {
  const file = takenApart(pdf);
  tellMeanings(file);
  return putTogether(file.trailer);
}

/** Meanings of glyphs, as the file has them: by glyph, in the order of the file. */
type Meanings = ReadonlyMap<number, string>;

function remapped(map: PdfObject, widths: readonly PdfValue[]): PdfObject {
  const text = unpacked(map).toString('latin1');
  const rows = [...text.matchAll(/^<([0-9A-F]{4})> *<([0-9A-F]+)>/gim)];
  const had = new Map(rows.map(([, glyph = '', meaning = '']) => [Number.parseInt(glyph, 16), fromHex(meaning)]));
  const meant = [...meaningsOf(had, widthsOf(widths))].map(
    ([glyph, meaning]) => `<${utf16(String.fromCharCode(glyph))}> <${utf16(meaning)}>\n`,
  );
  const tables: string[] = [];
  // A table of more than a hundred rows is against the specification.
  for (let from = 0; from < meant.length; from += 100) {
    const table = meant.slice(from, from + 100);
    tables.push(`${table.length} beginbfchar\n${table.join('')}endbfchar\n`);
  }
  const head = text.slice(0, text.search(/^\d+ beginbfchar/m));
  const tail = text.slice(text.search(/^endcmap/m));
  const rewritten = rows.length === 0 ? text : head + tables.join('') + tail;
  return packed(Buffer.from(rewritten, 'latin1'), dictOf(map.value));
}

/**
 * Typst says of a hyphen that it added that it is a soft one. A glyph that first stood before a sign of no width means both,
 * where it should mean the letter alone. An accent that a face draws otherwise over capitals means the letter and the accent,
 * or nothing, where it should mean the accent alone; a glyph that is both in one is as wide as the letter.
 */
function meaningsOf(had: Meanings, widths: ReadonlyMap<number, number>): Meanings {
  const meant = new Map<number, string>();
  const glyphOf = new Map([...had].map(([glyph, meaning]) => [meaning, glyph]));
  for (const [glyph, meaning] of had) {
    const [, letter = '', accents = ''] = /^(\P{M})(\p{M}+)$/u.exec(meaning) ?? [];
    const alone = glyphOf.get(letter);
    const isAccent = alone !== undefined && widths.get(alone) !== widths.get(glyph);
    meant.set(glyph, isAccent ? accents : seen(meaning).replace(/[\u2010\u2011]/g, '-'));
  }
  const [accent, another] = new Set([...meant.values()].filter((meaning) => /^\p{M}+$/u.test(meaning)));
  if (accent === undefined || another !== undefined) return meant;
  // Glyphs are numbered without gaps; an accent of no width may be the last of them, and then nothing is said of it.
  const last = Math.max(...had.keys(), ...widths.keys()) + 1;
  for (let glyph = 1; glyph <= last; glyph += 1) if (!had.has(glyph)) meant.set(glyph, accent);
  return meant;
}

/** Without the signs that keep a line together or let it end, unless there is nothing else. */
function seen(meaning: string): string {
  return meaning.replace(/[\u00AD\u2060]/g, '') || meaning;
}

/** Widths of glyphs are written `first last width`. */
function widthsOf(list: readonly PdfValue[]): ReadonlyMap<number, number> {
  const widths = new Map<number, number>();
  for (let index = 0; index + 2 < list.length; index += 3) {
    const [first = 0, last = 0, width = 0] = list.slice(index, index + 3).map(Number);
    for (let glyph = first; glyph <= last; glyph += 1) widths.set(glyph, width);
  }
  return widths;
}

function fromHex(digits: string): string {
  return (digits.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');
}
