import { endpoint } from '@pero/wire/endpoint';
import { pathId, queryInt, wireMoment } from '@pero/wire/shapes';
import { authorName, bookKind, upload } from '@pero/works/contract/shapes';
import { CHAPTER_NAME_MOST, GENRES_OF_BOOK } from '@pero/works/rules/meta';
import { z } from 'zod';
import { IMPORT_STATES } from '../rules/imports.ts';
import { REFUSALS } from '../rules/refusals.ts';

const inImport = { importId: pathId };
const inPlace = { ...inImport, place: queryInt(0, 100_000) };
const chapterKind = z.enum(['part', 'chapter']);

const brought = z.object({
  id: z.int(),
  state: z.enum(IMPORT_STATES),
  /** Percent, as far as it is known. */
  progress: z.int(),
  /** What is going on, or the one sentence why the file could not be read. */
  message: z.string().nullable(),
  file_name: z.string(),
  file_bytes: z.int(),
  /** The book to add to; null for a new one. */
  into_book: z.object({ id: z.int(), title: z.string() }).nullable(),
  /** Once a book was made. */
  book_id: z.int().nullable(),
  first_chapter_id: z.int().nullable(),
  created_at: wireMoment,
});
export type BroughtFile = z.output<typeof brought>;

const reviewed = z.object({
  title: z.string(),
  kind: chapterKind,
  depth: z.int(),
  characters: z.int(),
  /** The first words of the text. */
  opening: z.string(),
  /** How the chapter was recognised, in words. */
  reason: z.string(),
  sureness: z.enum(['sure', 'likely', 'guess']),
  warning: z.string().nullable(),
});

const review = z.object({
  /** How many changes the author has made; every further one is sent with it. */
  revision: z.int(),
  format: z.string(),
  title: z.string(),
  authors: z.string(),
  annotation: z.string(),
  genres: z.array(z.int()),
  cover: z.object({ width: z.int(), height: z.int(), is_large_enough: z.boolean() }).nullable(),
  characters: z.int(),
  authors_sheets: z.number(),
  pictures: z.int(),
  notes: z.int(),
  /** What was changed or lost on the way, with the place. */
  remarks: z.array(z.object({ severity: z.enum(['info', 'changed', 'lost']), message: z.string(), place: z.string() })),
  /** What others have tracked and remarked in the file: the author is asked once what becomes of it. */
  tracked: z
    .object({
      changes: z.int(),
      remarks: z.int(),
      /** The first of them; `more` is how many others there are. */
      people: z.array(z.object({ name: z.string(), changes: z.int(), remarks: z.int() })),
      more: z.int(),
    })
    .nullable(),
  /** In reading order; a chapter is named by its place here, from 0. */
  chapters: z.array(reviewed),
});
export type ImportReview = z.output<typeof review>;
export type ReviewedChapter = z.output<typeof reviewed>;

/** `review` is null until the file is read, and again when a book was made of it. */
const opened = brought.extend({ review: review.nullable() });
export type OpenImport = z.output<typeof opened>;

export const parseManuscript = endpoint('POST /books/import/parse', {
  id: 'BK11',
  summary: 'Begins to read an uploaded manuscript: DOCX, FB2, FB2.ZIP, EPUB, ODT, RTF, TXT, MD or HTML',
  who: 'user',
  input: z.object({ upload_id: upload, into_book_id: z.int().optional() }),
  output: brought,
  refusals: {
    'manuscript-missing': REFUSALS['manuscript-missing'],
    'imports-unread': REFUSALS['imports-unread'],
    'too-often': REFUSALS['too-often'],
  },
});

export const listImports = endpoint('GET /books/imports', {
  id: 'BK90',
  summary: 'Manuscripts that were brought and of which no book was made yet',
  who: 'user',
  input: z.object({}),
  output: z.array(brought),
});

export const readImport = endpoint('GET /books/import/:importId', {
  id: 'BK91',
  summary: 'How far the reading is; once it is done, the chapters that were found and what was lost',
  who: 'user',
  input: z.object(inImport),
  output: opened,
});

export const dropImport = endpoint('DELETE /books/import/:importId', {
  id: 'BK92',
  summary: 'Forgets a brought manuscript',
  who: 'user',
  input: z.object(inImport),
  output: z.object({ id: z.int() }),
});

export const readImportChapter = endpoint('GET /books/import/:importId/chapters/:place', {
  id: 'BK93',
  summary: 'The paragraphs of a found chapter, as plain text: where to cut it',
  who: 'user',
  /** `revision` only tells a browser's cache one division from another. */
  input: z.object({ ...inPlace, revision: queryInt(0, 1000).optional() }),
  output: z.object({
    title: z.string(),
    blocks: z.array(z.object({ kind: z.string(), text: z.string() })),
    /** The last ones are left out of a very long chapter. */
    is_cut_short: z.boolean(),
  }),
  refusals: { 'import-not-read': REFUSALS['import-not-read'] },
});

