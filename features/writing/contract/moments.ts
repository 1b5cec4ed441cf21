import { endpoint } from '@pero/wire/endpoint';
import { pathId, wireMoment } from '@pero/wire/shapes';
import { inBook } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { CHAPTERS_MOST, LISTS_BYTES_MOST } from '../rules/chapters.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { MOMENT_NAME_MOST, MOMENT_REFUSALS } from '../rules/whole-book/moments.ts';
import { chapterText } from './shapes.ts';

const inMoment = { ...inBook, momentId: pathId };

const moment = z.object({
  id: z.int(),
  name: z.string(),
  taken_at: wireMoment,
  author_name: z.string(),
  chapters: z.int(),
  characters: z.int(),
});
export type BookMoment = z.output<typeof moment>;

export const listMoments = endpoint('GET /books/:bookId/moments', {
  id: 'WT09',
  summary: 'The moments of the whole book that were given a name, the newest first',
  who: 'user',
  input: z.object(inBook),
  output: z.array(moment),
});

export const keepMoment = endpoint('POST /books/:bookId/moments', {
  id: 'WT10',
  summary: 'Gives the book as it stands now a name, to come back to',
  who: 'user',
  input: z.object({
    ...inBook,
    name: z
      .string({ error: 'Назовите момент' })
      .trim()
      .min(1, { error: 'Назовите момент: по\u00A0названию вы его потом найдёте' })
      .max(MOMENT_NAME_MOST, { error: `Название не\u00A0длиннее ${MOMENT_NAME_MOST}\u00A0символов` }),
  }),
  output: moment,
  refusals: { 'moments-most': MOMENT_REFUSALS['moments-most'], 'moment-empty': MOMENT_REFUSALS['moment-empty'] },
});

const chapterThen = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(['part', 'chapter']),
  depth: z.int(),
  characters: z.int(),
  since: z.enum(['same', 'changed', 'deleted']),
  characters_now: z.int(),
  /** Suggestions that wait in it now and would go with its text. */
  suggestions: z.int(),
});
export type ChapterThen = z.output<typeof chapterThen>;

const openMoment = moment.extend({
  list: z.array(chapterThen),
  /** Chapters that are younger. */
  later: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type OpenMoment = z.output<typeof openMoment>;

export const readMoment = endpoint('GET /books/:bookId/moments/:momentId', {
  id: 'WT11',
  summary: 'The chapters of a moment, with what has become of them since',
  who: 'user',
  input: z.object(inMoment),
  output: openMoment,
});

export const dropMoment = endpoint('DELETE /books/:bookId/moments/:momentId', {
  id: 'WT12',
  summary: 'Forgets a moment; the texts stay in the history as long as any other',
  who: 'user',
  input: z.object(inMoment),
  output: z.object({}),
});

export const readMomentChapter = endpoint('GET /books/:bookId/moments/:momentId/chapters/:chapterId', {
  id: 'WT13',
  summary: 'A chapter as it stood then and as it stands now; null where it is in the bin',
  who: 'user',
  input: z.object({ ...inMoment, chapterId: pathId }),
  output: z.object({ name: z.string(), content: chapterText, content_now: chapterText.nullable() }),
});

export const takeBack = endpoint('POST /books/:bookId/moments/:momentId/restore', {
  id: 'WT14',
  summary: 'Chapters of a moment, or the whole book, as they stood; what stands there now stays in the history',
  who: 'user',
  largestBody: LISTS_BYTES_MOST,
  input: z.object({
    ...inMoment,
    /** Without them, the whole book. */
    chapter_ids: z.array(z.int()).min(1).max(CHAPTERS_MOST).optional(),
    /** Suggestions that wait in these chapters go with their texts. */
    over_suggestions: z.boolean().optional(),
  }),
  output: z.object({ restored: z.int(), brought_back: z.int(), later: z.int() }),
  refusals: {
    'not-editable': REFUSALS['not-editable'],
    'moment-suggestions': MOMENT_REFUSALS['moment-suggestions'],
    'moment-stale': MOMENT_REFUSALS['moment-stale'],
    'chapters-most': REFUSALS['chapters-most'],
    'book-large': REFUSALS['book-large'],
  },
});
