import type { Line } from './inlines.ts';
import type { Block, Inline, Manuscript, Section } from './model.ts';

/** What is met on a walk through blocks, in reading order. */
export type Visitor = {
  readonly line?: (line: Line) => void;
  readonly inline?: (inline: Inline) => void;
  readonly block?: (block: Block) => void;
  readonly section?: (section: Section) => void;
};

/**
 * Visits every section, block and line of the book's text, in reading order; annotation and notes are left to the caller.
 */
export function walk(manuscript: Manuscript, visitor: Visitor): void {
  for (const section of manuscript.sections) walkSection(section, visitor);
}

/** Visits one section with all that is in it. */
export function walkSection(section: Section, visitor: Visitor): void {
  visitor.section?.(section);
  walkLines(section.title, visitor);
  for (const epigraph of section.epigraphs) {
    walkBlocks(epigraph.blocks, visitor);
    walkLines(epigraph.source, visitor);
  }
  walkBlocks(section.blocks, visitor);
  for (const inner of section.sections) walkSection(inner, visitor);
}

/** Visits blocks with all that is in them. */
export function walkBlocks(blocks: readonly Block[], visitor: Visitor): void {
  for (const block of blocks) {
    visitor.block?.(block);
    walkInside(block, visitor);
  }
}

function walkInside(block: Block, visitor: Visitor): void {
  switch (block.kind) {
    case 'paragraph':
    case 'subheading':
      walkLines([block.inlines], visitor);
      return;
    case 'verse':
      walkLines(block.title, visitor);
      for (const stanza of block.stanzas) walkLines(stanza, visitor);
      walkLines(block.source, visitor);
      return;
    case 'quotation':
      walkBlocks(block.blocks, visitor);
      walkLines(block.source, visitor);
      return;
    case 'letter':
      walkBlocks(block.blocks, visitor);
      walkLines(block.signature, visitor);
      return;
    case 'list':
      for (const item of block.items) walkBlocks(item, visitor);
      return;
    case 'table':
      for (const { cells } of block.rows) for (const cell of cells) walkBlocks(cell.blocks, visitor);
      return;
    case 'picture':
      walkLines([block.caption], visitor);
      return;
    case 'scene-break':
    case 'page-break':
      return;
  }
}

function walkLines(lines: readonly Line[], visitor: Visitor): void {
  for (const line of lines) {
    visitor.line?.(line);
    if (visitor.inline) for (const inline of line) visitor.inline(inline);
  }
}
