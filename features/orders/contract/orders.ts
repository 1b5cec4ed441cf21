import { endpoint } from '@pero/wire/endpoint';
import { paging, pathId, queryInt, wireMoment, wireMoney } from '@pero/wire/shapes';
import { coverCard } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { TURNS, WAY_IS } from '../rules/orders.ts';

const way = z.object({
  steps: z.array(z.string()),
  /** The step it is at. */
  at: z.int(),
  is: z.enum(WAY_IS),
});

const order = z.object({
  id: z.int(),
  group_type: z.string(),
  /** Which service of its group; null where the group is one. */
  type: z.string().nullable(),
  book_id: z.int().nullable(),
  /** Of the work, as it was called when it was ordered. */
  title: z.string(),
  /** Null where no work is meant, or it is gone. */
  cover: coverCard.nullable(),
  status: z.string(),
  status_words: z.string(),
  status_note: z.string().nullable(),
  /** Who has to act. */
  turn: z.enum(TURNS),
  about: z.string(),
  total_amount: wireMoney.nullable(),
  due_at: wireMoment.nullable(),
  made_at: wireMoment,
  changed_at: wireMoment,
  way,
  /** Where the site shows it. */
  page: z.string(),
  next: z.object({ words: z.string(), page: z.string() }).nullable(),
});
export type ListedOrder = z.output<typeof order>;

const places = {
  book_id: pathId.optional(),
  /** In which it was made, by Moscow. */
  year: queryInt(2000, 2100).optional(),
};

const word = z.string().trim().max(40).optional();

export const listOrders = endpoint('GET /services/orders', {
  id: 'SV21',
  summary: 'All orders of whoever asks, of every kind, what changed last first; each with its way and next step',
  who: 'user',
  input: z.object({ ...paging, group_type: word, type: word, status: word, turn: z.enum(TURNS).optional(), ...places }),
  output: order,
  paged: true,
});

export const countOrders = endpoint('GET /services/orders/counts', {
  id: 'SV36',
  summary: 'How many orders wait for the author, go on, are over; and which groups there are',
  who: 'user',
  input: z.object({}),
  output: z.object({
    author: z.int(),
    us: z.int(),
    over: z.int(),
    groups: z.array(z.object({ group: z.string(), words: z.string(), count: z.int() })),
    /** Those in whose orders one may look. */
    books: z.array(z.object({ id: z.int(), title: z.string() })),
    years: z.array(z.int()),
  }),
});
export type OrderCounts = z.output<typeof countOrders.output>;
