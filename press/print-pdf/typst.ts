import { readFileSync } from 'node:fs';
import { fullName } from '@pero/manuscript/front/people';
import type { Manuscript, Note, Section } from '@pero/manuscript/model';
import { walkBlocks, walkSection } from '@pero/manuscript/walk';
import { type DesignStyle, designStyle } from './designs.ts';
import type { Margins } from './geometry.ts';
import { setImprint, setTitlePage } from './imprint.ts';
import { FALLBACK_FONTS } from './letters/fonts.ts';
import type { Chosen } from './options.ts';
import { type PagePlan, planOf } from './page-plan.ts';
import type { PlacedPicture } from './pictures/pictures.ts';
import { tableRoom } from './tables/plan.ts';
import { accentSeed } from './text/accents.ts';
import { dividerFor } from './text/dividing.ts';
import { numbersOf, type Place } from './text/heads.ts';
import { withHyphen } from './text/hyphens.ts';
import { pt, shownString, typstArray, typstDictionary, typstString } from './text/markup.ts';
import { boundTitle } from './text/no-break.ts';
import { setBlocks, setNote } from './text/set-blocks.ts';
import type { Desk } from './text/set-inlines.ts';
import { deskFor, type PlannedSection, plannedSections, setContents, setSection } from './text/set-sections.ts';
import { verseWidths } from './text/verse-widths.ts';

/** Typst files by their path; `/main.typ` is the book. */
export type Sources = ReadonlyMap<string, string>;

/** A book set for a page size; `/contents.typ` has no numbers before it is laid out (see `withNumbers`). */
export type SetBook = {
  readonly sources: Sources;
  readonly planned: readonly PlannedSection[];
  readonly contentsTitle: string;
  readonly hyphen: string;
};

const BOOK = readFileSync(new URL('./typst/book.typ', import.meta.url), 'utf8');
const HEADS = readFileSync(new URL('./typst/heads.typ', import.meta.url), 'utf8');

/**
 * A manuscript as Typst: one file for every section, so that an edit of one leaves the others as they were laid out.
 */
export function typstOf(
  manuscript: Manuscript,
  options: Chosen,
  margins: Margins,
  pictures: ReadonlyMap<string, PlacedPicture>,
): SetBook {
  const style = designStyle(options.design, options.trim);
  const plan = planOf(options.trim, margins, style, options.bleed);
  const book = bookDesk(manuscript, options, margins, pictures);
  const planned = plannedSections(manuscript, options.chapters);
  const files = new Map([
    ['/book.typ', BOOK],
    ['/heads.typ', HEADS],
    ['/setup.typ', setupOf(manuscript, options, style, plan)],
    ['/front.typ', frontOf(manuscript, options, deskFor('front', book))],
  ]);
  const included = planned.map((section, index) => {
    const path = sectionPath(index);
    files.set(path, setSection(section, deskFor(section.section.id, book)));
    return path;
  });
  const left = setLeftNotes(unreferenced(manuscript), deskFor('notes', book));
  if (left !== '') {
    files.set('/sections/notes.typ', left);
    included.push('/sections/notes.typ');
  }
  const rows = setContents(planned, deskFor('contents', book));
  files.set('/contents.typ', `#import "book.typ": *\n#import "numbers.typ": numbers\n${rows.join('\n')}\n`);
  // A book without titles has nothing to list.
  files.set('/main.typ', mainOf(included, rows.length === 0 ? 'none' : options.contents));
  const contentsTitle = contentsTitleOf(manuscript);
  files.set('/numbers.typ', numbersOf(planned, []));
  for (const [path, source] of files) files.set(path, withHyphen(source, style.hyphen));
  return { sources: files, planned, contentsTitle, hyphen: style.hyphen };
}

/** What the pages of a single section need besides its own text: the design and the sizes. */
export function typstFrame(
  manuscript: Manuscript,
  options: Chosen,
  margins: Margins,
): { readonly sources: Sources; readonly hyphen: string } {
  const style = designStyle(options.design, options.trim);
  const plan = planOf(options.trim, margins, style, options.bleed);
  const setup = setupOf(manuscript, options, style, plan);
  const sources = new Map([
    ['/book.typ', BOOK],
    ['/heads.typ', HEADS],
    ['/setup.typ', setup],
  ]);
  for (const [path, source] of sources) sources.set(path, withHyphen(source, style.hyphen));
  return { sources, hyphen: style.hyphen };
}

/** The file of a planned section. `sectionPath(0)` gives '/sections/0.typ'. */
export function sectionPath(index: number): string {
  return `/sections/${index}.typ`;
}

/** The same book with the page numbers of its contents. */
export function withNumbers({ sources, planned }: SetBook, places: readonly Place[]): Sources {
  return new Map(sources).set('/numbers.typ', numbersOf(planned, places));
}

/** Do two settings of a book number its contents alike? */
export function sameNumbers(one: Sources, other: Sources): boolean {
  return one.get('/numbers.typ') === other.get('/numbers.typ');
}

/** What the setting of every section shares. */
export function bookDesk(
  manuscript: Manuscript,
  { design, trim, bleed, places }: Chosen,
  margins: Margins,
  pictures: ReadonlyMap<string, PlacedPicture>,
): Omit<Desk, 'section' | 'seen' | 'open'> {
  const notes = new Map(manuscript.notes.map((note) => [note.id, note]));
  const style = designStyle(design, trim);
  const plan = planOf(trim, margins, style, bleed);
  const divider = isDivided(manuscript) ? dividerFor(design, style, plan.measure) : undefined;
  const room = tableRoom(design, style, plan);
  const verse = verseWidths(manuscript.sections, { design, size: style.size, measure: plan.measure - style.indent });
  return { notes, pictures, lineHeight: style.line, room, setNote, divider, verse, hasAnchors: places === 'blocks' };
}

