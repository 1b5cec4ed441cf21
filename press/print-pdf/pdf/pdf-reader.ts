import {
  dictOf,
  OBJECT_END,
  type PdfDict,
  type PdfFile,
  type PdfObject,
  type PdfValue,
  STREAM,
  STREAM_END,
} from './pdf-objects.ts';

/**
 * Takes a file apart as Typst writes it: one plain table of objects, nothing encrypted, streams with their length.
 * Anything else is an error.
 */
export function takenApart(pdf: Uint8Array): PdfFile {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const [, start] = /startxref\n(\d+)\n%%EOF\s*$/.exec(bytes.subarray(-64).toString('latin1')) ?? [];
  const table = Number(start ?? bytes.length);
  const [opening = '', count] = /^xref\n0 (\d+)\n/.exec(bytes.toString('latin1', table, table + 32)) ?? [];
  if (count === undefined) throw new Error('PDF: not one plain table of objects');
  const rows = table + opening.length;
  const offsets = offsetsIn(bytes, rows, Number(count));
  const objects = new Map(Array.from(offsets.keys(), (number): [number, PdfObject] => [number, { value: 'null' }]));
  const after = bytes.toString('latin1', rows + Number(count) * ROW);
  const [, ending = ''] = /^trailer\n([\s\S]*)\nstartxref/.exec(after) ?? [];
  const trailer = dictOf(valueIn(ending, objects));
  if (trailer.has('/Encrypt') || trailer.has('/Prev')) throw new Error('PDF: encrypted or in several editions');
  const ends = endsOf([...offsets.values(), table]);
  for (const [number, offset] of offsets) {
    const read = objectIn(bytes.subarray(offset, ends.get(offset)), number, objects);
    Object.assign(objects.get(number) ?? {}, read);
  }
  return { objects: [...objects.values()], trailer };
}

type Numbered = ReadonlyMap<number, PdfObject>;

/** A row of the table: ten digits of the offset, five of the edition, n for what is in use, and the end of the line. */
const ROW = 20;

function offsetsIn(bytes: Buffer, rows: number, count: number): ReadonlyMap<number, number> {
  const offsets = new Map<number, number>();
  for (let number = 0; number < count; number += 1) {
    const row = bytes.toString('latin1', rows + number * ROW, rows + (number + 1) * ROW);
    if (!/^\d{10} \d{5} [nf]\s\s$/.test(row)) throw new Error(`PDF: row ${number} of the table is broken`);
    if (row[17] === 'n') offsets.set(number, Number(row.slice(0, 10)));
  }
  return offsets;
}

/** Where what begins at an offset ends: where the next begins. */
function endsOf(offsets: readonly number[]): ReadonlyMap<number, number> {
  const inOrder = offsets.toSorted((one, other) => one - other);
  return new Map(inOrder.map((offset, index) => [offset, inOrder[index + 1] ?? offset]));
}

function objectIn(bytes: Buffer, number: number, objects: Numbered): PdfObject {
  const cut = bytes.indexOf(STREAM);
  const text = bytes.toString('latin1', 0, cut < 0 ? bytes.length : cut);
  const opening = `${number} 0 obj\n`;
  const ends = cut < 0 ? text.lastIndexOf(OBJECT_END) : text.length;
  if (!text.startsWith(opening) || ends < 0) throw new Error(`PDF: object ${number} is broken`);
  const value = valueIn(text.slice(opening.length, ends), objects);
  if (cut < 0) return { value };
  const from = cut + STREAM.length;
  const to = from + Number(dictOf(value).get('/Length'));
  if (bytes.toString('latin1', to, to + STREAM_END.length) !== STREAM_END)
    throw new Error(`PDF: stream ${number} is broken`);
  return { value, bytes: bytes.subarray(from, to) };
}

function valueIn(text: string, objects: Numbered): PdfValue {
  const tokens = { list: tokensOf(text), at: 0 };
  const value = valueFrom(tokens, objects);
  if (tokens.at < tokens.list.length) throw new Error(`PDF: more than one value in ${text}`);
  return value;
}

type Tokens = { readonly list: readonly string[]; at: number };

function valueFrom(tokens: Tokens, objects: Numbered): PdfValue {
  const token = tokens.list[tokens.at];
  tokens.at += 1;
  if (token === '[') return itemsUntil(']', tokens, objects);
  if (token === '<<') return dictFrom(itemsUntil('>>', tokens, objects));
  if (token === undefined || token === ']' || token === '>>') throw new Error('PDF: brackets that do not match');
  return token.endsWith(' R') ? objectAt(token, objects) : token;
}

function itemsUntil(end: string, tokens: Tokens, objects: Numbered): readonly PdfValue[] {
  const items: PdfValue[] = [];
  while (tokens.list[tokens.at] !== end) items.push(valueFrom(tokens, objects));
  tokens.at += 1;
  return items;
}

/** A bracket, a reference, a string of hexadecimal digits, a name, or a word such as a number. */
const TOKEN = /<<|>>|[[\]]|\d+ 0 R\b|<[\dA-Fa-f]*>|\/?[^\s()<>[\]{}/%]+/y;
const SPACE = 32;

function tokensOf(text: string): readonly string[] {
  const tokens: string[] = [];
  let at = 0;
  while (at < text.length) {
    const end = text[at] === '(' ? stringEnd(text, at) : tokenEnd(text, at);
    if (end === 0) throw new Error(`PDF: cannot read ${text.slice(at, at + 40)}`);
    tokens.push(text.slice(at, end));
    at = end;
    while (text.charCodeAt(at) <= SPACE) at += 1;
  }
  return tokens;
}

function tokenEnd(text: string, from: number): number {
  TOKEN.lastIndex = from;
  TOKEN.test(text);
  return TOKEN.lastIndex;
}

/** Brackets that close each other may stand in a string as they are, so its end is found by counting. */
function stringEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return 0;
}

function objectAt(reference: string, objects: Numbered): PdfObject {
  const object = objects.get(Number.parseInt(reference, 10));
  if (!object) throw new Error(`PDF: nothing stands at ${reference}`);
  return object;
}

function dictFrom(items: readonly PdfValue[]): PdfDict {
  const dict: PdfDict = new Map();
  for (let index = 0; index < items.length; index += 2) {
    const [key, value] = [items[index], items[index + 1]];
    if (typeof key !== 'string' || value === undefined) throw new Error('PDF: a dictionary without a name or a value');
    dict.set(key, value);
  }
  return dict;
}
