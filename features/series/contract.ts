import { endpoint } from '@pero/wire/endpoint';
import { nothing, paging, pathId, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { REFUSALS, SERIES_BOOKS_MOST, SERIES_DESCRIPTION_MOST, SERIES_NAME_MOST, SERIES_STATUSES } from './rules.ts';

const status = z.enum(SERIES_STATUSES);
const inSeries = { seriesId: pathId };

const cover = z.object({ url: z.string().nullable(), title: z.string(), author: z.string() });
const named = z.object({ id: z.int(), name: z.string() });

const book = z.object({
  id: z.int(),
  title: z.string(),
  kind: z.string(),
  /** Where its author finds it. */
  page: z.string(),
  cover,
  state_label: z.string(),
  is_published: z.boolean(),
  characters_number: z.int(),
  /** The retailer shows one series of a book, so a second one is worth a word. */
  other_series: z.array(named),
});
export type SeriesBook = z.output<typeof book>;

const item = book.extend({ ordering: z.int() });

const listed = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  status,
  status_label: z.string(),
  count: z.object({ total: z.int(), books: z.int(), audiobooks: z.int(), drafts: z.int() }),
  is_ordered: z.boolean(),
  /** False of a series of somebody else that a book I help with stands in. */
  is_editable: z.boolean(),
  /** The first few, for a fan. */
  covers: z.array(cover.extend({ id: z.int() })),
  /** The ids of the books in reading order. */
  art_list: z.array(z.int()),
  changed_at: wireMoment,
});
export type ListedSeries = z.output<typeof listed>;

const series = listed.extend({
  items: z.array(item),
  can_be_published: z.boolean(),
});
export type Series = z.output<typeof series>;

export const listSeries = endpoint('GET /series', {
  id: 'SR01',
  summary: 'My series, the last changed first; or those that a book stands in',
  who: 'user',
  input: z.object({ ...paging, status: status.optional(), book_id: pathId.optional() }),
  output: listed,
  paged: true,
});

const fields = {
  name: z
    .string({ error: REFUSALS['name-empty'].message })
    .trim()
    .min(1, { error: REFUSALS['name-empty'].message })
    .max(SERIES_NAME_MOST, { error: REFUSALS['name-long'].message }),
  description: z.string().trim().max(SERIES_DESCRIPTION_MOST, { error: REFUSALS['description-long'].message }),
  is_ordered: z.boolean(),
  art_list: z
    .array(z.int({ error: REFUSALS['book-unknown'].message }), { error: REFUSALS['book-unknown'].message })
    .max(SERIES_BOOKS_MOST, { error: REFUSALS['books-most'].message }),
};

export const createSeries = endpoint('POST /series', {
  id: 'SR01',
  summary: 'Creates a series, with books or without',
  who: 'user',
  input: z.object(fields).partial().required({ name: true }),
  output: series,
  refusals: { 'book-unknown': REFUSALS['book-unknown'], 'series-most': REFUSALS['series-most'] },
});

export const readSeries = endpoint('GET /series/:seriesId', {
  id: 'SR02',
  summary: 'One series with its books in reading order',
  who: 'user',
  input: z.object(inSeries),
  output: series,
});

export const saveSeries = endpoint('PATCH /series/:seriesId', {
  id: 'SR03',
  summary: 'Changes the fields that are sent; art_list is the whole order',
  who: 'user',
  input: z.object({ ...inSeries, id: z.int().optional(), ...z.object(fields).partial().shape }),
  output: series,
  refusals: { 'book-unknown': REFUSALS['book-unknown'], 'wrong-series': REFUSALS['wrong-series'] },
});

export const deleteSeries = endpoint('DELETE /series/:seriesId', {
  id: 'SR04',
  summary: 'Deletes a series; its books stay',
  who: 'user',
  input: z.object(inSeries),
  output: z.object({ id: z.int() }),
});

export const countSeries = endpoint('GET /series/counters', {
  id: 'SR05',
  summary: 'How many series there are in each state',
  who: 'user',
  input: nothing,
  output: z.object({ seriesCount: z.object({ total: z.int(), in_progress: z.int(), published: z.int() }) }),
});
export type SeriesCount = z.output<typeof countSeries.output>['seriesCount'];

export const publishSeries = endpoint('POST /series/:seriesId/publication', {
  id: 'SR06',
  summary: 'Shows the series to readers; it needs a published book',
  who: 'user',
  input: z.object(inSeries),
  output: series,
  refusals: { 'nothing-published': REFUSALS['nothing-published'] },
});

export const unpublishSeries = endpoint('DELETE /series/:seriesId/publication', {
  id: 'SR08',
  summary: 'Takes the series back to work; its books stay on sale',
  who: 'user',
  input: z.object(inSeries),
  output: series,
});

export const searchBooks = endpoint('GET /series/book-search', {
  id: 'SR07',
  summary: 'My books that are not in this series yet',
  who: 'user',
  input: z.object({
    ...paging,
    /** Part of a title. */
    term: z.string().trim().max(150).optional(),
    series_id: pathId.optional(),
  }),
  output: book,
  paged: true,
});
