import { childrenOf, type XmlNode } from '../bytes/xml.ts';
import type { Appearance } from '../chapters/loose.ts';
import type { Line } from '../inlines.ts';
import type { Block, Inline } from '../model.ts';
import { codeKept } from '../prose/code-lines.ts';
import { type InheritedStyle, lineReader, type PageContext } from './context.ts';
import { inlinesFrom } from './inlines.ts';
import { elementsOf } from './navigation.ts';
import { wordsIn } from './package.ts';
import { typesOf } from './places.ts';

/** What the reader of an element may do to the flow of blocks. */
export type Actions = {
  readonly context: PageContext;
  readonly emit: (block: Block, appearance?: Appearance) => void;
  readonly paragraph: (nodes: XmlNode['children'], from: InheritedStyle, appearance: Appearance) => void;
  readonly children: (node: XmlNode, from: InheritedStyle) => void;
  /** Keeps the ids within an element for the block that comes next. */
  readonly remember: (node: XmlNode) => void;
  readonly within: (nodes: readonly XmlNode[]) => readonly Block[];
  readonly line: (nodes: XmlNode['children']) => Line;
};

type Handler = (node: XmlNode, from: InheritedStyle, actions: Actions) => void;

const heading: Handler = (node, _from, { emit, line, remember }) => {
  for (const child of childrenOf(node)) remember(child);
  const inlines = line(node.children);
  if (inlines.some(isSomething)) emit({ kind: 'subheading', inlines }, { level: Number(node.name.slice(1)) });
};

/** A number and a name under one roof are one heading of two lines. */
const headings: Handler = (node, from, actions) => {
  const inside = childrenOf(node).filter((child) => wordsIn(child) !== '');
  const isTitle = inside.length > 1 && inside.every(({ name }) => /^(?:h[1-6]|p)$/.test(name));
  const levels = inside.flatMap(({ name }) => (name === 'p' ? [] : [Number(name.slice(1))]));
  if (!isTitle || levels.length === 0 || (node.name === 'header' && levels.length < inside.length)) {
    return actions.children(node, from);
  }
  for (const child of inside) actions.remember(child);
  const lines = inside.map(({ children }) => actions.line(children));
  const inlines = lines.flatMap((line, index): Line => (index === 0 ? line : [{ kind: 'break' }, ...line]));
  actions.emit({ kind: 'subheading', inlines }, { level: Math.min(...levels) });
};

const TITLE_BOX = /(?:^|\s)(?:title|heading|chapter-?title|section-?title|заголовок)-?(\d?)(?:\s|$)/i;
const MOST_TITLE_LINES = 5;
const LONGEST_TITLE = 250;

/** Programs that make EPUB of FictionBook have no tags for headings, only a box with lines. */
function isTitleBox(node: XmlNode): boolean {
  const lines = childrenOf(node);
  const isShort = lines.length > 0 && lines.length <= MOST_TITLE_LINES && wordsIn(node).length <= LONGEST_TITLE;
  return isShort && TITLE_BOX.test(node.attributes.class ?? '') && lines.every(({ name }) => name === 'p');
}

const titleBox: Handler = (node, _from, { emit, line, remember }) => {
  for (const child of childrenOf(node)) remember(child);
  const lines = childrenOf(node)
    .map(({ children }) => line(children))
    .filter((inlines) => inlines.some(isSomething));
  const inlines = lines.flatMap((each, index): Line => (index === 0 ? each : [{ kind: 'break' }, ...each]));
  const level = Number(TITLE_BOX.exec(node.attributes.class ?? '')?.[1] || 2);
  if (lines.length > 0) emit({ kind: 'subheading', inlines }, { level });
};

const paragraph: Handler = (node, from, actions) => {
  if (childrenOf(node).some((child) => elementsOf(child, 'p').length > 0)) return actions.children(node, from);
  for (const child of childrenOf(node)) actions.remember(child);
  const { startsPage, size } = actions.context.styleOf(node);
  const look = { ...(startsPage === true ? { startsPage } : {}), ...(size === undefined ? {} : { size }) };
  actions.paragraph(node.children, from, look);
};

