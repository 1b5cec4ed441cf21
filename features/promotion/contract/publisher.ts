import { endpoint } from '@pero/wire/endpoint';
import { paging, wireDay, wireMoney } from '@pero/wire/shapes';
import { coverCard } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { ORDER_REFUSALS } from '../rules/refusals.ts';
import { ORDER_LISTS } from './promo.ts';
import { artId, demand, listedOrder, packageId, slot } from './shapes.ts';

const pack = z.object({
  id: packageId,
  words: z.string(),
  days: z.int(),
  price: wireMoney,
  /** By the first day that may be booked, and by how much was ordered this month. */
  demand,
  volume_multiplier: z.number(),
  total: wireMoney,
});
export type PublisherPackage = z.output<typeof pack>;

export const listPublisherArts = endpoint('POST /publisher/promo-arts', {
  id: 'PM10',
  summary: 'Works whose rights the publisher holds: whether each may be shown, or why not. By words of a title',
  who: 'pub',
  input: z.object({ q: z.string().trim().max(200).optional() }),
  output: z.array(
    z.object({
      id: z.int(),
      art_uuid: z.string(),
      title: z.string(),
      cover: coverCard,
      rated_avg: z.number().nullable(),
      rated_count: z.int(),
      why_not: z.object({ reason: z.string(), words: z.string() }).nullable(),
    }),
  ),
});

export const availablePackages = endpoint('POST /publisher/available-packages', {
  id: 'PB01',
  summary: 'Packages for an art that is sold and whose rights the publisher holds; none for any other',
  who: 'pub',
  input: z.object({ art_uuid: z.uuid({ error: 'Выберите книгу' }) }),
  output: z.object({
    art_id: z.int(),
    packages: z.array(pack),
    why_not: z.object({ reason: z.string(), words: z.string() }).nullable(),
    /** Orders of this month so far. */
    ordered: z.int(),
    multiplier: z.number(),
  }),
});

export const availableSlots = endpoint('POST /publisher/available-slots', {
  id: 'PB02',
  summary: 'From which days a package may begin: all of its days in a row are free',
  who: 'pub',
  input: z.object({ art_id: artId, service_type_id: packageId, start_date: wireDay.optional() }),
  output: z.object({ art_id: z.int(), service_type_id: packageId, days: z.int(), slots: z.array(slot) }),
});

export const listPublisherOrders = endpoint('GET /publisher/auto-promo-orders', {
  id: 'PB03',
  summary: 'The publisher’s promotions of a list, what changed last first',
  who: 'pub',
  input: z.object({ status: z.enum(ORDER_LISTS).optional(), ...paging }),
  output: listedOrder,
  paged: true,
});

export const orderPackage = endpoint('POST /publisher/auto-promo-orders', {
  id: 'PB03',
  summary: 'Holds the days of a package for half an hour and makes its bill',
  who: 'pub',
  house: ['promotion'],
  input: z.object({ art_id: artId, service_type_id: packageId, start_date: wireDay }),
  output: z.object({ id: z.int(), page: z.string(), pay_page: z.string().nullable() }),
  refusals: ORDER_REFUSALS,
});
