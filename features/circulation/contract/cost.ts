import { CODE, PROMOCODE_STATUSES } from '@pero/orders/rules/discounts';
import { endpoint } from '@pero/wire/endpoint';
import { nothing, pathId, queryInt, wireDay, wireMoment, wireMoney } from '@pero/wire/shapes';
import { coverCard } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { LINE_KINDS } from '../rules/bill.ts';
import { COPIES, COVER_TYPES, DELIVERIES, TRIM_CHOICES } from '../rules/choice.ts';
import { REFUSALS } from '../rules/refusals.ts';

/** A count of a query or a body, told in the words of its own field. */
function count(least: number, most: number, error: string) {
  const text = z.string({ error }).regex(/^\d{1,6}$/, { error });
  return z.codec(
    z.union([text, z.int({ error })], { error }),
    z.int({ error }).min(least, { error }).max(most, { error }),
    {
      decode: Number,
      encode: String,
    },
  );
}

/** Which pages a binding holds is asked when both are known. */
const pageCount = count(1, 2000, 'Укажите число страниц');
export const copiesCount = count(COPIES.least, COPIES.most, REFUSALS.copies.message);
const coverType = z.enum(COVER_TYPES, { error: 'Выберите переплёт' });
const trim = z.enum(TRIM_CHOICES, { error: 'Выберите формат' });
const deliveryType = z.enum(DELIVERIES, { error: 'Выберите доставку' });
const postcode = z.string({ error: REFUSALS.postcode.message }).trim().max(20, { error: REFUSALS.postcode.message });
const promocode = z.string().trim().max(CODE.most, { error: 'Промокод не\u00A0найден или истёк' });

const asked = {
  page_count: pageCount,
  items_count: copiesCount,
  cover_type: coverType,
  trim: trim.optional(),
  delivery_type: deliveryType.optional(),
  postcode: postcode.optional(),
  promocode: promocode.optional(),
};

const line = z.object({
  kind: z.enum(LINE_KINDS),
  what: z.string(),
  /** Below zero for what is taken off. */
  amount: wireMoney,
});
export type WireLine = z.output<typeof line>;

const cost = z.object({
  /** Null while nobody has said where to; the total is then without it. */
  delivery_cost: wireMoney.nullable(),
  /** All copies, before anything is taken off. */
  print_cost: wireMoney,
  discount_amount: wireMoney,
  total_amount: wireMoney,
  /** Grams of all copies. */
  weight: z.int(),
  delivery_type: z.enum(DELIVERIES),
  /** The key of the print shop that is cheapest for this. */
  typography: z.string(),
  promocode_status: z.enum(PROMOCODE_STATUSES),
  promocode_percent: z.int(),
  /** Why the code was not taken; null of one that was. */
  promocode_message: z.string().nullable(),
  promocode_until: wireDay.nullable(),
  /** An author's own discount, whether it was the larger one or not. */
  personal_percent: z.int(),
  lines: z.array(line),
  /** With the blanks that the binding needs. */
  bound_pages: z.int(),
  /** Millimetres. */
  spine: z.number(),
  parcels: z.int(),
  /** Working days of the print shop. */
  production_days: z.int(),
  /** When the books are there, if the layout is good and the bill is paid at once. */
  arrives_on: wireDay,
});
export type Cost = z.output<typeof cost>;

export const countCost = endpoint('GET /services/circulation/cost', {
  id: 'SV10',
  summary: 'What a tirage costs, line by line, with its weight, parcels and dates; `city` where there is no `postcode`',
  who: 'any',
  input: z.object({ ...asked, city: z.string().trim().max(80, { error: REFUSALS.city.message }).optional() }),
  output: cost,
  refusals: {
    'pages-soft': REFUSALS['pages-soft'],
    'pages-hard': REFUSALS['pages-hard'],
    postcode: REFUSALS.postcode,
    city: REFUSALS.city,
  },
});

const quote = z.object({
  id: z.int(),
  /** Null of a book that is not here. */
  book_id: z.int().nullable(),
  title: z.string(),
  page_count: z.int(),
  items_count: z.int(),
  cover_type: coverType,
  trim,
  delivery_type: deliveryType,
  postcode: z.string(),
  lines: z.array(line),
  total_amount: wireMoney,
  made_at: wireMoment,
  /** The price is this until then, whatever the prices become. */
  valid_until: wireMoment,
});
export type Quote = z.output<typeof quote>;

const printable = z.object({
  id: z.int(),
  title: z.string(),
  cover: coverCard,
  trim,
  /** Of the block as it was last set for print, or what the volume makes likely; see `is_counted`. */
  page_count: z.int(),
  is_counted: z.boolean(),
  /** Why it cannot be printed yet; null when it can. */
  why_not: z.string().nullable(),
});
export type PrintableBook = z.output<typeof printable>;

const ownThings = z.object({
  books: z.array(printable),
  personal: z.object({ percent: z.int(), until: wireDay, reason: z.string() }).nullable(),
  promocodes: z.array(z.object({ code: z.string(), percent: z.int(), until: wireDay, reason: z.string() })),
  quotes: z.array(quote),
});
export type OwnThings = z.output<typeof ownThings>;

export const readOwnThings = endpoint('GET /services/circulation/own', {
  id: 'SV30',
  summary: 'What an author has for a tirage: books that can be printed, discounts, prices that are kept',
  who: 'user',
  input: nothing,
  output: ownThings,
});

export const keepQuote = endpoint('POST /services/circulation/quotes', {
  id: 'SV31',
  summary: 'Keeps a price for seven days: it is promised, and the promo code in it is reserved',
  who: 'user',
  input: z.object({ ...asked, book_id: queryInt(1, Number.MAX_SAFE_INTEGER).optional() }),
  output: quote,
  refusals: {
    'pages-soft': REFUSALS['pages-soft'],
    'pages-hard': REFUSALS['pages-hard'],
    postcode: REFUSALS.postcode,
    'promocode-unfit': REFUSALS['promocode-unfit'],
    'quotes-most': REFUSALS['quotes-most'],
  },
});

export const dropQuote = endpoint('DELETE /services/circulation/quotes/:quoteId', {
  id: 'SV32',
  summary: 'Lets a kept price go; the promo code in it is free again',
  who: 'user',
  input: z.object({ quoteId: pathId }),
  output: nothing,
});
