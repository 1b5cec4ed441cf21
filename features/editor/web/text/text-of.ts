import { canonicalLines } from '@pero/manuscript/inlines';
import {
  type Block,
  type Inline,
  MARKS,
  type Mark,
  type Paragraph,
  type SuggestedOfBlock,
  type SuggestedOfInline,
} from '@pero/manuscript/model';
import type { Node } from '@tiptap/pm/model';
import { AS_THEY_STAND } from '../../rules/canonical-text.ts';
import type { ChapterText } from '../../rules/chapter-text.ts';
import { inLines } from '../../rules/suggestions/settle.ts';
import { canonicalBlock, hasSuggestions, type Packed, packed, storedParts } from '../../rules/suggestions/stored.ts';

/** The chapter that the document holds, in canonical form; what somebody suggests stands beside it. */
export function textOf(doc: Node): ChapterText {
  const epigraphs = childrenOf(doc, 'epigraph').map((epigraph) => ({
    blocks: blocksWithin(epigraph),
    source: attributionIn(epigraph),
    ...suggestedOf(epigraph),
  }));
  const notes = childrenOf(doc, 'notes').flatMap((section) =>
    childrenOf(section, 'note').map((note) => ({
      id: String(note.attrs.id),
      label: String(note.attrs.label),
      blocks: blocksWithin(note),
    })),
  );
  const title = childrenOf(doc, 'chapterTitle').flatMap((line) => inLines(inlinesOf(line)));
  return storedParts({ title, epigraphs, blocks: rawBodyOf(doc).blocks, notes }, bodyOf(doc));
}

/** The blocks of the text, and for each the child of the document it comes from: an empty paragraph is no block. */
export type Body = Packed;

const bodies = new WeakMap<Node, Body>();

export function bodyOf(doc: Node): Body {
  const before = bodies.get(doc);
  if (before !== undefined) return before;
  const { blocks, children } = rawBodyOf(doc);
  const body = packed(blocks, canonicalOf);
  const found = { ...body, origins: body.origins.map((index) => children[index] ?? 0) };
  bodies.set(doc, found);
  return found;
}

function rawBodyOf(doc: Node) {
  const blocks: Block[] = [];
  const children: number[] = [];
  doc.forEach((child, _offset, index) => {
    if (NOT_BODY.has(child.type.name)) return;
    blocks.push(rawBlockOf(child));
    children.push(index);
  });
  return { blocks, children };
}

const NOT_BODY: ReadonlySet<string> = new Set(['chapterTitle', 'epigraph', 'notes']);

/** Nodes never change, so a key pressed in one paragraph costs the reading of one paragraph. */
const raw = new WeakMap<Node, Block>();

function rawBlockOf(child: Node): Block {
  const block = raw.get(child) ?? blockOf(child);
  raw.set(child, block);
  return block;
}

const canonicals = new WeakMap<Block, readonly Block[]>();

/** One block of the text in canonical form. */
function canonicalOf(block: Block): readonly Block[] {
  const blocks = canonicals.get(block) ?? canonicalBlock(block);
  canonicals.set(block, blocks);
  return blocks;
}

function childrenOf(node: Node, ...types: readonly string[]): readonly Node[] {
  return node.children.filter(({ type }) => types.includes(type.name));
}

/** All blocks within a container; what is said under it is not one of them. */
function blocksWithin(node: Node): readonly Block[] {
  return node.children.filter(({ type }) => type.name !== 'attribution').map(blockOf);
}

function attributionIn(node: Node): readonly (readonly Inline[])[] {
  return childrenOf(node, 'attribution').flatMap((line) => inLines(inlinesOf(line)));
}

function blockOf(node: Node): Block {
  const make = MAKERS[node.type.name];
  const block: Block = make === undefined ? { kind: 'paragraph', inlines: inlinesOf(node), role: 'plain' } : make(node);
  return { ...block, ...suggestedOf(node) };
}

/** What is suggested of a node, for it to be spread. */
function suggestedOf(node: Node): { readonly suggested?: SuggestedOfBlock } {
  const suggested = node.attrs.suggested as SuggestedOfBlock | null | undefined;
  return suggested ? { suggested } : {};
}

const HIGHEST = 1_000_000;

const MAKERS: Readonly<Record<string, (node: Node) => Block>> = {
  paragraph: (node) => ({ kind: 'paragraph', inlines: inlinesOf(node), role: roleOf(node) }),
  subheading: (node) => ({ kind: 'subheading', inlines: inlinesOf(node) }),
  verse: (node) => ({
    kind: 'verse',
    title: childrenOf(node, 'verseTitle').flatMap((line) => inLines(inlinesOf(line))),
    // Breaks within a stanza are the ends of its lines.
    stanzas: childrenOf(node, 'stanza').map(stanzaOf),
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

function stanzaOf(stanza: Node): readonly (readonly Inline[])[] {
  const lines = inlinesOf(stanza);
  return hasSuggestions(lines) ? inLines(lines) : canonicalLines([lines], AS_THEY_STAND);
}

/** The inlines of a text block. */
function inlinesOf(node: Node): readonly Inline[] {
  return node.children.map((child) => {
    const suggested = suggestedIn(child);
    return suggested ? { ...bareInlineOf(child), suggested } : bareInlineOf(child);
  });
}

/** What is suggested of a piece of a line. */
function suggestedIn({ marks }: Node): SuggestedOfInline | undefined {
  const found = marks.flatMap(({ type: { name }, attrs }) => {
    const field = SUGGESTING[name];
    return field === undefined ? [] : [[field, attrs] as const];
  });
  if (found.length === 0) return undefined;
  return Object.fromEntries(
    found.map(([field, { id, by, was }]) => [field, field === 'formatted' ? { id, by, was } : { id, by }]),
  );
}

const SUGGESTING: Readonly<Record<string, keyof SuggestedOfInline>> = {
  insertion: 'inserted',
  deletion: 'deleted',
  formatting: 'formatted',
};

function bareInlineOf(child: Node): Inline {
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
}

function textIn(node: Node): Inline {
  const names = node.marks.map(({ type }) => type.name);
  const marks = MARKS.filter((mark: Mark) => names.includes(mark));
  const link = node.marks.find(({ type }) => type.name === 'link')?.attrs.href;
  return { kind: 'text', text: node.text ?? '', marks, ...(typeof link === 'string' ? { link } : {}) };
}
