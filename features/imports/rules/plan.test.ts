import { canonical } from '@pero/manuscript/canonical/canonical';
import type { Manuscript } from '@pero/manuscript/model';
import { arbitraryManuscript } from '@pero/manuscript/specimens/arbitrary';
import { bookInfo, chapter, manuscriptOf, paragraph, text as textRun } from '@pero/manuscript/specimens/build';
import { textOf } from '@pero/manuscript/text';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileRefusalOf, MANUSCRIPT_WORDS, progressWithin, spoiltWords, titleOfFile } from './imports.ts';
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

/** Chapters and parts of a file by their names: «+» stands before a part, spaces for depth. */
function divided(...rows: string[]) {
  const sections = rows.map((row) => ({
    ...chapter(row.trim(), [paragraph('Слова.')]),
    id: row.trim(),
    kind: row.trim().startsWith('+') ? ('part' as const) : ('chapter' as const),
    depth: row.length - row.trimStart().length,
  }));
  const outline = outlineOf(sections, []);
  return (edits: Edit[]) =>
    planOf(outline, edits).map(
      ({ kind, depth, pieces: [{ section }] }) =>
        `${' '.repeat(depth)}${kind === 'part' ? '+' : ''}${section.replace('+', '')}`,
    );
}

describe('marking parts', () => {
  test('[BK94] what follows a new part goes into it, up to the next part', () => {
    const after = divided('a', 'b', 'c', '+P', ' d')([{ do: 'mark', at: 0, kind: 'part' }]);
    expect(after).toEqual(['+a', ' b', ' c', '+P', ' d']);
  });

  test('[BK94] inside a part a new one takes what follows there, and nothing of the next part', () => {
    const after = divided('+P', ' a', ' b', '+R', ' c')([{ do: 'mark', at: 1, kind: 'part' }]);
    expect(after).toEqual(['+P', ' +a', '  b', '+R', ' c']);
  });

  test('[BK94] what was in a part that is none any more comes out, and what follows the part stays', () => {
    const after = divided('+P', ' a', ' b', 'c', '+R', ' d')([{ do: 'mark', at: 0, kind: 'chapter' }]);
    expect(after).toEqual(['P', 'a', 'b', 'c', '+R', ' d']);
  });

  test('[BK94] a mark that is there already changes nothing', () => {
    const rows = ['+P', ' a', 'b'];
    expect(divided(...rows)([{ do: 'mark', at: 0, kind: 'part' }])).toEqual(rows);
    expect(divided(...rows)([{ do: 'mark', at: 2, kind: 'chapter' }])).toEqual(rows);
  });
});

describe('a cut inside a chapter that was joined', () => {
  const { outline, text } = book();
  const sections = new Map(outline.map((section) => [section.id, section]));
  const cutsOf = (edits: Edit[]) => {
    const [both] = planOf(outline, edits);
    return Array.from({ length: 5 }, (_, block) => both && cutAt(both, block, sections));
  };
  const before = (piece: number, block: number | null) => ({ piece, block });

  test('[BK94] falls where the author pointed; the first line and what lies behind the last cut nothing', () => {
    expect(cutsOf([{ do: 'merge', at: 1 }])).toEqual([null, before(0, 1), before(1, null), before(1, null), null]);
  });

  test('[BK94] counts a heading that was typed as one line, and one that was emptied as none', () => {
    const renamed = (title: string): Edit[] => [
      { do: 'rename', at: 1, title },
      { do: 'merge', at: 1 },
    ];
    expect(cutsOf(renamed('Новое имя'))).toEqual(cutsOf([{ do: 'merge', at: 1 }]));
    expect(cutsOf(renamed(''))).toEqual([null, before(0, 1), before(1, null), null, null]);
  });

  test('[BK94] behind the heading falls inside the joined chapter', () => {
    const three = { ...chapter('III', [paragraph('А.'), paragraph('Б.'), paragraph('В.')]), id: 's3', depth: 0 };
    const long = outlineOf([...text.sections, three], []);
    const [all] = planOf(long, [
      { do: 'merge', at: 1 },
      { do: 'merge', at: 1 },
    ]);
    const at = (block: number) => all && cutAt(all, block, new Map(long.map((section) => [section.id, section])));
    expect([4, 5, 6, 7, 8].map(at)).toEqual([before(2, null), before(2, null), before(2, 1), before(2, 2), null]);
  });

  test('[BK94] counts every line of a heading', () => {
    const lines = [[textRun('Глава'), textRun(' вторая')], [textRun('Буря')], [textRun('и тишина')]];
    const second = { ...chapter('', [paragraph('А.'), paragraph('Б.')]), title: lines, id: 's3', depth: 0 };
    const whole = outlineOf([...text.sections.slice(0, 1), second], []);
    const [both] = planOf(whole, [{ do: 'merge', at: 1 }]);
    const at = (block: number) => both && cutAt(both, block, new Map(whole.map((section) => [section.id, section])));
    expect([2, 3, 4, 5, 6, 7].map(at)).toEqual([...Array(4).fill(before(1, null)), before(1, 1), null]);
  });

  test('[BK94] that names a piece which is not there leaves the chapter whole', () => {
    const cut = { piece: 7, block: 1, isHeading: false };
    const split: Edit = { do: 'split', at: 0, cut, title: null, opening: '' };
    expect(planOf(outline, [split])).toEqual(planOf(outline, []));
  });

  test('[BK94] gives a new chapter with its own first words, sure because the author made it', () => {
    const cut = { piece: 0, block: 1, isHeading: false };
    const plan = planOf(outline, [{ do: 'split', at: 0, cut, title: 'Новая', opening: 'Два.' }]);
    expect(reviewOf(plan, outline)).toMatchObject([
      { title: 'I', opening: 'Раз. Два.' },
      { title: 'Новая', opening: 'Два.', reason: 'Разделено вами', sureness: 'sure', warning: null },
      { title: 'II', opening: 'Три.' },
    ]);
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
    ['роман.pdf', 10, 'Из\u00A0PDF нельзя надёжно достать текст: загрузите исходный файл, например DOCX'],
    ['роман.docx', 0, 'В\u00A0файле не\u00A0найден текст'],
  ])('[BK11] %s is answered before it is sent', (name, size, words) => {
    expect(fileRefusalOf({ name, size })).toBe(words);
  });

  test('[BK11] that promises a format and has none of its bytes is called damaged; of a plain text nothing is promised', () => {
    for (const name of ['а.docx', 'а.DOCM', 'а.dotx', 'а.odt', 'а.ott', 'а.epub', 'а.fb2.zip', 'а.fb2', 'а.rtf']) {
      expect(spoiltWords(name), name).toMatch(/^Файл повреждён/);
    }
    for (const name of ['а.txt', 'а.md', 'рукопись']) expect(spoiltWords(name), name).toBeNull();
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
