import { endpoint } from '@pero/wire/endpoint';
import { nothing, pathId } from '@pero/wire/shapes';
import { inBook } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { WORD_REFUSALS } from '../rules/words.ts';

const word = z.object({ id: z.int(), word: z.string() });
export type OwnWord = z.output<typeof word>;

export const listWords = endpoint('GET /books/:bookId/words', {
  id: 'WT30',
  summary: 'The words that this book has and no dictionary, by the alphabet',
  who: 'user',
  input: z.object(inBook),
  output: z.array(word),
});

export const addWord = endpoint('POST /books/:bookId/words', {
  id: 'WT30',
  summary: 'Adds a word of this book; one that is there already is answered as it is',
  who: 'user',
  input: z.object({
    ...inBook,
    word: z.string({ error: 'Напишите слово' }).max(200, { error: WORD_REFUSALS['word-odd'].message }),
  }),
  output: word,
  refusals: WORD_REFUSALS,
});

export const removeWord = endpoint('DELETE /books/:bookId/words/:wordId', {
  id: 'WT30',
  summary: 'Takes a word out of those of this book',
  who: 'user',
  input: z.object({ ...inBook, wordId: pathId }),
  output: nothing,
});
