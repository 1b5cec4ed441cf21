import type { Block } from '@pero/manuscript/model';
import { arbitraryManuscript } from '@pero/manuscript/specimens/arbitrary';
import { textOf } from '@pero/manuscript/text';
import { cutText, joinedText } from '@pero/writing/rules/chapter-cutting';
import { countsOf, nameOf, titleOfName } from '@pero/writing/rules/counting';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChapterText } from './chapter-text.ts';
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
