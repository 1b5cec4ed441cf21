import { endpoint } from '@pero/wire/endpoint';
import { paging, pathId, wireDay, wireMoment, wireMoney } from '@pero/wire/shapes';
import { coverCard, upload } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { ANNOTATION, KINDS, OUTCOMES, STATES } from '../rules/comparisons.ts';
import { REFUSALS } from '../rules/refusals.ts';

const halves = z.tuple([z.int(), z.int()]);
const counted = z.object({ seen: halves, tried: halves, bought: halves });
/** In half of the cases, in four of five; null where it is not seen within 60 days. */
const duration = z.object({ median: z.int().nullable(), most: z.int().nullable() });
const range = z.object({ least: z.number(), most: z.number().nullable() });

/** What is compared; of it only what its kind has. */
const sides = z.object({
  /** Whether there are pictures of the two. */
  pictures: z.boolean(),
  first_text: z.string().nullable(),
  second_text: z.string().nullable(),
  first_price: wireMoney.nullable(),
  second_price: wireMoney.nullable(),
});

const comparison = z.object({
  id: z.int(),
  book_id: z.int(),
  title: z.string(),
  cover: coverCard,
  kind: z.enum(KINDS),
  status: z.enum(STATES),
  outcome: z.enum(OUTCOMES).nullable(),
  made_at: wireMoment,
  began_at: wireMoment.nullable(),
  ended_at: wireMoment.nullable(),
  taken_at: wireMoment.nullable(),
  can_take: z.boolean(),
  /** Of the judge, when the second was not let through. */
  remark: z.string().nullable(),
  /** Why the shop has not begun yet, or would not. */
  shop_reason: z.string().nullable(),
  /** Which day it is, and how many it will probably take. Of prices the days are fixed. */
  day: z.int(),
  expected_days: z.int().nullable(),
  sides,
  counted,
  /** 95 of 100 is enough to say which is better; 0 where there is nothing to be sure of yet. */
  sureness: z.number(),
  ahead: z.enum(['a', 'b']).nullable(),
});
export type ShownComparison = z.output<typeof comparison>;

const inComparison = { comparisonId: pathId };

export const listComparisons = endpoint('GET /comparisons', {
  id: 'CM01',
  summary: 'One’s own comparisons: those that go on first, then the latest',
  who: 'user',
  input: z.object({ ...paging }),
  output: comparison,
  paged: true,
});

export const listComparable = endpoint('GET /comparisons/comparable', {
  id: 'CM02',
  summary: 'One’s own books with who comes to them: how long a comparison would take, or why there can be none',
  who: 'user',
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      cover: coverCard,
      annotation: z.string(),
      price: wireMoney.nullable(),
      why_not: z.enum(['not-on-sale', 'frozen', 'running']).nullable(),
      /** On an average day of the last 28. */
      views_a_day: z.number(),
      trials_a_day: z.number(),
      /** For a second that opens the trial so many times as often. */
      durations: z.array(z.object({ lift: z.number(), ...duration.shape })),
    }),
  ),
});
export type ComparableBook = z.output<typeof listComparable.output>[number];

export const beginComparison = endpoint('POST /comparisons', {
  id: 'CM03',
  summary: 'Begins a comparison: a second cover or annotation goes to a judge first, prices begin tomorrow',
  who: 'user',
  input: z.object({
    book_id: pathId,
    kind: z.enum(KINDS, { error: 'Выберите, что сравнивать' }),
    upload_id: upload.optional(),
    annotation: z.string().max(ANNOTATION.most, { error: REFUSALS['annotation-length'].message }).optional(),
    price: wireMoney.optional(),
    unit: z.enum(['day', 'week'], { error: 'Выберите: по\u00A0дням или по\u00A0неделям' }).optional(),
  }),
  output: comparison,
  refusals: {
    'not-on-sale': REFUSALS['not-on-sale'],
    frozen: REFUSALS.frozen,
    running: REFUSALS.running,
    'cover-missing': REFUSALS['cover-missing'],
    'no-first-cover': REFUSALS['no-first-cover'],
    'cover-small': REFUSALS['cover-small'],
    'cover-unfit': REFUSALS['cover-unfit'],
    'cover-slow': REFUSALS['cover-slow'],
    'annotation-length': REFUSALS['annotation-length'],
    'annotation-same': REFUSALS['annotation-same'],
    'price-ladder': REFUSALS['price-ladder'],
    'price-same': REFUSALS['price-same'],
    'price-free': REFUSALS['price-free'],
    'price-bound': REFUSALS['price-bound'],
    discount: REFUSALS.discount,
    campaign: REFUSALS.campaign,
  },
});