function mainOf(included: readonly string[], contents: Chosen['contents']): string {
  const body = ['#include "front.typ"'];
  if (contents === 'front') body.push('#contents(front: true, include "contents.typ")');
  body.push('#recto', ...included.map((path) => `#include ${typstString(path)}`));
  if (contents === 'end') body.push('#contents(include "contents.typ")');
  return `#import "book.typ": *\n#show: book\n${body.join('\n')}\n#places()\n`;
}

function frontOf({ info, ...rest }: Manuscript, { imprint, date }: Chosen, desk: Desk): string {
  const pages = [
    '#half-title',
    `#bare[${accentSeed({ info, ...rest })}]`,
    setTitlePage(info, imprint, date),
    setImprint({ info, ...rest }, imprint, date, desk),
  ];
  return `#import "book.typ": *\n${pages.join('\n')}\n`;
}

function setupOf({ info }: Manuscript, { date, design, trim }: Chosen, style: DesignStyle, plan: PagePlan): string {
  const authors = info.authors.map(fullName).filter((name) => name !== '');
  const isLarge = trim === '170x240';
  const page = {
    width: pt(plan.width),
    height: pt(plan.height),
    margin: typstDictionary({
      inside: pt(plan.inside),
      outside: pt(plan.outside),
      top: pt(plan.top),
      bottom: pt(plan.bottom),
    }),
    head: pt(plan.head),
    foot: pt(plan.foot),
  };
  const setup = {
    design: typstString(design),
    title: shownString(boundTitle(info.title)),
    subtitle: info.subtitle === undefined ? 'none' : shownString(boundTitle(info.subtitle)),
    authors: typstArray(authors.map(shownString)),
    author: shownString(authors.length > 0 ? authors.join(', ') : info.title),
    date: `datetime(year: ${date.getUTCFullYear()}, month: ${date.getUTCMonth() + 1}, day: ${date.getUTCDate()}, hour: ${date.getUTCHours()}, minute: ${date.getUTCMinutes()}, second: ${date.getUTCSeconds()})`,
    lang: typstString(languageOf(info.language)),
    'is-divided': String(isDivided({ info })),
    'contents-title': typstString(contentsTitleOf({ info })),
    fonts: typstArray([style.font, ...FALLBACK_FONTS].map(typstString)),
    'has-small-caps': String(style.hasSmallCaps),
    'word-space': `${style.wordSpace * 100}%`,
    size: pt(style.size),
    line: pt(style.line),
    indent: pt(style.indent),
    small: pt(style.small),
    'note-size': pt(style.noteSize),
    'head-size': pt(style.headSize),
    'title-size': pt(style.titleSize),
    'numeral-size': pt(style.numeralSize),
    'label-size': pt(style.labelSize),
    'part-size': pt(style.partSize),
    'book-title-size': pt(bookTitleSize(style, info.title)),
    'title-weight': String(style.titleWeight),
    'title-align': style.titleAlign,
    bold: String(style.bold),
    sink: String(isLarge ? style.sink + 2 : style.sink),
    'after-title': String(style.afterTitle),
    'number-type': style.oldStyleFigures ? '"old-style"' : 'auto',
    leaders: String(style.leaders),
    measure: pt(plan.measure),
    lines: String(plan.lines),
    page: typstDictionary(page),
  };
  return `#let d = ${typstDictionary(setup)}\n`;
}

/** A long title in large type would take the whole page. */
function bookTitleSize(style: DesignStyle, title: string): number {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length));
  const share = Math.min(1, 26 / Math.max(12, title.length * 0.6), 13 / Math.max(1, longestWord));
  return style.bookTitleSize * Math.max(0.55, share);
}

function contentsTitleOf({ info }: Pick<Manuscript, 'info'>): string {
  return languageOf(info.language) === 'en' ? 'Contents' : 'Оглавление';
}

/** Words of other languages are divided by Typst. */
function isDivided({ info }: Pick<Manuscript, 'info'>): boolean {
  return languageOf(info.language) === 'ru';
}

/** Typst takes a code of two or three letters. */
function languageOf(language: string): string {
  const code = language.toLowerCase().split(/[-_]/)[0] ?? '';
  return /^[a-z]{2,3}$/.test(code) ? code : 'ru';
}

/** Notes that nothing refers to are printed after the text, or they would be lost. */
function unreferenced({ sections, notes }: Manuscript): readonly Note[] {
  const known = new Map(notes.map((note) => [note.id, note]));
  const met = new Set<string>();
  const visitor = {
    inline: (inline: { readonly kind: string; readonly note?: string }): void => {
      if (inline.kind !== 'note' || inline.note === undefined || met.has(inline.note)) return;
      met.add(inline.note);
      walkBlocks(known.get(inline.note)?.blocks ?? [], visitor);
    },
  };
  for (const section of sections) walkSection(section, visitor);
  return notes.filter(({ id }) => !met.has(id));
}

function setLeftNotes(notes: readonly Note[], desk: Desk): string {
  if (notes.length === 0) return '';
  const section: Section = {
    id: 'notes',
    kind: 'chapter',
    title: [[{ kind: 'text', text: 'Примечания', marks: [] }]],
    epigraphs: [],
    blocks: [],
    sections: [],
  };
  const head = setSection({ section, level: 0, opening: 'page', run: 'Примечания' }, desk);
  return `${head}\n${notes.map(({ id, blocks }) => setBlocks(blocks, `notes/${id}/`, desk)).join('\n\n')}\n`;
}
