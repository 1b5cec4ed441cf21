import type { Section } from '@pero/manuscript/model';
import { chaptersOf } from '@pero/manuscript/text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { date, print } from '../testing/print.ts';
import { novel, prose } from '../testing/sample.ts';
import { openPrintPress, type Pages } from './warm.ts';

const press = openPrintPress();
const book = novel();
let set: Pages;

beforeAll(async () => {
  set = await press.set(book, { date, chapters: 'run-on' });
});
afterAll(() => press.close());

test('tells on which page every block stands, in reading order', () => {
  const pages = set.places.filter(({ id }) => /^s\d+\/\d+$/.test(id)).map(({ page }) => page);
  expect(pages.length).toBeGreaterThan(140);
  expect(pages).toEqual(pages.toSorted((one, other) => one - other));
  expect(pages.at(-1)).toBeLessThanOrEqual(set.pages);
});

test('shows a page as a picture of the cut sheet, with its running head', () => {
  const page = set.places.find(({ id }) => id === 's3/20')?.page ?? 0;
  const svg = press.pageSvg(page);
  expect(svg).toMatch(/^<svg [^>]*viewBox="8\.5\d* 8\.5\d* 396\.8\d* 566\.9\d*"/);
  expect(svg.match(/<use /g)?.length).toBeGreaterThan(500);
  const ids = new Set([...svg.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));
  const used = new Set([...svg.matchAll(/xlink:href="#([^"]+)"/g)].map(([, id]) => id));
  expect(ids).toEqual(used);
});

test('every page shown alone is the page of the whole book', () => {
  const whole = Array.from({ length: set.pages }, (_, index) => press.pageSvg(index + 1));
  // In whatever order they are asked for: a page at the edge of a stretch that was drawn is not taken from it.
  for (const page of [23, 22, 15, 14, 13, 9, 8]) {
    expect(glyphs(press.pageSvg(page)), `page ${page}`).toBe(glyphs(whole[page - 1] ?? ''));
  }
  expect(whole.filter((svg) => svg.includes('<use ')).length).toBeGreaterThan(30);
});

test('after an edit the book is what it would be set anew', async () => {
  const chapter = chaptersOf(book).find(({ section }) => section.id === 's3')?.section as Section;
  const blocks = [...chapter.blocks.slice(0, 3), ...prose(9, 77), ...chapter.blocks.slice(5)];
  const after = await press.edit({ ...chapter, blocks });
  const sections = book.sections.map((part) => ({
    ...part,
    sections: part.sections.map((one) => (one.id === 's3' ? { ...one, blocks } : one)),
  }));
  const anew = await print({ ...book, sections }, { chapters: 'run-on', places: 'blocks' });
  expect(after.places).toEqual(anew.places);
  expect(Buffer.from(press.pdf().pdf).equals(Buffer.from(anew.pdf))).toBe(true);
});

test('asking where every paragraph stands moves none of them', async () => {
  const [told, plain] = [await print(book, { places: 'blocks' }), await print(book)];
  expect(plain.places.length).toBeLessThan(told.places.length / 4);
  expect(told.places).toEqual(expect.arrayContaining([...plain.places]));
  expect(Buffer.from(plain.pdf).equals(Buffer.from(told.pdf))).toBe(true);
});

/** The glyphs of a page with their places. */
function glyphs(svg: string): string {
  return [...svg.matchAll(/translate\([^)]*\)|xlink:href="#[^"]+" x="[^"]+"/g)].join('\n');
}
