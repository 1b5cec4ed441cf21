import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { expect, test } from 'vitest';

import type { MarkedText } from '../../rules/suggestions/settle.ts';
import { storedText } from '../../rules/suggestions/stored.ts';
import { editorExtensions } from '../editor-extensions.ts';
import { docOf } from '../text/doc-of.ts';
import { linesOf, unknownWords } from './found-words.ts';

const schema = getSchema(
  editorExtensions({
    pictureUrl: () => '',
    onPicture: () => Promise.reject(new Error('none')),
    onLost: () => undefined,
    isTypographic: () => false,
    desk: () => {
      throw new Error('none');
    },
  }),
);
const by = { id: 's1', by: 2 };
const marked: MarkedText = {
  title: [],
  epigraphs: [],
  notes: [],
  blocks: [
    {
      kind: 'paragraph',
      role: 'plain',
      inlines: [
        { kind: 'text', text: 'Лодка ', marks: [] },
        { kind: 'text', text: 'вдург', marks: [], suggested: { deleted: by } },
        { kind: 'text', text: ' всатла у Селища', marks: [] },
      ],
    },
  ],
};
const doc = Node.fromJSON(schema, docOf(storedText(marked)));
const known = new Set(['лодка', 'селища']);
const verdict = (word: string) => word === 'Лодка' || word === 'Селища' || undefined;

test('[WT30] a word that nobody has judged is asked about, one that is suggested to go is not marked', () => {
  expect(unknownWords(doc, { verdict, known }, null).unjudged).toEqual(['вдург', 'всатла']);
  const wrong = () => false;
  const { unknown } = unknownWords(doc, { verdict: wrong, known }, null);
  expect(unknown.map(({ word }) => word)).toEqual(['всатла']);
  const [mark] = unknown;
  expect(doc.textBetween(mark?.from ?? 0, mark?.to ?? 0)).toBe('всатла');
});

test('[WT30] the word that is being typed is left in peace until the caret has left it', () => {
  const [mark] = unknownWords(doc, { verdict: () => false, known }, null).unknown;
  expect(unknownWords(doc, { verdict: () => false, known }, mark?.to ?? 0).unknown).toEqual([]);
});

test('[WT31] what is suggested to go repeats nothing, and the words behind it stay in their places', () => {
  const line = linesOf(doc).find(({ text: words }) => words.startsWith('Лодка'));
  expect(line?.text).toBe('Лодка       всатла у Селища');
  const at = (line?.start ?? 0) + (line?.text.indexOf('всатла') ?? 0);
  expect(doc.textBetween(at, at + 6)).toBe('всатла');
});
