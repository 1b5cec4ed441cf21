import { childOf, childrenOf, textWithin, type XmlNode } from '../bytes/xml.ts';
import { merged, type RunFormat } from '../docx/styles.ts';
import type { Inline, Mark, Note } from '../model.ts';
import { isCodeStyle, marksOfRun } from '../office/marks.ts';
import { numberOfTitle } from '../office/numbering.ts';
import { noteBlocksOf } from '../office/office.ts';
import { append, type OfficeBlock, type OfficeParagraph } from '../office/paragraph.ts';
import { altOf } from '../office/pictures.ts';
import {
  addRunStyle,
  hidesSmallLetters,
  isInCapitals,
  isInOneWidth,
  newRunStyles,
  type RunStyles,
  withRunStyles,
} from '../office/run-styles.ts';
import { type LossCode, type Losses, placeOf } from '../reading/losses.ts';
import { odtList } from './lists.ts';
import { type HeadingNumbers, headingNumbers } from './numbering.ts';
import type { OdtStyle, OdtStyles } from './styles.ts';
import { odtTable } from './table.ts';

/** All that the text of an OpenDocument file fills in while it is read. */
export type OdtContext = {
  readonly styles: OdtStyles;
  readonly notes: Note[];
  readonly losses: Losses;
  readonly headings: HeadingNumbers;
  readonly lastNumbers: Map<string, number>;
  /** Whether a list numbers what is read. */
  isNumbered: boolean;
  nextStartsPage: boolean;
  /** Names of sections that the next paragraph begins. */
  anchors: string[];
  /** The last heading and the paragraph that is read: places for the report. */
  heading: XmlNode | undefined;
  paragraph: XmlNode | undefined;
};

/** A context for a text of which nothing has been read. */
export function odtContext(styles: OdtStyles, losses: Losses): OdtContext {
  const headings = headingNumbers(styles.outline);
  const nothingRead = {
    isNumbered: false,
    nextStartsPage: false,
    anchors: [],
    heading: undefined,
    paragraph: undefined,
  };
  return { styles, losses, notes: [], headings, lastNumbers: new Map(), ...nothingRead };
}

function countLoss({ losses, heading, paragraph }: OdtContext, code: LossCode): void {
  const text = (node: XmlNode | undefined): string => (node === undefined ? '' : textWithin(node));
  losses.count(code, () => placeOf(text(heading), text(paragraph)));
}

/** The blocks of the text, in order. */
export function odtBlocks(nodes: readonly XmlNode[], context: OdtContext): readonly OfficeBlock[] {
  return nodes.flatMap((node) => blocksFrom(node, context));
}

