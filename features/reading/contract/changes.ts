import { endpoint } from '@pero/wire/endpoint';
import { pathId, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';

const inBook = { bookId: pathId };

export const readChanges = endpoint('GET /moderation/books/:bookId/changes', {
  id: 'MD15',
  summary: 'The book under judgement, chapter by chapter: what changed since it was last judged',
  who: 'staff',
  input: z.object(inBook),
  output: z.object({
    /** When the version it is compared with was taken; null of a book sent for the first time. */
    since: wireMoment.nullable(),
    chapters: z.array(
      z.object({
        /** Of the text now; of a removed chapter, of the text then. */
        chapter_id: z.int(),
        name: z.string(),
        kind: z.enum(['part', 'chapter']),
        depth: z.int(),
        /** Of a book sent for the first time everything is the same. */
        state: z.enum(['same', 'changed', 'new', 'removed']),
        characters: z.int(),
        /** Places that differ. */
        edits: z.int(),
      }),
    ),
    meta: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
    is_cover_changed: z.boolean(),
  }),
});

/** A run of words of a block: offsets are in the plain text of the block as it is now; null of what was removed. */
const run = z.object({
  kind: z.enum(['same', 'added', 'removed']),
  text: z.string(),
  from: z.int().nullable(),
});

export const deskBlock = z.object({
  /** Its place among the chapter's blocks now; null of a removed one and of what is no block of the text. */
  block: z.int().nullable(),
  /** Of the text's model, or `heading`, `epigraph`, `note`: these have no place to pin a remark to. */
  kind: z.string(),
  runs: z.array(run),
  /** The words are the same, their look or their links are not. */
  is_restyled: z.boolean(),
});
export type DeskBlock = z.output<typeof deskBlock>;

export const readChapterChanges = endpoint('GET /moderation/books/:bookId/changes/:chapterId', {
  id: 'MD15',
  summary: 'One chapter with its changes, by word',
  who: 'staff',
  input: z.object({ ...inBook, chapterId: pathId }),
  output: z.object({
    chapter_id: z.int(),
    name: z.string(),
    state: z.enum(['same', 'changed', 'new', 'removed']),
    blocks: z.array(deskBlock),
    /** The chapter as it was, for the two side by side; empty when nothing changed. */
    before: z.array(deskBlock),
  }),
});

export const readJudgedCover = endpoint('GET /moderation/books/:bookId/cover', {
  id: 'MD23',
  summary: 'The cover of the book under judgement; the agent sees that of a book sent to him',
  who: 'staff',
  input: z.object({
    ...inBook,
    size: z.enum(['image', 'thumb']).default('image'),
    /** Changes with the content, so that browsers may keep it. */
    v: z.string().max(40).optional(),
  }),
  output: z.string().meta({ format: 'binary' }),
});

export const listSimilar = endpoint('GET /moderation/books/:bookId/similar', {
  id: 'MD16',
  summary: 'Books of others that share text with this one, the most alike first',
  who: 'mod',
  input: z.object(inBook),
  output: z.array(
    z.object({
      book_id: z.int(),
      title: z.string(),
      author_name: z.string(),
      /** The larger of two shares: of the whole book, or of its worst 2,000 words in a row. */
      percent: z.int(),
      /** Of the whole book. */
      share: z.int(),
      tone: z.enum(['plain', 'yellow', 'red']),
      submitted_at: wireMoment.nullable(),
      is_published: z.boolean(),
    }),
  ),
});

const tone = z.enum(['plain', 'yellow', 'red']);

export const listForeign = endpoint('GET /moderation/books/:bookId/foreign', {
  id: 'MD24',
  summary: 'Texts of nobody here that share passages with this one, and what an outside checker said, with its sources',
  who: 'mod',
  input: z.object(inBook),
  output: z.object({
    texts: z.array(
      z.object({
        ...{ foreign_id: z.int(), title: z.string(), source: z.string() },
        ...{ percent: z.int(), share: z.int(), tone },
      }),
    ),
    /** Null where no checker was asked. */
    verdict: z
      .object({
        state: z.enum(['asked', 'told', 'failed']),
        /** Of the text as it is now; else of one that was sent before. */
        is_of_this_text: z.boolean(),
        checker: z.string(),
        percent: z.int().nullable(),
        tone,
        sources: z.array(z.object({ title: z.string(), url: z.string(), percent: z.int() })),
        told_at: wireMoment.nullable(),
      })
      .nullable(),
  }),
});

const passages = z.array(
  z.object({
    here: z.object({ chapter_id: z.int(), chapter_name: z.string(), block: z.int(), text: z.string() }),
    there: z.object({ chapter_id: z.int(), chapter_name: z.string(), block: z.int(), text: z.string() }),
    characters: z.int(),
    /** Share of words that are the same, 0–100. */
    sameness: z.int(),
  }),
);

export const readForeignPassages = endpoint('GET /moderation/books/:bookId/foreign/:foreignId', {
  id: 'MD24',
  summary: 'The passages that a book shares with a text of nobody here, side by side',
  who: 'mod',
  input: z.object({ ...inBook, foreignId: pathId }),
  output: z.object({
    other: z.object({ title: z.string(), author_name: z.string() }),
    percent: z.int(),
    shared_characters: z.int(),
    passages,
    has_more: z.boolean(),
  }),
});

export const readPassages = endpoint('GET /moderation/books/:bookId/similar/:otherId', {
  id: 'MD16',
  summary: 'The passages that two books share, side by side',
  who: 'mod',
  input: z.object({ ...inBook, otherId: pathId }),
  output: z.object({
    other: z.object({ book_id: z.int(), title: z.string(), author_name: z.string() }),
    percent: z.int(),
    /** Characters that stand in shared passages, of this book. */
    shared_characters: z.int(),
    passages,
    has_more: z.boolean(),
  }),
});
