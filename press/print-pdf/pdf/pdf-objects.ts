import { deflateSync, inflateSync } from 'node:zlib';

/**
 * What a PDF is made of. Names, numbers and strings stay as they are written: '/Page', '413.858', '(ru)'. An object is
 * what others may point to; here they simply have it.
 */
export type PdfValue = string | readonly PdfValue[] | PdfDict | PdfObject;
export type PdfDict = Map<string, PdfValue>;
/** With bytes it is a stream: they are as stored, mostly packed, and the value is the dictionary before them. */
export type PdfObject = { value: PdfValue; bytes?: Uint8Array };

/** A file taken apart. The trailer leads to all of it that is in use. */
export type PdfFile = { readonly objects: readonly PdfObject[]; readonly trailer: PdfDict };

/** How a stream begins after its dictionary, and how objects end. */
export const STREAM = '\nstream\n';
export const OBJECT_END = '\nendobj\n';
export const STREAM_END = `\nendstream${OBJECT_END}`;

/**
 * A file of all that the trailer leads to, numbered in the order in which it is met. What nothing points to is left out.
 */
export function putTogether(trailer: PdfDict): Uint8Array {
  const numbers = new Map<PdfObject, number>();
  const numberOf = (object: PdfObject): number => {
    const number = numbers.get(object) ?? numbers.size + 1;
    numbers.set(object, number);
    return number;
  };
  const pieces: Uint8Array[] = [];
  let length = 0;
  // Text is gathered up to the next stream: so many small buffers would cost more than all the rest.
  let text = '%PDF-1.7\n%\x80\x80\x80\x80\n';
  const put = (bytes: Uint8Array): void => {
    pieces.push(Buffer.from(text, 'latin1'), bytes);
    length += text.length + bytes.length;
    text = '';
  };
  written(trailer, numberOf);
  const table = ['0000000000 65535 f\r\n'];
  // What an object points to joins the end of what is walked here.
  for (const [{ value, bytes }, number] of numbers) {
    table.push(`${String(length + text.length).padStart(10, '0')} 00000 n\r\n`);
    text += `${number} 0 obj\n${written(value, numberOf)}`;
    if (bytes) {
      text += STREAM;
      put(bytes);
      text += STREAM_END;
    } else text += OBJECT_END;
  }
  const ending = written(new Map(trailer).set('/Size', String(table.length)), numberOf);
  const start = length + text.length;
  text += `xref\n0 ${table.length}\n${table.join('')}trailer\n${ending}\nstartxref\n${start}\n%%EOF\n`;
  put(new Uint8Array());
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** The dictionary that a value is or points to; an error when there is none. */
export function dictOf(value: PdfValue | undefined): PdfDict {
  const found = pointed(value);
  if (!(found instanceof Map)) throw new Error(`PDF: a dictionary was expected, not ${String(found)}`);
  return found;
}

/** The list that a value is or points to; an error when there is none. */
export function listOf(value: PdfValue | undefined): readonly PdfValue[] {
  const found = pointed(value);
  if (!Array.isArray(found)) throw new Error(`PDF: a list was expected, not ${String(found)}`);
  return found;
}

/** Whether a value is pointed to rather than written where it stands. */
export function isObject(value: PdfValue | undefined): value is PdfObject {
  return typeof value === 'object' && !Array.isArray(value) && !(value instanceof Map);
}

/** A stream of these bytes, packed. */
export function packed(content: Uint8Array, about: PdfDict = new Map()): PdfObject {
  const bytes = deflateSync(content);
  return { value: new Map(about).set('/Filter', '/FlateDecode').set('/Length', String(bytes.length)), bytes };
}

/** The bytes of a stream, unpacked. */
export function unpacked({ value, bytes }: PdfObject): Buffer {
  const filter = dictOf(value).get('/Filter');
  if (!bytes || (filter !== undefined && filter !== '/FlateDecode')) throw new Error(`PDF: cannot unpack ${filter}`);
  return filter === undefined ? Buffer.from(bytes) : inflateSync(bytes);
}

/** A text as a PDF writes it. */
export function textString(text: string): string {
  return /^[\w -]*$/.test(text) ? `(${text})` : `<FEFF${utf16(text)}>`;
}

/** The units of a text in hexadecimal digits, four for each. `utf16('-')` gives '002D'. */
export function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
}

function pointed(value: PdfValue | undefined): PdfValue | undefined {
  return isObject(value) ? value.value : value;
}

function written(value: PdfValue, numberOf: (object: PdfObject) => number): string {
  if (typeof value === 'string') return value;
  if (isObject(value)) return `${numberOf(value)} 0 R`;
  if (!(value instanceof Map)) return `[${value.map((item) => written(item, numberOf)).join(' ')}]`;
  return `<<${Array.from(value, ([key, item]) => `${key} ${written(item, numberOf)}`).join(' ')}>>`;
}