const at = z.int().min(0);
const title = z.string().trim().max(CHAPTER_NAME_MOST, { error: REFUSALS['chapter-name-long'].message });

const change = z.discriminatedUnion('do', [
  z.object({ do: z.literal('rename'), at, title }),
  /** To the chapter before it. */
  z.object({ do: z.literal('merge'), at }),
  z.object({ do: z.literal('split'), at, block: z.int().min(1), title: title.optional() }),
  z.object({ do: z.literal('mark'), at, kind: chapterKind }),
  z.object({ do: z.literal('drop'), at }),
  z.object({ do: z.literal('undo') }),
]);
export type ImportChange = z.output<typeof change>;

export const editImport = endpoint('POST /books/import/:importId/edits', {
  id: 'BK94',
  summary: 'Changes the division into chapters, or takes the last change back',
  who: 'user',
  input: z.object({ ...inImport, revision: z.int(), change }),
  output: opened,
  refusals: {
    'import-not-read': REFUSALS['import-not-read'],
    'import-changed': REFUSALS['import-changed'],
    'import-edit': REFUSALS['import-edit'],
    'import-edits-most': REFUSALS['import-edits-most'],
  },
});

export const takeImport = endpoint('POST /books/import/:importId/book', {
  id: 'BK95',
  summary: 'Makes a book of the manuscript, or adds its chapters to the one it was brought for; once',
  who: 'user',
  input: z.object({
    ...inImport,
    type: bookKind.optional(),
    title: z
      .string()
      .trim()
      .min(1, { error: REFUSALS['title-empty'].message })
      .max(150, { error: REFUSALS['title-long'].message })
      .optional(),
    source_work: z.string().trim().max(300, { error: 'Не\u00A0длиннее 300 символов' }).optional(),
    genres: z.array(z.int()).max(GENRES_OF_BOOK.most, { error: REFUSALS.genres.message }).optional(),
    author: authorName,
    /** Leave the annotation and the cover of the file behind. */
    /** What becomes of tracked changes; without it they stay suggestions, with their authors. Remarks come along anyway. */
    tracked: z.enum(['suggest', 'accept', 'reject']).optional(),
    without_annotation: z.boolean().optional(),
    without_cover: z.boolean().optional(),
  }),
  output: z.object({ book_id: z.int(), first_chapter_id: z.int(), chapters: z.int() }),
  refusals: {
    'import-not-read': REFUSALS['import-not-read'],
    'import-empty': REFUSALS['import-empty'],
    'import-chapter-huge': REFUSALS['import-chapter-huge'],
    'chapters-most': REFUSALS['chapters-most'],
    'book-large': REFUSALS['book-large'],
    'pictures-most': REFUSALS['pictures-most'],
    'genre-unknown': REFUSALS['genre-unknown'],
    'author-name': REFUSALS['author-name'],
    'not-editable': REFUSALS['not-editable'],
  },
});

export const compareImport = endpoint('POST /books/import/:importId/compare', {
  id: 'WT18',
  summary:
    'A file that came back from an editor: what is other in it becomes suggestions in the book it was brought for',
  who: 'user',
  input: z.object({
    ...inImport,
    /** Whose suggestions they are; changes that are tracked in the file keep the names they have there. */
    hand: z
      .string({ error: 'Напишите, кто правил' })
      .trim()
      .min(1, { error: 'Напишите, кто правил' })
      .max(120, { error: 'Не\u00A0длиннее 120 символов' }),
  }),
  output: z.object({
    book_id: z.int(),
    first_chapter_id: z.int(),
    suggestions: z.int(),
    /** Comments of the file that nobody has said in the book yet. */
    remarks: z.int(),
    chapters: z.array(z.object({ id: z.int(), name: z.string(), count: z.int(), version: z.int() })),
    /** What of the file has found no place in the book, to be looked at beside it. */
    beside: z.array(z.object({ name: z.string(), text: z.string() })),
  }),
  refusals: {
    'import-not-read': REFUSALS['import-not-read'],
    'import-no-book': REFUSALS['import-no-book'],
    'import-elsewhere': REFUSALS['import-elsewhere'],
    'suggestions-stale': REFUSALS['suggestions-stale'],
    'not-editable': REFUSALS['not-editable'],
  },
});

export const importCover = endpoint('GET /books/import/:importId/cover', {
  id: 'BK96',
  summary: 'The cover that the file brings',
  who: 'user',
  input: z.object(inImport),
  output: z.string().meta({ format: 'binary' }),
});
