import { childrenOf, type XmlNode } from '../bytes/xml.ts';
import type { Appearance, LooseBlock } from '../chapters/loose.ts';
import type { Block, Inline, Paragraph } from '../model.ts';
import {
  type InheritedStyle,
  inheritedBy,
  isPageNumber,
  lineReader,
  NOTHING_INHERITED,
  type PageContext,
} from './context.ts';
import { type Actions, HANDLERS, isSomething } from './elements.ts';
import { inlinesFrom, type LineReader, PLAIN } from './inlines.ts';
import { wordsIn } from './package.ts';
import { typesOf } from './places.ts';
import { isLoneStanza, isPoem, nameOf, verseFrom } from './verse.ts';

/** The blocks of a foreign page in order, with how they looked and the ids that lead to them. */
export function looseBlocks(body: XmlNode, context: PageContext): readonly LooseBlock[] {
  const walk = newWalk(context);
  enter(body, NOTHING_INHERITED, walk);
  return walk.out;
}

/** The blocks within elements: a quotation, a cell, a note. */
export function blocksWithin(nodes: readonly XmlNode[], context: PageContext): readonly Block[] {
  const walk = newWalk(context);
  for (const node of nodes) children(node, NOTHING_INHERITED, walk);
  return walk.out.map(({ block }) => block);
}

type Walk = {
  readonly context: PageContext;
  readonly reader: LineReader;
  readonly out: LooseBlock[];
  readonly actions: Actions;
  /** Ids met since the last block: they lead to the next one. */
  anchors: string[];
  /** Whether there was a blank line. */
  isSpaced: boolean;
  /** Whether the last block is a stanza that its neighbour may join. */
  isOpenPoem: boolean;
};

function newWalk(context: PageContext): Walk {
  const reader = lineReader(context);
  const walk: Walk = {
    context,
    reader,
    out: [],
    anchors: [],
    isSpaced: false,
    isOpenPoem: false,
    actions: {
      context,
      emit: (block, appearance) => emit(block, appearance ?? {}, walk),
      paragraph: (nodes, from, appearance) => paragraph(nodes, from, appearance, walk),
      children: (node, from) => children(node, from, walk),
      remember: (node) => remember(node, walk),
      within: (nodes) => blocksWithin(nodes, context),
      line: (nodes) => inlinesFrom(nodes, PLAIN, reader),
    },
  };
  return walk;
}

function emit(block: Block, appearance: Appearance, walk: Walk): void {
  const air = walk.isSpaced ? { hasSpaceBefore: true } : {};
  const named = walk.anchors.length > 0 ? { anchors: walk.anchors } : {};
  walk.out.push({ block, appearance: { ...appearance, ...air }, ...named });
  walk.anchors = [];
  walk.isSpaced = false;
  walk.isOpenPoem = false;
}

function remember(node: XmlNode, walk: Walk): void {
  const { id, name } = node.attributes;
  if (id !== undefined) walk.anchors.push(`${walk.context.path}#${id}`);
  if (node.name === 'a' && name !== undefined) walk.anchors.push(`${walk.context.path}#${name}`);
  for (const child of childrenOf(node)) remember(child, walk);
}

const SKIPPED = new Set(['script', 'style', 'template', 'head', 'nav']);
const CONTENTS = ['toc', 'landmarks', 'page-list', 'loi', 'lot', 'lov', 'loa', 'toc-brief'];

function isSkipped(node: XmlNode, { notes, styleOf }: PageContext): boolean {
  if (SKIPPED.has(node.name) || notes.isNote(node) || isPageNumber(node) || styleOf(node).isHidden === true)
    return true;
  return typesOf(node).some((type) => CONTENTS.includes(type));
}

function enter(node: XmlNode, from: InheritedStyle, walk: Walk): void {
  const { context } = walk;
  const { id } = node.attributes;
  if (id !== undefined) walk.anchors.push(`${context.path}#${id}`);
  if (isSkipped(node, context)) return;
  const handle = HANDLERS[node.name];
  const inherited = inheritedBy(node, from, context);
  if (isPoem(node)) poem(node, walk);
  else if (handle !== undefined) handle(node, inherited, walk.actions);
  else children(node, inherited, walk);
}

