import { isUtf8 } from 'node:buffer';
import { encodingByShape } from '../bytes/encoding.ts';
import type { Zip } from '../bytes/zip.ts';
import { looksLikeMarkdown } from '../markdown/signs.ts';
import { type Refusal, unreadable } from './refusals.ts';

/** The formats that are read. */
export type Format = 'docx' | 'odt' | 'rtf' | 'fb2' | 'epub' | 'txt' | 'md' | 'html';

/** What bytes are: a format, an archive to look into, or something that is refused. */
export type ByBytes = Format | 'zip';

/**
 * What the file is, by its content; plain text is told apart by the name only where content cannot tell.
 * Throws `Unreadable` for what is known not to be a manuscript.
 */
export function formatOfBytes(bytes: Uint8Array, name: string): ByBytes {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = view.toString('latin1', 0, 16);
  if (head.startsWith('PK\x03\x04')) return 'zip';
  const refusal = REFUSED.find(({ begins }) => head.startsWith(begins));
  if (refusal) throw unreadable(refusal.refusal);
  if (head.startsWith('\xd0\xcf\x11\xe0')) throw unreadable(isEncryptedOffice(view) ? 'encrypted' : 'old-doc');
  const opening = openingOf(view);
  if (/^\s*\{\\rtf/.test(opening)) return 'rtf';
  const markup = markupOf(opening);
  if (markup !== undefined) return markup;
  if (isBinary(view)) throw unreadable(OF_KNOWN_SHAPE.has(extensionOf(name)) ? 'damaged' : 'unknown');
  const format = byExtension(name);
  return format === 'txt' && looksLikeMarkdown(textOf(view)) ? 'md' : format;
}

/** A file named so that holds nothing of any kind is not of another format but spoilt. */
const OF_KNOWN_SHAPE = new Set(['docx', 'docm', 'dotx', 'odt', 'ott', 'epub', 'zip', 'fb2', 'rtf']);

const REFUSED: readonly { begins: string; refusal: Refusal }[] = [
  { begins: 'PK\x05\x06', refusal: 'no-text' },
  { begins: '%PDF', refusal: 'pdf' },
  { begins: '\x89PNG', refusal: 'unknown' },
  { begins: '\xff\xd8\xff', refusal: 'unknown' },
  { begins: 'GIF8', refusal: 'unknown' },
  { begins: 'Rar!', refusal: 'unknown' },
  { begins: '7z\xbc\xaf', refusal: 'unknown' },
  { begins: '\x1f\x8b', refusal: 'unknown' },
  { begins: 'MZ', refusal: 'unknown' },
  { begins: '\x7fELF', refusal: 'unknown' },
];

/** A protected DOCX is a compound file with a stream of this name. */
function isEncryptedOffice(view: Buffer): boolean {
  return view.includes(Buffer.from('EncryptedPackage', 'utf16le'));
}

function openingOf(view: Buffer): string {
  const encoding = encodingByShape(view) ?? 'latin1';
  return new TextDecoder(encoding).decode(view.subarray(0, 4096));
}

/** The beginning, in which nothing but the signs of Markdown counts. */
const SAMPLE = 600_000;

function textOf(view: Buffer): string {
  const encoding = encodingByShape(view) ?? (isUtf8(view) ? 'utf-8' : 'windows-1251');
  return new TextDecoder(encoding).decode(view.subarray(0, SAMPLE));
}

function markupOf(opening: string): Format | undefined {
  if (/<(?:\w+:)?FictionBook[\s>]/.test(opening)) return 'fb2';
  return /^(?:<!doctype\s+html|<html[\s>])/i.test(withoutProlog(opening)) ? 'html' : undefined;
}

/** Comments one by one: an expression for any number of them tries every way to pair their ends. */
function withoutProlog(opening: string): string {
  let rest = opening.replace(/^[\s\uFEFF]+/, '').replace(/^<\?xml[^>]*>\s*/i, '');
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4);
    if (end < 0) return '';
    rest = rest.slice(end + 3).trimStart();
  }
  return rest;
}

/** Text has no zero bytes, unless it is UTF-16, and hardly any control characters. */
function isBinary(view: Buffer): boolean {
  if (encodingByShape(view) !== undefined) return false;
  const sample = view.subarray(0, 64 * 1024);
  let control = 0;
  let wide = 0;
  for (const [index, byte] of sample.entries()) {
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== 0x1a && byte !== 0x1b)) control += 1;
    if (index % 2 === 1 && (byte === 0x04 || byte === 0x00)) wide += 1;
  }
  const isUtf16 = wide > sample.length * 0.4;
  return !isUtf16 && control > sample.length * 0.02;
}

function byExtension(name: string): Format {
  const extension = extensionOf(name);
  if (extension === 'md' || extension === 'markdown') return 'md';
  return extension === 'html' || extension === 'htm' || extension === 'xhtml' ? 'html' : 'txt';
}

/** The last part of a name after the dot, in small letters. `extensionOf('Роман.FB2.ZIP')` gives 'zip'. */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** What an archive holds: a format that is an archive itself, or a file to read in its place. */
export type InZip =
  | { readonly format: 'docx' | 'odt' | 'epub' }
  | {
      readonly inner: string;
      /** Texts that stay unread. */
      readonly others: readonly string[];
    };

const READABLE = /\.(?:fb2|docx|odt|epub|rtf|txt|md|html?)$/i;
const LITTER = /(?:^|\/)(?:__MACOSX\/|\.)/;

/** What an archive is, by the files in it. */
export async function formatOfZip(zip: Zip): Promise<InZip> {
  const names = new Set(zip.names.map((name) => name.replaceAll('\\', '/').toLowerCase()));
  if (names.has('meta-inf/container.xml')) return { format: 'epub' };
  const mime = Buffer.from((await mimetypeOf(zip)) ?? []).toString('latin1');
  if (mime.includes('epub')) return { format: 'epub' };
  if (names.has('content.xml')) return { format: 'odt' };
  if (names.has('[content_types].xml') || names.has('word/document.xml')) return { format: 'docx' };
  const readable = zip.names.filter((name) => READABLE.test(name) && !LITTER.test(name));
  const inner = readable.find((name) => /\.fb2$/i.test(name)) ?? readable[0];
  if (inner === undefined) throw unreadable('unknown');
  return { inner, others: readable.filter((name) => name !== inner) };
}

async function mimetypeOf(zip: Zip): Promise<Uint8Array | undefined> {
  return zip.names.includes('mimetype') ? zip.read('mimetype', 1024) : undefined;
}
