import { endpoint } from '@pero/wire/endpoint';
import { pathId, wireMoment } from '@pero/wire/shapes';
import { age, inBook, upload } from '@pero/works/contract/shapes';
import { TRIMS } from '@pero/works/rules/print-design';
import { z } from 'zod';
import { COVER_MOOD_SLUGS, COVER_TYPES, FONT_STYLES } from '../rules/cover.ts';
import { REFUSALS } from '../rules/refusals.ts';

const framing = z.object({ x: z.number(), y: z.number(), zoom: z.number() });

const config = z.object({
  /** Null: as the book itself is called. */
  title: z.string().nullable(),
  author: z.string().nullable(),
  /** A short line as printed: «роман». */
  genre: z.string(),
  layout: z.string(),
  palette: z.string(),
  image: z.object({
    /** The number of the drawn background; every further one is a variant. */
    randomBgIdx: z.int(),
    own: framing.nullable(),
  }),
  ornament: z.string(),
  font: z.object({ family: z.string(), style: z.enum(FONT_STYLES) }),
});

const draft = z.object({
  id: z.int(),
  source: z.enum(['server', 'built-in']),
  label: z.string(),
  constructor_config: config,
  /** Of a picture model: what it has drawn; the letters are ours. */
  picture: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
  created_at: wireMoment,
});
export type CoverDraft = z.output<typeof draft>;

const cover = z.object({
  book_id: z.int(),
  title: z.string(),
  author: z.string(),
  /** The FictionBook code of the first genre; empty when none is chosen. */
  genre: z.string(),
  annotation: z.string(),
  /** What the law wants on the cover: of the book's own marks, never of the caller's. */
  marks: z.object({ age: age.nullable(), obscene: z.boolean(), drugs: z.boolean() }),
  is_constructor: z.boolean(),
  /** Null until there is a cover. */
  cover_type: z.enum(COVER_TYPES).nullable(),
  cover_download_date: wireMoment.nullable(),
  /** What the constructor opens with: the saved cover, or one that suits the book. */
  constructor_config: config,
  /** Of an own file: the marks are on it already, we add none. */
  marks_on_file: z.boolean(),
  image: z.string().nullable(),
  thumb: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** The author's own picture: behind the letters, or the whole cover. */
  picture: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
  problems: z.array(z.object({ severity: z.enum(['error', 'warning']), message: z.string() })),
  can_edit: z.boolean(),
  block_words: z.string(),
  /** Of the print edition: counted when its pages were made, else by the length of the text. */
  print: z.object({ pages: z.int(), is_counted: z.boolean(), spine_mm: z.number(), trim: z.enum(TRIMS) }),
  /** Variants drawn by the machine, the newest first. */
  drafts: z.array(draft),
  ai: z.object({ left: z.int(), model: z.string().nullable() }),
});
export type BookCover = z.output<typeof cover>;

export const readCover = endpoint('GET /books/cover/:bookId', {
  id: 'BK08',
  summary: 'The cover of a book, how it was made, and what the constructor opens with',
  who: 'user',
  input: z.object(inBook),
  output: cover,
});

export const saveCover = endpoint('PATCH /books/cover/:bookId', {
  id: 'BK08',
  summary: 'Makes the cover: of a configuration, of an own file, or of a drawn variant',
  who: 'user',
  input: z.object({
    ...inBook,
    /** Read kindly: what is missing or unknown gets its plain value. */
    constructor_config: z
      .record(z.string(), z.unknown(), { error: 'Обложку не\u00A0удалось прочитать. Обновите страницу' })
      .optional(),
    /** An upload for `cover-picture`, to stand behind the letters. */
    picture_upload_id: upload.optional(),
    /** An upload for `cover`: the whole cover. */
    upload_id: upload.optional(),
    marks_on_file: z.boolean().optional(),
    /** A variant of the machine. */
    draft_id: z.int().positive().optional(),
  }),
  output: cover,
  refusals: {
    'not-editable': REFUSALS['not-editable'],
    'picture-missing': REFUSALS['picture-missing'],
    'cover-small': REFUSALS['cover-small'],
    'cover-unfit': REFUSALS['cover-unfit'],
    'cover-no-picture': REFUSALS['cover-no-picture'],
    'cover-slow': REFUSALS['cover-slow'],
  },
});

export const drawCover = endpoint('POST /books/:bookId/cover/ai', {
  id: 'BK12',
  summary: 'Draws variants of a cover from title, genre and mood; five times a day',
  who: 'user',
  // A picture model may take two minutes and a half.
  patienceMs: 180_000,
  input: z.object({
    ...inBook,
    mood: z.enum(COVER_MOOD_SLUGS).nullable().optional(),
    /** For a picture model: what should be on it. */
    wish: z.string().trim().max(300, { error: 'Не\u00A0длиннее 300 символов' }).optional(),
    /** `built-in` draws ourselves even when a picture model is set up. */
    source: z.literal('built-in').optional(),
  }),
  output: z.object({ drafts: z.array(draft), left: z.int() }),
  refusals: {
    'not-editable': REFUSALS['not-editable'],
    'cover-ai-most': REFUSALS['cover-ai-most'],
    'machine-failed': REFUSALS['machine-failed'],
    'cover-slow': REFUSALS['cover-slow'],
  },
});

const file = z.string().meta({ format: 'binary' });
/** Changes with the content, so that browsers may keep it. */
const stamped = { ...inBook, v: z.string().max(40).optional() };

export const coverImage = endpoint('GET /books/cover/:bookId/image', {
  id: 'BK80',
  summary: 'The cover itself, JPEG',
  who: 'user',
  input: z.object(stamped),
  output: file,
});

export const coverThumb = endpoint('GET /books/cover/:bookId/thumb', {
  id: 'BK81',
  summary: 'The cover for lists, WebP',
  who: 'user',
  input: z.object(stamped),
  output: file,
});

export const coverPicture = endpoint('GET /books/cover/:bookId/picture', {
  id: 'BK82',
  summary: "The author's own picture of the cover, as it was sent",
  who: 'user',
  input: z.object(stamped),
  output: file,
});

export const coverDraftImage = endpoint('GET /books/:bookId/cover/ai/:draftId', {
  id: 'BK83',
  summary: 'What a picture model has drawn',
  who: 'user',
  input: z.object({ ...inBook, draftId: pathId }),
  output: file,
});

const heights = z.object({ cap: z.number(), rise: z.number(), drop: z.number() });

export const coverLetters = endpoint('GET /books/cover/letters', {
  id: 'BK84',
  summary: 'The widths of letters, by which a browser sets titles as the server does',
  who: 'user',
  input: z.object({}),
  output: z.record(z.string(), z.object({ heights, widths: z.record(z.string(), z.number()) })),
  refusals: { 'cover-slow': REFUSALS['cover-slow'] },
});
