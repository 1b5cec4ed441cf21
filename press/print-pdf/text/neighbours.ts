import type { Block, BookInfo, Section } from '@pero/manuscript/model';
import { charactersOf, titleOf } from '@pero/manuscript/text';
import { walkSection } from '@pero/manuscript/walk';
import { isPlain } from '../chapter/window.ts';
import { designStyle } from '../designs.ts';
import { type Margins, marginsOf } from '../geometry.ts';
import type { Job } from '../page-view.ts';
import { bookDesk } from '../typst.ts';
import type { Place } from './heads.ts';
import { pt } from './markup.ts';
import { setBlocks } from './set-blocks.ts';
import { deskFor, type Opening, type PlannedSection, runOf, setSection } from './set-sections.ts';

/** Where a section stands in the whole book: all that is needed to show it alone as it will be. */
export type SectionPlace = {
  readonly id: string;
  readonly page: number;
  readonly opening: Opening;
  readonly isDeep?: boolean;
  /** What its running head says. */
  readonly run: string;
  readonly margins: Margins;
  /** Notes with numbers before its own. */
  readonly notes: number;
  /** What its verse is centred on, in points. */
  readonly verse?: number;
  /** Of a section that begins in the middle of a page: what stands above it, as Typst, and on which page that begins. */
  readonly above?: { readonly page: number; readonly source: string };
  /** What follows on its last page, as Typst, and what the running heads say of the sections in it. */
  readonly below?: {
    readonly source: string;
    readonly heads: readonly { readonly id: string; readonly run: string }[];
  };
};

/** The places of all sections of a book that was laid out, in reading order. */
export function sectionPlaces(job: Job): readonly SectionPlace[] {
  const { laid, margins } = job.result;
  const { planned } = laid.book;
  const at = new Map(laid.places.map((place) => [place.id, place]));
  const starts = firstBlocks(planned, laid.places);
  const { verse } = bookDesk(job.manuscript, job.options, margins, new Map());
  let notes = 0;
  return planned.flatMap((each, index) => {
    const { section, opening, isDeep = false, run } = each;
    const place = at.get(section.id);
    if (isFresh(opening)) notes = 0;
    const numbered = notes;
    notes += notesIn(section).size;
    if (!place) return [];
    const above = isFresh(opening) ? {} : { above: setAbove(index, place, starts, at, job) };
    const next = planned[index + 1];
    const below = next && !isFresh(next.opening) ? { below: setBelow(index + 1, job) } : {};
    const shared = verse?.get(section.id) ?? 0;
    const own = { id: section.id, page: place.page, opening, isDeep, run, margins, notes: numbered };
    return [{ ...own, ...(shared > 0 && { verse: shared }), ...above, ...below }];
  });
}

/**
 * Where a chapter may stand, as long as nobody has laid out the whole book: it opens a page, in a book of so many pages.
 */
export function guessedPlace(
  { title }: BookInfo,
  section: Section,
  guess: { readonly page: number; readonly pages: number },
): SectionPlace {
  const run = runOf({ title: titleOf(section), within: [] }, title);
  const opening = section.kind === 'part' && section.title.length > 0 ? 'part' : 'page';
  return { id: section.id, page: guess.page, opening, run, margins: marginsOf(guess.pages), notes: 0 };
}

/** The notes that a section refers to itself, in order. */
export function notesIn(section: Section): ReadonlySet<string> {
  const met = new Set<string>();
  walkSection(
    { ...section, sections: [] },
    {
      inline: (inline) => {
        if (inline.kind === 'note') met.add(inline.note);
      },
    },
  );
  return met;
}

type Start = { readonly index: number; readonly block: number; readonly y: number };

/** The first plain paragraph of every page. */
function firstBlocks(planned: readonly PlannedSection[], places: readonly Place[]): ReadonlyMap<number, Start> {
  const indexOf = new Map(planned.map(({ section }, index) => [section.id, index]));
  const starts = new Map<number, Start>();
  for (const { id, page, y } of places) {
    const slash = id.indexOf('/');
    const index = indexOf.get(id.slice(0, Math.max(0, slash)));
    const block = Number(id.slice(slash + 1));
    if (index === undefined || starts.has(page) || !isPlain(planned[index]?.section.blocks[block])) continue;
    starts.set(page, { index, block, y });
  }
  return starts;
}

/**
 * From a paragraph of the page before, or from the chapter that opens it. White, where notes would get other numbers or a
 * picture would have to be at hand.
 */
function setAbove(
  index: number,
  place: Place,
  starts: ReadonlyMap<number, Start>,
  at: ReadonlyMap<string, Place>,
  job: Job,
): { readonly page: number; readonly source: string } {
  const { planned } = job.result.laid.book;
  const white = { page: place.page, source: `#down(${pt(place.y - spaceAbove(planned[index], job))})` };
  const opening = planned.findLastIndex(({ opening: how }, before) => before < index && isFresh(how));
  const opens = at.get(planned[opening]?.section.id ?? '')?.page ?? 0;
  const near = place.page - 1 > opens ? starts.get(place.page - 1) : undefined;
  if (!near && opens < place.page - 1) return white;
  const sections = planned.slice(near?.index ?? opening, index);
  const shown = sections.map(({ section }, offset) => {
    return near && offset === 0
      ? { ...section, title: [], epigraphs: [], blocks: section.blocks.slice(near.block) }
      : section;
  });
  if (shown.some((section) => notesIn(section).size > 0)) return white;
  const sources = sections.map((each, offset) => {
    const { section } = each;
    const desk = deskFor(section.id, bookDesk(job.manuscript, job.options, job.result.margins, new Map()));
    if (offset > 0 || !near) return setSection(each, desk);
    return `#down(${pt(near.y)})\n${setBlocks(section.blocks.slice(near.block), `${section.id}/`, desk, near.block)}`;
  });
  const source = sources.join('\n');
  return source.includes('#no-picture(') ? white : { page: near ? place.page - 1 : opens, source };
}

/** What a heading that opens no page leaves above itself (see book.typ); at the head of a page it is nothing. */
function spaceAbove(planned: PlannedSection | undefined, { options }: Job): number {
  if (!planned || planned.section.title.length === 0) return 0;
  return designStyle(options.design, options.trim).line * linesAbove(planned);
}

function linesAbove({ opening, isDeep }: PlannedSection): number {
  if (opening !== 'inner') return 1.5;
  return isDeep ? 1 : 0.5;
}

/** Enough to fill a page. */
const ENOUGH = 3_000;

function setBelow(from: number, { manuscript, options, result }: Job): NonNullable<SectionPlace['below']> {
  const { planned } = result.laid.book;
  const sources: string[] = [];
  const heads: { readonly id: string; readonly run: string }[] = [];
  let left = ENOUGH;
  for (const each of planned.slice(from)) {
    if (left <= 0 || isFresh(each.opening)) break;
    const blocks: Block[] = [];
    for (const block of each.section.blocks) {
      if (left <= 0) break;
      blocks.push(block);
      left -= charactersOf([block]) + 60;
    }
    const desk = deskFor(each.section.id, bookDesk(manuscript, options, result.margins, new Map()));
    sources.push(setSection({ ...each, section: { ...each.section, blocks } }, desk));
    heads.push({ id: each.section.id, run: each.run });
  }
  return { source: sources.join('\n'), heads };
}

function isFresh(opening: Opening): boolean {
  return opening === 'page' || opening === 'part';
}
