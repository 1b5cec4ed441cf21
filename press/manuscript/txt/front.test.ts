import { expect, test } from 'vitest';
import { canonical } from '../canonical/canonical.ts';
import { frontPlaced } from '../front/placed.ts';
import { chapter, manuscriptOf, paragraph } from '../specimens/build.ts';
import { textOf } from '../text.ts';
import { frontInfo, saysItsTitle } from './front.ts';

test('of two lines that might both be names the one in capitals is the title', () => {
  expect(frontInfo(['ДОРОГА ДОМОЙ', 'Анна Иванова', 'Глава 1'])).toMatchObject({ title: 'ДОРОГА ДОМОЙ' });
  expect(frontInfo(['Анна Иванова', 'ДОРОГА ДОМОЙ', 'Глава 1'])).toMatchObject({ title: 'ДОРОГА ДОМОЙ' });
  expect(frontInfo(['Лев Толстой', 'Анна Каренина', 'Часть первая'])).toMatchObject({ title: 'Анна Каренина' });
});

test('the kind of the work under the title is the subtitle', () => {
  expect(frontInfo(['Анна Иванова', 'Дорога', 'Повесть в письмах'])).toMatchObject({ subtitle: 'Повесть в письмах' });
  expect(frontInfo(['Анна Иванова', 'Дорога', 'Было утро.'])).not.toHaveProperty('subtitle');
});

const front = chapter(
  '',
  ['Моей маме', 'Дорога'].map((line) => paragraph(line)),
);
const book = canonical(
  manuscriptOf('Дорога', [
    chapter('', [paragraph('Дорога'), paragraph('Посвящается маме'), paragraph('Долгая история. '.repeat(40))]),
    chapter('I', [paragraph('Было утро.')]),
  ]),
);

test('a book says its title when one of the pages before its text does', () => {
  expect(saysItsTitle(book)).toBe(true);
  expect(saysItsTitle(canonical(manuscriptOf('Дорога', [front, chapter('I', [])])))).toBe(true);
  expect(saysItsTitle(canonical(manuscriptOf('Дорога', [chapter('I', [paragraph('Дорога')])])))).toBe(false);
});

test('pages before the text are set as such pages are, and keep their words', () => {
  const placed = frontPlaced(book);
  expect(placed.sections[0]?.blocks.map((block) => (block.kind === 'paragraph' ? block.role : block.kind))).toEqual([
    'centred',
    'page-break',
    'right',
    'page-break',
    'plain',
  ]);
  expect(textOf(placed)).toBe(textOf(book));
});
