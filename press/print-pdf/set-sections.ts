import type { Inline, Manuscript, Section } from '@pero/manuscript/model';
import { type ChapterOf, chaptersOf, charactersOf, textOfLine, titleOf } from '@pero/manuscript/text';
import { walkSection } from '@pero/manuscript/walk';
import { typstArray, typstString } from './markup.ts';
import type { Chosen } from './options.ts';
import { setBlocks } from './set-blocks.ts';
import { type Desk, setLine, setLines, withoutNotes } from './set-inlines.ts';

/** How a section begins: a page with its title alone, a new page, or where the last one ended. */
export type Opening = 'part' | 'page' | 'run-on' | 'inner';

/** A section with all that its setting depends on besides its own text. */
export type Planned = {
  readonly section: Section;
  readonly level: number;
  readonly opening: Opening;
  readonly run: string;
};

/**
 * The sections in reading order, each with how it begins and what its running head says.
 *
 * @example
 * plannedSections(manuscript, 'auto').filter(({ opening }) => opening === 'part').length;
 */
export function plannedSections(manuscript: Manuscript, chapters: Chosen['chapters']): readonly Planned[] {
  const all = chaptersOf(manuscript);
  const runOn = chapters === 'auto' ? areShort(all) : chapters === 'run-on';
  let isFirst = true;
  return all.map((chapter) => {
    const opening = openingOf(chapter, runOn && !isFirst);
    isFirst = opening === 'part' || (isFirst && opening === 'inner') || titleOf(chapter.section) === '';
    return { section: chapter.section, level: chapter.depth, opening, run: runOf(chapter, manuscript.info.title) };
  });
}

/**
 * One section's own text as Typst; the sections inside it are set on their own.
 *
 * @example
 * setSection(planned, desk);
 */
export function setSection({ section, opening }: Planned, desk: Desk): string {
  return setAround({ section, opening }, setBlocks(section.blocks, `${section.id}/`, desk), desk);
}

/**
 * The same around blocks that were set already.
 *
 * @example
 * setAround(planned, setBlocks(section.blocks, `${section.id}/`, desk), desk);
 */
export function setAround(
  { section, opening }: Pick<Planned, 'section' | 'opening'>,
  body: string,
  desk: Desk,
): string {
  const id = typstString(section.id);
  const titleLines = typstArray(
    section.title.map(
      (line) => `([${setLine(line, desk)}], ${isNumber(textOfLine(line))}, ${longestWord(textOfLine(line))})`,
    ),
  );
  const epigraphs = section.epigraphs
    .map(({ blocks, source }, index) => {
      const body = setBlocks(blocks, `${section.id}/e${index}/`, desk);
      return `#epigraph(${typstString(`${section.id}/e${index}`)}, [${body}], ${setLines(source, desk)})`;
    })
    .join('\n');
  const head = '#import "/book.typ": *\n';
  if (opening === 'part') {
    const fits = standsOnPartPage(section);
    const on = (content: string): string => (content === '' ? 'none' : `[${content}]`);
    return `${head}#part-page(${id}, ${titleLines}, ${on(epigraphs)}, ${on(fits ? body : '')})\n${fits ? '' : body}\n`;
  }
  const call = opening === 'inner' ? 'subchapter' : 'chapter';
  const how = opening === 'run-on' ? ', opening: false' : '';
  return `${head}#${call}(${id}, ${titleLines}${how})\n\n${epigraphs}\n\n${body}\n`;
}

/** More rows than this, and bare numbers inside parts tell a reader nothing: the parts alone are listed. */
const LONGEST_CONTENTS = 60;

/**
 * The rows of the table of contents.
 *
 * @example
 * setContents(planned, desk); // '#contents-row(0, [#"Глава I"], numbers.at("s1"))'
 */
