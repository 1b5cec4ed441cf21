import { encodingByShape } from '../bytes/encoding.ts';
import type { Inline, Manuscript } from '../model.ts';
import { walk, walkBlocks } from '../walk.ts';
import type { Format } from './formats.ts';
import { unreadable } from './refusals.ts';

/** Three times the longest novels: more is no single book, and few reading programs open it. */
const MOST_CHARACTERS = 10_000_000;
/** A novel typed to the width of a page has a line for every fifty characters. */
const MOST_LINES = 800_000;
const MOST_PARAGRAPHS = 250_000;
/** Stars, brackets and the like of Markdown: an italic word in every other line of a long novel makes half of it. */
const MOST_MARKS = 150_000;
/** Elements of HTML: Word gives three to a paragraph. */
const MOST_ELEMENTS = 200_000;

/**
 * Throws `Unreadable` when the bytes hold more than a book, before anything is made of them: a file far under the limit
 * on files may be a heap of objects once it is read.
 */
export function refuseLarge(format: Format, bytes: Uint8Array): void {
  if (format === 'rtf') refuseMany(bytes, '\\par', isSmallLetter, MOST_PARAGRAPHS, 'too-many');
  if (format === 'txt' || format === 'md') refuseMany(bytes, '\n', never, MOST_LINES, 'too-many');
  if (format === 'html') refuseMany(bytes, '<', isSlash, MOST_ELEMENTS, 'too-marked');
  if (bytes.length <= MOST_CHARACTERS && format !== 'md') return;
  const narrow = narrowed(bytes);
  if (format === 'md') {
    refuseMarks(narrow);
    refuseBrackets(narrow);
  }
  if (lengthOf(format, narrow) > MOST_CHARACTERS) throw unreadable('too-long');
}

/** Of the XML of Word: sixteen to a paragraph are common. */
const MOST_XML_ELEMENTS = 2_000_000;

/** Throws `Unreadable` when an XML has more elements than the text of a book, before anything is made of them. */
export function refuseElements(bytes: Uint8Array): void {
  let elements = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === LESS && bytes[at + 1] !== SLASH) elements += 1;
  }
  if (elements > MOST_XML_ELEMENTS) throw unreadable('too-marked');
}

/** Throws `Unreadable` when a book that has been read is longer than any book. */
export function refuseLong(manuscript: Manuscript): void {
  let characters = 0;
  const inline = (each: Inline): void => {
    if (each.kind === 'text') characters += each.text.length;
  };
  walk(manuscript, { inline });
  for (const { blocks } of manuscript.notes) walkBlocks(blocks, { inline });
  if (characters > MOST_CHARACTERS) throw unreadable('too-long');
}

/** Counts a word of the format, but for those that go on with a byte that makes them another one. */
function refuseMany(
  bytes: Uint8Array,
  word: string,
  isOther: (byte: number) => boolean,
  most: number,
  refusal: Parameters<typeof unreadable>[0],
): void {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let found = 0;
  for (let at = view.indexOf(word); at >= 0 && found <= most; at = view.indexOf(word, at + word.length)) {
    if (!isOther(view[at + word.length] ?? 0)) found += 1;
  }
  if (found > most) throw unreadable(refusal);
}

const never = (): boolean => false;

/** `\pard` is not the end of a paragraph. */
function isSmallLetter(byte: number): boolean {
  return byte >= 0x61 && byte <= 0x7a;
}

function isSlash(byte: number): boolean {
  return byte === SLASH;
}

/** The characters of the text, more or less, whatever its encoding: what stands in tags is no text. */
function lengthOf(format: Format, bytes: Uint8Array): number {
  if (format === 'html') return lengthOutsideTags(bytes);
  if (format === 'fb2') return lengthOutsideTags(beforePictures(bytes));
  return format === 'txt' || format === 'md' ? charactersIn(bytes) : 0;
}

function lengthOutsideTags(bytes: Uint8Array): number {
  let characters = 0;
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes.indexOf(LESS, at);
    characters += charactersIn(bytes.subarray(at, tag < 0 ? bytes.length : tag));
    const end = tag < 0 ? -1 : bytes.indexOf(GREATER, tag);
    if (end < 0) return characters;
    at = end + 1;
  }
  return characters;
}

/** Pictures come after the text of an FB2, written as letters themselves. */
function beforePictures(bytes: Uint8Array): Uint8Array {
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf('<binary');
  return end < 0 ? bytes : bytes.subarray(0, end);
}

const SPACE = 0x20;
const SLASH = 0x2f;
const LESS = 0x3c;
const GREATER = 0x3e;
/** Longer words are pictures written as letters. */
const LONGEST_WORD = 2000;

function charactersIn(bytes: Uint8Array): number {
  let characters = 0;
  let word = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte <= SPACE) {
      characters += word > LONGEST_WORD ? 1 : word + 1;
      word = 0;
    } else if ((byte & 0xc0) !== 0x80) {
      // The further bytes of a letter in UTF-8 are not counted.
      word += 1;
    }
  }
  return characters + (word > LONGEST_WORD ? 0 : word);
}

const MARKS = new Uint8Array(256);
for (const mark of '*_[]`~|<\\') MARKS[mark.charCodeAt(0)] = 1;

function refuseMarks(bytes: Uint8Array): void {
  let marks = 0;
  for (let at = 0; at < bytes.length; at += 1) marks += MARKS[bytes[at] ?? 0] ?? 0;
  if (marks > MOST_MARKS) throw unreadable('too-marked');
}

const NEW_LINE = 0x0a;
const BRACKET = 0x5b;
/** Between two blank lines: each may open a link that any other closes, so all are tried with all. */
const MOST_BRACKETS = 10_000;

function refuseBrackets(bytes: Uint8Array): void {
  let brackets = 0;
  let isBlank = true;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const isEnd = byte === NEW_LINE;
    brackets = isEnd && isBlank ? 0 : brackets + Number(byte === BRACKET);
    isBlank = isEnd || (isBlank && byte <= SPACE);
    if (brackets > MOST_BRACKETS) throw unreadable('too-marked');
  }
}

const LETTER = 0xff;

/** One byte for each character of UTF-16, as it is in ASCII, or a letter like any other. */
function narrowed(bytes: Uint8Array): Uint8Array {
  const encoding = encodingByShape(bytes);
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be') return bytes;
  const low = encoding === 'utf-16le' ? 0 : 1;
  const narrow = new Uint8Array(bytes.length >> 1);
  for (let at = 0; at < narrow.length; at += 1) {
    const isAscii = bytes[2 * at + 1 - low] === 0;
    narrow[at] = isAscii ? (bytes[2 * at + low] ?? 0) : LETTER;
  }
  return narrow;
}
