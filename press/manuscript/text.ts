import type { Line } from './inlines.ts';
import type { Block, Manuscript, Section } from './model.ts';
import { walkBlocks, walkSection } from './walk.ts';

/**
 * The text alone, a line for every paragraph, heading line or line of verse, in reading order; notes come last.
 * Marks, links, pictures and references to notes leave no trace, so it is what two formats of one book must share.
 */
export function textOf(what: Manuscript | Section | readonly Block[]): string {
  const lines: string[] = [];
  const visitor = { line: (line: Line): void => void lines.push(textOfLine(line)), block: ornamentInto(lines) };
  if (isBlocks(what)) walkBlocks(what, visitor);
  else if ('info' in what) {
    for (const section of what.sections) walkSection(section, visitor);
    for (const note of what.notes) walkBlocks(note.blocks, visitor);
  } else walkSection(what, visitor);
  return lines.filter((line) => line !== '').join('\n');
}

function isBlocks(what: Manuscript | Section | readonly Block[]): what is readonly Block[] {
  return Array.isArray(what);
}

function ornamentInto(lines: string[]): (block: Block) => void {
  return (block) => {
    if (block.kind === 'scene-break') lines.push(block.ornament);
  };
}

/**
 * The text of one line of inlines.
 * `textOfLine([{ kind: 'text', text: 'Глава', marks: [] }, { kind: 'note', note: 'n1' }])` gives 'Глава'.
 */
export function textOfLine(line: Line): string {
  let text = '';
  for (const inline of line) {
    if (inline.kind === 'text') text += inline.text;
    else if (inline.kind === 'break') text += '\n';
  }
  return text;
}

/** The title of a section on one line, empty for an untitled one. */
export function titleOf(section: Section): string {
  return section.title
    .map(textOfLine)
    .reduce((whole, line) => (whole === '' ? line : `${whole}${/[.!?…:,]$/.test(whole) ? '' : '.'} ${line}`), '');
}

/** A section in the flat list of all: how deep it stands, and the parts it stands in. */
export type ChapterOf = {
  readonly section: Section;
  readonly title: string;
  /** 0 for a section of the book itself. */
  readonly depth: number;
  readonly within: readonly Section[];
};

/** All sections of the book in reading order, with their depth. */
export function chaptersOf(manuscript: Manuscript): readonly ChapterOf[] {
  const flat = (sections: readonly Section[], within: readonly Section[]): readonly ChapterOf[] =>
    sections.flatMap((section) => [
      { section, title: titleOf(section), depth: within.length, within },
      ...flat(section.sections, [...within, section]),
    ]);
  return flat(manuscript.sections, []);
}

/** Characters with spaces, as the author's sheet (авторский лист, 40 000) counts them: line ends do not count. */
export function charactersOf(what: Manuscript | Section | readonly Block[]): number {
  let count = 0;
  for (const char of textOf(what)) if (char !== '\n') count += 1;
  return count;
}

const WORD = /[\p{L}\p{N}]+(?:[-’'‑][\p{L}\p{N}]+)*/gu;

/**
 * How many words there are: runs of letters and digits, with hyphens and apostrophes inside.
 * `wordsOf([paragraph('кто-нибудь из них')])` gives 3.
 */
export function wordsOf(what: Manuscript | Section | readonly Block[]): number {
  return textOf(what).match(WORD)?.length ?? 0;
}
