import { shownString, typstDictionary, typstString } from './markup.ts';
import type { PlannedSection } from './set-sections.ts';

/** Where something of the manuscript stands: a section by its id, its blocks as `s3/0`, `s3/1`…; y in points. */
export type Place = { readonly id: string; readonly page: number; readonly y: number };

/** The places as the layout tells them. */
export function placesOf(values: readonly unknown[]): readonly Place[] {
  const rows = values[0];
  return Array.isArray(rows) ? rows.map(([id, page, y]: [string, number, number]) => ({ id, page, y })) : [];
}

/** A section as far as heads know it. */
export type HeadedSection = Pick<PlannedSection, 'opening' | 'run'> & { readonly section: { readonly id: string } };

/** What stands at the edges of a page besides its text. */
export type Head = { readonly run?: string; readonly hasNumber: boolean };

/**
 * The running head and page number of every page of a book that was laid out. A page on which a chapter opens has no
 * head; a blank one and those before the text have neither.
 */
export function headsOf(
  planned: readonly HeadedSection[],
  places: readonly Place[],
  pages: number,
  contentsTitle: string,
): readonly Head[] {
  const starts = startsOf(planned, new Map(places.map(({ id, page }) => [id, page])), contentsTitle);
  const blank = blankPages(places);
  let run: string | undefined;
  return Array.from({ length: pages }, (_, index) => {
    const start = starts.get(index + 1);
    run = start?.run ?? run;
    if (run === undefined || blank.has(index + 1)) return { hasNumber: false };
    return start?.opens ? { hasNumber: start.hasNumber } : { run, hasNumber: true };
  });
}

/** Heads as a Typst document with a page for each, to be laid over the pages of the text. */
export function setHeads(heads: readonly Head[], first = 1): string {
  const rows = heads.map(({ run, hasNumber }, index) => {
    const words = run === undefined ? 'none' : shownString(run);
    return `#head(${first + index}, ${words}, ${hasNumber})`;
  });
  return `#import "heads.typ": head\n${rows.join('\n')}\n`;
}

/** The pages on which sections begin, for the table of contents. */
export function numbersOf(planned: readonly PlannedSection[], places: readonly Place[]): string {
  const pageOf = new Map(places.map(({ id, page }) => [id, page]));
  const numbers = planned.map(({ section: { id } }) => [typstString(id), String(pageOf.get(id) ?? 0)]);
  return `#let numbers = ${typstDictionary(Object.fromEntries(numbers))}\n`;
}

type Start = { readonly run: string; readonly opens: boolean; readonly hasNumber: boolean };

function startsOf(
  planned: readonly HeadedSection[],
  pageOf: ReadonlyMap<string, number>,
  contentsTitle: string,
): Map<number, Start> {
  const starts = new Map<number, Start>();
  for (const { section, opening, run } of planned) {
    const page = pageOf.get(section.id);
    if (page === undefined) continue;
    const before = starts.get(page);
    const opens = opening === 'part' || opening === 'page' || before?.opens === true;
    starts.set(page, { run, opens, hasNumber: opening !== 'part' && before?.hasNumber !== false });
  }
  const contents = pageOf.get('contents');
  if (contents !== undefined) starts.set(contents, { run: contentsTitle, opens: true, hasNumber: true });
  return starts;
}

/** The page that was left empty so that the next could be a right-hand one. */
function blankPages(places: readonly Place[]): ReadonlySet<number> {
  const blank = new Set<number>();
  let last = 0;
  for (const { id, page } of places) {
    if (id === 'gap<') last = page;
    if (id === 'gap>') for (let empty = last + 1; empty < page; empty += 1) blank.add(empty);
  }
  return blank;
}
