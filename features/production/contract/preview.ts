import { endpoint } from '@pero/wire/endpoint';
import { queryInt } from '@pero/wire/shapes';
import { inBook } from '@pero/works/contract/shapes';
import { chapterText } from '@pero/writing/contract/shapes';
import { CHAPTER_BYTES_MOST } from '@pero/writing/rules/chapters';
import { z } from 'zod';
import { REFUSALS } from '../rules/refusals.ts';

const blockPlace = z.object({ block: z.int(), page: z.int(), y: z.number() });

const pages = z.object({
  /** Of the whole book, as last laid out; null until it was. */
  pages_in_book: z.int().nullable(),
  first_page: z.int(),
  last_page: z.int(),
  /** Of the cut page, in points. */
  size: z.object({ width: z.number(), height: z.number() }),
  /** Where every block of the chapter begins; the heading is block −1. */
  places: z.array(blockPlace),
  /** Where the last of them ends. */
  end: z.object({ page: z.int(), y: z.number() }).nullable(),
  pages: z.array(z.object({ number: z.int(), svg: z.string() })),
  /** The letters that these pages are drawn with: an SVG of definitions. */
  glyphs: z.string(),
});
export type PreviewPages = z.output<typeof pages>;

export const previewPages = endpoint('POST /books/:bookId/preview/pages', {
  id: 'BK50',
  summary: 'The print pages around a place of a chapter, from the text as it is in the editor, saved or not',
  who: 'user',
  largestBody: CHAPTER_BYTES_MOST,
  input: z.object({
    ...inBook,
    chapter_id: z.int(),
    /** The saved text when absent. */
    content: chapterText.optional(),
    near_block: z.int().optional(),
    near_page: z.int().optional(),
  }),
  output: pages,
  refusals: { 'preview-superseded': REFUSALS['preview-superseded'], 'preview-failed': REFUSALS['preview-failed'] },
});

const bookPages = z.object({
  pages_in_book: z.int(),
  /** Of the title page, and of the table of contents where there is one. */
  title_page: z.int(),
  contents_page: z.int().nullable(),
  chapters: z.array(z.object({ chapter_id: z.int(), page: z.int() })),
  /** The page asked for, alone or with the one that lies open beside it. */
  pages: z.array(z.object({ number: z.int(), svg: z.string() })),
});
export type PreviewBook = z.output<typeof bookPages>;

export const previewBook = endpoint('GET /books/:bookId/preview/book', {
  id: 'BK58',
  summary: 'Pages of the whole printed book, the title page and the contents among them, as they will be cut',
  who: 'user',
  input: z.object({
    ...inBook,
    page: queryInt(1, 100_000).optional(),
    /** The page on which it begins, when no page is named. */
    chapter_id: queryInt(1, Number.MAX_SAFE_INTEGER).optional(),
    spread: z.enum(['0', '1']).default('0'),
  }),
  output: bookPages,
  refusals: {
    'no-text': REFUSALS['no-text'],
    'preview-superseded': REFUSALS['preview-superseded'],
    'preview-failed': REFUSALS['preview-failed'],
  },
});

const html = z.object({
  /** Safe markup of the chapter as the ebook has it; every block carries data-block. */
  html: z.string(),
  /** The style sheet of the ebook's design. */
  css: z.string(),
});

export const previewHtml = endpoint('POST /books/:bookId/preview/html', {
  id: 'BK51',
  summary: 'A chapter as a phone or an e-reader shows it',
  who: 'user',
  largestBody: CHAPTER_BYTES_MOST,
  input: z.object({ ...inBook, chapter_id: z.int(), content: chapterText.optional() }),
  output: html,
});

export const readerBook = endpoint('GET /books/:bookId/reader', {
  id: 'BK14',
  summary: 'The book as a reader will get it: its contents, and one chapter at a time',
  who: 'user',
  input: z.object({ ...inBook, chapter_id: z.string().regex(/^\d+$/).optional() }),
  output: z.object({
    title: z.string(),
    author: z.string(),
    age: z.int().nullable(),
    css: z.string(),
    contents: z.array(z.object({ chapter_id: z.int(), name: z.string(), depth: z.int(), characters: z.int() })),
    chapter: z.object({ chapter_id: z.int(), html: z.string() }).nullable(),
  }),
});
