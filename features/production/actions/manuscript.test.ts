import { broughtChapters } from '@pero/imports/rules/brought-chapters';
import { canonical } from '@pero/manuscript/canonical/canonical';
import type { Manuscript, Note, Section } from '@pero/manuscript/model';
import { arbitraryManuscript } from '@pero/manuscript/specimens/arbitrary';
import { bookInfo, chapter, manuscriptOf, paragraph, text } from '@pero/manuscript/specimens/build';
import { textOf } from '@pero/manuscript/text';
import { withReferences } from '@pero/writing/rules/references';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookManuscript, type ChapterOfBook } from './book-manuscript.ts';

/** What bringing a manuscript does, without the database: rows are numbered from 101, pictures from 201. */
function asBook(manuscript: Manuscript) {
  const brought = broughtChapters(manuscript);
  const ids = new Map(brought.map(({ section }, index) => [section, 101 + index]));
  const pictureIds = new Map(manuscript.pictures.map(({ id }, index) => [id, `p${201 + index}`]));
  const chapters = brought.map(({ section, depth, kind, text }): ChapterOfBook => {
    const content = withReferences(text, {
      note: (id) => id,
      picture: (id) => pictureIds.get(id) ?? id,
      link: (link) => (ids.has(link.slice(1)) ? `#c${ids.get(link.slice(1))}` : link),
    });
    return { id: ids.get(section) ?? 0, depth, kind, content };
  });
  const pictures = manuscript.pictures.map((picture) => ({ ...picture, id: pictureIds.get(picture.id) ?? '' }));
  return { chapters, pictures };
}

function backFrom({ chapters, pictures }: ReturnType<typeof asBook>) {
  return bookManuscript(bookInfo('Книга'), chapters, pictures);
}

/** The same manuscript with a copy of every note for each section that leads to it. */
function withNotesOfEach(manuscript: Manuscript): Manuscript {
  const notes: Note[] = [];
  const own = (json: string, prefix: string) =>
    json
      .replaceAll(/"note":"(n\d+)"/g, `"note":"${prefix}-$1"`)
      .replaceAll(/"link":"#(n\d+)"/g, `"link":"#${prefix}-$1"`);
  const divided = (section: Section): Section => {
    const text = JSON.stringify({ ...section, sections: [] });
    const wanted = new Set<string>();
    const collect = (json: string) => {
      for (const [, id = ''] of json.matchAll(/"(?:note":"|link":"#)(n\d+)"/g)) {
        if (wanted.has(id)) continue;
        wanted.add(id);
        collect(JSON.stringify(manuscript.notes.find((note) => note.id === id)?.blocks ?? []));
      }
    };
    collect(text);
    for (const note of manuscript.notes.filter(({ id }) => wanted.has(id))) {
      const { blocks } = JSON.parse(own(JSON.stringify(note), section.id)) as Note;
      notes.push({ ...note, id: `${section.id}-${note.id}`, blocks });
    }
    return { ...(JSON.parse(own(text, section.id)) as Section), sections: section.sections.map(divided) };
  };
  const sections = manuscript.sections.map(divided);
  const isPlaced = ({ id }: Note) => notes.some((copy) => copy.id.endsWith(`-${id}`));
  return canonical({
    ...manuscript,
    sections,
    notes: [...notes, ...manuscript.notes.filter((note) => !isPlaced(note))],
  });
}

describe('a manuscript brought into a book', () => {
  test('[BK11] comes out of it as it went in', () => {
    void fc.assert(
      fc.property(arbitraryManuscript({ without: ['info', 'unused'] }), (manuscript) => {
        expect(backFrom(asBook(manuscript)).manuscript).toEqual(withNotesOfEach(manuscript));
      }),
      { numRuns: 150 },
    );
  });

  test('[BK11] loses no letter, even in notes that nothing refers to', () => {
    void fc.assert(
      fc.property(arbitraryManuscript({ without: ['info', 'note', 'link'] }), (manuscript) => {
        const { manuscript: back } = backFrom(asBook(manuscript));
        expect(textOf(back).split('\n').sort()).toEqual(textOf(manuscript).split('\n').sort());
      }),
      { numRuns: 50 },
    );
  });

  test('[BK11] keeps links between chapters, and says which section a chapter became', () => {
    const to = { kind: 'text', text: 'вторую главу', marks: [], link: '#s2' } as const;
    const brought = canonical(
      manuscriptOf('Книга', [
        { ...chapter('Первая', [paragraph([text('См. '), to])]), id: 's1' },
        { ...chapter('Вторая', [paragraph('Текст.')]), id: 's2' },
      ]),
    );
    const book = asBook(brought);
    expect(JSON.stringify(book.chapters[0]?.content)).toContain('#c102');
    // An empty chapter in front becomes no section, and the numbers of the others follow.
    const empty = { title: [], epigraphs: [], blocks: [], notes: [] };
    const withEmpty = [{ id: 7, depth: 0, kind: 'chapter', content: empty } as const, ...book.chapters];
    const { manuscript, sectionIds } = bookManuscript(bookInfo('Книга'), withEmpty, []);
    expect([...sectionIds]).toEqual([
      [101, 's1'],
      [102, 's2'],
    ]);
    expect(manuscript).toEqual(brought);
  });
});
