import { endpoint } from '@pero/wire/endpoint';
import { z } from 'zod';

export const SOUGHT_MOST = 100;

const sought = z.string().trim();

const place = z.object({
  title: z.string(),
  /** What it is, or whose part. */
  note: z.string(),
  page: z.string(),
});
export type FoundPlace = z.output<typeof place>;

export const find = endpoint('GET /find', {
  id: 'FN01',
  summary: 'Books, chapters, people and series whose names have these words, of everything that I own or help with',
  who: 'user',
  input: z.object({
    text: sought
      .min(1, { error: 'Введите, что найти' })
      .max(SOUGHT_MOST, { error: `Не\u00A0длиннее ${SOUGHT_MOST} символов` }),
  }),
  output: z.object({
    works: z.array(place),
    chapters: z.array(place),
    people: z.array(place),
    series: z.array(place),
  }),
});

const book = z.object({
  id: z.int(),
  title: z.string(),
  page: z.string(),
  cover: z.object({ url: z.string().nullable(), title: z.string(), author: z.string() }),
});
export type ReadableBook = z.output<typeof book>;

export const listReadable = endpoint('GET /find/books', {
  id: 'FN02',
  summary: 'The books whose text I may read, last changed first: each is searched by BK70',
  who: 'user',
  input: z.object({}),
  output: z.object({ books: z.array(book) }),
});
