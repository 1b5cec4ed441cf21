import { arbitraryManuscript } from '@pero/manuscript/specimens/arbitrary';
import { paragraph, text } from '@pero/manuscript/specimens/build';
import { chaptersOf } from '@pero/manuscript/text';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InteriorOptions } from '../options.ts';
import { points } from '../page-plan.ts';
import { glyphName } from '../pictures/small-svg.ts';
import { date } from '../testing/print.ts';
import { novel, prose } from '../testing/sample.ts';
import { type ChapterJob, openChapterPress } from './chapter.ts';
import { openPrintPress, type Pages } from './warm.ts';

const book = novel();
const alone = openChapterPress();
afterAll(() => alone.forget(0));

describe.each(['page', 'run-on'] as const)('a chapter shown alone, chapters %s', (chapters) => {
  const press = openPrintPress();
  const options: InteriorOptions = { date, chapters };
  let whole: Pages;
  beforeAll(async () => {
    whole = await press.set(book, options);
  });

  test('stands on the pages of the whole book, every block at the same height', async () => {
    for (const { section } of chaptersOf(book).filter((each) => each.section.blocks.length > 0)) {
      const { places, firstPage } = await alone.show(jobOf(section.id), { block: 0 });
      const expected = whole.places
        .filter(({ id }) => id.startsWith(`${section.id}/`) && /\/\d+$/.test(id) && !id.includes('/e'))
        .map(({ id, page, y }) => [Number(id.split('/')[1]), page, Math.round((y - points(3)) * 100) / 100]);
      expect(places.filter(({ block }) => block >= 0).map(({ block, page, y }) => [block, page, y])).toEqual(expected);
      expect(firstPage).toBe(whole.places.find(({ id }) => id === section.id)?.page);
    }
  });

  test('looks on every page as in the whole book', async () => {
    for (const { section } of chaptersOf(book).filter((each) => each.section.blocks.length > 0)) {
      const { firstPage, lastPage } = await alone.show(jobOf(section.id), { block: 0 });
      for (let page = firstPage; page <= lastPage; page += 2) {
        const { pages } = await alone.show(jobOf(section.id), { page });
        const inner = pages.filter(({ number }) => number >= firstPage && number <= lastPage);
        for (const { number, svg } of inner) {
          const whole = press.pageSvg(number);
          expect(letters(svg), `${section.id}, page ${number}`).toEqual(letters(whole));
          const wholeAcross = across(whole);
          const displaced = across(svg).filter((x, index) => Math.abs(x - (wholeAcross[index] ?? 0)) > 1);
          expect(displaced).toEqual([]);
        }
      }
    }
  });

  function jobOf(id: string): ChapterJob {
    const section = chaptersOf(book).find((each) => each.section.id === id)?.section;
    const stands = press.sections().find((each) => each.id === id);
    if (!section || !stands) throw new Error(id);
    return { info: book.info, section, notes: book.notes, options, stands, pictures: async () => new Map() };
  }
});

test('pages carry nothing but drawing, and every letter they use is given once', async () => {
  const section = { ...chapterOf(60), blocks: [...prose(60, 3), paragraph([text("<script>alert('1')</script>")])] };
  const { glyphs, pages } = await alone.show(job(section), { block: 60 });
  for (const { svg } of pages)
    expect(svg).not.toMatch(/script|style|xlink|on\w+=|https?:(?!\/\/www\.w3\.org\/2000\/svg')/);
  const given = [...glyphs.matchAll(/<symbol id='([^']+)'/g)].map(([, id]) => id);
  const used = new Set(pages.flatMap(({ svg }) => [...svg.matchAll(/href='#([^']+)'/g)].map(([, id]) => id)));
  expect(new Set(given)).toEqual(used);
  expect(given.length).toBe(used.size);
});

test('a note keeps its number when only the pages around it are drawn', async () => {
  const noted = (note: string) => paragraph([text('Он прочёл вслух'), { kind: 'note', note }, text('.')]);
  const notes = ['n1', 'n2'].map((id) => ({ id, label: '', blocks: [paragraph(`Примечание ${id}.`)] }));
  const section = { ...chapterOf(0), blocks: [noted('n1'), ...prose(90, 5), noted('n2'), ...prose(90, 6)] };
  const press = openPrintPress();
  await press.set({ ...book, sections: [section], notes }, { date });
  const [stands] = press.sections();
  const { pages, places } = await alone.show({ ...job(section), ...(stands ? { stands } : {}), notes }, { block: 91 });
  const page = places.find(({ block }) => block === 91)?.page ?? 0;
  expect(page).toBeGreaterThan(12);
  const svg = pages.find(({ number }) => number === page)?.svg ?? '';
  expect(letters(svg)).toEqual(letters(press.pageSvg(page)));
});

test('any chapter that the model can express is shown, all of its blocks placed', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryManuscript(), fc.nat(60), async (manuscript, block) => {
      const [first] = chaptersOf(manuscript);
      const section = first?.section ?? chapterOf(0);
      const { places, pages } = await alone.show({ ...job(section), notes: manuscript.notes }, { block });
      expect(pages.length).toBeGreaterThan(0);
      const placed = section.blocks.flatMap(({ kind }, index) => (kind === 'page-break' ? [] : [index]));
      expect(places.filter((each) => each.block >= 0).map((each) => each.block)).toEqual(placed);
    }),
    { numRuns: 40 },
  );
});

test('a chapter without a word is a page', async () => {
  const shown = await alone.show(job({ ...chapterOf(0), title: [], blocks: [] }), { block: 0 });
  expect([shown.firstPage, shown.lastPage, shown.pages.length]).toEqual([7, 7, 1]);
});

function chapterOf(paragraphs: number): ChapterJob['section'] {
  return {
    id: 's1',
    kind: 'chapter',
    title: [[text('Глава')]],
    epigraphs: [],
    blocks: prose(paragraphs),
    sections: [],
  };
}

function job(section: ChapterJob['section']): ChapterJob {
  const margins = { inner: 21, outer: 14, top: 14, bottom: 14 };
  const stands = { page: 7, opening: 'page' as const, run: 'Глава', margins, notes: 0 };
  return { info: book.info, section, notes: [], options: { date }, stands, pictures: async () => new Map() };
}

/** Where the letters of a page stand in their lines, in points. */
function across(svg: string): readonly number[] {
  return [...svg.matchAll(/<use [^>]*x=["']([^"']+)["']/g)].map(([, x]) => Math.round(Number(x)));
}

function letters(svg: string): readonly string[] {
  return [...svg.matchAll(/href=["']#([^"']+)["']/g)].map(([, id = '']) => (id.length > 12 ? glyphName(id) : id));
}
