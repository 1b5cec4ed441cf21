import { canonical } from '@pero/manuscript/canonical/canonical';
import { chapter, manuscriptOf, paragraph } from '@pero/manuscript/specimens/build';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DESIGNS, type Design } from '../designs.ts';
import { TRIMS, type Trim } from '../geometry.ts';
import { print } from '../testing/print.ts';
import { runsOf } from '../testing/read-pdf.ts';
import { boundTitle } from './no-break.ts';

const looks = (Object.keys(DESIGNS) as Design[]).flatMap((design) =>
  (Object.keys(TRIMS) as Trim[]).map((trim) => [design, trim] as const),
);
const TITLES = [
  'Последний трамвай до Заозёрска',
  'О том, как поссорились и что из этого вышло в конце концов',
  'Краткая история почти всего, что было и чего не было на свете',
  'Приключения необыкновенно предприимчивого человека',
];
/** A line of a title that ends with one of these would hang. */
const HANGING = /(?:^|[\s\u00A0])(?:в|и|до|на|за|не|из|что|как|чего|с|о)$/i;

describe('a title', () => {
  test('ties its short words to the next, particles to those before, and its label', () => {
    const shown = (title: string): string => boundTitle(title).replaceAll('\u00A0', '°');
    expect(shown('Последний трамвай до Заозёрска')).toBe('Последний трамвай до°Заозёрска');
    expect(shown('Часть первая. Прибытие')).toBe('Часть°первая. Прибытие');
    expect(shown('Если бы не он')).toBe('Если°бы не°он');
  });

  test('is not tied where the line could not take it', () => {
    expect(boundTitle('Без предупредительности')).toBe('Без предупредительности');
  });

  test('changes only spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'в и—на.5бы \u00A0-') }), (title) => {
        expect(boundTitle(title).replaceAll('\u00A0', ' ')).toBe(title.replaceAll('\u00A0', ' '));
      }),
    );
  });

  test.each(looks)('of a book in «%s» %s has even lines, and none ends with a preposition', async (design, trim) => {
    for (const title of TITLES) {
      const lines = await titlePage(title, design, trim);
      expect(
        lines
          .map(({ text }) => text)
          .join(' ')
          .replace(/[\s\u00A0]+/g, ' '),
      ).toBe(title);
      expect(lines.filter(({ text }) => HANGING.test(text))).toEqual([]);
      const lengths = lines.map(({ text }) => text.length);
      expect(Math.min(...lengths)).toBeGreaterThan(0.4 * Math.max(...lengths));
    }
    expect(await titlePage('Дуэль', design, trim)).toHaveLength(1);
    expect((await titlePage(TITLES[0] ?? '', design, trim)).length).toBeLessThan(3);
  });

  test.each(looks)('of a part in «%s» %s is not torn within «Часть первая.»', async (design, trim) => {
    const book = manuscriptOf('Проба', [
      chapter('Часть первая. Прибытие', [], [chapter('Глава', [paragraph('Текст.')])]),
    ]);
    const { pdf } = await print(canonical(book), { design, trim });
    const lines = linesOn((await runsOf(pdf))[4] ?? []);
    expect(lines[0]?.text).toMatch(/^Часть.первая\./u);
  });
});

type Line = { readonly text: string; readonly size: number };

/** The largest lines of the title page. */
async function titlePage(title: string, design: Design, trim: Trim): Promise<readonly Line[]> {
  const book = canonical(manuscriptOf(title, [chapter('Глава', [paragraph('Текст.')])]));
  const { pdf } = await print({ ...book, info: { ...book.info, authors: [] } }, { design, trim });
  const lines = linesOn((await runsOf(pdf))[2] ?? []);
  const largest = Math.max(...lines.map(({ size }) => size));
  return lines.filter(({ size }) => size > 0.9 * largest);
}

function linesOn(runs: Awaited<ReturnType<typeof runsOf>>[number]): readonly Line[] {
  const heights = [...new Set(runs.filter(({ text }) => text.trim() !== '').map(({ y }) => Math.round(y)))];
  return heights.map((height) => {
    const own = runs.filter(({ y }) => Math.round(y) === height);
    return {
      text: own
        .map(({ text }) => text)
        .join('')
        .trim(),
      size: Math.max(...own.map(({ size }) => size)),
    };
  });
}
