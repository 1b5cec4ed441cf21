import type { Block, Change, Inline, Note, Paragraph, SuggestedOfBlock, Verse } from '@pero/manuscript/model';
import { canonicalText } from '../../rules/canonical-text.ts';
import type { ChapterText } from '../../rules/chapter-text.ts';
import { markedText } from '../../rules/suggestions/stored.ts';
import { soundText } from './sound-text.ts';

/** A node of the editor's document, as JSON. */
export type DocNode = {
  readonly type: string;
  readonly attrs?: NodeAttrs;
  readonly content?: DocNode[];
  readonly text?: string;
  readonly marks?: DocMark[];
};

type DocMark = {
  readonly type: string;
  readonly attrs?: { readonly href: string } | (Change & { readonly was?: unknown });
};

/** What the nodes of the schema know beside their content. */
type NodeAttrs = {
  readonly role?: Paragraph['role'];
  readonly suggested?: SuggestedOfBlock;
  readonly id?: string;
  readonly label?: string;
  readonly start?: number;
  readonly picture?: string;
  readonly alt?: string;
  readonly ornament?: string;
  readonly colspan?: number;
  readonly rowspan?: number;
  readonly note?: string;
  /** Of a reference that was pasted: the note goes with it. */
  readonly body?: DocNode[] | null;
};

type Line = readonly Inline[];

/** The chapter as the editor's document. Whatever the data, the document fits the schema. */
export function docOf(text: ChapterText): DocNode {
  const sound = soundText(text);
  const { title, epigraphs, blocks, notes } = sound.suggested
    ? markedText({ ...canonicalText(sound), suggested: sound.suggested })
    : canonicalText(sound);
  return {
    type: 'doc',
    content: [
      { type: 'chapterTitle', content: linesAsInlines(title) },
      ...epigraphs.map(({ blocks: inside, source, suggested }) => ({
        type: 'epigraph',
        ...(suggested && { attrs: { suggested } }),
        content: [...atLeastOne(nodesOf(inside)), ...attributionOf(source)],
      })),
      ...atLeastOne(nodesOf(blocks)),
      ...(notes.length === 0 ? [] : [{ type: 'notes', content: notes.map(noteNode) }]),
    ],
  };
}

/** Blocks as nodes, for what is pasted or set down. */
export function nodesOf(blocks: readonly Block[]): DocNode[] {
  return blocks.map(nodeOf);
}

/** A note of a chapter, as it stands at its foot. A label that is simply its number counts by itself. */
function noteNode({ id, label, blocks }: Note, index: number): DocNode {
  const own = label === String(index + 1) ? '' : label;
  return { type: 'note', attrs: { id, label: own }, content: atLeastOne(nodesOf(blocks)) };
}

function atLeastOne(nodes: DocNode[]): DocNode[] {
  return nodes.length > 0 ? nodes : [{ type: 'paragraph' }];
}

function attributionOf(lines: readonly Line[]): DocNode[] {
  return lines.length === 0 ? [] : [{ type: 'attribution', content: linesAsInlines(lines) }];
}

function nodeOf(block: Block): DocNode {
  const node = bareNodeOf(block);
  return block.suggested ? { ...node, attrs: { ...node.attrs, suggested: block.suggested } } : node;
}

function bareNodeOf(block: Block): DocNode {
  switch (block.kind) {
    case 'paragraph':
      return {
        type: 'paragraph',
        attrs: { role: block.role === 'dialogue' ? 'plain' : block.role },
        content: inlineNodes(block.inlines),
      };
    case 'subheading':
      return { type: 'subheading', content: inlineNodes(block.inlines) };
    case 'verse':
      return verseNode(block);
    case 'quotation':
      return {
        type: 'quotation',
        content: [...atLeastOne(nodesOf(block.blocks)), ...attributionOf(block.source)],
      };
    case 'letter':
      return {
        type: 'letter',
        content: [...atLeastOne(nodesOf(block.blocks)), ...attributionOf(block.signature)],
      };
    case 'list':
      return {
        type: block.ordered ? 'orderedList' : 'bulletList',
        ...(block.ordered ? { attrs: { start: block.start } } : {}),
        content: block.items.map((item) => ({ type: 'listItem', content: atLeastOne(nodesOf(item)) })),
      };
    case 'table':
      return tableNode(block);
    case 'picture':
      return {
        type: 'figure',
        attrs: { picture: block.picture, alt: block.alt },
        content: inlineNodes(block.caption),
      };
    case 'scene-break':
      return { type: 'sceneBreak', attrs: { ornament: block.ornament } };
    case 'page-break':
      return { type: 'pageBreak' };
  }
}

function verseNode({ title, stanzas, source }: Verse): DocNode {
  return {
    type: 'verse',
    content: [
      ...(title.length === 0 ? [] : [{ type: 'verseTitle', content: linesAsInlines(title) }]),
      ...stanzas.map((lines) => ({ type: 'stanza', content: linesAsInlines(lines) })),
      ...attributionOf(source),
    ],
  };
}

function tableNode({ rows }: Extract<Block, { kind: 'table' }>): DocNode {
  return {
    type: 'table',
    content: rows.map(({ cells }) => ({
      type: 'tableRow',
      content: cells.map((cell) => ({
        type: cell.isHeading ? 'tableHeader' : 'tableCell',
        attrs: { colspan: cell.columns, rowspan: cell.rows },
        content: atLeastOne(nodesOf(cell.blocks)),
      })),
    })),
  };
}

function linesAsInlines(lines: readonly Line[]): DocNode[] {
  return lines.flatMap((line, index) => [...(index === 0 ? [] : [{ type: 'hardBreak' }]), ...inlineNodes(line)]);
}

function inlineNodes(inlines: Line): DocNode[] {
  return inlines.map(inlineNode);
}

function inlineNode(inline: Inline): DocNode {
  const node = bareInlineNode(inline);
  const { inserted, deleted, formatted } = inline.suggested ?? {};
  const suggesting: DocMark[] = [
    ...(inserted ? [{ type: 'insertion', attrs: inserted }] : []),
    ...(deleted ? [{ type: 'deletion', attrs: deleted }] : []),
    ...(formatted ? [{ type: 'formatting', attrs: formatted }] : []),
  ];
  return suggesting.length === 0 ? node : { ...node, marks: [...(node.marks ?? []), ...suggesting] };
}

function bareInlineNode(inline: Inline): DocNode {
  switch (inline.kind) {
    case 'text':
      return textNode(inline);
    case 'note':
      return { type: 'noteRef', attrs: { note: inline.note } };
    case 'picture':
      return { type: 'inlinePicture', attrs: { picture: inline.picture, alt: inline.alt } };
    case 'break':
      return { type: 'hardBreak' };
  }
}

function textNode({ text, marks, link }: Extract<Inline, { kind: 'text' }>): DocNode {
  const all: DocMark[] = [
    ...marks.map((mark) => ({ type: mark })),
    ...(link === undefined ? [] : [{ type: 'link', attrs: { href: link } }]),
  ];
  return all.length === 0 ? { type: 'text', text } : { type: 'text', text, marks: all };
}
