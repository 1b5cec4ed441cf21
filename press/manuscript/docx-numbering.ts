import type { ListItem } from './office-paragraph.ts';
import { childOf, childrenOf, type XmlNode } from './xml.ts';

type Level = { readonly format: string; readonly text: string; readonly start: number };

/** Counts paragraphs of lists as Word does. */
export type DocxNumbering = {
  /** The next item of a list at a depth; nothing when there is no such list. */
  readonly next: (list: string, depth: number) => ListItem | undefined;
};

/**
 * The lists of a Word file. Their part is asked for at the first item: most books have none.
 *
 * @example
 * const numbering = docxNumbering(() => parseXml(bytes, { namespaces: DOCX_NAMESPACES }));
 * numbering.next('1', 0)?.label; // '1.'
 * numbering.next('1', 0)?.label; // '2.'
 */
export function docxNumbering(part: () => XmlNode | undefined): DocxNumbering {
  let lists: Lists | undefined;
  const counters = new Map<string, number[]>();
  return {
    next: (id, depth) => {
      lists ??= listsOf(part());
      const list = lists.get(id);
      const level = list?.levels[depth];
      if (list === undefined || level === undefined) return undefined;
      const counts = counters.get(list.key) ?? [];
      counters.set(list.key, counts);
      counts.length = Math.min(counts.length, depth + 1);
      for (let above = 0; above < depth; above += 1) counts[above] ??= list.levels[above]?.start ?? 1;
      const number = counts[depth] === undefined ? level.start : counts[depth] + 1;
      counts[depth] = number;
      return { depth, number, isOrdered: level.format !== 'bullet', label: labelOf(list.levels, level, counts) };
    },
  };
}

type Lists = ReadonlyMap<string, { readonly key: string; readonly levels: readonly Level[] }>;

function listsOf(root: XmlNode | undefined): Lists {
  const abstract = new Map(childrenOf(root, 'w:abstractNum').map((node) => [node.attributes['w:abstractNumId'], node]));
  return new Map(
    childrenOf(root, 'w:num').map((node) => {
      const id = node.attributes['w:numId'] ?? '';
      const key = childOf(node, 'w:abstractNumId')?.attributes['w:val'] ?? '';
      const overrides = childrenOf(node, 'w:lvlOverride');
      const levels = levelsOf(abstract.get(key), overrides);
      return [id, { key: overrides.length > 0 ? `own ${id}` : key, levels }];
    }),
  );
}

function levelsOf(node: XmlNode | undefined, overrides: readonly XmlNode[]): readonly Level[] {
  const levels: Level[] = [];
  for (const level of childrenOf(node, 'w:lvl')) levels[depthOf(level)] = levelOf(level);
  for (const override of overrides) {
    const depth = depthOf(override);
    const own = childOf(override, 'w:lvl');
    const start = childOf(override, 'w:startOverride')?.attributes['w:val'];
    const level = own === undefined ? levels[depth] : levelOf(own);
    if (level !== undefined) levels[depth] = start === undefined ? level : { ...level, start: Number(start) || 0 };
  }
  return levels;
}

function depthOf(node: XmlNode): number {
  const depth = Number(node.attributes['w:ilvl']);
  return depth > 0 && depth < 10 ? Math.floor(depth) : 0;
}

function levelOf(node: XmlNode): Level {
  const value = (name: string): string | undefined => childOf(node, name)?.attributes['w:val'];
  return {
    format: value('w:numFmt') ?? 'decimal',
    text: value('w:lvlText') ?? '',
    start: Number(value('w:start') ?? 1) || 0,
  };
}

function labelOf(levels: readonly Level[], level: Level, counts: readonly number[]): string {
  if (level.format === 'none') return '';
  return level.text.replace(/%([1-9])/g, (_, digit: string) => {
    const index = Number(digit) - 1;
    return numeral(counts[index] ?? 1, levels[index]?.format ?? 'decimal');
  });
}

function numeral(number: number, format: string): string {
  switch (format) {
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
