import type { Appearance, LooseBlock } from '../chapters/loose.ts';
import { shaped } from '../chapters/shape.ts';
import type { Line } from '../inlines.ts';
import type { Block, Paragraph } from '../model.ts';
import { codeKept, isCode } from '../prose/code-lines.ts';
import { textOfLine } from '../text.ts';
import { listOf } from './lists.ts';
import { isCodeParagraphStyle } from './marks.ts';
import { append, type OfficeBlock, type OfficeParagraph } from './paragraph.ts';

/**
 * Loose blocks of what a word processor wrote: sizes and indents become relative to the body text, items become lists,
 * empty paragraphs become air, paragraphs of a picture alone become pictures.
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
    const isItem = block.kind === 'paragraph' && isListItem(block);
    const { made, count } = isItem ? listOf(blocks, index) : { made: madeOf(block, body, out), count: 1 };
    put(out, made, carried);
    index += count - 1;
    carried = NOTHING;
  }
  return out;
}

function put(out: LooseBlock[], made: readonly LooseBlock[], carried: Carried): void {
  const before = out.at(-1);
  const joined = carried === NOTHING ? codeJoined(before, made) : undefined;
  if (joined !== undefined) out[out.length - 1] = joined;
  else
    append(
      out,
      made.map((loose, place) => (place === 0 ? withCarried(loose, carried, before) : loose)),
    );
}

/** Of runs: lines that are joined without end would take time without end. */
const LONGEST_JOINED = 2000;

/** Lines of code are paragraphs to a word processor; to a book they are one piece. */
function codeJoined(before: LooseBlock | undefined, made: readonly LooseBlock[]): LooseBlock | undefined {
  const [next, ...others] = made;
  if (before?.block.kind !== 'paragraph' || next?.block.kind !== 'paragraph' || others.length > 0) return undefined;
  const isApart = next.appearance?.startsPage === true || (next.anchors ?? []).length > 0;
  const isBoth = isCode(before.block.inlines) && isCode(next.block.inlines);
  if (isApart || !isBoth || before.block.inlines.length > LONGEST_JOINED) return undefined;
  const inlines: Line = [...before.block.inlines, { kind: 'break' }, ...next.block.inlines];
  return { ...before, block: { ...before.block, inlines } };
}

/** A further paragraph of an item has no item above it here. */
function isListItem({ list, level }: OfficeParagraph): boolean {
  return list !== undefined && list.goesOn !== true && level === undefined;
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

function withCarried(
  loose: LooseBlock,
  { hasSpace, startsPage, anchors }: Carried,
  before: LooseBlock | undefined,
): LooseBlock {
  if (!hasSpace) return loose;
  // Empty lines around a table, a picture or a list only keep it off the text.
  const hasSpaceBefore =
    loose.block.kind === 'paragraph' && (before === undefined || before.block.kind === 'paragraph');
  return {
    block: loose.block,
    appearance: {
      ...loose.appearance,
      hasSpaceBefore,
      startsPage: startsPage || loose.appearance?.startsPage === true,
    },
    anchors: [...anchors, ...(loose.anchors ?? [])],
  };
}

/** The blocks of a cell or a frame, where there are no chapters. */
export function blocksOf(blocks: readonly OfficeBlock[]): readonly Block[] {
  const { epigraphs, blocks: body } = shaped(looseOf(blocks));
  return [...epigraphs.flatMap((epigraph) => [...epigraph.blocks, ...epigraph.source.map(toTheRight)]), ...body];
}

/** The blocks of a note. Its sign, where the author chose one, and what parts it from the text are no part of it. */
export function noteBlocksOf(blocks: readonly OfficeBlock[], label = ''): readonly Block[] {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'paragraph') return blocksOf(blocks);
  const bare = withoutLead(first.inlines);
  const begin = bare[0];
  const isLabelled = label !== '' && begin?.kind === 'text' && begin.text.startsWith(label);
  const inlines = isLabelled
    ? withoutLead([{ ...begin, text: begin.text.slice(label.length) }, ...bare.slice(1)])
    : bare;
  return blocksOf([{ ...first, inlines }, ...rest]);
}