/** Elements stand by themselves; text and inline elements between them are paragraphs without a name. */
function children(node: XmlNode, from: InheritedStyle, walk: Walk): void {
  let line: XmlNode['children'] = [];
  const endLine = (): void => {
    if (line.some((each) => typeof each !== 'string' || each.trim() !== '')) paragraph(line, from, {}, walk);
    line = [];
  };
  const elements = childrenOf(node);
  for (const child of node.children) {
    if (typeof child === 'string' || !isBlock(child)) {
      if (typeof child !== 'string') remember(child, walk);
      line.push(child);
    } else {
      endLine();
      if (!isHeadOfNotes(child, elements, walk.context)) enter(child, from, walk);
    }
  }
  endLine();
}

const BLOCKS = new Set(
  (
    'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

function isBlock(node: XmlNode): boolean {
  return BLOCKS.has(node.name) || childrenOf(node).some(isBlock);
}

/** A heading such as «Примечания» with nothing but notes below it: the notes are kept elsewhere. */
function isHeadOfNotes(node: XmlNode, siblings: readonly XmlNode[], context: PageContext): boolean {
  if (!/^h[1-6]$/.test(node.name)) return false;
  const rest = siblings.slice(siblings.indexOf(node) + 1);
  const end = rest.findIndex(({ name }) => name === node.name);
  const below = end < 0 ? rest : rest.slice(0, end);
  return below.some((each) => hasNotes(each, context)) && below.every((each) => isOnlyNotes(each, context));
}

function hasNotes(node: XmlNode, context: PageContext): boolean {
  return context.notes.isNote(node) || childrenOf(node).some((child) => hasNotes(child, context));
}

function isOnlyNotes(node: XmlNode, context: PageContext): boolean {
  if (context.notes.isNote(node) || node.name === 'hr' || wordsIn(node) === '') return true;
  if (/^h[1-6]$/.test(node.name)) return true;
  const words = node.children.some((child) => typeof child === 'string' && child.trim() !== '');
  return !words && childrenOf(node).length > 0 && childrenOf(node).every((child) => isOnlyNotes(child, context));
}

function paragraph(nodes: XmlNode['children'], from: InheritedStyle, appearance: Appearance, walk: Walk): void {
  const inlines = inlinesFrom(nodes, from.style, walk.reader);
  const shown = inlines.filter(isSomething);
  if (shown.length === 0) {
    walk.isSpaced ||= inlines.length > 0 && walk.out.length > 0;
    return;
  }
  if (!shown.every(({ kind }) => kind === 'picture')) {
    emit({ kind: 'paragraph', inlines, role: roleOf(from) }, { ...appearanceOf(from, shown), ...appearance }, walk);
    return;
  }
  for (const inline of shown) {
    if (inline.kind === 'picture')
      emit({ kind: 'picture', picture: inline.picture, alt: inline.alt, caption: [] }, {}, walk);
  }
}

function roleOf({ align }: InheritedStyle): Paragraph['role'] {
  if (align === 'center') return 'centred';
  return align === 'right' ? 'right' : 'plain';
}

function appearanceOf({ align, name }: InheritedStyle, inlines: readonly Inline[]): Appearance {
  const all = (mark: 'strong' | 'emphasis'): boolean =>
    inlines.every((inline) => inline.kind !== 'text' || inline.marks.includes(mark));
  return {
    ...(name === '' ? {} : { style: name }),
    ...(all('strong') ? { isBold: true } : {}),
    ...(all('emphasis') ? { isItalic: true } : {}),
    ...(align === 'center' ? { isCentred: true } : {}),
    ...(align === 'right' ? { isRight: true } : {}),
  };
}

function poem(node: XmlNode, walk: Walk): void {
  const verse = verseFrom(node, walk.reader);
  if (verse === undefined) return;
  for (const child of childrenOf(node)) remember(child, walk);
  const isStanza = isLoneStanza(nameOf(node));
  const last = walk.out.at(-1);
  if (isStanza && walk.isOpenPoem && last?.block.kind === 'verse') {
    const anchors = [...(last.anchors ?? []), ...walk.anchors];
    const block: Block = { ...last.block, stanzas: [...last.block.stanzas, ...verse.stanzas] };
    walk.out[walk.out.length - 1] = { ...last, block, anchors };
    walk.anchors = [];
    return;
  }
  emit(verse, {}, walk);
  walk.isOpenPoem = isStanza;
}
