import { endpoint } from '@pero/wire/endpoint';
import { nothing, pathId, queryIds, wireDay, wireMoney } from '@pero/wire/shapes';
import { z } from 'zod';
import { SHELVES } from '../rules/kinds.ts';
import { BUCKETS, PRICE_SOURCES } from '../rules/prices.ts';
import { choice, processingStatus } from './shapes.ts';

/** These lists change with a new version of the platform only. */
const HOUR = 3600;

export const listPrices = endpoint('GET /books/prices', {
  id: 'BK23',
  summary: 'The prices a book may have, in roubles',
  who: 'any',
  keptFor: HOUR,
  input: nothing,
  output: z.array(z.object({ value: z.number() })),
});

const groupedChoice = choice.extend({
  /** The heading that the genre stands under. */
  group: z.string(),
});
export type GenreChoice = z.output<typeof groupedChoice>;

export const listGenres = endpoint('GET /books/genres', {
  id: 'BK24',
  summary: 'The genres an author chooses from, in the order of their groups',
  who: 'any',
  keptFor: HOUR,
  input: nothing,
  output: z.array(groupedChoice),
});

export const listTags = endpoint('GET /books/tags', {
  id: 'BK36',
  summary: 'The tags for books of these genres, the nearest first; without genres, all of them',
  who: 'any',
  keptFor: HOUR,
  input: z.object({ genres: queryIds.optional() }),
  output: z.array(choice),
});

/** Served by the retailer's feature: it stands above and asks the shop. */
export const recommendPrice = endpoint('GET /books/recommended-prices', {
  id: 'BK35',
  summary: 'Advice on a price, by what such books cost or by the volume',
  who: 'user',
  writes: true,
  input: z.object({
    /** The main genre; of the book itself when absent. */
    genre_id: pathId.optional(),
    book_id: pathId.optional(),
  }),
  output: z.object({
    price: wireMoney,
    /** The half of the experiment that this person is in. */
    bucket: z.enum(BUCKETS),
    /** Until then it stays the same; later they may be put into the other half. */
    bucket_until: wireDay,
    from: z.enum(['genre', 'volume']),
    /** Whose numbers it stands on: the retailer's, those of books published here, or the table of volumes alone. */
    source: z.enum(PRICE_SOURCES),
    words: z.string(),
  }),
});
export type RecommendedPrice = z.output<typeof recommendPrice.output>;

export const countStatuses = endpoint('GET /books/my_books/:shelf/statuses', {
  id: 'BK55',
  summary: 'How many books of a shelf are in which status',
  who: 'user',
  input: z.object({ shelf: z.enum(SHELVES) }),
  output: z.array(z.object({ status: processingStatus, count: z.int() })),
});
export type StatusCounts = z.output<typeof countStatuses.output>;
