import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical } from '../canonical/canonical.ts';
import { arbitraryManuscript } from '../specimens/arbitrary.ts';
import { chapter, manuscriptOf, paragraph } from '../specimens/build.ts';
import { outline } from '../specimens/specimen.ts';
import { chaptersOf, textOf } from '../text.ts';
import { mergeSections, splitSection } from './section-edit.ts';

const book = canonical(
  manuscriptOf('Книга', [
    chapter(
      'Часть',
      [],
      [chapter('Море', [paragraph('Раз.'), paragraph('Дом'), paragraph('Два.')]), chapter('Лес', [paragraph('Три.')])],
    ),
    chapter('Конец', [paragraph('Четыре.')]),
  ]),
);

test('a chapter joins the one before it and keeps its title as a subheading', () => {
  const joined = mergeSections(book, 's3');
  expect(outline(joined.sections)).toEqual(['§Часть', '  Море', 'Конец']);
  expect(joined.sections[0]?.sections[0]?.blocks.map(({ kind }) => kind)).toEqual([
    'paragraph',
    'paragraph',
    'paragraph',
    'subheading',
    'paragraph',
  ]);
});

test('a chapter after a part joins the last chapter in it', () => {
  expect(outline(mergeSections(book, 's4').sections)).toEqual(['§Часть', '  Море', '  Лес']);
});

test('the first chapter of a part joins the part, the first of the book stays', () => {
  expect(outline(mergeSections(book, 's2').sections)).toEqual(['§Часть', '  Лес', 'Конец']);
  expect(mergeSections(book, 's1')).toEqual(book);
});

test('a chapter is cut before a block, whose line becomes the title', () => {
  expect(outline(splitSection(book, 's2', 1).sections)).toEqual(['§Часть', '  Море', '  Дом', '  Лес', 'Конец']);
  expect(outline(splitSection(book, 's2', 2, 'Ночь').sections)).toEqual([
    '§Часть',
    '  Море',
    '  Ночь',
    '  Лес',
    'Конец',
  ]);
});

test('no letter is lost by joining any chapter of any book', () => {
  void fc.assert(
    fc.property(arbitraryManuscript(), fc.nat(), (manuscript, pick) => {
      const all = chaptersOf(manuscript);
      const id = all[pick % all.length]?.section.id ?? '';
      expect(lettersOf(textOf(mergeSections(manuscript, id)))).toBe(lettersOf(textOf(manuscript)));
    }),
  );
});

/** Notes may change their order with the chapters, so letters are compared as a heap. */
function lettersOf(text: string): string {
  return [...text.replaceAll('\n', '')].sort().join('');
}
