import { endpoint } from '@pero/wire/endpoint';
import { queryInt, wireMoment } from '@pero/wire/shapes';
import { inBook } from '@pero/works/contract/shapes';
import { twoStates } from '@pero/writing/contract/book-comparison';
import { COMPARISON_REFUSALS } from '@pero/writing/rules/whole-book/book-comparison';
import { z } from 'zod';
import { FORMATS } from '../rules/files.ts';
import { REFUSALS } from '../rules/refusals.ts';

const format = z.enum(FORMATS);

const bookFile = z.object({
  format,
  label: z.string(),
  /** `none`: never made; `old`: there is one, of an earlier text. */
  state: z.enum(['none', 'making', 'ready', 'old', 'failed']),
  progress: z.int(),
  bytes: z.int().nullable(),
  pages: z.int().nullable(),
  made_at: wireMoment.nullable(),
  message: z.string().nullable(),
  findings: z.array(z.object({ severity: z.string(), message: z.string() })),
  /** Why it cannot be made; null when it can. */
  why_not: z.string().nullable(),
  /** Null while there is nothing to download. */
  url: z.string().nullable(),
});
export type BookFile = z.output<typeof bookFile>;

export const listFiles = endpoint('GET /books/:bookId/files', {
  id: 'BK53',
  summary: 'The files of a book: which are ready, which are being made',
  who: 'user',
  input: z.object(inBook),
  output: z.array(bookFile),
});

export const makeFile = endpoint('POST /books/:bookId/files/:format', {
  id: 'BK54',
  summary: 'Makes a file of the book as it is now; asked again meanwhile, it changes nothing',
  who: 'user',
  input: z.object({ ...inBook, format }),
  output: bookFile,
  refusals: { 'no-text': REFUSALS['no-text'], 'no-print': REFUSALS['no-print'] },
});

export const callOffFile = endpoint('DELETE /books/:bookId/files/:format', {
  id: 'BK57',
  summary: 'Calls off the making of a file; the one that was there before stays',
  who: 'user',
  input: z.object({ ...inBook, format }),
  output: bookFile,
});

export const downloadWord = endpoint('GET /books/:bookId/word', {
  id: 'WT17',
  summary:
    'The book, or one chapter of it, as a Word file with what waits as tracked changes and what is said as comments, with names and times',
  who: 'user',
  input: z.object({ ...inBook, chapter_id: queryInt(1, Number.MAX_SAFE_INTEGER).optional() }),
  output: z.string().meta({ format: 'binary' }),
  refusals: { 'no-text': REFUSALS['no-text'] },
});

export const downloadComparison = endpoint('GET /books/:bookId/moments/:momentId/compared/word', {
  id: 'WT21',
  summary: 'Two states of the book as a Word file: the later one, with what became of the earlier as tracked changes',
  who: 'user',
  input: z.object(twoStates),
  output: z.string().meta({ format: 'binary' }),
  refusals: {
    'no-text': REFUSALS['no-text'],
    'comparison-large': COMPARISON_REFUSALS['comparison-large'],
  },
});

export const downloadFile = endpoint('GET /books/:bookId/files/:format', {
  id: 'BK33',
  summary:
    'A file of the book: epub, fb2, pdf, docx, txt, cover-pdf, onix, zip of all, of the text as it is now. One that has to be made is begun: 202 with its state (BK53); ask again after Retry-After',
  who: 'user',
  input: z.object({
    ...inBook,
    format,
    /** The file as it was last made, though the text has changed since. */
    kept: z.enum(['1']).optional(),
  }),
  output: z.string().meta({ format: 'binary' }),
  writes: true,
  refusals: {
    'no-text': REFUSALS['no-text'],
    'no-print': REFUSALS['no-print'],
    'file-failed': REFUSALS['file-failed'],
  },
});
