import { endpoint } from '@pero/wire/endpoint';
import { paging, pathId, queryInt, wireDay, wireMoment } from '@pero/wire/shapes';
import { inBook } from '@pero/works/contract/shapes';
import { CHAPTER_NAME_MOST } from '@pero/works/rules/meta';
import { z } from 'zod';
import { CHAPTER_BYTES_MOST, CHAPTERS_MOST, DEPTH_MOST, LABEL_MOST, LISTS_BYTES_MOST } from '../rules/chapters.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { chapterText, inChapter, verdict } from './shapes.ts';

const chapterKind = z.enum(['part', 'chapter']);
const depth = z.int().min(0).max(DEPTH_MOST);
const name = z.string().trim().max(CHAPTER_NAME_MOST, { error: REFUSALS['chapter-name-long'].message });

export const listed = z.object({
  id: z.int(),
  name: z.string(),
  kind: chapterKind,
  depth,
  ordering: z.int(),
  version: z.int(),
  characters: z.int(),
  words: z.int(),
  is_draft: z.boolean(),
  is_free: z.boolean(),
  changed_at: wireMoment,
});
export type ListedChapter = z.output<typeof listed>;

export const listChapters = endpoint('GET /books/:bookId/chapters', {
  id: 'BK09',
  summary: 'The chapters in reading order, without their texts',
  who: 'user',
  input: z.object({ ...inBook, deleted: queryInt(0, 1).optional() }),
  output: z.array(listed),
});

const chapter = listed.extend({ content: chapterText });
export type Chapter = z.output<typeof chapter>;

const whileOpen = { 'not-editable': REFUSALS['not-editable'] };
const limits = { 'chapters-most': REFUSALS['chapters-most'], 'book-large': REFUSALS['book-large'] };

export const addChapter = endpoint('POST /books/:bookId/chapters', {
  id: 'BK09',
  summary: 'Adds a chapter at the end, or after another one',
  who: 'user',
  largestBody: CHAPTER_BYTES_MOST,
  input: z.object({
    ...inBook,
    name: name.optional(),
    kind: chapterKind.optional(),
    depth: depth.optional(),
    after_id: z.int().optional(),
    content: chapterText.optional(),
  }),
  output: chapter,
  refusals: { ...whileOpen, ...limits },
});

export const readChapter = endpoint('GET /books/:bookId/chapters/:chapterId', {
  id: 'BK10',
  summary: 'A chapter with its text',
  who: 'user',
  input: z.object(inChapter),
  output: chapter,
});

export const saveChapter = endpoint('PATCH /books/:bookId/chapters/:chapterId', {
  id: 'BK10',
  summary: 'Saves a chapter over the version it was made from; over any other it is a conflict',
  who: 'user',
  largestBody: CHAPTER_BYTES_MOST,
  input: z.object({
    ...inChapter,
    /** Needed with `content`: the version that was edited. */
    base_version: z.int().optional(),
    /** Made up by the browser: the same save sent twice is saved once. */
    save_id: z.string().max(64).optional(),
    name: name.optional(),
    content: chapterText.optional(),
    kind: chapterKind.optional(),
    is_draft: z.boolean().optional(),
    is_free: z.boolean().optional(),
    /** Keep what is saved now in the history: Ctrl+S. */
    keep: z.boolean().optional(),
    /** Whose words these are: another's session sends none of them, whoever has signed in on the device meanwhile. */
    typed_by: z.int().optional(),
    /** What was said to suggestions that this text no longer has, by their ids. */
    decided: z.record(z.string().max(40), verdict).optional(),
  }),
  output: listed,
  refusals: {
    ...whileOpen,
    'judge-not-this': REFUSALS['judge-not-this'],
    'suggest-only': REFUSALS['suggest-only'],
    'typed-by-another': REFUSALS['typed-by-another'],
    'chapter-conflict': REFUSALS['chapter-conflict'],
    'book-large': REFUSALS['book-large'],
  },
});

export const deleteChapter = endpoint('DELETE /books/:bookId/chapters/:chapterId', {
  id: 'BK10',
  summary: 'Takes a chapter out of the book; it can be restored for 30 days',
  who: 'user',
  input: z.object(inChapter),
  output: z.object({ id: z.int(), gone_on: wireDay }),
  refusals: whileOpen,
});

export const restoreChapter = endpoint('POST /books/:bookId/chapters/:chapterId/restore', {
  id: 'BK42',
  summary: 'Puts a deleted chapter back in its place',
  who: 'user',
  input: z.object(inChapter),
  output: listed,
  refusals: { ...whileOpen, ...limits },
});

export const orderChapters = endpoint('PATCH /books/:bookId/chapters', {
  id: 'BK43',
  summary: 'The whole order of the chapters, with their depths',
  who: 'user',
  largestBody: LISTS_BYTES_MOST,
  input: z.object({
    ...inBook,
    chapters: z.array(z.object({ id: z.int(), depth })).max(CHAPTERS_MOST),
  }),
  output: z.array(listed),
  refusals: { ...whileOpen, 'chapter-order': REFUSALS['chapter-order'] },
});