function withoutLead(inlines: Line): Line {
  const at = inlines.findIndex((inline) => inline.kind !== 'text' || !BLANK.test(inline.text));
  const [first, ...rest] = inlines.slice(Math.max(at, 0));
  if (first?.kind !== 'text') return inlines.slice(Math.max(at, 0));
  return [{ ...first, text: first.text.replace(/^[\s\u00A0]+/, '') }, ...rest];
}

function toTheRight(inlines: Line): Paragraph {
  return { kind: 'paragraph', inlines, role: 'right' };
}

type Body = { readonly size: number | undefined; readonly indent: number; readonly isEven: boolean };

/** The size and indent that most of the text has. */
function bodyOf(blocks: readonly OfficeBlock[]): Body {
  const sizes = new Map<number, number>();
  const indents = new Map<number, number>();
  for (const block of blocks) {
    if (block.kind !== 'paragraph') continue;
    const { length } = textOfLine(block.inlines);
    if (block.size !== undefined) sizes.set(block.size, (sizes.get(block.size) ?? 0) + length);
    if (block.list !== undefined) continue;
    const indent = Math.round(block.indent ?? 0);
    indents.set(indent, (indents.get(indent) ?? 0) + length);
  }
  return { size: mostOf(sizes), indent: mostOf(indents) ?? 0, isEven: isMostlyEven(blocks) };
}

function isMostlyEven(blocks: readonly OfficeBlock[]): boolean {
  const lengths = [0, 0];
  for (const block of blocks) {
    if (block.kind !== 'paragraph') continue;
    const place = block.isEven === true ? 1 : 0;
    lengths[place] = (lengths[place] ?? 0) + textOfLine(block.inlines).length;
  }
  return (lengths[1] ?? 0) >= (lengths[0] ?? 0);
}

function mostOf(counts: ReadonlyMap<number, number>): number | undefined {
  let most: number | undefined;
  for (const [value, count] of counts) if (most === undefined || count > (counts.get(most) ?? 0)) most = value;
  return most;
}

const BLANK = /^[\s\u00A0\u200B]*$/;

function isBlank(inlines: Line): boolean {
  return inlines.every((inline) => inline.kind === 'break' || (inline.kind === 'text' && BLANK.test(inline.text)));
}

const CAPTION = /caption|название объекта|подпись|подрисуноч/i;

function madeOf(block: OfficeBlock, body: Body, before: LooseBlock[]): readonly LooseBlock[] {
  if (block.kind === 'scene-break') return [{ block }];
  if (block.kind === 'table') return unframed(block).map((inner) => ({ block: inner }));
  const pictures = picturesAlone(block.inlines);
  const appearance = appearanceOf(block, body);
  const anchors = block.anchors ?? [];
  if (pictures.length > 0) return pictures.map((picture) => ({ block: picture, appearance, anchors }));
  const above = before.at(-1);
  if (CAPTION.test(block.style ?? '') && above?.block.kind === 'picture' && above.block.caption.length === 0) {
    before[before.length - 1] = { ...above, block: { ...above.block, caption: block.inlines } };
    return [];
  }
  const isPlain = block.level === undefined && block.list === undefined;
  return [{ block: paragraphOf(isPlain && isCodeBlock(block, body) ? withCode(block) : block), appearance, anchors }];
}

/** By its style, or by a font of one width where most of the text has another: typescripts have it throughout. */
function isCodeBlock({ style = '', isEven }: OfficeParagraph, body: Body): boolean {
  return isCodeParagraphStyle(style) || (isEven === true && !body.isEven);
}

function withCode(block: OfficeParagraph): OfficeParagraph {
  return { ...block, inlines: codeKept(block.inlines) };
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

function appearanceOf(block: OfficeParagraph, body: Body): Appearance {
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
