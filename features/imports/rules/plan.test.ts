import { canonical } from '@pero/manuscript/canonical/canonical';
import type { Manuscript } from '@pero/manuscript/model';
import { arbitraryManuscript } from '@pero/manuscript/specimens/arbitrary';
import { bookInfo, chapter, manuscriptOf, paragraph } from '@pero/manuscript/specimens/build';
import { textOf } from '@pero/manuscript/text';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileRefusalOf, MANUSCRIPT_WORDS, progressWithin, titleOfFile } from './imports.ts';
import { keptSections, outlineOf } from './outline.ts';
import { cutAt, type Edit, type PlannedChapter, planOf } from './plan.ts';
import { reviewOf } from './review.ts';
import { plannedBlocks, plannedText } from './text.ts';

const kept = (manuscript: Manuscript) => ({ sections: keptSections(manuscript.sections), notes: manuscript.notes });

/** Any way of dividing anew that drops nothing. */
const wishes = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('merge' as const), at: fc.nat(20) }),
    fc.record({ do: fc.constant('split' as const), at: fc.nat(20), block: fc.nat(12) }),
    fc.record({ do: fc.constant('mark' as const), at: fc.nat(20), kind: fc.constantFrom('part', 'chapter') }),
  ),
  { maxLength: 12 },
);

function editOf(
  plan: readonly PlannedChapter[],
  wish: { do: string; at: number; block?: number; kind?: string },
  outline: ReturnType<typeof outlineOf>,
): Edit[] {
  const chapter = plan[wish.at];
  if (!chapter || (wish.do === 'merge' && wish.at === 0)) return [];
  if (wish.do !== 'split') return [wish as Edit];
  const cut = cutAt(chapter, wish.block ?? 0, new Map(outline.map((section) => [section.id, section])));
  return cut ? [{ do: 'split', at: wish.at, cut: { ...cut, isHeading: false }, title: null, opening: '' }] : [];
}

describe('dividing a brought manuscript anew', () => {
  test('[BK94] no way of cutting and joining loses or repeats a line', () => {
    void fc.assert(
      fc.property(arbitraryManuscript({ without: ['info', 'page-break', 'note'] }), wishes, (manuscript, wanted) => {
        const text = kept(manuscript);
        const outline = outlineOf(text.sections, []);
        const edits: Edit[] = [];
        for (const wish of wanted) edits.push(...editOf(planOf(outline, edits), wish, outline));
        const planned = plannedText(planOf(outline, edits), text);
        const lines = (sections: Manuscript['sections']) => sections.flatMap((each) => textOf(each).split('\n'));
        expect(lines(planned.sections).filter((line) => line !== '')).toEqual(
          lines(manuscript.sections).filter((line) => line !== ''),
        );
      }),
      { numRuns: 150 },
    );
  });

  test('[BK94] a cut before the heading of a joined chapter parts them again as they were', () => {
    const { outline, text } = book();
    const sections = new Map(outline.map((section) => [section.id, section]));
    const joined = planOf(outline, [{ do: 'merge', at: 1 }]);
    const [both] = joined;
    const cut = both && cutAt(both, 2, sections);
    expect(cut).toEqual({ piece: 1, block: null });
    const edits: Edit[] = [
      { do: 'merge', at: 1 },
      { do: 'split', at: 0, cut: { piece: 1, block: null, isHeading: false }, title: null, opening: '' },
    ];
    const again = plannedText(planOf(outline, edits), text);
    expect(again.sections.map(({ title, blocks }) => ({ title, blocks }))).toEqual(
      text.sections.map(({ title, blocks }) => ({ title, blocks })),
    );
  });

  test('[BK94] a joined chapter keeps its heading as a subheading', () => {
    const { outline, text } = book();
    const [both] = planOf(outline, [{ do: 'merge', at: 1 }]);
    const blocks = both ? plannedBlocks(both, new Map(text.sections.map((section) => [section.id, section]))) : [];
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'subheading', 'paragraph']);
  });

  test('[BK91] a heading and a line of a million letters are shown by their beginnings', () => {
    const million = 'а'.repeat(1_000_000);
    const manuscript = canonical(manuscriptOf('К', [chapter(million, [paragraph(million)])]));
    const outline = outlineOf(keptSections(manuscript.sections), []);
    expect(JSON.stringify(reviewOf(planOf(outline, []), outline)).length).toBeLessThan(1500);
  });

  test('[BK91] a chapter much shorter or longer than the others is pointed at', () => {
    const long = 'Стояла тихая погода. '.repeat(400);
    const sizes = [long, long, 'Коротко.', long, long.repeat(30)];
    const manuscript = canonical(
      manuscriptOf(
        'К',
        sizes.map((line, at) => chapter(`${at}`, [paragraph(line)])),
      ),
    );
    const outline = outlineOf(keptSections(manuscript.sections), []);
    const warnings = reviewOf(planOf(outline, []), outline).map(({ warning }) => warning?.split(':')[0] ?? null);
    expect(warnings).toEqual([null, null, 'Очень короткая', null, 'Очень длинная']);
  });
});

function book() {
  const sections = [
    { ...chapter('I', [paragraph('Раз.'), paragraph('Два.')]), id: 's1' },
    { ...chapter('II', [paragraph('Три.')]), id: 's2' },
  ];
  const manuscript = canonical({ info: bookInfo('К'), sections, notes: [], pictures: [] });
  const text = kept(manuscript);
  return { outline: outlineOf(text.sections, []), text };
}

describe('the file itself', () => {
  test.each([
    ['Роман.docx', 10, null],
    ['роман.FB2.ZIP', 10, null],
    ['рукопись', 10, null],
    ['роман.docx', 80 * 1_048_576, MANUSCRIPT_WORDS],
    ['обложка.png', 10, MANUSCRIPT_WORDS],
    ['роман.doc', 10, 'Это файл старого формата Word: откройте его и\u00A0сохраните как DOCX'],
  ])('[BK11] %s is answered before it is sent', (name, size, words) => {
    expect(fileRefusalOf({ name, size })).toBe(words);
  });

  test('[BK11] gives the book a title when it says none itself', () => {
    expect(titleOfFile('Тихая_вода (правка 3).docx')).toBe('Тихая вода (правка 3)');
    expect(titleOfFile('роман.fb2.zip')).toBe('роман');
    expect(titleOfFile('.txt')).toBe('Без названия');
  });

  test('[BK91] the bar only goes forward', () => {
    const told = [progressWithin('fetching', 0), progressWithin('fetching', 0.5), progressWithin('reading', 0)];
    expect(told).toEqual([5, 15, 25]);
    expect(progressWithin('pictures', 1)).toBe(100);
  });
});
