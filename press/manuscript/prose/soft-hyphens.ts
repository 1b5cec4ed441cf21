import type { Line } from '../inlines.ts';
import { withInlines } from '../inlines-of-block.ts';
import type { Block, Manuscript, Section } from '../model.ts';
import type { Remark } from '../reading/report.ts';
import { walk, walkBlocks } from '../walk.ts';

const SOFT = '\u00AD';

/**
 * The line of a book that was written with words divided, as it was before: one soft hyphen is the writer's and goes,
 * two are one of the author's.
 */
export function undivided(line: Line): Line {
  return changed(line, (text) => text.replace(/\u00AD(\u00AD?)/g, '$1'));
}

function changed(line: Line, change: (text: string) => string): Line {
  return line.map((inline) =>
    inline.kind === 'text' && inline.text.includes(SOFT) ? { ...inline, text: change(inline.text) } : inline,
  );
}

/** So many soft hyphens to a letter are a machine's. */
const DENSE = 0.02;
const LEAST = 20;

/**
 * The manuscript without the soft hyphens that a program has put into every word: a book divides its words itself, and
 * nobody finds a word with such signs in it. A few are the author's and stay.
 */
export function withoutDivisions(manuscript: Manuscript): {
  readonly manuscript: Manuscript;
  readonly remarks: readonly Remark[];
} {
  let letters = 0;
  let soft = 0;
  const line = (each: Line): void => {
    for (const inline of each) {
      if (inline.kind !== 'text') continue;
      letters += inline.text.length;
      if (inline.text.includes(SOFT)) soft += inline.text.split(SOFT).length - 1;
    }
  };
  walk(manuscript, { line });
  for (const note of manuscript.notes) walkBlocks(note.blocks, { line });
  if (soft < LEAST || soft < letters * DENSE) return { manuscript, remarks: [] };
  const message = 'Мягкие переносы внутри слов убраны: книга делит слова сама';
  return {
    manuscript: withLines(manuscript, (each) => changed(each, (text) => text.replaceAll(SOFT, ''))),
    remarks: [{ severity: 'info', code: 'divisions-dropped', message, place: '' }],
  };
}

/** The text with every line changed: sections, notes and annotation. */
export function withLines<M extends Pick<Manuscript, 'sections' | 'notes'>>(
  manuscript: M,
  change: (line: Line) => Line,
): M {
  const blocks = (given: readonly Block[]): readonly Block[] => given.map((block) => withInlines(block, change));
  const section = (given: Section): Section => ({
    ...given,
    title: given.title.map(change),
    epigraphs: given.epigraphs.map((each) => ({ blocks: blocks(each.blocks), source: each.source.map(change) })),
    blocks: blocks(given.blocks),
    sections: given.sections.map(section),
  });
  return {
    ...manuscript,
    sections: manuscript.sections.map(section),
    notes: manuscript.notes.map((note) => ({ ...note, blocks: blocks(note.blocks) })),
  };
}
