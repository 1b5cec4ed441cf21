import type { Manuscript } from '@pero/manuscript/model';
import { bookInfo, chapter, paragraph, text } from '@pero/manuscript/specimens/build';
import { ANNOTATION } from '@pero/works/rules/meta';
import { describe, expect, test } from 'vitest';
import { broughtChapters } from './brought-chapters.ts';
import { keptSections, outlineOf } from './outline.ts';
import { planOf } from './plan.ts';
import { filesOfImport, NOT_READ, reportOf } from './report.ts';
import { plannedText } from './text.ts';

describe('notes and links of a brought book', () => {
  const noted = (id: string, title: string, ...notes: string[]) => ({
    ...chapter(title, [
      { kind: 'page-break' as const },
      paragraph([text('Слово'), ...notes.map((note) => ({ kind: 'note' as const, note }))]),
      { kind: 'page-break' as const },
    ]),
    id,
  });
  const note = (id: string, words: string) => ({ id, label: id, blocks: [paragraph(words)] });

  test('[BK94] notes go with their chapters: those of a dropped one are dropped, those nobody names stay', () => {
    const sections = keptSections([noted('s1', 'I', 'a'), noted('s2', 'II', 'b')]);
    const notes = [note('a', 'К первой.'), note('b', 'Ко второй.'), note('c', 'Ничья.')];
    const plan = planOf(outlineOf(sections, []), [{ do: 'drop', at: 1 }]);
    const planned = plannedText(plan, { sections, notes });
    expect(planned.notes.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  test('[BK94] a page break at the edge of a chapter is left out: it begins on a new page anyway', () => {
    const sections = keptSections([noted('s1', 'I')]);
    const [only] = plannedText(planOf(outlineOf(sections, []), []), { sections, notes: [] }).sections;
    expect(only?.blocks.map(({ kind }) => kind)).toEqual(['paragraph']);
  });

  test('[BK94] a link to a note leads to it under the name it has in its chapter; other links stay', () => {
    const link = (words: string, to: string) => ({ ...text(words), link: to });
    const section = {
      ...chapter('II', [paragraph([link('см.', '#b'), link('гл.', '#s1'), link('сайт', 'https://b'), link('б', 'b')])]),
      id: 's2',
    };
    const brought = broughtChapters({
      sections: [section, { ...chapter('I', []), id: 's1' }],
      notes: [note('a', 'Чужая.'), note('b', 'Своя.')],
    });
    expect(brought.map(({ text: { notes } }) => notes.map(({ label }) => label))).toEqual([['b'], ['a']]);
    const [block] = brought[0]?.text.blocks ?? [];
    const links = block?.kind === 'paragraph' ? block.inlines.map((inline) => 'link' in inline && inline.link) : [];
    expect(links).toEqual(['#n1', '#s1', 'https://b', 'b']);
  });
});

describe('what a file says of itself', () => {
  const person = (first: string, middle: string, last: string, nickname = '') => ({ first, middle, last, nickname });
  const info = {
    ...bookInfo('Дом'),
    authors: [person('Анна', '', 'Лист'), person('', '', '', 'Ветер'), person('Лев', 'Николаевич', 'Толстой')],
  };
  const about = (more: Partial<typeof info>) => {
    const manuscript: Manuscript = { info: { ...info, ...more }, sections: [], notes: [], pictures: [] };
    return reportOf({ manuscript, report: { format: 'docx', remarks: [], chapters: [] } }, { tries: 1, pictures: [] })
      .about;
  };

  test('[BK91] its authors by their names, or by a nickname where there is no other', () => {
    expect(about({})).toMatchObject({ title: 'Дом', authors: 'Анна Лист, Ветер, Лев Николаевич Толстой', cover: null });
  });

  test('[BK91] an annotation that is too long is shortened to what fits', () => {
    const annotation = (letters: number) => about({ annotation: [paragraph('я'.repeat(letters))] }).annotation;
    expect(annotation(ANNOTATION.most)).toBe('я'.repeat(ANNOTATION.most));
    expect(annotation(ANNOTATION.most + 1)).toBe(`${'я'.repeat(ANNOTATION.most - 1)}…`);
    expect(about({ annotation: [paragraph('Раз.'), paragraph('Два.')] }).annotation).toBe('Раз.\n\nДва.');
  });

  test('[BK91] before it is read it says nothing', () => {
    expect(NOT_READ.about).toEqual({ title: '', authors: '', annotation: '', genres: [], cover: null });
  });

  test('[BK94] a forgotten manuscript takes its pictures with it; those of a book that was made of it stay', () => {
    const picture = { id: 'p1', mime: 'image/png', width: 1, height: 1, bytes: 10, key: 'picture-key' } as const;
    const row = { fileKey: 'file-key', report: { pictures: [picture] } };
    expect(filesOfImport({ ...row, state: 'read' })).toEqual(['file-key', 'picture-key']);
    expect(filesOfImport({ ...row, state: 'taken' })).toEqual(['file-key']);
  });
});
