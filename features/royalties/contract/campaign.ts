import { endpoint } from '@pero/wire/endpoint';
import { nothing, wireDay } from '@pero/wire/shapes';
import { z } from 'zod';
import { CAMPAIGN_REFUSALS, CAMPAIGN_STATES } from '../rules/campaign.ts';

/** «100 % роялти»: one new book per author and campaign. */

const standing = z.object({
  user_status: z.enum(CAMPAIGN_STATES),
  /** `available`: the last day to join. `active` and `used`: the last day of 100 %, null while the book is not out. */
  until: wireDay.nullable(),
  ebook: z.object({ id: z.int(), title: z.string(), page: z.string() }).nullable(),
  /** The books that may join, for the choice. */
  choices: z.array(z.object({ value: z.int(), label: z.string() })),
});
export type CampaignStanding = z.output<typeof standing>;

export const hundredPercent = endpoint('GET /statistics/hundred-percent-royalty', {
  id: 'ST12',
  summary: 'Whether «100 % роялти» is open to me, and with which book I am in it',
  who: 'user',
  input: nothing,
  output: standing,
});
export const joinHundredPercent = endpoint('POST /statistics/hundred-percent-royalty', {
  id: 'ST12',
  summary: 'Joins with one book, by a code for `campaign` about it; the choice is never changed',
  who: 'user',
  /** The token of a code that was asked for about this very book. */
  input: z.object({
    ebook: z.int({ error: 'Выберите книгу' }).positive({ error: 'Выберите книгу' }),
    otc_token: z.string({ error: 'Подтвердите выбор кодом из\u00A0письма' }).max(200),
  }),
  output: standing,
  refusals: CAMPAIGN_REFUSALS,
});
