import { type Numbering, type NumberLevel, numberingOf } from '../office/numbering.ts';
import type { ListItem } from '../office/paragraph.ts';

/** The lists that the head of an RTF file describes, while it is read and after. */
export type RtfLists = {
  readonly byId: Map<number, readonly NumberLevel[]>;
  /** What paragraphs name: a list, and where its levels begin to count otherwise. */
  readonly overrides: Map<number, { readonly list: number; readonly starts: readonly (number | undefined)[] }>;
  levels: NumberLevel[];
  list: number;
  starts: (number | undefined)[];
};

/** No lists yet. */
export function rtfLists(): RtfLists {
  return { byId: new Map(), overrides: new Map(), levels: [], list: 0, starts: [] };
}

/** Counts the items of the lists; to be asked when the head of the file has been read. */
export function rtfNumbering(lists: RtfLists): Numbering {
  return numberingOf((id) => {
    const override = lists.overrides.get(Number(id));
    const levels = override && lists.byId.get(override.list);
    if (override === undefined || levels === undefined) return undefined;
    const isOwn = override.starts.some((start) => start !== undefined);
    return {
      key: isOwn ? `own ${id}` : String(override.list),
      levels: levels.map((level, depth) => ({ ...level, start: override.starts[depth] ?? level.start })),
    };
  });
}

const FORMATS: Readonly<Record<number, string>> = {
  1: 'upperRoman',
  2: 'lowerRoman',
  3: 'upperLetter',
  4: 'lowerLetter',
  22: 'decimalZero',
  23: 'bullet',
  58: 'russianLower',
  59: 'russianUpper',
  255: 'none',
};

type ListWord = (lists: RtfLists, value: number) => void;

/** What the words of the tables of lists do. */
export const LIST_WORDS: Readonly<Record<string, ListWord>> = {
  list: (lists) => {
    lists.levels = [];
  },
  listlevel: (lists) => {
    if (lists.levels.length < 9) lists.levels.push({ format: 'decimal', text: '', start: 1 });
  },
  levelnfc: (lists, value) => change(lists, { format: FORMATS[value] ?? 'decimal' }),
  levelstartat: (lists, value) => {
    change(lists, { start: value });
    if (lists.starts.length > 0) lists.starts[lists.starts.length - 1] = value;
  },
  listid: (lists, value) => {
    lists.list = value;
    if (lists.levels.length > 0) lists.byId.set(value, lists.levels);
    lists.levels = [];
  },
  listoverride: (lists) => {
    lists.levels = [];
    lists.starts = [];
  },
  lfolevel: (lists) => {
    if (lists.starts.length < 9) lists.starts.push(undefined);
  },
  ls: (lists, value) => void lists.overrides.set(value, { list: lists.list, starts: lists.starts }),
};

function change(lists: RtfLists, to: Partial<NumberLevel>): void {
  const level = lists.levels.at(-1);
  if (level !== undefined) lists.levels[lists.levels.length - 1] = { ...level, ...to };
}

/**
 * Takes what a level prints: its length as a character, signs below nine in place of numbers, a semicolon at the end.
 */
export function describeLevel(lists: RtfLists, raw: string): void {
  const body = (raw.codePointAt(0) ?? 0) < 32 ? raw.slice(1) : raw;
  const text = Array.from(body.replace(/;$/, ''), (sign) => {
    const code = sign.charCodeAt(0);
    return code < 9 ? `%${code + 1}` : sign;
  }).join('');
  change(lists, { text });
}

/** An item by what is printed before it, where no list says more. `last` is the number of the item before it. */
export function printedItem(label: string, depth: number, last: number): ListItem {
  const trimmed = label.trim();
  const isOrdered = /[\p{L}\d]/u.test(trimmed) && trimmed !== 'o';
  return { depth, isOrdered, number: isOrdered ? numberIn(trimmed, last) : 1, label: trimmed };
}

const ALPHABETS = ['abcdefghijklmnopqrstuvwxyz', 'абвгдежзиклмнопрстуфхцчшщэюя'];
const ROMAN = /^[ivxlc]+$/;

/** The last number of «1.2.», a letter by its place; a letter that may be a Roman number is what goes on counting. */
function numberIn(label: string, last: number): number {
  const digits = label.match(/\d+/g)?.at(-1);
  if (digits !== undefined) return Number(digits.slice(0, 9));
  const word = /\p{L}+/u.exec(label)?.[0].toLowerCase() ?? '';
  const place = word.length === 1 ? Math.max(...ALPHABETS.map((letters) => letters.indexOf(word))) + 1 : 0;
  const isRoman = ROMAN.test(word) && place !== last + 1;
  if (place > 0 && !isRoman) return place;
  return word === 'i' ? 1 : last + 1;
}

const HANGING = /^\s*([•·▪◦o*–—-]|\(?(?:\d{1,3}|\p{L}|[ivxlc]{2,5})[.)])[ \u00A0]*\t\s*/iu;

/**
 * The number or bullet that stands in the text itself, before a tab: in a paragraph whose first line hangs out, such
 * a one makes an item of a list. `hangingLabel('1.\tраз')` gives { label: '1.', length: 3 }.
 */
export function hangingLabel(text: string): { readonly label: string; readonly length: number } | undefined {
  const [whole, label] = HANGING.exec(text) ?? [];
  return whole === undefined || label === undefined ? undefined : { label, length: whole.length };
}
