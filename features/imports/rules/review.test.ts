import { chapter, paragraph } from '@pero/manuscript/specimens/build';
import { textOf } from '@pero/manuscript/text';
import { describe, expect, test } from 'vitest';
import { keptSections, openingOf, outlineOf } from './outline.ts';
import { planOf } from './plan.ts';
import { reviewOf } from './review.ts';
import { plannedText } from './text.ts';

test('[BK94] a chapter that was cut and joined again has its epigraph once', () => {
  const epigraphs = [{ blocks: [paragraph('Мороз')], source: [] }];
  const own = { ...chapter('I', [paragraph('Раз.'), paragraph('Два.')]), epigraphs, id: 's1', depth: 0 };
  const first = { ...chapter('', [paragraph('Начало.')]), id: 's0', depth: 0 };
  const outline = outlineOf([first, own], []);
  const cut = { piece: 0, block: 1, isHeading: false };
  const plan = planOf(outline, [
    { do: 'split', at: 1, cut, title: null, opening: '' },
    { do: 'merge', at: 2 },
    { do: 'merge', at: 1 },
  ]);
  const [whole] = plannedText(plan, { sections: [first, own], notes: [] }).sections;
  expect(textOf(whole?.blocks ?? [])).toBe('Начало.\nI\nМороз\nРаз.\nДва.');
});

describe('what is shown of a chapter before it is taken', () => {
  const of = (...lines: string[]) => openingOf(lines.map((line) => paragraph(line)));

  test('[BK91] is its first words, a short chapter whole and a long one up to a word', () => {
    expect(of('Раз.', 'Два.')).toBe('Раз. Два.');
    expect(of('Слово '.repeat(30).trim())).toBe('Слово '.repeat(30).trim());
    expect(of('Слово '.repeat(31).trim())).toBe(`${'Слово '.repeat(30).trim()}…`);
    expect(of('я'.repeat(181))).toBe(`${'я'.repeat(180)}…`);
  });

  test('[BK91] says why it was taken for one, in words', () => {
    const reasons = ['heading', 'style', 'words', 'look', 'page-break', 'whole', 'file', 'front'] as const;
    const [section] = outlineOf(keptSections([{ ...chapter('I', [paragraph('Слова.')]), id: 's1' }]), []);
    const words = reasons.map((reason) => {
      const outline = section ? [{ ...section, reason }] : [];
      return reviewOf(planOf(outline, []), outline)[0]?.reason;
    });
    expect(new Set(words).size).toBe(reasons.length);
    for (const each of words) expect(each).toMatch(/^[А-Я]/);
  });

  test('[BK91] what stands before the first chapter is called so; what a page begins has its reason without a heading', () => {
    const sections = ['', 'I', '', ''].map((title, at) => ({
      ...chapter(title, [paragraph('Слова.')]),
      id: `s${at}`,
      depth: 0,
    }));
    const found = (section: string, reason: 'heading' | 'page-break' | 'whole') => ({ section, reason, confidence: 1 });
    const reasons = (...given: Parameters<typeof outlineOf>[1]) =>
      outlineOf(sections, given).map(({ reason }) => reason);
    expect(reasons(found('s1', 'heading'))).toEqual(['front', 'heading', 'file', 'file']);
    expect(reasons(found('s1', 'heading'), found('s2', 'page-break'))).toEqual([
      'front',
      'heading',
      'page-break',
      'file',
    ]);
    expect(reasons(found('s0', 'whole'))).toEqual(['whole', 'file', 'file', 'file']);
    expect(reasons(found('s0', 'heading'), found('s1', 'heading'))).toEqual(['front', 'heading', 'file', 'file']);
  });

  test('[BK91] a short text before the first chapter is taken for a title page, a long one is not', () => {
    const warning = (line: string) => {
      const sections = ['', 'I'].map((title, at) => ({
        ...chapter(title, [paragraph(at === 0 ? line : 'Стояла тихая погода. '.repeat(40))]),
        id: `s${at}`,
        depth: 0,
      }));
      const outline = outlineOf(sections, [{ section: 's1', reason: 'heading', confidence: 1 }]);
      return reviewOf(planOf(outline, []), outline)[0]?.warning;
    };
    expect(warning('Лев Толстой')).toMatch(/титульный лист/);
    expect(warning('Стояла тихая погода. '.repeat(40))).toBeNull();
  });

  test('[BK91] short chapters are pointed at only among long ones, and a book of one long chapter always', () => {
    const warnings = (...sizes: number[]) => {
      const sections = sizes.map((size, at) => ({
        ...chapter(`${at}`, size === 0 ? [] : [paragraph('Слово. '.repeat(size / 7))]),
        id: `s${at}`,
        kind: size === 0 ? ('part' as const) : ('chapter' as const),
        depth: 0,
      }));
      const outline = outlineOf(sections, []);
      return reviewOf(planOf(outline, []), outline).map(({ warning }) => warning?.split(':')[0] ?? null);
    };
    expect(warnings(70, 700, 1400)).toEqual([null, null, null]);
    expect(warnings(0, 0, 0, 0, 7000, 7000, 70)).toEqual([null, null, null, null, null, null, 'Очень короткая']);
    expect(warnings(700)).toEqual([null]);
    expect(warnings(140_000)).toEqual(['Очень длинная']);
    expect(warnings(140_000, 140_000)).toEqual([null, null]);
  });

  test('[BK91] what did not fit is asked about, however sure the heading is', () => {
    const doubt = 'После главы 3 идёт глава 5';
    const sections = keptSections([{ ...chapter('Глава 5', [paragraph('Слова.')]), id: 's1' }]);
    const outline = outlineOf(sections, [{ section: 's1', reason: 'heading', confidence: 1, doubt }]);
    expect(reviewOf(planOf(outline, []), outline)).toMatchObject([{ sureness: 'guess', warning: doubt }]);
  });
});
