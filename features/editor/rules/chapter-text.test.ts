import type { Block, Inline } from '@pero/manuscript/model';
import { arbitraryManuscript } from '@pero/manuscript/specimens/arbitrary';
import { textOf } from '@pero/manuscript/text';
import { cutText, joinedText } from '@pero/writing/rules/chapter-cutting';
import { countsOf, nameOf, titleOfName } from '@pero/writing/rules/counting';
import { SAME, withReferences } from '@pero/writing/rules/references';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChapterText, EMPTY_TEXT } from './chapter-text.ts';
import { readChapterText } from './chapter-text-read.ts';

/** Chapters with everything that the model has. */
const chapters: fc.Arbitrary<ChapterText> = arbitraryManuscript().map(({ sections, notes }) => {
  const [section] = sections;
  return {
    title: section?.title ?? [],
    epigraphs: section?.epigraphs ?? [],
    blocks: section?.blocks ?? [],
    notes,
  };
});

const lines = (text: string): Block => ({
  kind: 'paragraph',
  role: 'plain',
  inlines: [{ kind: 'text', text, marks: [] }],
});

describe('the text of a chapter', () => {
  test('[BK10] of any kind is read from JSON as it was written', () => {
    fc.assert(
      fc.property(chapters, (text) => {
        expect(readChapterText(JSON.parse(JSON.stringify(text)))).toEqual(text);
      }),
      { numRuns: 200 },
    );
  });

  test('[BK10] is refused when it is anything else, and never a fault', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const read = readChapterText(value);
        expect(read === null || Array.isArray(read.blocks)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('[BK10] keeps no link that runs a script, no zero character, no half of a letter', () => {
    const inlines = [{ kind: 'text', text: 'а\u0000б\uD800', marks: [], link: 'javascript:alert(1)' }];
    const read = readChapterText({
      title: [],
      epigraphs: [],
      notes: [],
      blocks: [{ kind: 'paragraph', role: 'plain', inlines }],
    });
    expect(read?.blocks).toEqual([
      { kind: 'paragraph', role: 'plain', inlines: [{ kind: 'text', text: 'аб\uFFFD', marks: [] }] },
    ]);
  });

  test('[BK09] is named by the lines of its heading', () => {
    expect(nameOf({ title: titleOfName('Глава 1\nСержант гвардии') })).toBe('Глава 1. Сержант гвардии');
    expect(nameOf({ title: titleOfName('я'.repeat(300)) })).toHaveLength(120);
    expect(nameOf({ title: [] })).toBe('');
    expect(titleOfName(' Глава 1 \n\n  \nБуря')).toHaveLength(2);
    const [first = [], second = []] = titleOfName('Глава 1\nБуря');
    expect(nameOf({ title: [first, [], second] })).toBe('Глава 1. Буря');
  });
});

describe('cutting and joining', () => {
  test('[BK44] [BK45] a chapter cut anywhere and joined again has the same text', () => {
    fc.assert(
      fc.property(chapters, fc.nat(), (text, at) => {
        const halves = cutText(text, 1 + (at % Math.max(1, text.blocks.length - 1)), '');
        if (!halves) {
          expect(text.blocks.length).toBeLessThan(2);
          return;
        }
        const [first, second] = halves;
        expect(textOf(joinedText(first, second).blocks)).toBe(textOf(text.blocks));
        expect(countsOf(first).characters + countsOf(second).characters).toBeGreaterThanOrEqual(
          countsOf({ ...text, notes: [] }).characters,
        );
      }),
      { numRuns: 200 },
    );
  });

  test('[BK44] a heading at the cut becomes the heading of the second half', () => {
    const text = {
      title: [],
      epigraphs: [],
      notes: [],
      blocks: [lines('Первый.'), lines('Вторая глава'), lines('Третий.')],
    };
    const [, second] = cutText(text, 1, undefined) ?? [];
    expect(second).toMatchObject({ blocks: [lines('Третий.')] });
    expect(nameOf(second ?? text)).toBe('Вторая глава');
  });

  test('[BK44] only what looks like a heading becomes one: no speech, no sentence, no long line', () => {
    const cutAt = (block: Block) => {
      const text = { title: [], epigraphs: [], notes: [], blocks: [lines('Первый.'), block, lines('Третий.')] };
      return cutText(text, 1, undefined)?.[1];
    };
    const heading: Block = { kind: 'subheading', inlines: [{ kind: 'text', text: 'Что делать?', marks: [] }] };
    expect(nameOf(cutAt(heading) ?? EMPTY_TEXT)).toBe('Что делать?');
    expect(nameOf(cutAt(lines('я'.repeat(120))) ?? EMPTY_TEXT)).toBe('я'.repeat(120));
    for (const block of [
      { ...lines('Кто там'), role: 'dialogue' },
      lines('Он ушёл.'),
      lines('я'.repeat(121)),
      { kind: 'scene-break', ornament: '***' },
      { kind: 'verse', title: [], stanzas: [], source: [] },
    ] as Block[]) {
      expect(cutAt(block)).toMatchObject({ title: [], blocks: [block, lines('Третий.')] });
    }
  });

  test('[BK44] [BK45] of a chapter cut anywhere no note is lost, and each stands where something refers to it', () => {
    fc.assert(
      fc.property(chapters, fc.nat(), (text, at) => {
        const halves = cutText(text, 1 + (at % Math.max(1, text.blocks.length - 1)), undefined) ?? [text];
        const kept = halves.map(({ notes }) => notes.map(({ id }) => id));
        expect(new Set(kept.flat())).toEqual(new Set(text.notes.map(({ id }) => id)));
        const wanted = halves.map((half) => referred(half).filter((id) => kept.flat().includes(id)));
        expect(wanted.map((ids, half) => ids.filter((id) => !kept[half]?.includes(id)))).toEqual(halves.map(() => []));
      }),
      { numRuns: 100 },
    );
  });

  test('[BK44] a note of the heading stays with it, one of the line that becomes a heading goes with that', () => {
    const noted = (text: string, id: string): Inline[] => [
      { kind: 'text', text, marks: [] },
      { kind: 'note', note: id },
    ];
    const note = (id: string, more: Inline[] = []) => ({
      id,
      label: id,
      blocks: [
        { kind: 'paragraph', role: 'plain', inlines: [{ kind: 'text', text: id, marks: [] }, ...more] } as const,
      ],
    });
    const text: ChapterText = {
      title: [noted('Глава', 'a')],
      epigraphs: [{ blocks: [], source: [noted('Пушкин', 'b')] }],
      blocks: [lines('Первый.'), { kind: 'subheading', inlines: noted('Вторая', 'c') }, lines('Третий.')],
      notes: [note('a'), note('b'), note('c', [{ kind: 'note', note: 'd' }]), note('d'), note('e')],
    };
    const halves = cutText(text, 1, undefined) ?? [];
    expect(halves.map(({ notes }) => notes.map(({ id }) => id))).toEqual([
      ['a', 'b', 'e'],
      ['c', 'd'],
    ]);
  });

  test('[BK45] a joined chapter keeps its pictures and links as they were', () => {
    const inlines: Inline[] = [
      { kind: 'picture', picture: 'p7', alt: 'дом' },
      { kind: 'text', text: 'сайт', marks: [], link: 'https://example.com' },
    ];
    const own: ChapterText = { ...EMPTY_TEXT, blocks: [{ kind: 'paragraph', role: 'plain', inlines }] };
    expect(joinedText({ ...EMPTY_TEXT, blocks: [lines('Первый.')] }, own).blocks).toEqual([
      lines('Первый.'),
      ...own.blocks,
    ]);
  });

  test('[BK94] a text whose names all stay is the same text', () => {
    fc.assert(
      fc.property(chapters, (text) => {
        expect(withReferences(text, SAME)).toEqual(text);
      }),
      { numRuns: 20 },
    );
  });

  test('[BK45] two notes of one name stay two notes', () => {
    const note = (text: string): ChapterText => ({
      title: [],
      epigraphs: [],
      blocks: [
        {
          kind: 'paragraph',
          role: 'plain',
          inlines: [
            { kind: 'text', text, marks: [] },
            { kind: 'note', note: 'n1' },
          ],
        },
      ],
      notes: [{ id: 'n1', label: '1', blocks: [lines(`Примечание: ${text}`)] }],
    });
    const joined = joinedText(note('а'), note('б'));
    expect(new Set(joined.notes.map(({ id }) => id)).size).toBe(2);
    const referred = joined.blocks.flatMap((block) => (block.kind === 'paragraph' ? block.inlines : []));
    expect(referred.flatMap((inline) => (inline.kind === 'note' ? inline.note : []))).toEqual(
      joined.notes.map(({ id }) => id),
    );
  });
});

function referred({ title, epigraphs, blocks }: ChapterText): string[] {
  return [...JSON.stringify([title, epigraphs, blocks]).matchAll(/"kind":"note","note":"([^"]+)"/g)].map(
    ([, id]) => id ?? '',
  );
}

test('[BK10] a chapter of nothing has no name and no character, and a block of no known kind is no text', () => {
  expect(EMPTY_TEXT).toEqual({ title: [], epigraphs: [], blocks: [], notes: [] });
  expect(readChapterText({ ...EMPTY_TEXT, blocks: [{ kind: 'marquee', blocks: [] }] })).toBeNull();
});

test('[BK10] a chapter with everything in it is read as it was written, but for links that a book may not have', () => {
  const inner = lines('Дом');
  const line: Inline[] = [{ kind: 'text', text: 'сайт', marks: ['strong'], link: 'https://pero.example/' }];
  const all: ChapterText = {
    title: [[{ kind: 'text', text: 'глава', marks: [], link: '#s-2' }]],
    epigraphs: [{ blocks: [inner], source: [line] }],
    blocks: [
      { kind: 'subheading', inlines: [{ kind: 'picture', picture: 'p1', alt: 'дом' }, { kind: 'break' }] },
      { kind: 'verse', title: [line], stanzas: [[line]], source: [line] },
      { kind: 'quotation', blocks: [inner], source: [line] },
      { kind: 'letter', blocks: [inner], signature: [line] },
      { kind: 'list', ordered: true, start: 3, items: [[inner], [inner, inner]] },
      { kind: 'table', rows: [{ cells: [{ blocks: [inner], isHeading: true, columns: 2, rows: 1 }] }] },
      { kind: 'picture', picture: 'p1', alt: '', caption: line },
      { kind: 'scene-break', ornament: '***' },
      { kind: 'page-break' },
    ],
    notes: [{ id: 'n1', label: '1', blocks: [inner] }],
  };
  expect(readChapterText(JSON.parse(JSON.stringify(all)))).toEqual(all);
  const unsafe = JSON.parse(JSON.stringify(all).replaceAll('https://pero.example/', 'javascript:alert(1)'));
  const safe = JSON.parse(JSON.stringify(all).replaceAll(',"link":"https://pero.example/"', ''));
  expect(readChapterText(unsafe)).toEqual(safe);
});
