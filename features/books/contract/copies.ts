import { endpoint } from '@pero/wire/endpoint';
import { inBook } from '@pero/works/contract/shapes';
import { REFUSALS } from '@pero/works/rules/refusals';
import { z } from 'zod';
import { COPY_KINDS, COPY_REFUSALS } from '../rules/copies.ts';

const edition = z.object({ id: z.int(), title: z.string(), edition: z.int(), was_published: z.boolean() });

export const listEditions = endpoint('GET /books/:bookId/editions', {
  id: 'WT34',
  summary: 'The editions of a book, the first of them too, and whether there may be a further one',
  who: 'user',
  input: z.object(inBook),
  output: z.object({ editions: z.array(edition), can_edition: z.boolean() }),
});

export const copyBook = endpoint('POST /books/:bookId/copies', {
  id: 'WT34',
  summary: 'Makes another book of this one: a copy, or a further edition that is linked to it',
  who: 'user',
  input: z.object({ ...inBook, kind: z.enum(COPY_KINDS) }),
  output: z.object({ id: z.int() }),
  refusals: { ...COPY_REFUSALS, 'too-often': REFUSALS['too-often'] },
});
