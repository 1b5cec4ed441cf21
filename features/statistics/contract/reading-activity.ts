import { endpoint } from '@pero/wire/endpoint';
import { paging, wireDay, wireMoney } from '@pero/wire/shapes';
import { z } from 'zod';
import { BOOK_KINDS, SORT_KEYS } from '../rules/metrics.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { days, readingRow, sums, which } from './charts.ts';

/** The same figures as the royalty service gives them: with the names they had earlier, and by kind of book. */

const earlier = {
  trial_opens: z.int(),
  royalty_sum: wireMoney,
  views: z.int(),
  liked: z.int(),
  reading_depth: z.number().nullable(),
};
const asked = { kind: z.enum(BOOK_KINDS).optional(), ...days, ...which };

const activity = readingRow.extend(earlier);
export type ActivityRow = z.output<typeof activity>;
export const readingActivity = endpoint('POST /royalty/statistics/reading-activity', {
  id: 'RY06',
  summary: 'Reading of a period, edition by edition, sorted, ten at a time',
  who: 'user',
  input: z.object({
    ...asked,
    ...paging,
    order_by: z.enum(SORT_KEYS).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
  }),
  output: activity,
  refusals: REFUSALS,
  paged: true,
});

const activityTotal = sums.extend(earlier);
export type ActivityTotal = z.output<typeof activityTotal>;
export const readingActivityTotal = endpoint('POST /royalty/statistics/reading-activity/total', {
  id: 'RY06',
  summary: 'The sums of the whole table',
  who: 'user',
  input: z.object(asked),
  output: activityTotal,
  refusals: REFUSALS,
});

const daySums = sums.extend({ date: wireDay });
export type DaySums = z.output<typeof daySums>;
export const activityByDate = endpoint('POST /royalty/statistics/by-date', {
  id: 'RY07',
  summary: 'All sums day by day, the days with nothing on them too',
  who: 'user',
  input: z.object(asked),
  output: z.array(daySums),
  refusals: REFUSALS,
});
