import { type FrontPage, frontPages } from '@pero/manuscript/front/pages';
import type { Inline, Manuscript, Section } from '@pero/manuscript/model';
import { type ChapterOf, chaptersOf, charactersOf, textOfLine, titleOf } from '@pero/manuscript/text';
import { partPages } from '../chapter/part-pages.ts';
import type { Chosen } from '../options.ts';
import { lengthOf } from './length.ts';
import { typstArray, typstString } from './markup.ts';
import { setBlocks } from './set-blocks.ts';
import { aloneOn, setFront } from './set-front.ts';
import { type Desk, setLines, setTitleLine, withoutNotes } from './set-inlines.ts';

/** How a section begins: a page without head and number (the title of a part, a dedication), a new page, or where the last one ended. */
export type Opening = 'part' | 'page' | 'run-on' | 'inner';

/** A section with all that its setting depends on besides its own text. */
export type PlannedSection = {
  readonly section: Section;
  readonly level: number;
  readonly opening: Opening;
  readonly run: string;
  /** Of an inner section: it stands within another inner one. */
  readonly isDeep?: boolean;
  /** Pages before the text that the section is made of or begins with. */
  readonly front?: readonly FrontPage[];
};

/** The sections in reading order, each with how it begins and what its running head says. */
export function plannedSections(manuscript: Manuscript, chapters: Chosen['chapters']): readonly PlannedSection[] {
  const all = chaptersOf(manuscript);
  const parts = partPages(all);
  const runOn = chapters === 'auto' ? areShort(all, parts) : chapters === 'run-on';
  const fronts = Map.groupBy(frontPages(manuscript), ({ section }) => section);
  let isFirst = true;
  return all.map((chapter) => {
    const { section, depth: level } = chapter;
    const front = fronts.get(section.id);
    const isShown = front?.some(({ isRepeated }) => !isRepeated) === true;
    const opening = isShown ? 'part' : openingOf(chapter, parts, runOn && !isFirst);
    isFirst = opening === 'part' || (isFirst && opening === 'inner') || titleOf(section) === '';
    const run = runOf(headed(chapter, parts), manuscript.info.title);
    const isDeep = chapter.within.filter(isChapter(parts)).length > 1;
    return { section, level, opening, run, isDeep, ...(front && { front }) };
  });
}

/** One section's own text as Typst; the sections inside it are set on their own. */
export function setSection({ section, opening, isDeep = false, front }: PlannedSection, desk: Desk): string {
  if (front === undefined)
    return setAround({ section, opening, isDeep }, setBlocks(section.blocks, `${section.id}/`, desk), desk);
  return `${HEAD}${setFront(section, front, setEpigraphs(section, desk), desk)}\n`;
}

const HEAD = '#import "/book.typ": *\n';

/** The same around blocks that were set already. */
export function setAround(
  { section, opening, isDeep = false }: Pick<PlannedSection, 'section' | 'opening' | 'isDeep'>,
  body: string,
  desk: Desk,
): string {
  const id = typstString(section.id);
  const titleLines = typstArray(
    section.title.map(
      (line) => `([${setTitleLine(line, desk)}], ${isNumber(textOfLine(line))}, ${longestWord(textOfLine(line))})`,
    ),
  );
  const epigraphs = setEpigraphs(section, desk);
  const head = HEAD;
  if (opening === 'part' && section.title.length === 0)
    return `${head}${aloneOn(section, `${epigraphs}\n\n${body}`)}\n`;
  if (opening === 'part') {
    const fits = standsOnPartPage(section);
    const on = (content: string): string => (content === '' ? 'none' : `[${content}]`);
    return `${head}#part-page(${id}, ${titleLines}, ${on(epigraphs)}, ${on(fits ? body : '')})\n${fits ? '' : body}\n`;
  }
  const call = opening === 'inner' ? 'subchapter' : 'chapter';
  const how = HOW[opening === 'inner' && isDeep ? 'deep' : opening] ?? '';
  return `${head}#${call}(${id}, ${titleLines}${how})\n\n${epigraphs}\n\n${body}\n`;
}

const HOW: Readonly<Record<string, string>> = { 'run-on': ', opening: false', deep: ', is-deep: true' };

