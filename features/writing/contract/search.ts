import { endpoint } from '@pero/wire/endpoint';
import { queryInt } from '@pero/wire/shapes';
import { inBook } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { CHAPTERS_MOST, LISTS_BYTES_MOST } from '../rules/chapters.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { inChapter } from './shapes.ts';

const LONGEST = 200;
const sought = z
  .string({ error: 'Введите, что найти' })
  .min(1, { error: 'Введите, что найти' })
  .max(LONGEST, { error: `Не\u00A0длиннее ${LONGEST} символов` });

const hit = z.object({
  chapter_id: z.int(),
  chapter_name: z.string(),
  /** The version of the chapter that was searched. */
  version: z.int(),
  /** Which of the places of its chapter it is, from 0. */
  index: z.int(),
  block: z.int(),
  from: z.int(),
  to: z.int(),
  before: z.string(),
  match: z.string(),
  after: z.string(),
});
export type SearchHit = z.output<typeof hit>;

const found = z.object({
  total: z.int(),
  chapters: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
  /** The first ones only, when there are very many. */
  hits: z.array(hit),
});
export type SearchResult = z.output<typeof found>;

export const searchBook = endpoint('GET /books/:bookId/search', {
  id: 'BK70',
  summary: 'Every place of the book where the words stand',
  who: 'user',
  input: z.object({
    ...inBook,
    /** Nothing to look for is found nowhere. */
    text: z
      .string()
      .max(LONGEST, { error: `Не\u00A0длиннее ${LONGEST} символов` })
      .optional(),
    match_case: queryInt(0, 1).optional(),
    whole_word: queryInt(0, 1).optional(),
  }),
  output: found,
});

const paragraph = z
  .string()
  .max(12_000, { error: 'Абзац не\u00A0длиннее 12\u00A0000 символов: такой правят в\u00A0редакторе' });

export const mendParagraph = endpoint('POST /books/:bookId/chapters/:chapterId/mend', {
  id: 'BK71',
  summary:
    'Puts one paragraph in other words; what stays of it keeps its marks. Also by the main moderator who holds the book',
  who: 'user',
  input: z.object({
    ...inChapter,
    /** Its place among the chapter's blocks. */
    block: z.int().min(0),
    /** The words that stand there, so that no other paragraph is meant. */
    before: paragraph,
    text: paragraph.trim().min(1, { error: 'Абзац не\u00A0может быть пустым' }),
  }),
  output: z.object({ version: z.int() }),
  refusals: {
    'not-editable': REFUSALS['not-editable'],
    'book-large': REFUSALS['book-large'],
    'paragraph-stale': REFUSALS['paragraph-stale'],
  },
});

const touched = z.object({ id: z.int(), name: z.string(), count: z.int(), version: z.int() });

export const replaceInBook = endpoint('POST /books/:bookId/replace', {
  id: 'BK71',
  summary: 'Puts other words in place of those found: everywhere, in some chapters, or in some places only',
  who: 'user',
  largestBody: LISTS_BYTES_MOST,
  input: z.object({
    ...inBook,
    find: sought,
    replace: z
      .string()
      .max(LONGEST, { error: `Не\u00A0длиннее ${LONGEST} символов` })
      .regex(/^[^\n\r]*$/, { error: 'Замена\u00A0— одна строка' }),
    match_case: z.boolean().optional(),
    whole_word: z.boolean().optional(),
    chapter_ids: z.array(z.int()).max(CHAPTERS_MOST).optional(),
    /** Only these places, as a search has named them. */
    only: z
      .array(z.object({ chapter_id: z.int(), version: z.int(), index: z.int().min(0) }))
      .max(10_000)
      .optional(),
    /** All but these. */
    skip: z
      .array(z.object({ chapter_id: z.int(), version: z.int(), index: z.int().min(0) }))
      .max(10_000)
      .optional(),
  }),
  output: z.object({ replaced: z.int(), chapters: z.array(touched) }),
  refusals: {
    'not-editable': REFUSALS['not-editable'],
    'search-stale': REFUSALS['search-stale'],
    'book-large': REFUSALS['book-large'],
  },
});
export type ReplacedChapter = z.output<typeof touched>;

export const undoInBook = endpoint('POST /books/:bookId/undo', {
  id: 'BK72',
  summary: 'Takes a replacement or a typesetting back in every chapter that was not changed since',
  who: 'user',
  largestBody: LISTS_BYTES_MOST,
  input: z.object({
    ...inBook,
    chapters: z.array(z.object({ id: z.int(), version: z.int() })).max(CHAPTERS_MOST),
  }),
  output: z.object({
    restored: z.array(z.object({ id: z.int(), version: z.int() })),
    /** Written on since: their former text is in the history. */
    kept: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  refusals: { 'not-editable': REFUSALS['not-editable'], 'book-large': REFUSALS['book-large'] },
});