const quotation: Handler = (node, from, actions) => {
  if (/epigraph/i.test(from.name)) return actions.children(node, from);
  const last = childrenOf(node).at(-1);
  const isSigned = last !== undefined && childrenOf(node).length > 1 && isSource(last);
  const inner = isSigned ? { ...node, children: node.children.filter((child) => child !== last) } : node;
  const blocks = actions.within([inner]);
  const source = isSigned ? [actions.line(last.children)] : [];
  actions.emit({ kind: 'quotation', blocks, source });
};

const SOURCE = /source|author|cite|attribution|signature/i;

function isSource(node: XmlNode): boolean {
  const [first] = childrenOf(node);
  const isCite = first?.name === 'cite' && wordsIn(first) === wordsIn(node);
  return node.name === 'cite' || node.name === 'footer' || isCite || SOURCE.test(node.attributes.class ?? '');
}

const list: Handler = (node, _from, { emit, within, context }) => {
  const items = childrenOf(node, 'li').filter((item) => !context.notes.isNote(item));
  const start = Number(node.attributes.start ?? 1);
  const blocks = items.map((item) => within([item]));
  if (items.length > 0) emit({ kind: 'list', ordered: node.name === 'ol', start, items: blocks });
};

const table: Handler = (node, _from, { emit, within, context, children }) => {
  const rows = rowsOf(node).filter((row) => !context.notes.isNote(row));
  const caption = childrenOf(node, 'caption')[0];
  if (caption !== undefined)
    children(caption, { style: { marks: [], link: undefined }, align: 'center', name: 'caption' });
  const cellOf = (cell: XmlNode) => ({
    blocks: within([cell]),
    isHeading: cell.name === 'th',
    columns: Number(cell.attributes.colspan ?? 1),
    rows: Number(cell.attributes.rowspan ?? 1),
  });
  const isCell = ({ name }: XmlNode): boolean => name === 'td' || name === 'th';
  emit({ kind: 'table', rows: rows.map((row) => ({ cells: childrenOf(row).filter(isCell).map(cellOf) })) });
};

function rowsOf(node: XmlNode): readonly XmlNode[] {
  return childrenOf(node).flatMap((child) => {
    if (child.name === 'tr') return [child];
    return /^(?:thead|tbody|tfoot)$/.test(child.name) ? childrenOf(child, 'tr') : [];
  });
}

const figure: Handler = (node, from, actions) => {
  const caption = captionOf(node);
  const pictures = actions.line(node.children.filter((child) => child !== caption)).filter(isSomething);
  const [picture] = pictures;
  if (caption === undefined || pictures.length !== 1 || picture?.kind !== 'picture')
    return actions.children(node, from);
  for (const child of childrenOf(node)) actions.remember(child);
  actions.emit({
    kind: 'picture',
    picture: picture.picture,
    alt: picture.alt,
    caption: actions.line(caption.children),
  });
};

function captionOf(node: XmlNode): XmlNode | undefined {
  return childrenOf(node).find(
    ({ name, attributes }) => name === 'figcaption' || /caption/i.test(attributes.class ?? ''),
  );
}

const preformatted: Handler = (node, from, { emit, context }) => {
  const reader = { ...lineReader(context), text: (raw: string) => raw.replaceAll('\r', '') };
  const inlines = inlinesFrom(node.children, { ...from.style, marks: ['code'] }, reader);
  if (inlines.some(isSomething)) emit({ kind: 'paragraph', inlines: codeKept(inlines), role: 'plain' });
};

/** Elements that are read in a way of their own; all others are only boxes. */
export const HANDLERS: Readonly<Record<string, Handler | undefined>> = {
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  hgroup: headings,
  header: headings,
  p: paragraph,
  pre: preformatted,
  hr: (_node, _from, { emit }) => emit({ kind: 'scene-break', ornament: '' }),
  blockquote: quotation,
  ul: list,
  ol: list,
  table,
  figure,
  div: (node, from, actions) => {
    if (isTitleBox(node)) titleBox(node, from, actions);
    else if (captionOf(node) === undefined) actions.children(node, from);
    else figure(node, from, actions);
  },
  'epub:switch': (node, from, { children }) => {
    for (const each of elementsOf(node, 'epub:default')) children(each, from);
  },
};

/** Whether an inline shows anything. */
export function isSomething(inline: Inline): boolean {
  return inline.kind === 'text' ? inline.text.trim() !== '' : inline.kind !== 'break';
}

/** Whether a page or a part of it is of a kind. */
export function isOfType(node: XmlNode, types: readonly string[]): boolean {
  return typesOf(node).some((type) => types.includes(type));
}
