import type { Line } from './inlines.ts';
import type { Look, LooseBlock } from './loose.ts';
import type { Block, Paragraph } from './model.ts';
import { listOf } from './office-lists.ts';
import type { OfficeBlock, OfficeParagraph } from './office-paragraph.ts';
import { shaped } from './shape.ts';
import { textOfLine } from './text.ts';

/**
 * Loose blocks of what a word processor wrote: sizes and indents become relative to the body text, items become lists,
 * empty paragraphs become air, paragraphs of a picture alone become pictures.
 *
 * @example
 * assemble({ format: 'docx', name, blocks: looseOf(blocks) });
 */
export function looseOf(blocks: readonly OfficeBlock[]): readonly LooseBlock[] {
  const body = bodyOf(blocks);
  const out: LooseBlock[] = [];
  let carried = NOTHING;
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block === undefined) continue;
    if (block.kind === 'paragraph' && isBlank(block.inlines)) {
      carried = withBlank(carried, block);
      continue;
    }
    const isItem = block.kind === 'paragraph' && block.list !== undefined && block.level === undefined;
    const { made, count } = isItem ? listOf(blocks, index) : { made: madeOf(block, body, out), count: 1 };
    out.push(...made.map((loose, place) => (place === 0 ? withCarried(loose, carried) : loose)));
    index += count - 1;
    carried = NOTHING;
  }
  return out;
}

/** What empty paragraphs leave to the one that follows. */
type Carried = { readonly hasSpace: boolean; readonly startsPage: boolean; readonly anchors: readonly string[] };

const NOTHING: Carried = { hasSpace: false, startsPage: false, anchors: [] };

function withBlank(carried: Carried, { startsPage, anchors = [] }: OfficeParagraph): Carried {
  return {
    hasSpace: true,
    startsPage: carried.startsPage || startsPage === true,
    anchors: anchors.length > 0 ? [...carried.anchors, ...anchors] : carried.anchors,
  };
}

function withCarried(loose: LooseBlock, { hasSpace, startsPage, anchors }: Carried): LooseBlock {
  if (!hasSpace) return loose;
  return {
    block: loose.block,
    look: { ...loose.look, hasSpaceBefore: true, startsPage: startsPage || loose.look?.startsPage === true },
    anchors: [...anchors, ...(loose.anchors ?? [])],
  };
}

/**
 * The blocks of a cell, a note or a frame, where there are no chapters.
 *
 * @example
 * const note = { id: 'fn-1', label: '', blocks: blocksOf(paragraphs) };
 */
export function blocksOf(blocks: readonly OfficeBlock[]): readonly Block[] {
  const { epigraphs, blocks: body } = shaped(looseOf(blocks));
  return [...epigraphs.flatMap((epigraph) => [...epigraph.blocks, ...epigraph.source.map(toTheRight)]), ...body];
}

function toTheRight(inlines: Line): Paragraph {
  return { kind: 'paragraph', inlines, role: 'right' };
}

type Body = { readonly size: number | undefined; readonly indent: number };

/** The size and indent that most of the text has. */
function bodyOf(blocks: readonly OfficeBlock[]): Body {
  const sizes = new Map<number, number>();
  const indents = new Map<number, number>();
  for (const block of blocks) {
    if (block.kind !== 'paragraph') continue;
    const { length } = textOfLine(block.inlines);
    if (block.size !== undefined) sizes.set(block.size, (sizes.get(block.size) ?? 0) + length);
    const indent = Math.round(block.indent ?? 0);
    indents.set(indent, (indents.get(indent) ?? 0) + length);
  }
  return { size: mostOf(sizes), indent: mostOf(indents) ?? 0 };
}

function mostOf(counts: ReadonlyMap<number, number>): number | undefined {
  let most: number | undefined;
  for (const [value, count] of counts) if (most === undefined || count > (counts.get(most) ?? 0)) most = value;
  return most;
}

function isBlank(inlines: Line): boolean {
  return inlines.every(
    (inline) => inline.kind === 'break' || (inline.kind === 'text' && /^[\s\u00A0\u200B]*$/.test(inline.text)),
  );
}

const CAPTION = /caption|название объекта|подпись|подрисуноч/i;

function madeOf(block: OfficeBlock, body: Body, before: LooseBlock[]): readonly LooseBlock[] {
  if (block.kind !== 'paragraph') return unframed(block).map((inner) => ({ block: inner }));
  const pictures = picturesAlone(block.inlines);
  const look = lookOf(block, body);
  const anchors = block.anchors ?? [];
  if (pictures.length > 0) return pictures.map((picture) => ({ block: picture, look, anchors }));
  const above = before.at(-1);
  if (CAPTION.test(block.style ?? '') && above?.block.kind === 'picture' && above.block.caption.length === 0) {
    before[before.length - 1] = { ...above, block: { ...above.block, caption: block.inlines } };
    return [];
  }
  return [{ block: paragraphOf(block), look, anchors }];
}

/** A table of one cell is a frame around text. */
function unframed(table: Extract<Block, { kind: 'table' }>): readonly Block[] {
  const [row] = table.rows;
  const [cell] = row?.cells ?? [];
  return table.rows.length === 1 && row?.cells.length === 1 && cell !== undefined ? cell.blocks : [table];
}

function picturesAlone(inlines: Line): readonly Block[] {
  const pictures = inlines.filter((inline) => inline.kind === 'picture');
  const rest = inlines.filter((inline) => inline.kind !== 'picture');
  if (pictures.length === 0 || !isBlank(rest)) return [];
  return pictures.map(({ picture, alt }) => ({ kind: 'picture', picture, alt, caption: [] }));
}

function paragraphOf({ inlines, align }: OfficeParagraph): Paragraph {
  const role = align === 'centre' ? 'centred' : align;
  return { kind: 'paragraph', inlines, role: role === 'centred' || role === 'right' ? role : 'plain' };
}

function lookOf(block: OfficeParagraph, body: Body): Look {
  const { style, level, align, size, indent, startsPage, isCaps } = block;
  const texts = block.inlines.filter((inline) => inline.kind === 'text' && inline.text.trim() !== '');
  const all = (mark: 'strong' | 'emphasis'): boolean =>
    texts.length > 0 && texts.every((inline) => inline.kind === 'text' && inline.marks.includes(mark));
  return {
    ...(style === undefined ? {} : { style }),
    ...(level === undefined ? {} : { level }),
    ...(size === undefined || body.size === undefined ? {} : { size: size / body.size }),
    isBold: all('strong'),
    isItalic: all('emphasis'),
    isCentred: align === 'centre',
    isRight: align === 'right',
    isCaps: isCaps === true,
    startsPage: startsPage === true,
    indent: Math.max(0, ((indent ?? 0) - body.indent) / (body.size ?? 12)),
  };
}
