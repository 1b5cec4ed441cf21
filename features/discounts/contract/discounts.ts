import { endpoint } from '@pero/wire/endpoint';
import { paging, pathId, queryInt, wireDay, wireMoment, wireMoney } from '@pero/wire/shapes';
import { coverCard } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { ENDINGS, PERCENT_CHOICES, PERCENTS, STATES } from '../rules/discounts.ts';
import { VERDICTS } from '../rules/effect.ts';
import { REFUSALS } from '../rules/refusals.ts';

const PERCENT_WORDS = `Скидка\u00A0— от\u00A0${PERCENTS.least} до\u00A0${PERCENTS.most}\u00A0% с\u00A0шагом ${PERCENTS.step}`;

const discount = z.object({
  id: z.int(),
  book_id: z.int(),
  kind: z.string(),
  title: z.string(),
  percent: z.int(),
  starts_on: wireDay,
  ends_on: wireDay,
  status: z.enum(STATES),
  /** Null until it is over. */
  ended_by: z.enum(ENDINGS).nullable(),
  price: wireMoney.nullable(),
  discounted_price: wireMoney.nullable(),
  /** Of the thirty days before it began. */
  lowest_price: wireMoney.nullable(),
  /** Since when the shop sells at it, as the shop says; null until it has said so. */
  confirmed_at: wireMoment.nullable(),
  /** Since when the usual price is back there. */
  restored_at: wireMoment.nullable(),
  made_at: wireMoment,
  ended_at: wireMoment.nullable(),
});
export type ShownDiscount = z.output<typeof discount>;

const discountable = z.object({
  id: z.int(),
  kind: z.string(),
  title: z.string(),
  cover: coverCard,
  price: wireMoney.nullable(),
  /** Per cent of what is left of a sale without VAT that is the author’s today. */
  rate: z.number(),
  published_on: wireDay.nullable(),
  /** The largest discount that leaves the lowest price. */
  most_percent: z.int().nullable(),
  why_not: z.enum(['not-on-sale', 'free', 'frozen', 'price-lowest']).nullable(),
  first_possible: wireDay.nullable(),
  taken: z.array(z.object({ starts_on: wireDay, ends_on: wireDay, state: z.enum(STATES) })),
});
export type DiscountableWork = z.output<typeof discountable>;

const ofBook = { bookId: pathId };

export const listOfBook = endpoint('GET /books/art-discounts/:bookId/discounts', {
  id: 'BK25',
  summary: 'Discounts of one work, the latest first, ten a page',
  who: 'user',
  input: z.object({
    ...ofBook,
    ...paging,
    /** Taken and looked at no more: a work is of one kind. */
    art_type: z.string().max(40).optional(),
    discount_type: z.enum(STATES).optional(),
    version: z.literal('v2').optional(),
  }),
  output: discount,
  paged: true,
});

export const giveDiscount = endpoint('POST /books/art-discounts/:bookId/discounts', {
  id: 'BK25',
  summary: 'Gives a discount: per cent, first and last day, both within, by the Moscow clock',
  who: 'user',
  input: z.object({
    ...ofBook,
    percent: z
      .int({ error: PERCENT_WORDS })
      .refine((one) => PERCENT_CHOICES.some((part) => part === one), { error: PERCENT_WORDS }),
    starts_on: wireDay,
    ends_on: wireDay,
  }),
  output: discount,
  refusals: {
    'not-on-sale': REFUSALS['not-on-sale'],
    free: REFUSALS.free,
    frozen: REFUSALS.frozen,
    'price-lowest': REFUSALS['price-lowest'],
    'price-too-low': REFUSALS['price-too-low'],
    'starts-past': REFUSALS['starts-past'],
    'days-too-many': REFUSALS['days-too-many'],
    'too-far': REFUSALS['too-far'],
    'new-work': REFUSALS['new-work'],
    already: REFUSALS.already,
    rest: REFUSALS.rest,
    'price-held': REFUSALS['price-held'],
  },
});

export const endDiscount = endpoint('DELETE /books/art-discounts/:bookId/discounts/:discountId', {
  id: 'BK25',
  summary: 'Calls back what has not begun, stops what holds',
  who: 'user',
  input: z.object({ ...ofBook, discountId: pathId }),
  output: discount,
  refusals: { state: REFUSALS.state, needed: REFUSALS.needed },
});

export const listDiscountable = endpoint('GET /books/discountable-arts', {
  id: 'BK26',
  summary: 'One’s own works that are sold: whether each may have a discount, from which day, how large, or why not',
  who: 'user',
  input: z.object({}),
  output: z.array(discountable),
});

export const listAvailable = endpoint('GET /books/available-discount-arts', {
  id: 'BK28',
  summary: 'Those of them that may have a discount',
  who: 'user',
  input: z.object({}),
  output: z.array(discountable),
});

const ORDERS = ['starts_on', '-starts_on', 'ends_on', '-ends_on', 'percent', '-percent'] as const;

export const listDiscounts = endpoint('GET /books/discounts', {
  id: 'BK27',
  summary: 'One’s own discounts of a list: created, active, archived; ten a page',
  who: 'user',
  input: z.object({ ...paging, discount_status: z.enum(STATES).optional(), order_by: z.enum(ORDERS).optional() }),
  output: discount,
  paged: true,
});

export const readCalendar = endpoint('GET /books/discounts/calendar', {
  id: 'DC01',
  summary: 'All of one’s own discounts that touch a year',
  who: 'user',
  input: z.object({ year: queryInt(2020, 2100) }),
  output: z.object({ year: z.int(), discounts: z.array(discount) }),
});

const days = z.array(z.object({ day: wireDay, sold: z.int() }));

export const readEffect = endpoint('GET /books/art-discounts/:bookId/discounts/:discountId/effect', {
  id: 'DC02',
  summary:
    'What a discount has brought, against works of the genre and price that had none; words and bounds, nine times of ten',
  who: 'user',
  input: z.object({ ...ofBook, discountId: pathId }),
  output: z.object({
    discount,
    /** `early` until the week after it is over: who looks every day and stops at a good one is deceived by chance. */
    verdict: z.enum([...VERDICTS, 'early']),
    report_on: wireDay,
    controls: z.int(),
    sold_before: z.int(),
    sold_during: z.int(),
    expected: z.object({ least: z.number(), most: z.number() }).nullable(),
    extra: z.object({ least: z.number(), most: z.number(), likely: z.number() }).nullable(),
    royalty_during: wireMoney,
    /** Of a copy at the usual price, by the sales before; null where there were none. */
    royalty_usual: wireMoney.nullable(),
    days,
  }),
});
export type DiscountEffect = z.output<typeof readEffect.output>;

export const EFFECT_FILES = ['days.csv', 'days.xlsx'] as const;
export const saveEffect = endpoint('GET /books/art-discounts/:bookId/discounts/:discountId/effect/:file', {
  id: 'DC03',
  summary: 'The days of that report as a table',
  who: 'user',
  input: z.object({ ...ofBook, discountId: pathId, file: z.enum(EFFECT_FILES) }),
  output: z.object({}),
});
