import { endpoint } from '@pero/wire/endpoint';
import { nothing, pathId, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { ANSWERS, OFFER_STATES, SHARE_REFUSALS, SHARERS_MOST } from '../rules/shares.ts';

/** How several people share the royalty of a book. */

const share = z.object({ user_id: z.int(), name: z.string(), is_me: z.boolean(), weight: z.int() });
export type ShownShare = z.output<typeof share>;

const offer = z.object({
  id: z.int(),
  state: z.enum(OFFER_STATES),
  created_at: wireMoment,
  closed_at: wireMoment.nullable(),
  /** Whoever has nothing in it has a part now, and must agree to lose it. */
  people: z.array(share.extend({ answer: z.enum(ANSWERS) })),
  /** Is it my turn? */
  waits_for_me: z.boolean(),
});
export type ShareOffer = z.output<typeof offer>;

const division = z.object({
  book_id: z.int(),
  title: z.string(),
  /** Where the people of its title page are named. */
  people_page: z.string(),
  /** The owner proposes; the others see. */
  is_own: z.boolean(),
  /** Who gets what now; the whole is the owner's while nothing was agreed. */
  shares: z.array(share),
  /** From when on; null while it is the owner's alone from the beginning. */
  since: wireMoment.nullable(),
  /** Authors of the title page; without `user_id` there is no account with a confirmed address yet. Empty for others than the owner. */
  people: z.array(
    z.object({ user_id: z.int().nullable(), name: z.string(), email: z.string().nullable(), is_me: z.boolean() }),
  ),
  /** The last one; null when there never was any. */
  offer: offer.nullable(),
});
export type Division = z.output<typeof division>;

const {
  'offer-open': offerOpen,
  'no-open-offer': noOpenOffer,
  'offer-closed': offerClosed,
  ...wrongShares
} = SHARE_REFUSALS;

export const readShares = endpoint('GET /royalty/books/:bookId/shares', {
  id: 'RY11',
  summary: 'Who shares the royalty of a book, and what is proposed',
  who: 'user',
  input: z.object({ bookId: pathId }),
  output: division,
});

export const proposeShares = endpoint('POST /royalty/books/:bookId/shares', {
  id: 'RY12',
  summary: 'The owner proposes a division; it holds when everybody in it has agreed, for sales from then on',
  who: 'user',
  input: z.object({
    bookId: pathId,
    shares: z
      .array(z.object({ user_id: z.int().optional(), email: z.string().max(254).optional(), weight: z.number() }), {
        error: 'Укажите, кому какая доля',
      })
      .min(1, { error: 'Укажите, кому какая доля' })
      .max(SHARERS_MOST * 2, { error: SHARE_REFUSALS['shares-most'].message }),
  }),
  output: division,
  refusals: { ...wrongShares, 'offer-open': offerOpen, 'offers-many': SHARE_REFUSALS['offers-many'] },
});

export const withdrawShares = endpoint('DELETE /royalty/books/:bookId/shares', {
  id: 'RY12',
  summary: 'The owner takes an open proposal back',
  who: 'user',
  input: z.object({ bookId: pathId }),
  output: division,
  refusals: { 'no-open-offer': noOpenOffer },
});

export const answerShares = endpoint('POST /royalty/share-offers/:offerId/answer', {
  id: 'RY13',
  summary: 'Agrees to a proposed division, or not',
  who: 'user',
  input: z.object({ offerId: pathId, agree: z.boolean({ error: 'Ответьте: согласны или нет' }) }),
  output: z.object({ id: z.int(), state: z.enum(OFFER_STATES) }),
  refusals: { 'offer-closed': offerClosed, 'shares-stranger': wrongShares['shares-stranger'] },
});

const waiting = z.object({
  id: z.int(),
  book_id: z.int(),
  title: z.string(),
  /** Who proposes. */
  owner_name: z.string(),
  weight: z.int(),
  /** Mine now. */
  weight_now: z.int(),
  created_at: wireMoment,
});
export type WaitingOffer = z.output<typeof waiting>;

export const listShareOffers = endpoint('GET /royalty/share-offers', {
  id: 'RY14',
  summary: 'Divisions that wait for my answer',
  who: 'user',
  input: nothing,
  output: z.array(waiting),
});
