import { endpoint } from '@pero/wire/endpoint';
import { paging, pathId, wireDay, wireMoment, wireMoney } from '@pero/wire/shapes';
import { EDITIONS } from '@pero/works/rules/shop';
import { z } from 'zod';

const CLOSED = { 'statistics-forbidden': { status: 403, field: null, message: '{reason}' } } as const;

/** «Прозрачный рубль»: of which entries an amount is made, and how each of them was reckoned. */

/** One line of the chain, in the order in which the money goes. */
const link = z.object({
  key: z.string(),
  label: z.string(),
  /** The rule or the rate in words; empty where there is nothing to say. */
  words: z.string(),
  /** Below zero where something goes off. */
  amount: wireMoney,
  /** What the reader paid and what is mine stand out. */
  is_main: z.boolean(),
});
export type ChainLink = z.output<typeof link>;

/** Where a rouble of the sale goes: for the bar above the chain. Parts in percent, together 100. */
const part = z.object({ key: z.string(), label: z.string(), percent: z.number() });

export const listed = z.object({
  id: z.int(),
  /** As the feature that books it declares it. */
  kind: z.string(),
  label: z.string(),
  at: wireMoment,
  book_id: z.int().nullable(),
  title: z.string(),
  edition: z.enum(EDITIONS).nullable(),
  /** Mine, of this entry. */
  amount: wireMoney,
  /** How much of it waits for the chapters of a draft. */
  frozen: wireMoney,
});
export type ListedEntry = z.output<typeof listed>;

export const listEntries = endpoint('GET /royalty/entries', {
  id: 'RY09',
  summary: 'The entries that an amount is made of, newest first',
  who: 'user',
  input: z.object({
    ...paging,
    book_id: pathId.optional(),
    edition: z.enum(EDITIONS).optional(),
    kind: z.string().max(40).optional(),
    date_from: wireDay.optional(),
    date_to: wireDay.optional(),
    /** The report's month, 2026-10. */
    period: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .optional(),
    payout_id: pathId.optional(),
    /** The hash of a bill: what was paid by it, handed over and given back. */
    bill: z.string().max(64).optional(),
  }),
  output: listed,
  refusals: {
    ...CLOSED,
    'entry-kind-unknown': { status: 400, field: 'kind', message: 'Записей такого вида не\u00A0бывает' },
  },
  paged: true,
});

export const entry = listed.extend({
  period: z.string(),
  parts: z.array(part),
  chain: z.array(link),
  /** What comes next for this money: «Войдёт в выплату с 10 декабря». */
  next: z.string(),
  /** First characters of the hash under which the entry stands in the book. */
  seal: z.string(),
});
export type Entry = z.output<typeof entry>;
export const readEntry = endpoint('GET /royalty/entries/:entryId', {
  id: 'RY10',
  summary: 'One entry and its chain: from the price on the shelf to the author',
  who: 'user',
  input: z.object({ entryId: pathId }),
  output: entry,
  refusals: CLOSED,
});
