import { VERIFICATION_STATUSES } from '@pero/accounts/rules/verification-status';
import { proposal } from '@pero/payouts/contract/proposals';
import { PAYOUT_STATES } from '@pero/payouts/rules/states';
import { entry, listed } from '@pero/royalties/contract/royalties';
import { endpoint } from '@pero/wire/endpoint';
import { pathId, wireMoment, wireMoney } from '@pero/wire/shapes';
import { z } from 'zod';

/** The desk at which main moderators look after people's money. Every look is written down. */

const desk = z.object({
  person: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    status: z.enum(VERIFICATION_STATUSES),
    is_publisher: z.boolean(),
    /** Percent of an agreement of their own. */
    rate: z.int().nullable(),
  }),
  balances: z.object({
    earned: wireMoney,
    /** What a claim would take now. */
    ready: wireMoney,
    frozen: wireMoney,
    reserved: wireMoney,
    debt: wireMoney,
    paid: wireMoney,
  }),
  /** Why nothing can be claimed now, as the author reads it. */
  bars: z.array(z.string()),
  hold: z.object({ reason: z.string(), since: wireMoment, by: z.string() }).nullable(),
  requisite: z.object({ mask: z.string(), state: z.string(), problem: z.string(), created_at: wireMoment }).nullable(),
  payouts: z.array(
    z.object({
      id: z.int(),
      amount: wireMoney,
      status: z.enum(PAYOUT_STATES),
      label: z.string(),
      at: wireMoment,
      reason: z.string(),
    }),
  ),
  statistics: z.object({ forbidden: z.boolean(), reason: z.string(), by_hand: z.boolean() }),
  entries: z.array(listed),
  books: z.array(z.object({ id: z.int(), title: z.string(), holders: z.array(z.string()) })),
  proposals: z.array(proposal),
});
export type MoneyDesk = z.output<typeof desk>;

export const readMoney = endpoint('GET /moderation/money/people/:userId', {
  id: 'ST31',
  summary:
    'The money of a person: balances, hold, destination, payouts, last entries, proposals; the look is written down',
  who: 'main',
  input: z.object({ userId: pathId }),
  output: desk,
  writes: true,
});

export const findPeople = endpoint('GET /moderation/money/people', {
  id: 'ST31',
  summary:
    'Authors and publishers by number, by the beginning of the address, or by name; each one found is a look written down',
  who: 'main',
  input: z.object({ term: z.string().max(100).default('') }),
  output: z.array(z.object({ id: z.int(), name: z.string(), email: z.string() })),
  writes: true,
});

export const readMoneyEntry = endpoint('GET /moderation/money/people/:userId/entries/:entryId', {
  id: 'ST32',
  summary: 'One entry of a person and its chain; the look is written down',
  who: 'main',
  input: z.object({ userId: pathId, entryId: pathId }),
  output: entry,
  writes: true,
});
