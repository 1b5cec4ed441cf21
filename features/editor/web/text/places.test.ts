import { paragraph, text } from '@pero/manuscript/specimens/build';
import { charactersOf, textOf as plainText, wordsOf } from '@pero/manuscript/text';
import { Node } from '@tiptap/pm/model';
import { describe, expect, test } from 'vitest';
import { type ChapterText, EMPTY_TEXT } from '../../rules/chapter-text.ts';
import { chapterSchema } from '../schema/chapter-schema.ts';
import { countsOf } from './counts.ts';
import { docOf } from './doc-of.ts';
import { placeOf, rangeOf } from './places.ts';

const chapter: ChapterText = {
  ...EMPTY_TEXT,
  title: [[text('Глава')]],
  epigraphs: [{ blocks: [paragraph('Мысль')], source: [[text('Автор')]] }],
  blocks: [
    paragraph([text('Первый '), { kind: 'note', note: 'n1' }, text('абзац'), { kind: 'break' }, text('строка')]),
    {
      kind: 'verse',
      title: [],
      stanzas: [[[text('Раз')], [text('Два', 'strong')]], [[text('Три')]]],
      source: [[text('Поэт')]],
    },
    { kind: 'quotation', blocks: [paragraph('Цитата'), paragraph('вторая')], source: [] },
  ],
  notes: [{ id: 'n1', label: '1', blocks: [paragraph('Сноска')] }],
};
const doc = Node.fromJSON(chapterSchema, docOf(chapter));

describe('a place in the chapter', () => {
  test('is found by block and characters, as the plain text of the block has them', () => {
    for (const [block, words] of [
      [0, 'абзац'],
      [0, 'строка'],
      [1, 'Два'],
      [1, 'Три'],
      [1, 'Поэт'],
      [2, 'вторая'],
    ] as const) {
      const from = plainText([chapter.blocks[block] ?? paragraph('')]).indexOf(words);
      const range = rangeOf(doc, { block, from, to: from + words.length });
      expect(range && doc.textBetween(range.from, range.to)).toBe(words);
      expect(range && placeOf(doc, range)).toEqual({ block, from, to: from + words.length });
    }
  });

  test('in the heading and the epigraph is before the first block, in a note it is at its reference', () => {
    expect(placeOf(doc, { from: 2, to: 2 }).block).toBe(-1);
    expect(placeOf(doc, { from: 11, to: 11 }).block).toBe(-1);
    const inNote = doc.content.size - 5;
    expect(placeOf(doc, { from: inNote, to: inNote })).toMatchObject({ block: 0, from: 7 });
  });

  test('that does not exist is not found', () => {
    expect(rangeOf(doc, { block: 99, from: 0, to: 1 })).toBeNull();
  });
});

test('a chapter counts its characters, words and author’s sheets as the book does, notes included', () => {
  const { blocks, notes } = chapter;
  const rest = [paragraph('Глава'), paragraph('Мысль'), paragraph('Автор'), ...notes.flatMap((note) => note.blocks)];
  const all = [...rest, ...blocks];
  expect(countsOf(doc)).toEqual({
    characters: charactersOf(all),
    withoutSpaces: charactersOf(all) - 1,
    words: wordsOf(all),
    sheets: charactersOf(all) / 40_000,
  });
});