function blocksFrom(node: XmlNode, context: OdtContext): readonly OfficeBlock[] {
  switch (node.name) {
    case 'text:p':
    case 'text:h':
      return paragraphsFrom(node, context);
    case 'text:list':
      return listFrom(node, context);
    case 'table:table':
      return [odtTable(node, (cell) => odtBlocks(childrenOf(cell), context))];
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
    case 'text:section':
      if (context.anchors.length < 100) context.anchors.push(node.attributes['text:name'] ?? '');
      return odtBlocks(childrenOf(node), context);
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
  readonly runStyles: RunStyles;
};

function paragraphsFrom(node: XmlNode, context: OdtContext): readonly OfficeBlock[] {
  const style = context.styles.styleOf('paragraph', node.attributes['text:style-name']);
  const level = Number(node.attributes['text:outline-level']);
  const isHeading = node.name === 'text:h' && level > 0;
  context.paragraph = node;
  if (isHeading) context.heading = node;
  const open: Open = { inlines: [], after: [], anchors: context.anchors, sizes: new Map(), runStyles: newRunStyles() };
  context.anchors = [];
  const startsPage = style.paragraph.startsPage === true || context.nextStartsPage;
  context.nextStartsPage = style.paragraph.endsPage === true;
  const isSpeaking = isHeading || style.paragraph.level !== undefined || SPEAKING.test(style.name);
  readInlines(node, context, open, { format: style.run, own: isSpeaking ? {} : style.run, link: undefined });
  if (isBlank(open.inlines) && open.after.length > 0 && !startsPage) return open.after;
  if (open.inlines.length === 0 && RULE.test(style.name)) return [{ kind: 'scene-break', ornament: '' }, ...open.after];
  const paragraph: OfficeParagraph = {
    kind: 'paragraph',
    inlines: [...numberOf(node, style, isHeading ? level : 0, context), ...withRunStyles(open.inlines, open.runStyles)],
    style: style.name,
    level: isHeading ? level : style.paragraph.level,
    align: style.paragraph.align,
    size: mostOf(open.sizes),
    indent: style.paragraph.indent,
    startsPage,
    isCaps: isInCapitals(open.runStyles),
    isEven: isInOneWidth(open.runStyles),
    anchors: open.anchors,
  };
  if (!isSpeaking) countCapitals(open, context);
  return [paragraph, ...open.after];
}

function countCapitals({ inlines, runStyles: looks }: Open, context: OdtContext): void {
  if (hidesSmallLetters(inlines, looks)) countLoss(context, 'capitals-as-typed');
}

function isBlank(inlines: readonly Inline[]): boolean {
  return inlines.every((inline) => inline.kind === 'text' && inline.text.trim() === '');
}

/** As LibreOffice calls a paragraph that is nothing but a line. */
const RULE = /^(?:horizontal line|горизонтальная линия)$/i;

/** The number of a heading, unless the author took it away there or a list gives another. */
function numberOf(node: XmlNode, style: OdtStyle, level: number, context: OdtContext): readonly Inline[] {
  const isOff = node.attributes['text:is-list-header'] === 'true' || style.list === '' || context.isNumbered;
  if (level === 0 || isOff) return [];
  const start = node.attributes['text:restart-numbering'] === 'true' ? node.attributes['text:start-value'] : undefined;
  return numberOfTitle(context.headings.next(level - 1, start === undefined ? undefined : Number(start) || 0), level);
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
  const inline: Inline = link === undefined ? { kind: 'text', text, marks } : { kind: 'text', text, marks, link };
  open.inlines.push(inline);
  addRunStyle(open.runStyles, inline, format);
  if (format.size !== undefined) open.sizes.set(format.size, (open.sizes.get(format.size) ?? 0) + text.length);
}

type InlineReader = (node: XmlNode, context: OdtContext, open: Open, style: Style) => void;

const nothing: InlineReader = () => {};

const INLINE: Readonly<Record<string, InlineReader>> = {
  'text:span': (node, context, open, style) => {
    const { name, run } = context.styles.styleOf('text', node.attributes['text:style-name']);
    const own = isCodeStyle(name) ? { ...run, code: true } : run;
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
  'text:ruby-text': (node, context, open, style) => {
    countLoss(context, 'ruby-in-brackets');
    addText(` (${textWithin(node).trim()})`, context, open, style);
  },
  'text:hidden-text': (node, context, open, style) => {
    if (node.attributes['text:is-hidden'] === 'true') countLoss(context, 'hidden-dropped');
    else readInlines(node, context, open, style);
  },
  'draw:frame': readFrame,
  'draw:object': (_, context) => countLoss(context, 'objects-dropped'),
  'svg:title': nothing,
  'svg:desc': nothing,
  'text:p': (node, context, open) => append(open.after, paragraphsFrom(node, context)),
  'text:h': (node, context, open) => append(open.after, paragraphsFrom(node, context)),
  'text:list': (node, context, open) => append(open.after, blocksFrom(node, context)),
  'table:table': (node, context, open) => append(open.after, blocksFrom(node, context)),
};

function anchor(node: XmlNode, _: OdtContext, open: Open): void {
  const name = node.attributes['text:name'];
  if (name !== undefined && open.anchors.length < 100) open.anchors.push(name);
}

function readInline(node: XmlNode, context: OdtContext, open: Open, style: Style): void {
  const reader = INLINE[node.name];
  if (reader !== undefined) reader(node, context, open, style);
  else if (node.name.startsWith('draw:') && !HOLDERS.has(node.name)) readShape(node, context, open, style);
  else readInlines(node, context, open, style);
}

/** What holds text or pictures; all else that is drawn consists of lines. */
const HOLDERS = new Set(['draw:text-box', 'draw:image', 'draw:a', 'draw:g']);

function readShape(node: XmlNode, context: OdtContext, open: Open, style: Style): void {
  const inner: Open = { ...open, inlines: [], after: [] };
  readInlines(node, context, inner, style);
  const after = inner.after.filter((block) => block.kind !== 'paragraph' || !isBlank(block.inlines));
  if (isBlank(inner.inlines) && after.length === 0) countLoss(context, 'objects-dropped');
  append(open.inlines, inner.inlines);
  append(open.after, after);
}

function readFrame(node: XmlNode, context: OdtContext, open: Open, style: Style): void {
  const image = childOf(node, 'draw:image');
  const href = image?.attributes['xlink:href'];
  if (href === undefined) {
    for (const child of childrenOf(node)) readInline(child, context, open, style);
    return;
  }
  const words = childOf(node, 'svg:desc') ?? childOf(node, 'svg:title');
  const alt = words === undefined ? '' : altOf(textWithin(words));
  open.inlines.push({ kind: 'picture', picture: href.replace(/^\.\//, ''), alt });
}

function noteFrom(node: XmlNode, id: string, context: OdtContext): Note {
  const body = childOf(node, 'text:note-body');
  const citation = childOf(node, 'text:note-citation');
  const own = citation?.attributes['text:label'];
  return { id, label: own ?? '', blocks: noteBlocksOf(odtBlocks(childrenOf(body), context)) };
}

function listFrom(node: XmlNode, context: OdtContext): readonly OfficeBlock[] {
  return odtList(node, {
    levelsOf: context.styles.levelsOf,
    lastNumbers: context.lastNumbers,
    blocksIn: (child, isNumbered) => {
      const outer = context.isNumbered;
      context.isNumbered = isNumbered;
      const blocks = blocksFrom(child, context);
      context.isNumbered = outer;
      return blocks;
    },
  });
}
