import { endpoint } from '@pero/wire/endpoint';
import { nothing, pathId, wireDay, wireMoney } from '@pero/wire/shapes';
import { z } from 'zod';
import { EDITIONS } from '../rules/publisher.ts';
import { REFUSALS } from '../rules/refusals.ts';

/** What a publisher has of its money by its contract: months, acts, payments, and every sale of a month. */

const common = { who: 'pub', house: ['accounting'] } as const;

const month = z.object({
  /** «2026-10» */
  period: z.string(),
  royalty: wireMoney,
  /** Its report is out, and nothing in it changes: what is told later stands in the running month. */
  is_closed: z.boolean(),
  closes_on: wireDay,
});
export type PublisherMonth = z.output<typeof month>;

export const publisherMonths = endpoint('GET /publisher/months', {
  ...common,
  id: 'PB15',
  summary: 'Months of a publisher, closed and running, with what was paid of them by the contract',
  input: nothing,
  output: z.object({
    name: z.string(),
    contract_number: z.string(),
    contract_on: wireDay.nullable(),
    months: z.array(month),
    /** Of closed months and not paid yet. */
    ready: wireMoney,
    paid: wireMoney,
    payments: z.array(z.object({ id: z.int(), amount: wireMoney, paper: z.string(), paid_on: wireDay })),
  }),
});
export type PublisherMonths = z.output<typeof publisherMonths.output>;

export const MONTH_FILES = ['act.pdf', 'sales.csv', 'sales.xlsx'] as const;
export const publisherMonthFile = endpoint('GET /publisher/months/:period/:file', {
  ...common,
  id: 'PB16',
  summary: 'The act of a closed month as PDF, or every sale of a month with the ISBN of its edition as a table',
  input: z.object({
    period: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'Месяц пишется так: 2026-10' }),
    file: z.enum(MONTH_FILES),
  }),
  output: nothing,
  refusals: { 'month-runs': REFUSALS['month-runs'], 'export-long': REFUSALS['export-long'] },
});

const numbered = z.object({
  book_id: z.int(),
  title: z.string(),
  author: z.string(),
  edition: z.enum(EDITIONS),
  isbn: z.string().nullable(),
});
export type NumberedEdition = z.output<typeof numbered>;

export const publisherIsbns = endpoint('GET /publisher/isbns', {
  ...common,
  id: 'PB17',
  summary: 'Editions of the publisher’s books that are sold, with their ISBN',
  input: nothing,
  output: z.array(numbered),
});

export const setPublisherIsbn = endpoint('PATCH /publisher/isbns/:bookId', {
  ...common,
  id: 'PB17',
  summary: 'Gives an edition its ISBN; an empty one takes it away',
  input: z.object({
    bookId: pathId,
    edition: z.enum(EDITIONS, { error: 'Выберите издание' }),
    isbn: z.string({ error: REFUSALS['isbn-wrong'].message }).trim().max(30, { error: REFUSALS['isbn-wrong'].message }),
  }),
  output: z.array(numbered),
  refusals: { 'isbn-wrong': REFUSALS['isbn-wrong'], 'isbn-taken': REFUSALS['isbn-taken'] },
});
