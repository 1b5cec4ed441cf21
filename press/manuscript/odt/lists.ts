import { childrenOf, type XmlNode } from '../bytes/xml.ts';
import { itemAt, numberOfTitle } from '../office/numbering.ts';
import { append, type ListItem, type OfficeBlock } from '../office/paragraph.ts';
import type { OdtLevels } from './numbering.ts';

/** What the reader of lists needs from the reader of the text. */
export type ListReader = {
  readonly levelsOf: (style: string | undefined) => OdtLevels;
  readonly blocksIn: (node: XmlNode, isNumbered: boolean) => readonly OfficeBlock[];
  /** The last number by the style of the list and the depth: a list may go on after other text. */
  readonly lastNumbers: Map<string, number>;
};

/** The paragraphs of a list with their places in it. */
export function odtList(node: XmlNode, reader: ListReader): readonly OfficeBlock[] {
  return listFrom(node, reader, node.attributes['text:style-name'], []);
}

function listFrom(
  node: XmlNode,
  reader: ListReader,
  style: string | undefined,
  above: readonly number[],
): readonly OfficeBlock[] {
  const out: OfficeBlock[] = [];
  const depth = above.length;
  const levels = reader.levelsOf(style);
  const key = `${style} ${depth}`;
  let number = numberBefore(node, reader, key, levelAt(levels, depth)?.start ?? 1);
  for (const item of childrenOf(node)) {
    if (item.name !== 'text:list-item' && item.name !== 'text:list-header') continue;
    const isItem = item.name === 'text:list-item';
    if (isItem) number = Number(item.attributes['text:start-value'] ?? number + 1) || number + 1;
    const counts = [...above, number];
    const list = { ...placeOf(levels, counts), ...(isItem ? {} : { goesOn: true }) };
    append(out, itemFrom(item, reader, style, list, counts));
    reader.lastNumbers.set(key, number);
  }
  return out;
}

function numberBefore({ attributes }: XmlNode, { lastNumbers }: ListReader, key: string, start: number): number {
  const goesOn = attributes['text:continue-numbering'] === 'true' || attributes['text:continue-list'] !== undefined;
  return (goesOn ? lastNumbers.get(key) : undefined) ?? start - 1;
}

/** Some programs describe in the style of an inner list one level only, its own. */
function levelAt(levels: OdtLevels, depth: number): OdtLevels[number] {
  return levels[depth] ?? levels[0];
}

function placeOf(levels: OdtLevels, counts: readonly number[]): ListItem {
  const depth = counts.length - 1;
  if (levels[depth] !== undefined) return itemAt(levels, depth, counts);
  return { ...itemAt(levels, 0, counts.slice(-1)), depth };
}

function itemFrom(
  item: XmlNode,
  reader: ListReader,
  style: string | undefined,
  list: ListItem,
  counts: readonly number[],
): readonly OfficeBlock[] {
  const out: OfficeBlock[] = [];
  for (const child of childrenOf(item)) {
    if (child.name === 'text:list') {
      append(out, listFrom(child, reader, child.attributes['text:style-name'] ?? style, counts));
      continue;
    }
    const isFurther = out.some((block) => block.kind === 'paragraph' && block.list !== undefined);
    const place: ListItem = isFurther ? { ...list, goesOn: true } : list;
    const isNumbered = reader.levelsOf(style).length > 0;
    append(
      out,
      reader.blocksIn(child, isNumbered).map((block) => placed(block, place)),
    );
  }
  return out;
}

function placed(block: OfficeBlock, list: ListItem): OfficeBlock {
  if (block.kind !== 'paragraph') return block;
  const number = list.goesOn === true ? [] : numberOfTitle(list, block.level);
  return number.length > 0 ? { ...block, inlines: [...number, ...block.inlines] } : { ...block, list };
}
