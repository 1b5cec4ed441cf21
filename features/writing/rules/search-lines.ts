import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Line } from '@pero/manuscript/inlines';
import type { Block, Inline } from '@pero/manuscript/model';
import { walkBlocks } from '@pero/manuscript/walk';

/**
 * Where a line begins: the block of the chapter (-1 for the heading) and the characters of the block before it. Lines
 * that are not empty are divided by one character; notes and pictures have none. What stands in an epigraph or a note
 * has no such place of its own: `isAt` says that only the place itself is known, the heading's or the reference's.
 */
export type LinePlace = { readonly block: number; readonly offset: number; readonly isAt: boolean };

export type LineChange = (line: Line, place: LinePlace) => Line;

/** The chapter with every line changed, in reading order: heading, epigraphs, blocks, notes. The same when nothing was. */
export function withLines(text: ChapterText, change: LineChange): ChapterText {
  const walk = new LineWalk(change);
  walk.begin({ block: -1, offset: 0, isAt: false });
  const title = walk.lines(text.title);
  walk.begin({ block: -1, offset: 0, isAt: true });
  const epigraphs = same(text.epigraphs, (epigraph) => walk.held(epigraph, { source: epigraph.source }));
  const blocks = same(text.blocks, (block, index) => {
    walk.begin({ block: index, offset: 0, isAt: false });
    return walk.block(block);
  });
  const references = text.notes.length === 0 ? null : referencesIn(text);
  const notes = same(text.notes, (note) => {
    walk.begin({ block: -1, offset: 0, isAt: true, ...references?.get(note.id) });
    return walk.held(note, {});
  });
  const isSame = title === text.title && epigraphs === text.epigraphs && blocks === text.blocks && notes === text.notes;
  return isSame ? text : { title, epigraphs, blocks, notes };
}

/** Characters of a line as places count them. */
export function lengthOfLine(line: Line): number {
  return line.reduce((sum, inline) => sum + placeLength(inline), 0);
}

export function placeLength(inline: Inline): number {
  if (inline.kind === 'text') return inline.text.length;
  return inline.kind === 'break' ? 1 : 0;
}

function referencesIn(text: ChapterText): ReadonlyMap<string, { block: number; offset: number }> {
  const found = new Map<string, { block: number; offset: number }>();
  for (const [block, each] of text.blocks.entries()) {
    let offset = 0;
    walkBlocks([each], {
      line: (line) => {
        const start = offset;
        for (const inline of line) {
          if (inline.kind === 'note' && !found.has(inline.note)) found.set(inline.note, { block, offset });
          offset += placeLength(inline);
        }
        if (offset > start) offset += 1;
      },
    });
  }
  return found;
}

class LineWalk {
  readonly #change: LineChange;
  #place: LinePlace = { block: -1, offset: 0, isAt: false };

  constructor(change: LineChange) {
    this.#change = change;
  }

  begin(place: LinePlace): void {
    this.#place = place;
  }

  line(line: Line): Line {
    const length = lengthOfLine(line);
    const changed = this.#change(line, this.#place);
    if (length > 0 && !this.#place.isAt) this.#place = { ...this.#place, offset: this.#place.offset + length + 1 };
    return changed;
  }

  lines(lines: readonly Line[]): readonly Line[] {
    return same(lines, (line) => this.line(line));
  }

  /** Blocks that something holds, and the lines under them. */
  held<H extends { readonly blocks: readonly Block[] }, L extends Partial<Record<keyof H, readonly Line[]>>>(
    holder: H,
    under: L,
  ): H {
    const blocks = same(holder.blocks, (block) => this.block(block));
    const lines = Object.entries(under).map(([name, those]) => [name, those, this.lines(those ?? [])] as const);
    const isSame = blocks === holder.blocks && lines.every(([, before, after]) => before === after);
    return isSame
      ? holder
      : { ...holder, blocks, ...Object.fromEntries(lines.map(([name, , after]) => [name, after])) };
  }

  block(block: Block): Block {
    switch (block.kind) {
      case 'paragraph':
      case 'subheading':
        return changed(block, { inlines: this.line(block.inlines) });
      case 'verse':
        return changed(block, {
          title: this.lines(block.title),
          stanzas: same(block.stanzas, (stanza) => this.lines(stanza)),
          source: this.lines(block.source),
        });
      case 'quotation':
        return this.held(block, { source: block.source });
      case 'letter':
        return this.held(block, { signature: block.signature });
      case 'list':
        return changed(block, { items: same(block.items, (item) => same(item, (each) => this.block(each))) });
      case 'table':
        return changed(block, {
          rows: same(block.rows, (row) => changed(row, { cells: same(row.cells, (cell) => this.held(cell, {})) })),
        });
      case 'picture':
        return changed(block, { caption: this.line(block.caption) });
      case 'scene-break':
      case 'page-break':
        return block;
    }
  }
}

/** The same list when every item stayed the same. */
function same<T>(items: readonly T[], each: (item: T, index: number) => T): readonly T[] {
  const after = items.map(each);
  return after.every((item, index) => item === items[index]) ? items : after;
}

function changed<T extends object>(before: T, fields: Partial<T>): T {
  const isSame = Object.entries(fields).every(([name, value]) => before[name as keyof T] === value);
  return isSame ? before : { ...before, ...fields };
}