export function setContents(planned: readonly Planned[], desk: Desk): string {
  const isLong = planned.length > LONGEST_CONTENTS;
  return planned
    .filter(({ section, level }) => !isLong || level === 0 || !isNumber(titleOf(section)))
    .map(({ section, level }) => {
      const lines = section.title.map(withoutNotes).filter((line) => line.length > 0);
      const title = lines
        .map((line, index) => (index === 0 ? '' : joint(lines[index - 1])) + setLine(line, desk))
        .join('');
      return title === '' ? '' : `#contents-row(${level}, [${title}], numbers.at(${typstString(section.id)}))`;
    })
    .join('\n');
}

function joint(before: readonly Inline[] | undefined): string {
  return /[.!?…:,]$/.test(textOfLine(before ?? [])) ? '#" "' : '#". "';
}

/** In letters, not to be too large for the line in the type of titles; ten at least. */
function longestWord(title: string): number {
  return Math.max(10, ...title.split(/[\s\u00A0-]+/).map((word) => word.length));
}

/** «IV», «12», «Глава 3» too: a number and nothing to remember it by. */
const NUMBER = /^(?:глава\s+)?(?:\d{1,4}|[IVXLCDMХІ]{1,8})\.?$/iu;

function isNumber(title: string): boolean {
  return NUMBER.test(title.trim());
}

/** Short chapters that have only numbers follow each other, as in editions of the classics: a page each would be waste. */
function areShort(all: readonly ChapterOf[]): boolean {
  const chapters = all.filter(
    ({ section, within }) =>
      section.kind === 'chapter' && section.title.length > 0 && within.every(({ kind }) => kind === 'part'),
  );
  if (chapters.length < 2) return false;
  const average = chapters.reduce((sum, { section }) => sum + lengthOf([section]), 0) / chapters.length;
  return average < (chapters.every(({ title }) => isNumber(title)) ? 12_000 : 2_500);
}

/**
 * How long sections are, in characters or near it: for guesses, quickly.
 *
 * @example
 * lengthOf(manuscript.sections) / 1_900; // pages, more or less
 */
export function lengthOf(sections: readonly Section[]): number {
  let length = 0;
  const inline = (piece: Inline): void => {
    if (piece.kind === 'text') length += piece.text.length;
  };
  for (const section of sections) walkSection(section, { inline });
  return length;
}

function openingOf({ section, within, title }: ChapterOf, runOn: boolean): Opening {
  if (section.kind === 'part' && title !== '') return 'part';
  if (within.some(({ kind }) => kind === 'chapter')) return 'inner';
  return runOn && title !== '' ? 'run-on' : 'page';
}

const LONGEST_RUN = 52;

/**
 * What the right-hand head says; a bare number is said with its part.
 *
 * @example
 * runOf({ title: 'IV', within: [] }, 'Дуэль'); // 'Дуэль. IV'
 */
export function runOf({ title, within }: Pick<ChapterOf, 'title' | 'within'>, book: string): string {
  const parts = within.map(titleOf).filter((name) => name !== '');
  const above = parts.at(-1);
  if (title === '') return shortened(above ?? book);
  if (above !== undefined && isNumber(title)) return shortened(`${above}. ${title}`);
  return shortened(isNumber(title) ? `${book}. ${title}` : title);
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= LONGEST_RUN) return line;
  const cut = line.slice(0, LONGEST_RUN);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_RUN / 2)).replace(/[\s.,:;—–-]+$/u, '')}…`;
}

/** A motto fits under the title of a part; a chapter's worth of text does not. */
function standsOnPartPage({ blocks }: Section): boolean {
  const isSimple = blocks.every(({ kind }) => kind === 'paragraph' || kind === 'verse' || kind === 'quotation');
  return isSimple && charactersOf(blocks) <= 600;
}

/**
 * The desk at which one section is set.
 *
 * @example
 * setSection(planned, deskFor(planned.section.id, bookDesk(manuscript, options, margins, pictures)));
 */
export function deskFor(section: string, book: Omit<Desk, 'section' | 'seen' | 'open'>): Desk {
  return { ...book, section, seen: new Set(), open: [] };
}
