import { canonical } from '@pero/manuscript/canonical/canonical';
import { chapter, manuscriptOf } from '@pero/manuscript/specimens/build';
import { textOf } from '@pero/manuscript/text';
import { describe, expect, test } from 'vitest';
import { type Design, designStyle } from './designs.ts';
import { marginsOf } from './geometry.ts';
import { printInterior } from './interior.ts';
import { planOf, points } from './page-plan.ts';
import { lonelyLines } from './testing/lonely-lines.ts';
import { date, print, textRuns } from './testing/print.ts';
import { fontsOf, letters, runsOf } from './testing/read-pdf.ts';
import { novel, prose } from './testing/sample.ts';

describe('a novel', () => {
  test.each<Design>(['classic', 'modern', 'strict'])(
    'in the %s design has every font embedded and copies out whole',
    async (design) => {
      const manuscript = novel();
      const interior = await print(manuscript, { design });
      const fonts = await fontsOf(interior.pdf);
      expect(fonts.size).toBeGreaterThan(1);
      expect([...fonts].filter(([, isEmbedded]) => !isEmbedded)).toEqual([]);
      const { noteSize, size } = designStyle(design, '140x200');
      const runs = (await textRuns(interior, design)).flat();
      const body = runs.filter((run) => run.size > noteSize + 0.01 && run.size > size * 0.7).map((run) => run.text);
      const notes = runs.filter((run) => Math.abs(run.size - noteSize) < 0.01).map((run) => run.text);
      const [note = ''] = manuscript.notes.map(({ blocks }) => letters(textOf(blocks)));
      expect(letters(body.join(''))).toBe(letters(textOf({ ...manuscript, notes: [] })));
      expect(letters(notes.join(''))).toContain(note);
    },
  );

  test('opens chapters without a head, and has the author on the left and the chapter on the right elsewhere', async () => {
    const interior = await print(novel());
    const pages = await runsOf(interior.pdf);
    const { width, height, bleed } = planOf('140x200', marginsOf(interior.pages), designStyle('classic', '140x200'));
    expect(width - 2 * bleed).toBeCloseTo(points(140), 3);
    const headOf = (page: number): string =>
      (pages[page - 1] ?? [])
        .filter(({ y }) => y > height - bleed - points(14) - 10)
        .map((run) => run.text)
        .join('');
    const opens = interior.places.find(({ id }) => id === 's2')?.page ?? 0;
    expect(headOf(opens)).toBe('');
    const next = [opens + 1, opens + 2].map((page) => [page % 2, headOf(page)]);
    expect(Object.fromEntries(next)).toEqual({ 0: 'Антон Павлович Чехов', 1: 'Глава первая' });
    const part = interior.places.find(({ id }) => id === 's1')?.page ?? 0;
    expect(part % 2).toBe(1);
    expect((pages[part - 1] ?? []).map((run) => run.text)).toEqual(['Часть первая']);
    expect(pages[part]).toEqual([]);
  });

  test('lists its chapters at the end with the pages they begin on', async () => {
    const interior = await print(novel());
    const pages = await runsOf(interior.pdf);
    const contents = interior.places.find(({ id }) => id === 'contents')?.page ?? 0;
    const shown = (pages[contents - 1] ?? []).map((run) => run.text).join(' ');
    for (const [title, id] of [
      ['Часть первая', 's1'],
      ['Глава первая', 's2'],
      ['Глава четвёртая', 's6'],
    ] as const) {
      const page = interior.places.find((place) => place.id === id)?.page;
      expect(shown).toMatch(new RegExp(`${title}[ .]*${page}(?!\\d)`));
    }
  });

  test('prints nothing in the margins', async () => {
    const interior = await print(novel());
    const plan = planOf('140x200', marginsOf(interior.pages), designStyle('classic', '140x200'));
    for (const [index, runs] of (await runsOf(interior.pdf)).entries()) {
      const left = index % 2 === 0 ? plan.inside : plan.outside;
      for (const { x, y, size } of runs) {
        expect(x).toBeGreaterThan(left - 1);
        expect(y + size * 0.75).toBeLessThanOrEqual(plan.height - plan.bleed - points(14) + 0.5);
        expect(y - size * 0.25).toBeGreaterThanOrEqual(plan.bleed + points(14) - 0.5);
      }
    }
  });

  test('leaves no line of a paragraph alone at the foot or the head of a page', async () => {
    const blocks = prose(160, 5);
    const interior = await print(canonical(manuscriptOf('Проба', [chapter('Глава', blocks)])));
    const lines = (await textRuns(interior)).map((runs) =>
      [...new Set(runs.map(({ y }) => y))].map((y) =>
        letters(
          runs
            .filter((run) => run.y === y)
            .map((run) => run.text)
            .join(''),
        ),
      ),
    );
    const paragraphs = blocks.map((block) => letters(textOf([block])));
    const alone = lonelyLines(paragraphs, lines, 'Глава'.length);
    expect(alone).toEqual([]);
  });

  test('keeps its lines on one grid, page after page', async () => {
    const interior = await print(canonical(manuscriptOf('Проба', [chapter('Глава', prose(60, 3))])));
    const { line } = designStyle('classic', '140x200');
    const pages = (await textRuns(interior)).filter((runs) => runs.length > 0).slice(1, -1);
    const [top = 0] = pages[0]?.map(({ y }) => y) ?? [];
    const off = pages.flat().map(({ y }) => Math.abs((top - y) / line - Math.round((top - y) / line)));
    expect(Math.max(...off)).toBeLessThan(0.01);
  });

  test('gives the same bytes for the same date', async () => {
    const [one, other] = [await print(novel()), await printInterior(novel(), { date })];
    expect(Buffer.from(one.pdf).equals(Buffer.from(other.pdf))).toBe(true);
  });
});
