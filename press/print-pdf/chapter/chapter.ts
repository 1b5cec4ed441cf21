import type { BookInfo, Note, Section } from '@pero/manuscript/model';
import { openCompositor } from '../compositor.ts';
import { designStyle } from '../designs.ts';
import { planFor } from '../interior.ts';
import { chosen, type InteriorOptions } from '../options.ts';
import type { PictureRoom, PlacedPicture } from '../pictures/pictures.ts';
import { type SmallPage, smallPages } from '../pictures/small-svg.ts';
import { svgPages } from '../pictures/svg.ts';
import { openSlots } from '../slots.ts';
import { type Head, headsOf, type Place, setHeads } from '../text/heads.ts';
import type { SectionPlace } from '../text/neighbours.ts';
import { type Bench, type ChosenChapter, END, type LaidChapter, layChapter } from './chapter-typst.ts';
import { stretchAround } from './chapter-window.ts';

/** One chapter and where it stands in its book. */
export type ChapterJob = {
  readonly info: BookInfo;
  readonly section: Section;
  readonly notes: readonly Note[];
  readonly options: InteriorOptions;
  readonly stands: Omit<SectionPlace, 'id'>;
  /** Makes the pictures ready for the room on the page. */
  readonly pictures: (room: PictureRoom) => Promise<ReadonlyMap<string, PlacedPicture>>;
};

/** A chapter on pages of its book. Lengths in points, y from the top of the cut page. */
export type ShownChapter = {
  readonly firstPage: number;
  readonly lastPage: number;
  readonly size: { readonly width: number; readonly height: number };
  /** Where every block begins, in reading order; the heading is block -1. */
  readonly places: readonly BlockPlace[];
  /** Where the last block ends; not told of a part that is a title page alone. */
  readonly end?: Omit<BlockPlace, 'block'>;
  readonly pages: readonly SmallPage[];
  /** The letters that the pages are drawn with, once for all of them. */
  readonly glyphs: string;
};

export type BlockPlace = { readonly block: number; readonly page: number; readonly y: number };

/** The page of a block, or a page of the book. */
export type PageTarget = { readonly block: number } | { readonly page: number };

export type ChapterPress = {
  /** Lays the chapter out and draws the page that is asked for, the one before it and the one after it. */
  readonly show: (job: ChapterJob, near: PageTarget) => Promise<ShownChapter>;
  /** Forgets what was not used in the last so many layouts. */
  readonly forget: (age: number) => void;
};

/**
 * Opens a press for single chapters: each is laid out alone, from the page on which the last layout of the whole book
 * saw it begin, and only the pages asked for are drawn.
 */
export function openChapterPress(): ChapterPress {
  const bench = { compositor: openCompositor(), slots: openSlots() };
  return {
    show: async (job, near) => shown(await chosenChapter(job), near, bench),
    forget: bench.compositor.forget,
  };
}

async function chosenChapter({ info, section, notes, stands, ...job }: ChapterJob): Promise<ChosenChapter> {
  const options = chosen({ places: 'blocks', ...job.options });
  const { measure, lines } = planFor(options, stands.margins);
  const height = lines * designStyle(options.design, options.trim).line;
  const pictures = await job.pictures({ measure, height });
  return { info, section: { ...section, sections: [] }, notes, options, stands, pictures };
}

function shown(chapter: ChosenChapter, near: PageTarget, bench: Bench): ShownChapter {
  const { section, stands, options } = chapter;
  const whole = layChapter(chapter, { to: section.blocks.length }, bench);
  const places = ownPlaces(section, whole.places);
  const heads = chapterHeads(chapter, whole);
  const firstPage = places.get(-1)?.page ?? stands.page;
  const end = whole.places.find(({ id }) => id === END);
  const lastPage = Math.max(firstPage, end?.page ?? firstPage);
  const page = Math.min(lastPage, Math.max(firstPage, pageOf(near, places)));
  const wanted = [Math.max(firstPage, page - 1), Math.min(lastPage, page + 1)] as const;
  const { bleed, width, height } = planFor(options, stands.margins);
  return {
    firstPage,
    lastPage,
    size: { width: hundredths(width - 2 * bleed), height: hundredths(height - 2 * bleed) },
    places: [...places].map(([block, at]) => ({ block, page: at.page, y: hundredths(at.y - bleed) })),
    ...(end && { end: { page: end.page, y: hundredths(end.y - bleed) } }),
    ...drawn(chapter, wanted, places, heads.slice(wanted[0] - 1, wanted[1]), bench),
  };
}

/** Heading and blocks of the section itself, by block; an epigraph counts as the heading. */
function ownPlaces({ id: own }: Section, places: readonly Place[]): ReadonlyMap<number, Place> {
  const byBlock = new Map<number, Place>();
  for (const place of places) {
    if (place.id === own) byBlock.set(-1, place);
    const [, block] = place.id.startsWith(`${own}/`) ? place.id.split('/') : [];
    if (block !== undefined && /^\d+$/.test(block)) byBlock.set(Number(block), place);
  }
  return byBlock;
}

/** A page break has no place of its own: what stands before it has. */
function pageOf(near: PageTarget, places: ReadonlyMap<number, Place>): number {
  if ('page' in near) return near.page;
  for (let block = near.block; block >= 0; block -= 1) {
    const place = places.get(block);
    if (place) return place.page;
  }
  return 0;
}

function chapterHeads({ section, stands }: ChosenChapter, whole: LaidChapter): readonly Head[] {
  const next = (stands.below?.heads ?? []).map(({ id, run }) => ({ section: { id }, opening: 'run-on' as const, run }));
  const last = whole.firstPage + whole.layout.pages;
  return headsOf([{ section, opening: stands.opening, run: stands.run }, ...next], whole.places, last, '');
}

/** From the nearest paragraph; the whole chapter when that does not give the same pages. */
function drawn(
  chapter: ChosenChapter,
  wanted: readonly [number, number],
  places: ReadonlyMap<number, Place>,
  heads: readonly Head[],
  bench: Bench,
): { readonly pages: readonly SmallPage[]; readonly glyphs: string } {
  const { section, notes, stands, options } = chapter;
  const over = setHeads(heads, wanted[0]);
  const near = layChapter(chapter, stretchAround(wanted, section, notes, places), bench, over);
  const laid = agrees(near, wanted, places, section)
    ? near
    : layChapter(chapter, { to: section.blocks.length }, bench, over);
  const { bleed, width, height } = planFor(options, stands.margins);
  const view = { x: bleed, y: bleed, width: width - 2 * bleed, height: height - 2 * bleed };
  const drawing = svgPages(laid.layout.svg());
  const firstHead = laid.layout.pages - heads.length;
  const layers = heads.map((_, index) => {
    const number = wanted[0] + index;
    return { number, layers: [number - laid.firstPage + laid.skipped, firstHead + index] };
  });
  return smallPages(drawing, layers, view);
}

/** Do the blocks on the pages and the one after them stand where they stand in the whole chapter? */
function agrees(
  { places: seen }: LaidChapter,
  [first, last]: readonly [number, number],
  places: ReadonlyMap<number, Place>,
  section: Section,
): boolean {
  const here = ownPlaces(section, seen);
  return [...places].every(([block, { page, y }]) => {
    const at = here.get(block);
    if (page < first || page > last + 1) return true;
    return at?.page === page && Math.abs(at.y - y) < 0.01;
  });
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
