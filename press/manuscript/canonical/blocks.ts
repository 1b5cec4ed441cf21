import { canonicalInlines, canonicalLines, type Line, oneLine, type References } from '../inlines.ts';
import type { Block, Paragraph, TableRow, Verse } from '../model.ts';

/** Where blocks stand: page breaks make sense only directly in a section. */
export type Standing = 'section' | 'inside';

/** The blocks in canonical form: nothing empty, breaks only between two blocks. */
export function canonicalBlocks(
  blocks: readonly Block[],
  references: References,
  standing: Standing,
): readonly Block[] {
  const out: Block[] = [];
  for (const block of blocks) {
    for (const canonical of canonicalBlock(block, references)) place(out, canonical, standing);
  }
  while (isAir(out.at(-1))) out.pop();
  return out;
}

function place(out: Block[], block: Block, standing: Standing): void {
  if (block.kind === 'page-break' && standing === 'inside') return;
  if (!isAir(block)) {
    out.push(block);
    return;
  }
  const last = out.at(-1);
  if (last === undefined) return;
  if (!isAir(last)) out.push(block);
  else if (block.kind === 'page-break') out[out.length - 1] = block;
}

/** White space between blocks: one is as good as many, and a page break is stronger than a blank line. */
function isAir(block: Block | undefined): boolean {
  return block?.kind === 'page-break' || (block?.kind === 'scene-break' && block.ornament === '');
}

function canonicalBlock(block: Block, references: References): readonly Block[] {
  switch (block.kind) {
    case 'paragraph':
      return canonicalParagraph(block, references);
    case 'subheading': {
      const inlines = canonicalInlines(block.inlines, references);
      return inlines.length > 0 ? [{ kind: 'subheading', inlines }] : [];
    }
    case 'verse':
      return canonicalVerse(block, references);
    case 'quotation': {
      const blocks = canonicalBlocks(block.blocks, references, 'inside');
      const source = canonicalLines(block.source, references);
      return blocks.length > 0 ? [{ kind: 'quotation', blocks, source }] : asParagraphs(source);
    }
    case 'letter': {
      const blocks = canonicalBlocks(block.blocks, references, 'inside');
      const signature = canonicalLines(block.signature, references);
      return blocks.length > 0 ? [{ kind: 'letter', blocks, signature }] : asParagraphs(signature);
    }
    case 'list':
      return canonicalList(block, references);
    case 'table':
      return canonicalTable(block.rows, references);
    case 'picture':
      return canonicalPicture(block, references);
    case 'scene-break':
      return [{ kind: 'scene-break', ornament: oneLine(block.ornament) }];
    case 'page-break':
      return [block];
  }
}

const DASH = /^(?:[—–―]|[-−‐‑‒][ \u00A0])/;

function canonicalParagraph(block: Paragraph, references: References): readonly Block[] {
  const inlines = canonicalInlines(block.inlines, references);
  if (inlines.length === 0) return [];
  return [{ kind: 'paragraph', inlines, role: roleOf(block.role, inlines) }];
}

function roleOf(role: Paragraph['role'], inlines: Line): Paragraph['role'] {
  if (role === 'centred' || role === 'right') return role;
  const first = inlines[0];
  return first?.kind === 'text' && DASH.test(first.text) ? 'dialogue' : 'plain';
}

function asParagraphs(lines: readonly Line[]): readonly Block[] {
  return lines.map((inlines) => ({ kind: 'paragraph', inlines, role: 'right' }));
}

function canonicalVerse(block: Verse, references: References): readonly Block[] {
  const title = canonicalLines(block.title, references);
  const stanzas = block.stanzas.map((lines) => canonicalLines(lines, references)).filter((lines) => lines.length > 0);
  const source = canonicalLines(block.source, references);
  if (stanzas.length > 0) return [{ kind: 'verse', title, stanzas, source }];
  const headings: readonly Block[] = title.map((inlines) => ({ kind: 'subheading', inlines }));
  return [...headings, ...asParagraphs(source)];
}

function canonicalList(block: Extract<Block, { kind: 'list' }>, references: References): readonly Block[] {
  const items = block.items
    .map((item) => canonicalBlocks(item, references, 'inside'))
    .filter((item) => item.length > 0);
  if (items.length === 0) return [];
  const start = block.ordered && Number.isSafeInteger(block.start) ? block.start : 1;
  return [{ kind: 'list', ordered: block.ordered, start, items }];
}

function canonicalTable(rows: readonly TableRow[], references: References): readonly Block[] {
  const canonical = rows
    .map(({ cells }) => ({
      cells: cells.map((cell) => ({
        blocks: canonicalBlocks(cell.blocks, references, 'inside'),
        isHeading: cell.isHeading,
        columns: span(cell.columns),
        rows: span(cell.rows),
      })),
    }))
    .filter(({ cells }) => cells.length > 0);
  return canonical.length > 0 ? [{ kind: 'table', rows: canonical }] : [];
}

/** A cell is at least one and, as in HTML, at most a thousand wide and high. */
function span(count: number): number {
  return Number.isInteger(count) ? Math.min(Math.max(count, 1), 1000) : 1;
}

function canonicalPicture(block: Extract<Block, { kind: 'picture' }>, references: References): readonly Block[] {
  const picture = references.picture(block.picture);
  const caption = canonicalInlines(block.caption, references);
  if (picture !== undefined) return [{ kind: 'picture', picture, alt: oneLine(block.alt), caption }];
  return caption.length > 0 ? [{ kind: 'paragraph', inlines: caption, role: 'centred' }] : [];
}
