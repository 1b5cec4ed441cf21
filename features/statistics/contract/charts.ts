import { endpoint } from '@pero/wire/endpoint';
import { paging, pathId, queryIds, wireDay, wireMoment, wireMoney } from '@pero/wire/shapes';
import { z } from 'zod';
import { ART_TYPES, METRICS, SORT_KEYS } from '../rules/metrics.ts';
import { REFUSALS } from '../rules/refusals.ts';

/** Charts, sums and rows of reading: what readers did, by day and by book. */

export const days = { from_date: wireDay, to_date: wireDay };
export const which = { art_ids: queryIds.optional(), user_id: pathId.optional() };

const number = z.number();
export const sums = z.object({
  art_card_views_count: z.int(),
  trial_reads_count: z.int(),
  likes_count: z.int(),
  hits_count: z.int(),
  sales_count: z.int(),
  royalty: wireMoney,
  reviews_count: z.int(),
  /** Null while nobody has read. */
  reads_avg_percent: z.number().nullable(),
});
export type ReadingSums = z.output<typeof sums>;

/** Each metric that was asked for is a series as long as `dates`, with its `_sum`. Royalty is in roubles. */
const chart = z.object({
  dates: z.array(wireDay),
  art_card_views_count: z.array(number).optional(),
  art_card_views_count_sum: number.optional(),
  trial_reads_count: z.array(number).optional(),
  trial_reads_count_sum: number.optional(),
  likes_count: z.array(number).optional(),
  likes_count_sum: number.optional(),
  hits_count: z.array(number).optional(),
  hits_count_sum: number.optional(),
  sales_count: z.array(number).optional(),
  sales_count_sum: number.optional(),
  royalty: z.array(number).optional(),
  royalty_sum: number.optional(),
  /** Null on days on which nobody read; the sum is the average of the period. */
  reads_avg_percent: z.array(number.nullable()).optional(),
  reads_avg_percent_sum: number.nullable().optional(),
  /** Of which moment the newest thing counted is. */
  as_of: wireMoment.nullable(),
});
export type Chart = z.output<typeof chart>;

export const getChart = endpoint('POST /statistics/get-chart', {
  id: 'ST14',
  summary: 'Metrics by day, of all books or of some',
  who: 'user',
  input: z.object({
    art_type: z.enum(ART_TYPES),
    metrics: z.array(z.enum(METRICS)).min(1).max(METRICS.length),
    ...days,
    ...which,
  }),
  output: chart,
  refusals: REFUSALS,
});

export const getRawSums = endpoint('POST /statistics/get-raw-sums', {
  id: 'ST15',
  summary: 'The sums of a period, of all books or of some',
  who: 'user',
  input: z.object({ art_type: z.enum(ART_TYPES), ...days, ...which }),
  output: sums,
  refusals: REFUSALS,
});

export const readingRow = sums.extend({
  art_id: z.int(),
  book_id: z.int(),
  title: z.string(),
  kind: z.string(),
  cover_url: z.string().nullable(),
  /** Sales per hundred views of the page; null without views. */
  conversion: z.number().nullable(),
});
export type ReadingRow = z.output<typeof readingRow>;

export const getRaw = endpoint('POST /statistics/get-raw', {
  id: 'ST16',
  summary: 'A period book by book, sorted, ten at a time',
  who: 'user',
  input: z.object({
    art_type: z.enum(ART_TYPES),
    ...days,
    ...which,
    ...paging,
    order_by: z.enum(SORT_KEYS).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
  }),
  output: readingRow,
  refusals: REFUSALS,
  paged: true,
});

const step = z.object({ key: z.enum(['views', 'trials', 'sales', 'finished']), label: z.string(), count: z.int() });
export const salesFunnel = endpoint('POST /royalty/statistics/sales_funnel', {
  id: 'RY08',
  summary: 'From the page of a book to its last page: how many came how far',
  who: 'user',
  input: z.object({ art_type: z.enum(ART_TYPES), ...days, ...which }),
  /** `part` of the step before it, in percent; `peers` the same of other books of the genre, null under 5 books. */
  output: z.object({
    steps: z.array(step.extend({ part: z.number().nullable(), peers: z.number().nullable() })),
  }),
  refusals: REFUSALS,
});

const place = z.object({
  chapter: z.int(),
  title: z.string(),
  /** Readers who came to this chapter, and those who stopped in it for two weeks or longer. */
  reached: z.int(),
  stopped: z.int(),
  /** Where in the chapter they stopped, only from five readers up: paragraph (from 1) and how many. */
  paragraphs: z.array(z.object({ paragraph: z.int(), stopped: z.int() })),
});
export type ReadingPlace = z.output<typeof place>;
export const readingMap = endpoint('GET /statistics/reading-map/:bookId', {
  id: 'ST21',
  summary: '«Карта дочитывания»: in which chapters readers stop; nothing under five readers',
  who: 'user',
  input: z.object({ bookId: pathId }),
  output: z.object({
    readers: z.int(),
    /** False under five readers: places would point at persons. */
    is_shown: z.boolean(),
    finished: z.int(),
    chapters: z.array(place),
    /** Where its text is mended; null of what has no text. */
    chapters_page: z.string().nullable(),
  }),
  refusals: REFUSALS,
});

export const seriesReadThrough = endpoint('GET /statistics/series/:seriesId/read-through', {
  id: 'ST22',
  summary: 'How many readers of each book of a series go on to the next',
  who: 'user',
  input: z.object({ seriesId: pathId }),
  output: z.object({
    name: z.string(),
    books: z.array(
      z.object({
        book_id: z.int(),
        title: z.string(),
        cover_url: z.string().nullable(),
        is_published: z.boolean(),
        readers: z.int(),
        finished: z.int(),
        /** Of the first book's readers, in percent; null under five readers, and of a book that is not on sale yet. */
        part: z.number().nullable(),
      }),
    ),
  }),
  refusals: REFUSALS,
});
