import { endpoint } from '@pero/wire/endpoint';
import { nothing, paging, pathId, queryIds, wireDay, wireMoney } from '@pero/wire/shapes';
import { z } from 'zod';
import { ART_TYPES } from '../rules/metrics.ts';
import { PUBLISHER_SORT_KEYS } from '../rules/publisher.ts';
import { REFUSALS } from '../rules/refusals.ts';

/** What a publisher sees of the books of its rightholder. Without days the running month is meant. */

const asked = {
  date_from: wireDay.optional(),
  date_to: wireDay.optional(),
  art_type: z.enum(ART_TYPES).optional(),
  book_ids: queryIds.optional(),
};
const sorted = { order_by: z.enum(PUBLISHER_SORT_KEYS).optional(), direction: z.enum(['asc', 'desc']).optional() };

const figures = {
  sale_count: z.int(),
  sale_royalty_sum: wireMoney,
  /** Pages by subscription, and their part of the fund. */
  prorata_count: z.int(),
  prorata_royalty_sum: wireMoney,
  /** Pages of bought books: they were paid with the sale, so their own royalty is zero. */
  read_count: z.int(),
  read_royalty_sum: wireMoney,
};
const total = z.object({ rows: z.int(), total_royalty_sum: wireMoney, sale_sum: wireMoney, ...figures });
export type PublisherTotal = z.output<typeof total>;
const meta = z.object({ rightholder_name: z.string(), rightholder_currency: z.string() });

const dayRow = z.object({ date: wireDay, ...figures, royalty_sum: wireMoney });
export type PublisherDay = z.output<typeof dayRow>;

export const publisherGeneral = endpoint('GET /statistics/publisher/general', {
  id: 'ST01',
  summary: 'A period day by day, with its total',
  who: 'pub',
  input: z.object(asked),
  output: z.object({ rows: z.array(dayRow), total, meta, royalty_sum: wireMoney }),
  refusals: REFUSALS,
});

export const publisherTotal = endpoint('GET /statistics/publisher/total', {
  id: 'ST02',
  summary: 'The sums of a period over all rows of ST03 and ST04',
  who: 'pub',
  input: z.object(asked),
  output: z.object({ total, meta, royalty_sum: wireMoney }),
  refusals: REFUSALS,
});

const bookRow = z.object({
  book_id: z.int(),
  title: z.string(),
  author: z.string(),
  cover_url: z.string().nullable(),
  edition: z.enum(['ebook', 'audio', 'print']),
  sale_sum: wireMoney,
  ...figures,
  royalty_sum: wireMoney,
});

export const publisherRoyalty = endpoint('GET /statistics/publisher/royalty', {
  id: 'ST03',
  summary: 'Sales book by book, fifty at a time',
  who: 'pub',
  input: z.object({ ...asked, ...sorted, ...paging }),
  output: bookRow,
  refusals: REFUSALS,
  paged: true,
});

export const publisherReading = endpoint('GET /statistics/publisher/reading', {
  id: 'ST04',
  summary: 'Reading book by book, fifty at a time',
  who: 'pub',
  input: z.object({ ...asked, ...sorted, ...paging }),
  output: bookRow,
  refusals: REFUSALS,
  paged: true,
});

export const EXPORTS = ['royalty.csv', 'royalty.xlsx', 'reading.csv', 'reading.xlsx'] as const;
export const publisherExport = endpoint('GET /statistics/publisher/export/:file', {
  id: 'ST29',
  summary: 'A whole report as a file',
  who: 'pub',
  input: z.object({ file: z.enum(EXPORTS), ...asked, ...sorted }),
  output: nothing,
});

const shelved = z.object({
  id: z.int(),
  title: z.string(),
  author: z.string(),
  cover_url: z.string().nullable(),
  /** Since when its royalty is the rightholder's, and until when; null while it is. */
  since: wireDay,
  until: wireDay.nullable(),
});
export type PublisherBook = z.output<typeof shelved>;
export const publisherBooks = endpoint('GET /statistics/publisher/books', {
  id: 'ST30',
  summary: 'The rightholder, its contract and its books',
  who: 'pub',
  input: nothing,
  output: z.object({
    meta: meta.extend({ contract_number: z.string(), contract_on: wireDay.nullable() }),
    books: z.array(shelved),
  }),
});

export const publisherCover = endpoint('GET /statistics/publisher/books/:bookId/cover', {
  id: 'ST30',
  summary: 'The small cover of a book of the rightholder',
  who: 'pub',
  input: z.object({ bookId: pathId }),
  output: nothing,
});
