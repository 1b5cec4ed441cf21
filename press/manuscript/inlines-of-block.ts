import type { Line } from './inlines.ts';
import type { Block, Inline } from './model.ts';

/** A picture of a line as one that stands on its own. */
export function pictureOf({ picture, alt }: Extract<Inline, { kind: 'picture' }>, caption: Line): Block {
  return { kind: 'picture', picture, alt, caption };
}

/** The block with every line in it changed, whatever holds it. */
export function withInlines(block: Block, change: (line: Line) => Line): Block {
  const lines = (given: readonly Line[]): readonly Line[] => given.map(change);
  const blocks = (given: readonly Block[]): readonly Block[] => given.map((inner) => withInlines(inner, change));
  switch (block.kind) {
    case 'paragraph':
    case 'subheading':
      return { ...block, inlines: change(block.inlines) };
    case 'verse':
      return { ...block, title: lines(block.title), stanzas: block.stanzas.map(lines), source: lines(block.source) };
    case 'quotation':
      return { ...block, blocks: blocks(block.blocks), source: lines(block.source) };
    case 'letter':
      return { ...block, blocks: blocks(block.blocks), signature: lines(block.signature) };
    case 'list':
      return { ...block, items: block.items.map(blocks) };
    case 'table':
      return {
        ...block,
        rows: block.rows.map(({ cells }) => ({
          cells: cells.map((cell) => ({ ...cell, blocks: blocks(cell.blocks) })),
        })),
      };
    case 'picture':
      return { ...block, caption: change(block.caption) };
    case 'scene-break':
    case 'page-break':
      return block;
  }
}
