import { canonical } from '@pero/manuscript/canonical/canonical';
import type { Manuscript, Picture } from '@pero/manuscript/model';
import { arbitraryManuscript } from '@pero/manuscript/specimens/arbitrary';
import { bookInfo, paragraph, text } from '@pero/manuscript/specimens/build';
import { Node } from '@tiptap/pm/model';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChapterText, EMPTY_TEXT } from '../../rules/chapter-text.ts';
import { readChapterText } from '../../rules/chapter-text-read.ts';
import { chapterSchema } from '../schema/chapter-schema.ts';
import { docOf } from './doc-of.ts';
import { bodyOf, textOf } from './text-of.ts';

const opened = (value: ChapterText): Node => {
  const doc = Node.fromJSON(chapterSchema, docOf(value));
  doc.check();
  return doc;
};

const anyChapter = arbitraryManuscript().map(({ sections, notes }): ChapterText => {
  const { title = [], epigraphs = [], blocks = [] } = sections[0] ?? {};
  return { title, epigraphs, blocks, notes };
});

const dot = (id: string): Picture => ({ id, mime: 'image/png', width: 1, height: 1, bytes: new Uint8Array() });

/** The one form in which two texts that say the same are equal. */
const formOf = ({ notes, ...section }: ChapterText): Manuscript =>
  canonical({
    info: bookInfo('Книга'),
    sections: [{ id: 's1', kind: 'chapter', sections: [], ...section }],
    notes,
    pictures: ['p1', 'p2', 'p3'].map(dot),
  });

test('every mark is drawn as an element that browsers know', () => {
  for (const [name, { spec }] of Object.entries(chapterSchema.marks)) {
    const drawn = spec.toDOM?.(chapterSchema.mark(name), true) as [string] | undefined;
    expect(drawn?.[0], name).toMatch(/^[a-z]+$/);
  }
});

describe('a chapter opened in the editor', () => {
  test('comes back as it was, whatever is in it', () => {
    void fc.assert(
      fc.property(anyChapter, (chapter) => {
        expect(formOf(textOf(opened(chapter)))).toEqual(formOf(chapter));
      }),
      { numRuns: 300 },
    );
  });

  test('is canonical and as the server takes it, so that opening and saving without a change changes nothing', () => {
    void fc.assert(
      fc.property(anyChapter, (chapter) => {
        const once = textOf(opened(chapter));
        expect(readChapterText(once)).toEqual(once);
        expect(bodyOf(opened(chapter)).blocks).toEqual(once.blocks);
        expect(textOf(opened(once))).toEqual(once);
      }),
    );
  });

  test('opens whatever data there is, and never throws', () => {
    void fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ blocks: fc.anything(), notes: fc.anything() })), (odd) => {
        opened(odd as ChapterText);
      }),
    );
    const broken = {
      ...EMPTY_TEXT,
      blocks: [{ kind: 'hologram' }, { kind: 'paragraph', inlines: [{ kind: 'text' }] }],
    };
    expect(textOf(opened(broken as never)).blocks).toEqual([]);
  });

  test('survives nesting that no book has', () => {
    let blocks: unknown = [paragraph('дно')];
    for (let depth = 0; depth < 3000; depth += 1) blocks = [{ kind: 'quotation', blocks, source: [] }];
    expect(() => opened({ ...EMPTY_TEXT, blocks } as ChapterText)).not.toThrow();
  });

  test('counts its blocks without the empty paragraphs of the screen', () => {
    const doc = Node.fromJSON(chapterSchema, {
      type: 'doc',
      content: [
        { type: 'chapterTitle' },
        { type: 'pageBreak' },
        { type: 'paragraph' },
        { type: 'paragraph', content: [{ type: 'text', text: 'Раз' }] },
        { type: 'sceneBreak', attrs: { ornament: '' } },
        { type: 'pageBreak' },
        { type: 'paragraph', content: [{ type: 'text', text: 'Два' }] },
        { type: 'pageBreak' },
      ],
    });
    expect(bodyOf(doc).origins).toEqual([3, 5, 6]);
    expect(textOf(doc).blocks).toEqual([paragraph('Раз'), { kind: 'page-break' }, paragraph('Два')]);
  });

  test('numbers its notes by the order of their references, and keeps a label of the author’s own', () => {
    const refs = (...notes: string[]) =>
      paragraph([text('Слово'), ...notes.map((note) => ({ kind: 'note', note }) as const)]);
    const chapter: ChapterText = {
      ...EMPTY_TEXT,
      blocks: [refs('n2'), refs('n1', 'n3')],
      notes: [
        { id: 'n1', label: '2', blocks: [paragraph('Вторая')] },
        { id: 'n2', label: '1', blocks: [paragraph('Первая')] },
        { id: 'n3', label: '*', blocks: [paragraph('Третья')] },
      ],
    };
    expect(textOf(opened(chapter)).notes.map(({ id, label }) => id + label)).toEqual(['n21', 'n12', 'n3*']);
  });
});
