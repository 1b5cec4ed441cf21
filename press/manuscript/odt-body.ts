import { merged, type RunFormat } from './docx-styles.ts';
import { openCell, openTable, tableOf } from './docx-table.ts';
import { type LossCode, type Losses, placeOf } from './losses.ts';
import type { Inline, Mark, Note } from './model.ts';
import type { OdtStyles } from './odt-styles.ts';
import { blocksOf } from './office.ts';
import { marksOfRun } from './office-marks.ts';
import type { ListItem, OfficeBlock, OfficeParagraph } from './office-paragraph.ts';
import { childOf, childrenOf, textWithin, type XmlNode } from './xml.ts';

/** All that the text of an OpenDocument file fills in while it is read. */
export type OdtContext = {
  readonly styles: OdtStyles;
  readonly notes: Note[];
  readonly losses: Losses;
  /** The last heading and the paragraph that is read: places for the report. */
  heading: XmlNode | undefined;
  paragraph: XmlNode | undefined;
};

function countLoss({ losses, heading, paragraph }: OdtContext, code: LossCode): void {
  const text = (node: XmlNode | undefined): string => (node === undefined ? '' : textWithin(node));
  losses.count(code, () => placeOf(text(heading), text(paragraph)));
}

/**
 * The blocks of the text, in order.
 *
 * @example
 * odtBlocks(childrenOf(text), context).length;
 */
export function odtBlocks(nodes: readonly XmlNode[], context: OdtContext): readonly OfficeBlock[] {
  return nodes.flatMap((node) => blocksFrom(node, context));
}

function blocksFrom(node: XmlNode, context: OdtContext): readonly OfficeBlock[] {
  switch (node.name) {
    case 'text:p':
    case 'text:h':
      return paragraphsFrom(node, context);
    case 'text:list':
      return listFrom(node, context, node.attributes['text:style-name'], 0);
    case 'table:table':
      return [tableFrom(node, context)];
    case 'text:table-of-content':
      countLoss(context, 'contents-dropped');
      return [];
    case 'text:tracked-changes':
      for (const child of node.children) if (isDeletion(child)) countLoss(context, 'deletions-dropped');
      return [];
    case 'office:forms':
    case 'text:sequence-decls':
    case 'text:variable-decls':
    case 'text:user-field-decls':
      return [];
    case 'draw:frame':
    case 'draw:custom-shape':
      return paragraphsFrom({ name: 'text:p', attributes: {}, children: [node] }, context);
    default:
      return odtBlocks(childrenOf(node), context);
  }
}

function isDeletion(child: XmlNode | string): boolean {
  return typeof child !== 'string' && childOf(child, 'text:deletion') !== undefined;
}

/** A paragraph, and after it the frames that stand in it. */
type Open = {
  readonly inlines: Inline[];
  readonly after: OfficeBlock[];
  readonly anchors: string[];
  readonly sizes: Map<number, number>;
  characters: number;
  capitals: number;
};

function paragraphsFrom(node: XmlNode, context: OdtContext): readonly OfficeBlock[] {
  const style = context.styles.styleOf('paragraph', node.attributes['text:style-name']);
  const level = Number(node.attributes['text:outline-level']);
  const isHeading = node.name === 'text:h' && level > 0;
  context.paragraph = node;
  if (isHeading) context.heading = node;
  const open: Open = { inlines: [], after: [], anchors: [], sizes: new Map(), characters: 0, capitals: 0 };
  const isSpeaking = isHeading || style.paragraph.level !== undefined || SPEAKING.test(style.name);
  readInlines(node, context, open, { format: style.run, own: isSpeaking ? {} : style.run, link: undefined });
  const paragraph: OfficeParagraph = {
    kind: 'paragraph',
    inlines: open.inlines,
    style: style.name,
    level: isHeading ? level : style.paragraph.level,
    align: style.paragraph.align,
    size: mostOf(open.sizes),
    indent: style.paragraph.indent,
    startsPage: style.paragraph.startsPage,
    isCaps: open.characters > 0 && open.capitals === open.characters,
    anchors: open.anchors,
  };
  return [paragraph, ...open.after];
}

const SPEAKING = /heading|заголов|title|название|quot|цитат|epigraph|эпиграф|verse|poem|стих|caption|подпись/i;

