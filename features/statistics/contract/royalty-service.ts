import { endpoint } from '@pero/wire/endpoint';
import { paging, pathId, queryIds, wireDay, wireMoney } from '@pero/wire/shapes';
import { z } from 'zod';
import { ART_TYPES } from '../rules/metrics.ts';
import { REFUSALS } from '../rules/refusals.ts';

/**
 * The royalty service: the former reports, in the names they have always had. They end before the cutoff
 * (rules/days.ts); what came after it is told by royalty-tables.ts.
 */

export const earlierSums = z.object({
  sales: z.int(),
  sales_amount: wireMoney,
  online_library_hits: z.int(),
  online_library_amount: wireMoney,
  royalty: wireMoney,
});
export type EarlierSums = z.output<typeof earlierSums>;

const earlierRow = earlierSums.extend({
  /** The retailer's number; null of an edition that it has not named. */
  art_id: z.int().nullable(),
  book_id: z.int(),
  title: z.string(),
  cover_url: z.string().nullable(),
  art_type: z.enum(ART_TYPES),
});
export type EarlierRow = z.output<typeof earlierRow>;

const art = z.object({ id: z.int(), book_id: z.int(), title: z.string(), art_type: z.enum(ART_TYPES) });

const asked = {
  date_from: wireDay.optional(),
  date_to: wireDay.optional(),
  user_id: pathId.optional(),
  art_ids: queryIds.optional(),
  art_type: z.enum(ART_TYPES).optional(),
};

export const royaltyByPerson = endpoint('GET /royalty/royalty-by-person', {
  id: 'RY01',
  summary: 'What a person earned in a period of the former reports',
  who: 'user',
  input: z.object(asked),
  output: earlierSums.extend({ person_id: z.int(), name: z.string(), date_from: wireDay, date_to: wireDay }),
  refusals: REFUSALS,
});

export const personRoyaltyByArt = endpoint('GET /royalty/person-royalty-by-art', {
  id: 'RY02',
  summary: 'The same book by book, fifty at a time',
  who: 'user',
  input: z.object({ ...asked, ...paging }),
  output: earlierRow,
  refusals: REFUSALS,
  paged: true,
});

export const personArts = endpoint('GET /royalty/person-arts', {
  id: 'RY03',
  summary: 'Arts that have ever brought a person royalty',
  who: 'user',
  input: z.object({ user_id: pathId.optional(), art_type: z.enum(ART_TYPES).optional(), ...paging }),
  output: art,
  refusals: REFUSALS,
  paged: true,
});

export const listArts = endpoint('GET /royalty/arts', {
  id: 'RY04',
  summary: 'Arts of a person that the retailer sells, found by a part of the title',
  who: 'user',
  input: z.object({
    user_id: pathId.optional(),
    art_type: z.enum(ART_TYPES).optional(),
    art_name: z.string().max(150).optional(),
    ...paging,
  }),
  output: art,
  refusals: REFUSALS,
  paged: true,
});

export const earlierTable = endpoint('POST /royalty/statistics/royalty-table', {
  id: 'RY05',
  summary: 'The former royalty report, fifty rows at a time',
  who: 'user',
  input: z.object({ ...asked, ...paging }),
  output: earlierRow,
  refusals: REFUSALS,
  paged: true,
});

export const earlierTotal = endpoint('POST /royalty/statistics/royalty-table/total', {
  id: 'RY05',
  summary: 'Its sums over all pages',
  who: 'user',
  input: z.object(asked),
  output: earlierSums,
  refusals: REFUSALS,
});
