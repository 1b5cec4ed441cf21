import { endpoint } from '@pero/wire/endpoint';
import { pathId } from '@pero/wire/shapes';
import { z } from 'zod';
import { WORDS } from '../rules/words.ts';

export const findWords = endpoint('GET /moderation/books/:bookId/words', {
  id: 'MD22',
  summary: 'Where words stand in the text that is judged, in reading order',
  who: 'staff',
  input: z.object({
    bookId: pathId,
    /** Nothing said is nothing found. */
    q: z
      .string({ error: 'Напишите, что искать' })
      .trim()
      .min(WORDS.least, { error: `Хотя\u00A0бы ${WORDS.least} буквы` })
      .max(WORDS.most, { error: `Не\u00A0длиннее ${WORDS.most}\u00A0символов` })
      .optional(),
  }),
  output: z.object({
    hits: z.array(
      z.object({
        chapter_id: z.int(),
        /** Null in a heading, an epigraph or a note. */
        block: z.int().nullable(),
        from: z.int(),
        to: z.int(),
        quote: z.string(),
      }),
    ),
    /** There are more than are told. */
    has_more: z.boolean(),
  }),
});
