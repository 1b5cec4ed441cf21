import { endpoint } from '@pero/wire/endpoint';
import { wireDay, wireMoment } from '@pero/wire/shapes';
import { inBook, publicationState } from '@pero/works/contract/shapes';
import { EDITIONS, ERRANDS, SALE_EVENTS, SALES } from '@pero/works/rules/shop';
import { z } from 'zod';

/** The sale of a book as its author sees it. The retailer's feature serves it: it stands above and speaks with the shop. */

const edition = z.object({
  edition: z.enum(EDITIONS),
  label: z.string(),
  litres_art_id: z.int().nullable(),
  /** The page of the shop; null until it shows the edition. */
  url: z.string().nullable(),
  sale: z.enum(SALES),
  on_sale_since: wireMoment.nullable(),
  /** The one that readers buy. */
  version: z.int().nullable(),
  /** Why the shop took it off; empty when it did not. */
  reason: z.string(),
});
export type SoldEdition = z.output<typeof edition>;

/** What is on its way to the shop now. */
const road = z.object({
  edition: z.enum(EDITIONS),
  errand: z.enum(ERRANDS),
  since: wireMoment,
  failures: z.int(),
  /** When the platform tries again by itself; null while nothing has failed, and when a person has to look. */
  next_try_at: wireMoment.nullable(),
  /** Why the last try failed; empty when none did. */
  reason: z.string(),
  needs_person: z.boolean(),
});
export type SaleRoad = z.output<typeof road>;

const totals = z.object({
  views: z.int(),
  trials: z.int(),
  likes: z.int(),
  sales: z.int(),
  /** Pages read, bought and by subscription. */
  hits: z.int(),
});
export type SaleTotals = z.output<typeof totals>;

const saleDay = z.object({ day: wireDay, sales: z.int(), views: z.int() });
export type SaleDay = z.output<typeof saleDay>;

const saleEvent = z.object({
  id: z.string(),
  type: z.enum(SALE_EVENTS),
  words: z.string(),
  at: wireMoment,
  /** The review that it tells of. */
  review_id: z.int().nullable(),
});
export type ShownSaleEvent = z.output<typeof saleEvent>;

const sale = z.object({
  state: publicationState,
  state_label: z.string(),
  is_published: z.boolean(),
  editions: z.array(edition),
  road: road.nullable(),
  /** The paper edition, where it was asked for and is not sold yet; its day is known once the ebook is on sale. */
  print: z.object({ planned_on: wireDay.nullable() }).nullable(),
  rating: z.object({ avg: z.number().nullable(), count: z.int() }),
  reviews_count: z.int(),
  /** Only for the owner, and once something is sold. */
  totals: totals.nullable(),
  /** The last thirty days, for the owner. */
  days: z.array(saleDay),
  /** What happened last, newest first, for the owner. */
  events: z.array(saleEvent),
  /** When the shop last told us; null while it never has. */
  as_of: wireMoment.nullable(),
});
export type BookSale = z.output<typeof sale>;

export const readSale = endpoint('GET /books/:bookId/sale', {
  id: 'BK56',
  summary: 'How the sale of a book goes: where it is sold, what is on its way to the shop, what readers did',
  who: 'user',
  input: z.object(inBook),
  output: sale,
});