export const splitChapter = endpoint('POST /books/:bookId/chapters/:chapterId/split', {
  id: 'BK44',
  summary: 'Cuts a chapter in two before one of its blocks',
  who: 'user',
  input: z.object({ ...inChapter, base_version: z.int(), block: z.int().min(1), name: name.optional() }),
  output: z.array(listed),
  refusals: {
    ...whileOpen,
    'chapter-conflict': REFUSALS['chapter-conflict'],
    'chapters-most': REFUSALS['chapters-most'],
  },
});

/** As far as the database counts. */
const versionNumber = z.int().min(0).max(2_147_483_647);

export const unsplitChapter = endpoint('POST /books/:bookId/chapters/:chapterId/unsplit', {
  id: 'BK44',
  summary: 'Takes a cut back: the text is whole again, the second half goes, unless one of the two was written on',
  who: 'user',
  input: z.object({
    ...inChapter,
    /** Both halves as the cut has left them. */
    own_version: versionNumber,
    second_id: z.int(),
    second_version: versionNumber,
  }),
  output: z.array(listed),
  refusals: { ...whileOpen, 'unsplit-old': REFUSALS['unsplit-old'] },
});

export const mergeChapter = endpoint('POST /books/:bookId/chapters/:chapterId/merge', {
  id: 'BK45',
  summary: 'Joins a chapter to the one before it; its heading becomes a subheading',
  who: 'user',
  input: z.object({ ...inChapter, base_version: z.int() }),
  output: z.array(listed),
  refusals: {
    ...whileOpen,
    'chapter-conflict': REFUSALS['chapter-conflict'],
    'chapter-first': REFUSALS['chapter-first'],
  },
});

export const unmergeChapter = endpoint('POST /books/:bookId/chapters/:chapterId/unmerge', {
  id: 'BK45',
  summary: 'Takes a merge back: both texts, their places and depths, unless the joined chapter was written on',
  who: 'user',
  largestBody: LISTS_BYTES_MOST,
  input: z.object({
    ...inChapter,
    /** The chapter that it was joined to, as it is since. */
    into_id: z.int(),
    into_version: versionNumber,
    /** The list as it was before. */
    chapters: z.array(z.object({ id: z.int(), depth })).max(CHAPTERS_MOST),
  }),
  output: z.array(listed),
  refusals: { ...whileOpen, ...limits, 'unmerge-old': REFUSALS['unmerge-old'] },
});

const version = z.object({
  id: z.int(),
  version: z.int(),
  reason: z.enum(['autosave', 'kept', 'import', 'restore', 'conflict', 'replace', 'typography', 'fix', 'decided']),
  name: z.string(),
  characters: z.int(),
  author_name: z.string(),
  /** As its keeper called it. */
  label: z.string(),
  saved_at: wireMoment,
});
export type ChapterVersion = z.output<typeof version>;

export const listVersions = endpoint('GET /books/:bookId/chapters/:chapterId/versions', {
  id: 'BK46',
  summary: 'Earlier texts of a chapter, newest first',
  who: 'user',
  input: z.object({ ...inChapter, ...paging }),
  output: version,
  paged: true,
});

export const readVersion = endpoint('GET /books/:bookId/chapters/:chapterId/versions/:versionId', {
  id: 'BK47',
  summary: 'One earlier text of a chapter',
  who: 'user',
  input: z.object({ ...inChapter, versionId: pathId }),
  output: version.extend({ content: chapterText }),
});

export const keepVersion = endpoint('POST /books/:bookId/chapters/:chapterId/versions', {
  id: 'BK48',
  summary: 'Keeps a text in the history without making it the current one: the losing side of a conflict',
  who: 'user',
  largestBody: CHAPTER_BYTES_MOST,
  input: z.object({
    ...inChapter,
    reason: z.enum(['kept', 'conflict']),
    name: name.optional(),
    /** What its keeper calls it: «до правки редактора». */
    label: z
      .string()
      .trim()
      .max(LABEL_MOST, { error: `Название версии не\u00A0длиннее ${LABEL_MOST} символов` })
      .optional(),
    content: chapterText,
    typed_by: z.int().optional(),
  }),
  output: version,
  refusals: { 'typed-by-another': REFUSALS['typed-by-another'] },
});

export const restoreVersion = endpoint('POST /books/:bookId/chapters/:chapterId/versions/:versionId/restore', {
  id: 'BK49',
  summary: 'Makes an earlier text the current one; what was current stays in the history',
  who: 'user',
  input: z.object({ ...inChapter, versionId: pathId, base_version: z.int() }),
  output: chapter,
  refusals: { ...whileOpen, 'chapter-conflict': REFUSALS['chapter-conflict'], 'book-large': REFUSALS['book-large'] },
});
