import type { Line } from '../../inlines.ts';
import type { Block, Epigraph, Manuscript, Section } from '../../model.ts';
import type { Tracked, TrackedSection } from './model.ts';

/** What stands in place of lines and paragraphs of a text, and what before its blocks, by section and number. */
export type Replaced = {
  readonly lines: Map<Line, Line>;
  readonly blocks: Map<Block, readonly Block[]>;
  readonly before: Map<string, readonly Block[]>;
};

export function replacedSections({ sections }: Manuscript, replaced: Replaced): Tracked['sections'] {
  const found: Record<string, TrackedSection> = {};
  for (const section of sections) addSection(found, section, replaced);
  return found;
}

function addSection(found: Record<string, TrackedSection>, section: Section, replaced: Replaced): void {
  const { id, title, epigraphs } = section;
  const blocks = blocksOf(section, replaced);
  const newTitle = linesIn(title, replaced);
  const newEpigraphs = epigraphs.map((epigraph) => epigraphIn(epigraph, replaced));
  const heading = {
    ...(isOther(title, newTitle) && { title: newTitle }),
    ...(isOther(epigraphs, newEpigraphs) && { epigraphs: newEpigraphs }),
  };
  if (Object.keys(heading).length + Object.keys(blocks).length > 0) found[id] = { ...heading, blocks };
  for (const inner of section.sections) addSection(found, inner, replaced);
}

/** Only those that are other than they were, by their numbers. */
function blocksOf({ id, blocks }: Section, replaced: Replaced): TrackedSection['blocks'] {
  const own: Record<number, readonly Block[]> = {};
  for (const [index, block] of blocks.entries()) {
    const before = replaced.before.get(`${id} ${index}`) ?? [];
    const inside = blocksIn([block], replaced);
    if (before.length > 0 || isOther([block], inside)) own[index] = [...before, ...inside];
  }
  const after = replaced.before.get(`${id} ${blocks.length}`);
  return after ? { ...own, [blocks.length]: after } : own;
}

function isOther(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length !== after.length || before.some((each, index) => each !== after[index]);
}

function lineIn(line: Line, { lines }: Replaced): Line {
  return lines.get(line) ?? line;
}

function linesIn(before: readonly Line[], replaced: Replaced): readonly Line[] {
  const after = before.map((line) => lineIn(line, replaced));
  return isOther(before, after) ? after : before;
}

function epigraphIn(epigraph: Epigraph, replaced: Replaced): Epigraph {
  const blocks = blocksIn(epigraph.blocks, replaced);
  const source = linesIn(epigraph.source, replaced);
  return blocks === epigraph.blocks && source === epigraph.source ? epigraph : { ...epigraph, blocks, source };
}

function blocksIn(before: readonly Block[], replaced: Replaced): readonly Block[] {
  const after = before.flatMap((block) => replaced.blocks.get(block) ?? [blockIn(block, replaced)]);
  return isOther(before, after) ? after : before;
}

/** The block itself where nothing in it is replaced. */
function blockIn(block: Block, replaced: Replaced): Block {
  const inside = insideOf(block, replaced);
  const isSame = Object.entries(inside).every(([name, value]) => block[name as keyof Block] === value);
  return isSame ? block : ({ ...block, ...inside } as Block);
}

function insideOf(block: Block, replaced: Replaced): object {
  switch (block.kind) {
    case 'paragraph':
    case 'subheading':
      return { inlines: lineIn(block.inlines, replaced) };
    case 'verse': {
      const stanzas = block.stanzas.map((lines) => linesIn(lines, replaced));
      return {
        title: linesIn(block.title, replaced),
        stanzas: isOther(block.stanzas, stanzas) ? stanzas : block.stanzas,
        source: linesIn(block.source, replaced),
      };
    }
    case 'quotation':
      return { blocks: blocksIn(block.blocks, replaced), source: linesIn(block.source, replaced) };
    case 'letter':
      return { blocks: blocksIn(block.blocks, replaced), signature: linesIn(block.signature, replaced) };
    case 'list': {
      const items = block.items.map((item) => blocksIn(item, replaced));
      return { items: isOther(block.items, items) ? items : block.items };
    }
    case 'table':
      return { rows: rowsIn(block, replaced) };
    case 'picture':
      return { caption: lineIn(block.caption, replaced) };
    default:
      return {};
  }
}

function rowsIn({ rows }: Extract<Block, { kind: 'table' }>, replaced: Replaced): typeof rows {
  const after = rows.map((row) => {
    const cells = row.cells.map((cell) => {
      const blocks = blocksIn(cell.blocks, replaced);
      return blocks === cell.blocks ? cell : { ...cell, blocks };
    });
    return isOther(row.cells, cells) ? { ...row, cells } : row;
  });
  return isOther(rows, after) ? after : rows;
}