export const readComparison = endpoint('GET /comparisons/:comparisonId', {
  id: 'CM04',
  summary: 'One comparison: what was counted by day, how sure it is, the result with its bounds',
  who: 'user',
  input: z.object(inComparison),
  output: z.object({
    comparison,
    /** Of a split of readers: the second to the first, by trials opened; all that cannot be ruled out. */
    ratio: range.nullable(),
    days: z.array(
      z.object({ day: wireDay, ...counted.shape, sureness: z.number(), ahead: z.enum(['a', 'b']).nullable() }),
    ),
    /** Of prices: which holds when, and what it brought. */
    blocks: z.array(
      z.object({
        starts_on: wireDay,
        ends_on: wireDay,
        arm: z.enum(['a', 'b']),
        views: z.int(),
        sold: z.int(),
        royalty: wireMoney,
      }),
    ),
    /** Kopecks of royalty for a thousand views that the second price brings more, with its bounds, nine cases of ten. */
    earned: z.object({ difference: wireMoney, least: wireMoney, most: wireMoney, chance: z.number() }).nullable(),
  }),
});
export type ComparisonReport = z.output<typeof readComparison.output>;

export const stopComparison = endpoint('POST /comparisons/:comparisonId/stop', {
  id: 'CM05',
  summary: 'Ends it early: then nothing is concluded',
  who: 'user',
  input: z.object(inComparison),
  output: comparison,
  refusals: { state: REFUSALS.state },
});

export const takeWinner = endpoint('POST /comparisons/:comparisonId/winner', {
  id: 'CM06',
  summary:
    'Makes the second the book’s own, by the door of any other change: a cover or an annotation is judged with the book',
  who: 'user',
  input: z.object(inComparison),
  output: comparison,
  refusals: {
    state: REFUSALS.state,
    'not-editable': REFUSALS['not-editable'],
    'cover-small': REFUSALS['cover-small'],
    'cover-unfit': REFUSALS['cover-unfit'],
    'cover-slow': REFUSALS['cover-slow'],
    'cover-missing': REFUSALS['cover-missing'],
    'not-taken': REFUSALS['not-taken'],
  },
});

const file = z.string().meta({ format: 'binary' });
const side = z.enum(['a', 'b'], { error: 'Какая из\u00A0двух: a или\u00A0b' });

export const comparisonPicture = endpoint('GET /comparisons/:comparisonId/picture', {
  id: 'CM07',
  summary: 'One of the two covers, JPEG',
  who: 'user',
  input: z.object({ ...inComparison, side: side.optional() }),
  output: file,
});

export const listWaiting = endpoint('GET /moderation/comparisons', {
  id: 'CM08',
  summary: 'Second covers and annotations that wait for a judge, the oldest first',
  who: 'mod',
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.int(),
      book_id: z.int(),
      title: z.string(),
      kind: z.enum(KINDS),
      made_at: wireMoment,
      sides,
    }),
  ),
});

export const judgePicture = endpoint('GET /moderation/comparisons/:comparisonId/picture', {
  id: 'CM09',
  summary: 'One of the two covers for the judge, JPEG',
  who: 'mod',
  input: z.object({ ...inComparison, side: side.optional() }),
  output: file,
});

export const decideComparison = endpoint('POST /moderation/comparisons/:comparisonId/decide', {
  id: 'CM10',
  summary: 'Lets the second be shown to readers, or says why not',
  who: 'mod',
  input: z.object({
    ...inComparison,
    decision: z.enum(['accept', 'reject'], { error: 'Пропустить или вернуть' }),
    remark: z.string().trim().max(2000, { error: 'Не\u00A0длиннее 2000 знаков' }).optional(),
  }),
  output: z.object({ id: z.int(), status: z.enum(STATES) }),
  refusals: { state: REFUSALS.state, remark: REFUSALS.remark, 'own-work': REFUSALS['own-work'] },
});
