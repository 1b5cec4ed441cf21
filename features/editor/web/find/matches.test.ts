import { Node } from '@tiptap/pm/model';
import { describe, expect, test } from 'vitest';
import { chapterSchema } from '../schema/chapter-schema.ts';
import { matchesIn } from './matches.ts';

const doc = Node.fromJSON(chapterSchema, {
  type: 'doc',
  content: [
    { type: 'chapterTitle', content: [{ type: 'text', text: 'Ёлка' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'У ёл' },
        { type: 'text', text: 'ки', marks: [{ type: 'strong' }] },
        { type: 'text', text: ' стоит\u00A0дом. Ёлкин дом.' },
      ],
    },
  ],
});
const found = (words: string, options: { isCaseSensitive?: boolean; isWholeWord?: boolean } = {}) =>
  matchesIn(doc, { words, isCaseSensitive: false, isWholeWord: false, ...options }).map(({ from, to }) =>
    doc.textBetween(from, to),
  );

describe('finding in a chapter', () => {
  test('«е» finds «ё», across styles, in headings too', () => {
    expect(found('елк')).toEqual(['Ёлк', 'ёлк', 'Ёлк']);
  });

  test('a space finds a no-break space', () => {
    expect(found('стоит дом')).toEqual(['стоит\u00A0дом']);
  });

  test('whole words and letter case are minded when asked', () => {
    expect(found('елка', { isWholeWord: true })).toEqual(['Ёлка']);
    expect(found('ёл', { isCaseSensitive: true })).toEqual(['ёл']);
  });

  test('signs are signs, and nothing finds nothing', () => {
    expect(found('дом.')).toEqual(['дом.', 'дом.']);
    expect(found('(')).toEqual([]);
    expect(found('')).toEqual([]);
  });
});
