import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { suggestionsIn } from '@pero/editor/rules/suggestions/list';
import { markedText, storedText } from '@pero/editor/rules/suggestions/stored';
import type { Inline } from '@pero/manuscript/model';
import { expect, test } from 'vitest';
import { bothTexts } from './both-texts.ts';
import { textOf } from './simulated-world.ts';

const withLines = (...lines: readonly string[]): ChapterText => ({
  ...textOf([]),
  blocks: lines.flatMap((line) => textOf([line]).blocks),
});

test('what both share stands once, mine before theirs where they differ', () => {
  const both = bothTexts(withLines('а', 'моё', 'б', 'в'), withLines('а', 'другое', 'б', 'ещё', 'в'));
  expect(both.blocks).toEqual(withLines('а', 'моё', 'другое', 'б', 'ещё', 'в').blocks);
});

test('two notes under one name are two notes, a shared one stays one', () => {
  const paragraph = (...inlines: readonly Inline[]) => ({ kind: 'paragraph', role: 'plain', inlines }) as const;
  const text = (words: string): ChapterText => ({
    ...textOf([]),
    blocks: [paragraph({ kind: 'note', note: 'n1' }), paragraph({ kind: 'note', note: 'n2' })],
    notes: [
      { id: 'n1', label: '1', blocks: textOf(['общая']).blocks },
      { id: 'n2', label: '1', blocks: textOf([words]).blocks },
    ],
  });
  const both = bothTexts(text('моя'), text('другая'));
  expect(both.notes.map(({ id, blocks }) => [id, blocks])).toEqual([
    ['n1', textOf(['общая']).blocks],
    ['n2', textOf(['моя']).blocks],
    ['n3', textOf(['другая']).blocks],
  ]);
  expect(both.blocks).toEqual([
    paragraph({ kind: 'note', note: 'n1' }),
    paragraph({ kind: 'note', note: 'n2' }),
    paragraph({ kind: 'note', note: 'n3' }),
  ]);
});

test('[WT01] what is suggested in either text stays in its place, and the text is still without it', () => {
  const suggesting = (first: string, second: string, word: string): ChapterText => {
    const [one, two] = withLines(first, second).blocks;
    if (one?.kind !== 'paragraph' || !two) throw new Error('no paragraph');
    const more = { kind: 'text', text: word, marks: [], suggested: { inserted: { id: 's1', by: 7 } } } as const;
    return storedText({
      title: [],
      epigraphs: [],
      notes: [],
      blocks: [{ ...one, inlines: [...one.inlines, more] }, two],
    });
  };
  const both = bothTexts(suggesting('а', 'моё', ' здесь'), withLines('перед', 'а', 'другое'));
  expect(both.blocks).toEqual(withLines('а', 'моё', 'перед', 'а', 'другое').blocks);
  expect(suggestionsIn(both).map(({ inserted }) => inserted)).toEqual([' здесь']);
  expect(markedText(both).blocks).toHaveLength(5);
  const theirs = bothTexts(withLines('перед', 'а', 'моё'), suggesting('а', 'другое', ' там'));
  expect(suggestionsIn(theirs).map(({ inserted }) => inserted)).toEqual([' там']);
  expect(theirs.blocks).toHaveLength(5);
});

test('joined with itself a text stays as it is', () => {
  const text = withLines('а', 'б', 'а');
  expect(bothTexts(text, text)).toEqual(text);
});
