import { canonicalBlocks } from '@pero/manuscript/canonical/blocks';
import { canonicalLines } from '@pero/manuscript/inlines';
import { type Block, type Inline, MARKS, type Mark, type Paragraph } from '@pero/manuscript/model';
import type { Node } from '@tiptap/pm/model';
import type { ChapterText } from '../../rules/chapter-text.ts';
import { AS_THEY_STAND, canonicalText } from './canonical-text.ts';

/** The chapter that the document holds, in canonical form. */
export function textOf(doc: Node): ChapterText {
  const epigraphs = childrenOf(doc, 'epigraph').map((epigraph) => ({
    blocks: blocksWithin(epigraph),
    source: attributionIn(epigraph),
  }));
  const notes = childrenOf(doc, 'notes').flatMap((section) =>
    childrenOf(section, 'note').map((note) => ({
      id: String(note.attrs.id),
      label: String(note.attrs.label),
      blocks: blocksWithin(note),
    })),
  );
  const titles = childrenOf(doc, 'chapterTitle').map(inlinesOf);
  return canonicalText({ title: titles, epigraphs, blocks: bodyOf(doc).blocks, notes });
}

/** The blocks of the text, and for each the child of the document it comes from: an empty paragraph is no block. */
export type Body = { readonly blocks: readonly Block[]; readonly origins: readonly number[] };

export function bodyOf(doc: Node): Body {
  const blocks: Block[] = [];
  const origins: number[] = [];
  doc.forEach((child, _offset, index) => {
    if (NOT_BODY.has(child.type.name)) return;
    for (const block of blocksOf(child)) {
      if (!place(blocks, block)) continue;
      origins.length = blocks.length - 1;
      origins.push(index);
    }
  });
  while (isAir(blocks.at(-1))) blocks.pop();
  origins.length = blocks.length;
  return { blocks, origins };
}

const NOT_BODY: ReadonlySet<string> = new Set(['chapterTitle', 'epigraph', 'notes']);

/** Nodes never change, so a key pressed in one paragraph costs the reading of one paragraph. */
const known = new WeakMap<Node, readonly Block[]>();

/** The blocks of one child of the document, in canonical form. */
function blocksOf(child: Node): readonly Block[] {
  const before = known.get(child);
  if (before !== undefined) return before;
  const raw = blockOf(child);
  const blocks = isAir(raw) ? [raw] : canonicalBlocks([raw], AS_THEY_STAND, 'section');
  known.set(child, blocks);
  return blocks;
}

/** White space stands only between two blocks, once, as `canonicalBlocks` has it. */
function place(blocks: Block[], block: Block): boolean {
  const last = blocks.at(-1);
  if (!isAir(block) || (last !== undefined && !isAir(last))) {
    blocks.push(block);
    return true;
  }
  if (last === undefined || block.kind !== 'page-break') return false;
  blocks[blocks.length - 1] = block;
  return true;
}

function isAir(block: Block | undefined): boolean {
  return block?.kind === 'page-break' || (block?.kind === 'scene-break' && block.ornament === '');
}

function childrenOf(node: Node, ...types: readonly string[]): readonly Node[] {
  return node.children.filter(({ type }) => types.includes(type.name));
}

/** All blocks within a container; what is said under it is not one of them. */
function blocksWithin(node: Node): readonly Block[] {
  return node.children.filter(({ type }) => type.name !== 'attribution').map(blockOf);
}

function attributionIn(node: Node): readonly (readonly Inline[])[] {
  return childrenOf(node, 'attribution').map(inlinesOf);
}

function blockOf(node: Node): Block {
  const make = MAKERS[node.type.name];
  return make === undefined ? { kind: 'paragraph', inlines: inlinesOf(node), role: 'plain' } : make(node);
}

const HIGHEST = 1_000_000;

const MAKERS: Readonly<Record<string, (node: Node) => Block>> = {
  paragraph: (node) => ({ kind: 'paragraph', inlines: inlinesOf(node), role: roleOf(node) }),
  subheading: (node) => ({ kind: 'subheading', inlines: inlinesOf(node) }),
  verse: (node) => ({
    kind: 'verse',
    title: childrenOf(node, 'verseTitle').map(inlinesOf),
    // Breaks within a stanza are the ends of its lines.
    stanzas: childrenOf(node, 'stanza').map((stanza) => canonicalLines([inlinesOf(stanza)], AS_THEY_STAND)),
    source: attributionIn(node),
  }),
  quotation: (node) => ({ kind: 'quotation', blocks: blocksWithin(node), source: attributionIn(node) }),
  letter: (node) => ({ kind: 'letter', blocks: blocksWithin(node), signature: attributionIn(node) }),
  bulletList: (node) => ({ kind: 'list', ordered: false, start: 1, items: node.children.map(blocksWithin) }),
  orderedList: (node) => ({
    kind: 'list',
    ordered: true,
    start: Math.min(Math.max(Number(node.attrs.start), 0), HIGHEST),
    items: node.children.map(blocksWithin),
  }),
  table: (node) => ({
    kind: 'table',
    rows: node.children.map((row) => ({
      cells: row.children.map((cell) => ({
        blocks: blocksWithin(cell),
        isHeading: cell.type.name === 'tableHeader',
        columns: Number(cell.attrs.colspan),
        rows: Number(cell.attrs.rowspan),
      })),
    })),
  }),
  figure: (node) => ({
    kind: 'picture',
    picture: String(node.attrs.picture),
    alt: String(node.attrs.alt),
    caption: inlinesOf(node),
  }),
  sceneBreak: (node) => ({ kind: 'scene-break', ornament: String(node.attrs.ornament) }),
  pageBreak: () => ({ kind: 'page-break' }),
};

function roleOf(node: Node): Paragraph['role'] {
  const { role } = node.attrs;
  return role === 'centred' || role === 'right' ? role : 'plain';
}

/** The inlines of a text block. */
function inlinesOf(node: Node): readonly Inline[] {
  return node.children.map((child): Inline => {
    switch (child.type.name) {
      case 'noteRef':
        return { kind: 'note', note: String(child.attrs.note) };
      case 'inlinePicture':
        return { kind: 'picture', picture: String(child.attrs.picture), alt: String(child.attrs.alt) };
      case 'hardBreak':
        return { kind: 'break' };
      default:
        return textIn(child);
    }
  });
}

function textIn(node: Node): Inline {
  const names = node.marks.map(({ type }) => type.name);
  const marks = MARKS.filter((mark: Mark) => names.includes(mark));
  const link = node.marks.find(({ type }) => type.name === 'link')?.attrs.href;
  return { kind: 'text', text: node.text ?? '', marks, ...(typeof link === 'string' ? { link } : {}) };
}
