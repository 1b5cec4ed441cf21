import type { Block, Section } from '@pero/manuscript/model';
import { walkSection } from '@pero/manuscript/walk';
import type { Place } from '../text/heads.ts';
import type { PlannedSection } from '../text/set-sections.ts';

/** A stretch of the book that can be laid out alone and gives the same pages: where it begins, and what it is made of. */
export type Window = {
  readonly kind: 'front' | 'text' | 'contents';
  /** The page of the book that its first page is. */
  readonly first: number;
  /** Indices among the planned sections. */
  readonly sections: readonly number[];
  /** Where to begin inside the first section: at a block, so far down its page, in points. */
  readonly from?: { readonly block: number; readonly y: number };
};

/**
 * The smallest stretch around a page: it begins with the nearest chapter that opens a page, or, where no notes can push
 * the text, with a block on the page before. Pages before the first chapter and the contents are stretches of their own.
 */
export function windowAround(
  page: number,
  planned: readonly PlannedSection[],
  places: readonly Place[],
  mayBeginInside: boolean,
): Window {
  const pageOf = new Map(places.map((place) => [place.id, place.page]));
  const contents = pageOf.get('contents') ?? 0;
  const begins = planned.map(({ section }) => pageOf.get(section.id) ?? 0);
  const opening = planned.findLastIndex(({ opening: how }, index) => isFresh(how) && (begins[index] ?? 0) <= page);
  // Contents at the end stand after the last section, contents at the front before the first.
  if (contents > Math.max(0, ...begins) && page >= contents) return { kind: 'contents', first: contents, sections: [] };
  if (opening === -1) return { kind: 'front', first: 1, sections: [] };
  const end = begins.findIndex((begin, index) => index > opening && begin > page + 1);
  const sections = range(opening, end === -1 ? planned.length : end);
  const whole: Window = { kind: 'text', first: begins[opening] ?? 1, sections };
  if (!mayBeginInside || sections.some((index) => hasNotes(planned[index]?.section))) return whole;
  return nearer(page, whole, planned, places) ?? whole;
}

function isFresh(opening: PlannedSection['opening']): boolean {
  return opening === 'page' || opening === 'part';
}

/** The first block on the page before, or on an earlier one when a paragraph fills it. */
function nearer(
  page: number,
  whole: Window,
  planned: readonly PlannedSection[],
  places: readonly Place[],
): Window | undefined {
  const indexOf = new Map(whole.sections.map((index) => [planned[index]?.section.id, index]));
  let found: { readonly index: number; readonly block: number; readonly place: Place } | undefined;
  for (const place of places) {
    const [id, number = ''] = place.id.split('/');
    const index = indexOf.get(id);
    if (index === undefined || !/^\d+$/.test(number)) continue;
    if (place.page >= page || place.page <= whole.first) continue;
    if (place.page !== found?.place.page && isPlain(planned[index]?.section.blocks[Number(number)])) {
      found = { index, block: Number(number), place };
    }
  }
  if (!found) return undefined;
  const { index, block, place } = found;
  const sections = whole.sections.filter((at) => at >= index);
  return { kind: 'text', first: place.page, sections, from: { block, y: place.y } };
}

/** May a page be laid out from here on? Spacing above other blocks depends on what stands before them. */
export function isPlain(block: Block | undefined): boolean {
  return block?.kind === 'paragraph' && (block.role === 'plain' || block.role === 'dialogue');
}

function hasNotes(section: Section | undefined): boolean {
  let has = false;
  if (section) walkSection({ ...section, sections: [] }, { inline: ({ kind }) => (has ||= kind === 'note') });
  return has;
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
