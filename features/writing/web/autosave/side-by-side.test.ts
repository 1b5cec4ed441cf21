import { type ChapterText, EMPTY_TEXT } from '@pero/editor/rules/chapter-text';
import { describe, expect, test } from 'vitest';
import { sideBySide } from './side-by-side.ts';

const chapter = (...lines: readonly string[]): ChapterText => ({
  ...EMPTY_TEXT,
  blocks: lines.map((text) => ({ kind: 'paragraph', role: 'plain', inlines: [{ kind: 'text', text, marks: [] }] })),
});

describe('two texts beside each other', () => {
  test('share what they share, and mark the words that differ', () => {
    const rows = sideBySide(
      chapter('Раз', 'Дед нёс самовар', 'Три'),
      chapter('Раз', 'Дед понёс самовар', 'Три', 'Четыре'),
    );
    expect(rows).toEqual([
      { kind: 'same', lines: ['Раз'] },
      {
        kind: 'different',
        mine: [
          { text: 'Дед ', isOwn: false },
          { text: 'нёс', isOwn: true },
          { text: ' самовар', isOwn: false },
        ],
        theirs: [
          { text: 'Дед ', isOwn: false },
          { text: 'понёс', isOwn: true },
          { text: ' самовар', isOwn: false },
        ],
      },
      { kind: 'same', lines: ['Три'] },
      { kind: 'different', mine: [], theirs: [{ text: 'Четыре', isOwn: true }] },
    ]);
  });

  test('of equal words are one stretch', () => {
    expect(sideBySide(chapter('Раз', 'Два'), chapter('Раз', 'Два'))).toEqual([{ kind: 'same', lines: ['Раз', 'Два'] }]);
  });

  test('without anything in common are compared, however long', () => {
    const long = (word: string) => chapter(...Array.from({ length: 400 }, (_, line) => `${word}${line} `.repeat(20)));
    expect(sideBySide(long('а'), long('б'))).toHaveLength(400);
  });
});
