import { CODE } from '@pero/orders/rules/discounts';
import { endpoint, HOUSE_ROLES } from '@pero/wire/endpoint';
import { nothing, paging, pathId, wireDay, wireMoney } from '@pero/wire/shapes';
import { coverCard } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { ADVERTISER_REFUSALS, CANCEL_REFUSALS, HOLD_REFUSALS, ORDER_REFUSALS } from '../rules/refusals.ts';
import { advertiser, artId, demand, listedOrder, serviceType, shownOrder, slot } from './shapes.ts';

const unfit = z.object({ reason: z.string(), words: z.string() }).nullable();
const art = z.object({
  id: z.int(),
  kind: z.string(),
  title: z.string(),
  cover: coverCard,
  price: wireMoney.nullable(),
  rated_avg: z.number().nullable(),
  rated_count: z.int(),
  /** By type: null, or why it cannot be shown so and what to do about it. */
  why_not: z.object({ offer: unfit, direct: unfit, direct_top: unfit }),
});
export type PromotableArt = z.output<typeof art>;

export const listArts = endpoint('GET /services/promo/arts', {
  id: 'PM01',
  summary: 'One’s own works that are sold: how each may be shown, or why not and what to do about it',
  who: 'user',
  input: nothing,
  output: z.array(art),
});

export const autoSlots = endpoint('GET /services/promo/auto-slots', {
  id: 'SV22',
  summary: 'Days of a place for a work: taken, price with its factor, and why a day is closed',
  who: 'user',
  input: z.object({
    service_type_id: serviceType,
    art_id: pathId,
    /** Two weeks from it, within what may be booked; without it all of that. */
    start_date: wireDay.optional(),
    /** Looked at no more: a work is of one kind. */
    art_type: z.string().max(40).optional(),
  }),
  output: z.object({ service_type_id: serviceType, art_id: z.int(), why_not: unfit, slots: z.array(slot) }),
});
export type AutoSlots = z.output<typeof autoSlots.output>;

/** «2026-12-05» or a moment of it: places are of whole days by the Moscow clock. */
const startDate = z.union([wireDay, z.iso.datetime({ offset: true, error: 'Укажите день' })], {
  error: 'Укажите день',
});

export const orderPlace = endpoint('POST /services/promo/auto', {
  id: 'SV23',
  summary: 'Holds places for half an hour and makes their bill; without an advertiser’s data it waits for them first',
  who: 'user',
  input: z.object({
    type_id: serviceType,
    start_date_time: startDate,
    art_info: z.object({ art_id: artId, art_type: z.string().max(40).optional() }, { error: 'Выберите книгу' }),
    /** How it is likely to be paid; chosen on the page of the bill. */
    payment_system: z.enum(['bank_card', 'sbp']).optional(),
    days: z
      .int({ error: 'Сколько дней?' })
      .min(1, { error: 'Сколько дней?' })
      .max(14, { error: 'Не\u00A0больше 14 дней' })
      .optional(),
    promo_code: z.string().trim().max(CODE.most, { error: 'Промокод не\u00A0найден или истёк' }).optional(),
  }),
  output: z.object({ id: z.int(), page: z.string(), pay_page: z.string().nullable() }),
  refusals: ORDER_REFUSALS,
});

export const readMultiplier = endpoint('GET /services/promo/multiplier', {
  id: 'SV24',
  summary: 'By what the price of a day is multiplied, and why; today without a day',
  who: 'user',
  input: z.object({ date: wireDay.optional() }),
  output: demand.extend({ date: wireDay }),
});

export const ORDER_LISTS = ['all', 'waiting', 'scheduled', 'running', 'finished', 'rejected'] as const;

export const listPromotions = endpoint('GET /services/promo/orders/:status', {
  id: 'SV20',
  summary: 'One’s own promotions of a list, what changed last first',
  who: 'user',
  input: z.object({ status: z.enum(ORDER_LISTS), ...paging }),
  output: listedOrder,
  paged: true,
});

const orderId = { orderId: pathId };

export const readAdvertiser = endpoint('GET /services/promo/advertiser', {
  id: 'PM02',
  summary: 'Who pays for one’s ads, as it was said last',
  who: 'user',
  publishersToo: true,
  house: HOUSE_ROLES,
  input: nothing,
  output: z.object({ advertiser: advertiser.nullable(), name: z.string() }),
});

