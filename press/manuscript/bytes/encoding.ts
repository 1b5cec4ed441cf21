import { isUtf8 } from 'node:buffer';
import type { Remark } from '../reading/report.ts';

/**
 * The encoding of an XML file: by byte order mark, by the shape of its first bytes, by its declaration.
 * Bytes that only UTF-8 has are believed against a declaration of a single-byte encoding.
 * A file that says UTF-8 and is not is taken for windows-1251 when most of its letters are broken.
 */
export function xmlEncodingOf(bytes: Uint8Array): string {
  const byShape = encodingByShape(bytes);
  if (byShape !== undefined) return byShape;
  const declared = declaredEncoding(bytes);
  const isOther = declared !== undefined && !/^utf-?(?:8|16)/i.test(declared) && isKnown(declared);
  if (isOther && !isReallyUtf8(bytes)) return declared;
  return isUtf8(bytes) || isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1251';
}

/** Of letters outside of ASCII no text in a single-byte encoding makes good UTF-8 throughout. */
function isReallyUtf8(bytes: Uint8Array): boolean {
  return isUtf8(bytes) && bytes.some((byte) => byte >= 0x80);
}

/** What is to be said of an XML file that declares another encoding than it has; nothing of one that does not. */
export function xmlEncodingRemarks(bytes: Uint8Array): readonly Remark[] {
  return encodingRemarks(declaredEncoding(bytes), xmlEncodingOf(bytes));
}

/** The same, by what the file declares and what it is read in. */
export function encodingRemarks(declared: string | undefined, encoding: string): readonly Remark[] {
  const isSame = declared === undefined || !isKnown(declared) || nameOf(declared) === nameOf(encoding);
  const isWide = /^utf-?16/i.test(declared ?? '') || encoding.startsWith('utf-16');
  if (isSame || isWide) return [];
  const message = `Кодировка в файле указана неверно (${declared}): текст прочитан как ${encoding}`;
  return [{ severity: 'changed', code: 'encoding-mended', message, place: '' }];
}

/** The encoding by byte order mark, or by every other byte being zero, as in UTF-16 without one. */
export function encodingByShape(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le';
  if (a === 0 && b !== 0 && c === 0 && d !== 0) return 'utf-16be';
  return undefined;
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 256)).toString('latin1');
  return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
}

function nameOf(label: string): string {
  return new TextDecoder(label).encoding;
}

function isKnown(label: string): boolean {
  try {
    new TextDecoder(label);
    return true;
  } catch {
    return false;
  }
}

/** A few damaged bytes in a long text do not make it another encoding. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 1 << 20);
  const text = new TextDecoder('utf-8').decode(sample);
  let broken = 0;
  let foreign = 0;
  for (const char of text) {
    if (char === '\uFFFD') broken += 1;
    else if (char > '\u007F') foreign += 1;
  }
  return broken * 10 < foreign;
}
