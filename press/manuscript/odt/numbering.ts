import { childrenOf, type XmlNode } from '../bytes/xml.ts';
import { itemAt, type NumberLevel } from '../office/numbering.ts';
import type { ListItem } from '../office/paragraph.ts';

/** The levels of a list or of the headings, in the order of their depth. */
export type OdtLevels = readonly (NumberLevel | undefined)[];

const FORMATS: Readonly<Record<string, string>> = {
  1: 'decimal',
  I: 'upperRoman',
  i: 'lowerRoman',
  A: 'upperLetter',
  a: 'lowerLetter',
  'А, Б, .., Аа, Бб, ... (ru)': 'russianUpper',
  'а, б, .., аа, бб, ... (ru)': 'russianLower',
  '': 'none',
};

/** The levels that a style of lists, or the style of headings, describes. */
export function odtLevels(style: XmlNode | undefined): OdtLevels {
  const levels: NumberLevel[] = [];
  for (const node of childrenOf(style)) {
    const depth = Number(node.attributes['text:level']) - 1;
    if (depth >= 0 && depth < 10) levels[depth] = levelOf(node, depth);
  }
  return levels;
}

function levelOf({ name, attributes }: XmlNode, depth: number): NumberLevel {
  const { 'style:num-prefix': prefix = '', 'style:num-suffix': suffix = '' } = attributes;
  const start = Number(attributes['text:start-value'] ?? 1) || 0;
  if (name === 'text:list-level-style-bullet' || name === 'text:list-level-style-image') {
    return { format: 'bullet', text: attributes['text:bullet-char'] ?? '•', start };
  }
  const format = FORMATS[attributes['style:num-format'] ?? ''] ?? 'decimal';
  return { format, text: format === 'none' ? prefix + suffix : prefix + numbersOf(attributes, depth) + suffix, start };
}

/** «%1.%2» for a level that shows also the one above. */
function numbersOf(attributes: Readonly<Record<string, string>>, depth: number): string {
  const shown = Math.min(Math.max(Number(attributes['text:display-levels']) || 1, 1), depth + 1);
  return Array.from({ length: shown }, (_, index) => `%${depth - shown + 2 + index}`).join('.');
}

/** Counts headings as the outline of the file says. */
export type HeadingNumbers = { readonly next: (depth: number, start: number | undefined) => ListItem | undefined };

/** A count of headings that begins anew. */
export function headingNumbers(levels: OdtLevels): HeadingNumbers {
  const counts: number[] = [];
  return {
    next: (depth, start) => {
      const level = levels[depth];
      if (level === undefined) return undefined;
      counts.length = Math.min(counts.length, depth + 1);
      for (let above = 0; above < depth; above += 1) counts[above] ??= levels[above]?.start ?? 1;
      counts[depth] = start ?? (counts[depth] === undefined ? level.start : counts[depth] + 1);
      return itemAt(levels, depth, counts);
    },
  };
}