function setEpigraphs({ id, epigraphs }: Section, { verse: _, ...desk }: Desk): string {
  return epigraphs
    .map(({ blocks, source }, index) => {
      const body = setBlocks(blocks, `${id}/e${index}/`, desk);
      return `#epigraph(${typstString(`${id}/e${index}`)}, [${body}], ${setLines(source, desk)})`;
    })
    .join('\n');
}

/** More rows than this, and bare numbers inside parts tell a reader nothing: the parts alone are listed. */
const LONGEST_CONTENTS = 60;

/** The rows of the table of contents. */
export function setContents(planned: readonly PlannedSection[], desk: Desk): readonly string[] {
  const isLong = planned.length > LONGEST_CONTENTS;
  const hasParts = planned.some(({ section, opening }) => opening === 'part' && section.title.length > 0);
  return planned
    .filter(({ section, level }) => !isLong || level === 0 || !isNumber(titleOf(section)))
    .flatMap(({ section, level }) => {
      const lines = section.title.map(withoutNotes).filter((line) => line.length > 0);
      const title = lines
        .map((line, index) => (index === 0 ? '' : joint(lines[index - 1])) + setTitleLine(line, desk))
        .join('');
      return title === ''
        ? []
        : `#contents-row(${level}, ${hasParts}, [${title}], numbers.at(${typstString(section.id)}))`;
    });
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

/** Whether a title is a number alone. */
export function isNumber(title: string): boolean {
  return NUMBER.test(title.trim());
}

/** Short chapters that have only numbers follow each other, as in editions of the classics: a page each would be waste. */
function areShort(all: readonly ChapterOf[], parts: ReadonlySet<string>): boolean {
  const chapters = all.filter(
    ({ section, within }) =>
      section.matter === undefined &&
      !parts.has(section.id) &&
      section.title.length > 0 &&
      within.every(({ id }) => parts.has(id)),
  );
  if (chapters.length < 2) return false;
  const average = chapters.reduce((sum, { section }) => sum + lengthOf([section]), 0) / chapters.length;
  return average < (chapters.every(({ title }) => isNumber(title)) ? 12_000 : 2_500);
}

function openingOf({ section, within, title }: ChapterOf, parts: ReadonlySet<string>, runOn: boolean): Opening {
  if (section.matter !== undefined) return 'page';
  if (parts.has(section.id)) return 'part';
  if (within.some(isChapter(parts))) return 'inner';
  return runOn && title !== '' ? 'run-on' : 'page';
}

/** Untitled sections only hold others together. */
function isChapter(parts: ReadonlySet<string>): (section: Section) => boolean {
  return ({ id, title }) => title.length > 0 && !parts.has(id);
}

/** Whose title stands over the pages: sections within a chapter have its head. */
function headed(chapter: ChapterOf, parts: ReadonlySet<string>): Pick<ChapterOf, 'title' | 'within'> {
  const outer = chapter.within.findIndex(isChapter(parts));
  const section = chapter.within[outer];
  return section ? { title: titleOf(section), within: chapter.within.slice(0, outer) } : chapter;
}

const LONGEST_RUN = 52;

/**
 * What the right-hand head says; a bare number is said with its part.
 * `runOf({ title: 'IV', within: [] }, 'Дуэль')` gives 'Дуэль. IV'.
 */
export function runOf({ title, within }: Pick<ChapterOf, 'title' | 'within'>, book: string): string {
  const parts = within.map(titleOf).filter((name) => name !== '');
  const above = parts.at(-1);
  // «* * *» over a poem is no name to find it by.
  if (!/[\p{L}\p{N}]/u.test(title)) return shortened(above ?? book);
  if (above !== undefined && isNumber(title)) return shortened(`${above}. ${title}`);
  return shortened(isNumber(title) ? `${book}. ${title}` : title);
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= LONGEST_RUN) return line;
  const cut = line.slice(0, LONGEST_RUN);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_RUN / 2)).replace(/(?<![\s.,:;—–-])[\s.,:;—–-]+$/u, '')}…`;
}

/** A motto fits under the title of a part; a chapter's worth of text does not. */
function standsOnPartPage({ blocks }: Section): boolean {
  const isSimple = blocks.every(({ kind }) => kind === 'paragraph' || kind === 'verse' || kind === 'quotation');
  return isSimple && charactersOf(blocks) <= 600;
}

/** The desk at which one section is set. */
export function deskFor(section: string, book: Omit<Desk, 'section' | 'seen' | 'open'>): Desk {
  return { ...book, section, seen: new Set(), open: [] };
}
