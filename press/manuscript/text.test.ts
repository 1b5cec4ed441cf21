import { expect, test } from 'vitest';
import { canonical } from './canonical/canonical.ts';
import { chapter, manuscriptOf, paragraph, text } from './specimens/build.ts';
import { chaptersOf, charactersOf, textOf, titleOf, wordsOf } from './text.ts';

const book = canonical({
  ...manuscriptOf('Книга', [
    chapter(
      'Часть первая',
      [],
      [chapter('Глава 1\nВ которой…', [paragraph([text('Кто-нибудь', 'strong'), { kind: 'note', note: 'a' }])])],
    ),
  ]),
  notes: [{ id: 'a', label: '*', blocks: [paragraph('Примечание 1.')] }],
});

test('the text of a book is its lines in reading order, notes last', () => {
  expect(textOf(book)).toBe('Часть первая\nГлава 1\nВ которой…\nКто-нибудь\nПримечание 1.');
});

test('characters are counted with spaces but without line ends', () => {
  expect(charactersOf([paragraph('а б'), paragraph('в')])).toBe(4);
});

test('a word keeps its hyphen', () => {
  expect(wordsOf(book)).toBe(9);
});

test('chapters are listed flat, with their depth', () => {
  expect(chaptersOf(book).map(({ title, depth }) => [title, depth])).toEqual([
    ['Часть первая', 0],
    ['Глава 1. В которой…', 1],
  ]);
});

test('a title of several lines reads as sentences', () => {
  expect(titleOf(chapter('I.\nМоре', [paragraph('а')]))).toBe('I.\nМоре');
  expect(titleOf({ ...chapter('', []), title: [[text('I.')], [text('Море')]] })).toBe('I. Море');
});
