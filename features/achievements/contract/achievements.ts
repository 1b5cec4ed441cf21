import { endpoint } from '@pero/wire/endpoint';
import { wireDay, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { GIFTS, METRICS, REWARDS } from '../rules/levels.ts';
import { REFUSALS } from '../rules/refusals.ts';

const tip = z.object({
  id: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  link_words: z.string().nullable(),
  is_read: z.boolean(),
});

const progress = z.object({
  metric_type: z.enum(METRICS),
  /** From 0, where nothing is reached yet, to 5. */
  current_level: z.int(),
  count: z.int(),
  /** At the fifth level the count itself. */
  next_level_count: z.int(),
  /** Never below 0. */
  remaining: z.int(),
  text: z.string().nullable(),
  /** How many make each of the five levels. */
  thresholds: z.array(z.int()),
  /** At most five, what was not read yet first. */
  tips: z.array(tip),
});
export type MetricProgress = z.output<typeof progress>;

const GIVEN = ['waits', 'standing', 'reserved', 'used', 'over'] as const;
const given = {
  /** waits: not earned yet; standing: to be used; reserved: an order keeps it; used; over: its days are. */
  state: z.enum(GIVEN),
  valid_until: wireDay.nullable(),
  given_at: wireMoment.nullable(),
  used_at: wireMoment.nullable(),
  is_seen: z.boolean(),
};

const reward = z.object({
  reward_type: z.enum(REWARDS),
  /** All four at this level at least. */
  level: z.int(),
  discount_percentage: z.int(),
  metrics: z.array(z.object({ metric_type: z.enum(METRICS), needed: z.int(), remaining: z.int() })),
  ...given,
});
export type ShownReward = z.output<typeof reward>;

const gift = z.object({
  gift_type: z.enum(GIFTS),
  discount_percentage: z.int(),
  promo_code: z.string().nullable(),
  /** The work that was the first. */
  title: z.string().nullable(),
  ...given,
});
export type ShownGift = z.output<typeof gift>;

export const readProgress = endpoint('GET /account/achievements/progress', {
  id: 'AC26',
  summary: 'The four measures of an author: level, count, what the next level takes, tips',
  who: 'user',
  input: z.object({}),
  output: z.array(progress),
});

const METRIC = 'Показатель\u00A0— SALES, PUBLISHED_PAID_ARTS, RATINGS или REVIEWS';
export const readMetric = endpoint('GET /account/achievements/progress/:metric', {
  id: 'AC27',
  summary: 'One of them',
  who: 'user',
  input: z.object({ metric: z.enum(METRICS, { error: METRIC }) }),
  output: progress,
});

export const listRewards = endpoint('GET /account/achievements/rewards', {
  id: 'AC28',
  summary: 'Discounts for levels: what each takes, what is left to it, whether it stands, is kept by an order or used',
  who: 'user',
  input: z.object({}),
  output: z.array(reward),
});

const REWARD = 'Награда\u00A0— FIRST или SECOND';
const ofReward = { rewardType: z.enum(REWARDS, { error: REWARD }) };
export const readReward = endpoint('GET /account/achievements/rewards/:rewardType', {
  id: 'AC28',
  summary: 'One of them',
  who: 'user',
  input: z.object(ofReward),
  output: reward,
});

const seen = { is_seen: z.literal(true, { error: 'Увиденное не\u00A0становится новым' }) };
export const seeReward = endpoint('PATCH /account/achievements/rewards/:rewardType', {
  id: 'AC28',
  summary: 'It was seen: it is shown as new no more',
  who: 'user',
  input: z.object({ ...ofReward, ...seen }),
  output: reward,
  refusals: { 'not-given': REFUSALS['not-given'] },
});

export const listGifts = endpoint('GET /account/achievements/gifts', {
  id: 'AC29',
  summary: 'Gifts for first steps, each with its promo code once it was given',
  who: 'user',
  input: z.object({}),
  output: z.array(gift),
});

const GIFT = 'Подарок\u00A0— NEW_AUTHOR, FIRST_BOOK, FIRST_AUDIOBOOK или FIRST_DRAFT';
const ofGift = { giftType: z.enum(GIFTS, { error: GIFT }) };
export const readGift = endpoint('GET /account/achievements/gifts/:giftType', {
  id: 'AC29',
  summary: 'One of them',
  who: 'user',
  input: z.object(ofGift),
  output: gift,
});

export const seeGift = endpoint('PATCH /account/achievements/gifts/:giftType', {
  id: 'AC29',
  summary: 'It was seen: it is shown as new no more',
  who: 'user',
  input: z.object({ ...ofGift, ...seen }),
  output: gift,
  refusals: { 'not-given': REFUSALS['not-given'] },
});

export const readTip = endpoint('PATCH /account/achievements/tips/:tip', {
  id: 'AH01',
  summary: 'A tip was read: it stands behind those that were not',
  who: 'user',
  input: z.object({
    tip: z.string().max(80),
    is_read: z.literal(true, { error: 'Прочитанное не\u00A0становится новым' }),
  }),
  output: z.object({ id: z.string(), is_read: z.boolean() }),
});

const towards = z.object({ count: z.int(), needed: z.int() });

export const readAdvanced = endpoint('GET /account/achievements/advanced', {
  id: 'AH03',
  summary: 'How far one is from the advanced rates of royalty: followers in the shop, published characters',
  who: 'user',
  input: z.object({}),
  output: z.object({ is_advanced: z.boolean(), followers: towards, characters: towards }),
});
export type AdvancedStanding = z.output<typeof readAdvanced.output>;

export const readNotices = endpoint('GET /account/achievements/notices', {
  id: 'AH02',
  summary: 'Whether one is told of a level that was reached',
  who: 'user',
  input: z.object({}),
  output: z.object({ is_told: z.boolean() }),
});

export const changeNotices = endpoint('PATCH /account/achievements/notices', {
  id: 'AH02',
  summary: 'Switches that off or on; rewards and gifts are told anyway, for they have a term',
  who: 'user',
  input: z.object({ is_told: z.boolean({ error: 'Укажите: сообщать или нет' }) }),
  output: z.object({ is_told: z.boolean() }),
});