export const readPromotion = endpoint('GET /services/promo/:orderId', {
  id: 'PM03',
  summary: 'A promotion whole: its days, price, places, mark, money, and what may be done with it',
  who: 'user',
  publishersToo: true,
  house: HOUSE_ROLES,
  input: z.object(orderId),
  output: shownOrder,
});

export const giveAdvertiser = endpoint('POST /services/promo/:orderId/advertiser', {
  id: 'PM04',
  summary: 'Says who pays for the ad; kept for the next ones. Its bill is made then',
  who: 'user',
  publishersToo: true,
  house: ['promotion'],
  input: advertiser.extend(orderId),
  output: shownOrder,
  refusals: ADVERTISER_REFUSALS,
});

export const holdAgain = endpoint('POST /services/promo/:orderId/hold', {
  id: 'PM05',
  summary: 'Half an hour more, where the places are still free',
  who: 'user',
  publishersToo: true,
  house: ['promotion'],
  input: z.object(orderId),
  output: shownOrder,
  refusals: HOLD_REFUSALS,
});

export const cancelPromotion = endpoint('POST /services/promo/:orderId/cancel', {
  id: 'PM06',
  summary:
    'Cancels; until 48 hours before it begins everything that was paid goes back, but for what a volume price of a later package has saved by it',
  who: 'user',
  publishersToo: true,
  house: ['promotion'],
  input: z.object(orderId),
  output: shownOrder,
  refusals: CANCEL_REFUSALS,
});

const range = z.object({ least: z.number(), most: z.number() });
const moneyRange = z.object({ least: wireMoney, most: wireMoney });

export const VERDICTS = ['waiting', 'early', 'few', 'unknown', 'unseen', 'likely', 'seen'] as const;
export const METHODS = ['holdout', 'differences'] as const;

export const readStatistics = endpoint('GET /services/promo/:orderId/statistics', {
  id: 'SV25',
  summary:
    'What a promotion has brought: by day, extra copies with their bounds nine times of ten, money, and a verdict in words',
  who: 'user',
  publishersToo: true,
  house: HOUSE_ROLES,
  input: z.object(orderId),
  output: z.object({
    order: listedOrder,
    verdict: z.enum(VERDICTS),
    /** In a sentence: «Разницы не видно». */
    title: z.string(),
    words: z.string(),
    /** Against readers whom the shop showed nothing, or against books that stood nowhere; null while there is nothing to say. */
    method: z.enum(METHODS).nullable(),
    /** Books that it was held against; of `differences` alone. */
    controls: z.int(),
    sold: z.int(),
    /** Of the readers who were shown it, and of the fifth who were not; null where the shop does not say. */
    shown_sold: z.int().nullable(),
    held_sold: z.int().nullable(),
    expected: range.nullable(),
    extra: range.extend({ likely: z.number() }).nullable(),
    days: z.array(
      z.object({
        day: wireDay,
        sold: z.int(),
        /** What is ordinary for this book on a day, nine times of ten. */
        usual: z.number(),
        least: z.int(),
        most: z.int(),
        is_promoted: z.boolean(),
        shows: z.int(),
        clicks: z.int(),
        spent: wireMoney,
      }),
    ),
    shows: z.int(),
    clicks: z.int(),
    clicks_expected: z.int().nullable(),
    spent: wireMoney,
    changes: z.array(
      z.object({
        what: z.enum(['views', 'trials']),
        words: z.string(),
        count: z.int(),
        expected: range.nullable(),
        extra: range.nullable(),
      }),
    ),
    money: z.object({
      paid: wireMoney,
      returned: wireMoney,
      cost: wireMoney,
      /** Of one copy; null where none was sold. */
      royalty: wireMoney.nullable(),
      brought: moneyRange.nullable(),
      result: moneyRange.nullable(),
      /** What one more copy has cost; `most` is null where it may have been none. */
      per_extra: z.object({ least: wireMoney, most: wireMoney.nullable() }).nullable(),
      /** So many would have paid for it. */
      even: z.int().nullable(),
    }),
    has_discount: z.boolean(),
    /** Of the days it runs for; 0 before the first. */
    day_number: z.int(),
  }),
});
export type PromotionReport = z.output<typeof readStatistics.output>;

export const REPORT_FILES = ['days.csv', 'days.xlsx'] as const;
export const saveReport = endpoint('GET /services/promo/:orderId/statistics/:file', {
  id: 'PM11',
  summary: 'The days of a report as a table',
  who: 'user',
  publishersToo: true,
  house: HOUSE_ROLES,
  input: z.object({ ...orderId, file: z.enum(REPORT_FILES) }),
  output: nothing,
});