function mostOf(sizes: ReadonlyMap<number, number>): number | undefined {
  return [...sizes].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** The format in force: as it looks, and as far as it is an emphasis of the author. */
type Style = { readonly format: RunFormat; readonly own: RunFormat; readonly link: string | undefined };

function readInlines(node: XmlNode, context: OdtContext, open: Open, style: Style): void {
  for (const child of node.children) {
    if (typeof child === 'string') addText(child.replace(/[ \t\r\n]+/g, ' '), context, open, style);
    else readInline(child, context, open, style);
  }
}

function addText(text: string, context: OdtContext, open: Open, { format, own, link }: Style): void {
  if (format.hidden === true) {
    countLoss(context, 'hidden-dropped');
    return;
  }
  const marks: readonly Mark[] = marksOfRun(own, link !== undefined);
  open.inlines.push(link === undefined ? { kind: 'text', text, marks } : { kind: 'text', text, marks, link });
  open.characters += text.length;
  if (format.caps === true) open.capitals += text.length;
  if (format.size !== undefined) open.sizes.set(format.size, (open.sizes.get(format.size) ?? 0) + text.length);
}

type InlineReader = (node: XmlNode, context: OdtContext, open: Open, style: Style) => void;

const nothing: InlineReader = () => {};

const INLINE: Readonly<Record<string, InlineReader>> = {
  'text:span': (node, context, open, style) => {
    const own = context.styles.styleOf('text', node.attributes['text:style-name']).run;
    readInlines(node, context, open, { ...style, format: merged(style.format, own), own: merged(style.own, own) });
  },
  'text:a': (node, context, open, style) =>
    readInlines(node, context, open, {
      ...style,
      link: (node.attributes['xlink:href'] ?? '').replace(/\|outline$/, ''),
    }),
  'text:s': (node, context, open, style) =>
    addText(' '.repeat(Math.min(Number(node.attributes['text:c'] ?? 1) || 1, 100)), context, open, style),
  'text:tab': (_, context, open, style) => addText('\t', context, open, style),
  'text:line-break': (_, context, open, style) => addText('\n', context, open, style),
  'text:soft-page-break': nothing,
  'text:bookmark': anchor,
  'text:bookmark-start': anchor,
  'text:reference-mark-start': anchor,
  'text:note': (node, context, open) => {
    const id = `note-${context.notes.length + 1}`;
    context.notes.push(noteFrom(node, id, context));
    open.inlines.push({ kind: 'note', note: id });
  },
  'office:annotation': (_, context) => countLoss(context, 'comments-dropped'),
  'office:annotation-end': nothing,
  'text:ruby-text': nothing,
  'draw:frame': readFrame,
  'draw:object': (_, context) => countLoss(context, 'objects-dropped'),
  'svg:title': nothing,
  'svg:desc': nothing,
  'text:p': (node, context, open) => void open.after.push(...paragraphsFrom(node, context)),
  'text:h': (node, context, open) => void open.after.push(...paragraphsFrom(node, context)),
  'text:list': (node, context, open) => void open.after.push(...blocksFrom(node, context)),
  'table:table': (node, context, open) => void open.after.push(...blocksFrom(node, context)),
};

function anchor(node: XmlNode, _: OdtContext, open: Open): void {
  const name = node.attributes['text:name'];
  if (name !== undefined && open.anchors.length < 100) open.anchors.push(name);
}

function readInline(node: XmlNode, context: OdtContext, open: Open, style: Style): void {
  const reader = INLINE[node.name];
  if (reader === undefined) readInlines(node, context, open, style);
  else reader(node, context, open, style);
}

function readFrame(node: XmlNode, context: OdtContext, open: Open, style: Style): void {
  const image = childOf(node, 'draw:image');
  const href = image?.attributes['xlink:href'];
  if (href === undefined) {
    for (const child of childrenOf(node)) readInline(child, context, open, style);
    return;
  }
  const words = childOf(node, 'svg:desc') ?? childOf(node, 'svg:title');
  const alt = words === undefined ? '' : textWithin(words);
  open.inlines.push({ kind: 'picture', picture: href.replace(/^\.\//, ''), alt });
}

function noteFrom(node: XmlNode, id: string, context: OdtContext): Note {
  const body = childOf(node, 'text:note-body');
  const citation = childOf(node, 'text:note-citation');
  const own = citation?.attributes['text:label'];
  return { id, label: own ?? '', blocks: blocksOf(odtBlocks(childrenOf(body), context)) };
}

function listFrom(
  node: XmlNode,
  context: OdtContext,
  style: string | undefined,
  depth: number,
): readonly OfficeBlock[] {
  const out: OfficeBlock[] = [];
  const isOrdered = context.styles.isOrdered(style, depth);
  let number = 0;
  for (const item of childrenOf(node)) {
    if (item.name !== 'text:list-item' && item.name !== 'text:list-header') continue;
    number = Number(item.attributes['text:start-value'] ?? number + 1) || number + 1;
    const list: ListItem = { depth, isOrdered, number, label: isOrdered ? `${number}.` : '•' };
    for (const child of childrenOf(item)) out.push(...itemBlocks(child, context, style, list));
  }
  return out;
}

function itemBlocks(
  child: XmlNode,
  context: OdtContext,
  style: string | undefined,
  list: ListItem,
): readonly OfficeBlock[] {
  if (child.name === 'text:list') {
    return listFrom(child, context, child.attributes['text:style-name'] ?? style, list.depth + 1);
  }
  return blocksFrom(child, context).map((block) => (block.kind === 'paragraph' ? { ...block, list } : block));
}

function tableFrom(node: XmlNode, context: OdtContext): OfficeBlock {
  const table = openTable();
  const read = (from: XmlNode, isHeading: boolean): void => {
    for (const child of childrenOf(from)) {
      if (child.name === 'table:table-row') table.rows.push({ cells: cellsOf(child, context), isHeading });
      else if (child.name.startsWith('table:table-'))
        read(child, isHeading || child.name === 'table:table-header-rows');
    }
  };
  read(node, false);
  return tableOf(table);
}

function cellsOf(row: XmlNode, context: OdtContext): ReturnType<typeof openCell>[] {
  return childrenOf(row, 'table:table-cell').map((node) => {
    const cell = openCell();
    cell.blocks.push(...odtBlocks(childrenOf(node), context));
    cell.columns = Math.min(Number(node.attributes['table:number-columns-spanned']) || 1, 100);
    cell.rows = Math.min(Number(node.attributes['table:number-rows-spanned']) || 1, 1000);
    return cell;
  });
}
