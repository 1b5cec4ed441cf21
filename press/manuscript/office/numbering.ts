import type { Inline } from '../model.ts';
import type { ListItem } from './paragraph.ts';

/** One level of a list, in the words of Word. `text` is what stands before an item: `%1.`, `Глава %1`, `•`. */
export type NumberLevel = {
  readonly format: string;
  readonly text: string;
  readonly start: number;
  /** Of its items from the left, in points. */
  readonly indent?: number | undefined;
};

/** Lists of one `key` count together. */
export type NumberedList = { readonly key: string; readonly levels: readonly (NumberLevel | undefined)[] };

/** Counts paragraphs of lists as word processors do. */
export type Numbering = {
  /** The next item of a list at a depth; nothing when there is no such list. */
  readonly next: (list: string, depth: number) => (ListItem & { readonly indent?: number | undefined }) | undefined;
};

/** Counts the items of these lists. */
export function numberingOf(listOf: (id: string) => NumberedList | undefined): Numbering {
  const counters = new Map<string, number[]>();
  return {
    next: (id, depth) => {
      const list = listOf(id);
      const level = list?.levels[depth];
      if (list === undefined || level === undefined) return undefined;
      const counts = counters.get(list.key) ?? [];
      counters.set(list.key, counts);
      counts.length = Math.min(counts.length, depth + 1);
      for (let above = 0; above < depth; above += 1) counts[above] ??= list.levels[above]?.start ?? 1;
      const number = counts[depth] === undefined ? level.start : counts[depth] + 1;
      counts[depth] = number;
      return { ...itemAt(list.levels, depth, counts), indent: level.indent };
    },
  };
}

/** The item at a depth when so much has been counted at each level. */
export function itemAt(
  levels: readonly (NumberLevel | undefined)[],
  depth: number,
  counts: readonly number[],
): ListItem {
  const level = levels[depth] ?? { format: 'bullet', text: '•', start: 1 };
  const label = labelOf(levels, level, counts);
  // A level that prints nothing is how programs set a further paragraph of the item above.
  const goesOn = label.trim() === '' ? { goesOn: true } : {};
  return { depth, number: counts[depth] ?? level.start, isOrdered: isCounted(level), label, ...goesOn };
}

const ROMAN_NUMBER = /(?<!\p{L})[IVXLCDM]+(?!\p{L})/giu;

/**
 * The number that a program prints before a heading, or a number with words («Глава 1») before any line: it belongs to
 * the text. Nothing for items of lists.
 */
export function numberOfTitle(item: ListItem | undefined, level: number | undefined): readonly Inline[] {
  const label = item?.label.trim() ?? '';
  const isTitle = level === undefined ? /\p{L}{2}/u.test(label.replace(ROMAN_NUMBER, '')) : item?.isOrdered === true;
  return isTitle && label !== '' ? [{ kind: 'text', text: `${label} `, marks: [] }] : [];
}

function isCounted({ format }: NumberLevel): boolean {
  return format !== 'bullet' && format !== 'none';
}

function labelOf(levels: readonly (NumberLevel | undefined)[], level: NumberLevel, counts: readonly number[]): string {
  return level.text.replace(/%([1-9])/g, (_, digit: string) => {
    const index = Number(digit) - 1;
    return numeral(counts[index] ?? 1, levels[index]?.format ?? 'decimal');
  });
}

function numeral(number: number, format: string): string {
  switch (format) {
    case 'none':
      return '';
    case 'decimalZero':
      return String(number).padStart(2, '0');
    case 'upperRoman':
      return roman(number);
    case 'lowerRoman':
      return roman(number).toLowerCase();
    case 'upperLetter':
      return letter(number, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    case 'lowerLetter':
      return letter(number, 'abcdefghijklmnopqrstuvwxyz');
    case 'russianUpper':
      return letter(number, 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ');
    case 'russianLower':
      return letter(number, 'абвгдежзиклмнопрстуфхцчшщэюя');
    default:
      return String(number);
  }
}

function letter(number: number, alphabet: string): string {
  return alphabet.charAt((Math.max(number, 1) - 1) % alphabet.length);
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function roman(number: number): string {
  let left = Math.min(Math.max(number, 0), 3999);
  let out = '';
  for (const [value, sign] of ROMAN) {
    out += sign.repeat(Math.floor(left / value));
    left %= value;
  }
  return out;
}
