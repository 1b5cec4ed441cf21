import { endpoint } from '@pero/wire/endpoint';
import { pathId, queryInt, wireMoment } from '@pero/wire/shapes';
import { inBook } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { CHAPTERS_MOST } from '../rules/chapters.ts';

const state = z.object({ id: z.int(), name: z.string(), taken_at: wireMoment });

const piece = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });

const paragraph = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() }),
  z.object({ kind: z.literal('changed'), pieces: z.array(piece).readonly() }),
  z.object({ kind: z.literal('restyled'), text: z.string() }),
  /** So many that nobody has touched. */
  z.object({ kind: z.literal('gap'), count: z.int() }),
]);

const chapter = z.object({
  id: z.int(),
  kind: z.enum(['part', 'chapter']),
  depth: z.int(),
  name: z.string(),
  /** Null where it is called as it was. */
  name_before: z.string().nullable(),
  state: z.enum(['same', 'changed', 'new', 'dropped']),
  is_moved: z.boolean(),
  /** Words. */
  added: z.int(),
  removed: z.int(),
  paragraphs: z.array(paragraph),
});
export type ChapterOfBoth = z.output<typeof chapter>;

/** A moment of the book, and a later one; without `to`, the book as it stands now. */
export const twoStates = { ...inBook, momentId: pathId, to: queryInt(1, Number.MAX_SAFE_INTEGER).optional() };

export const compareStates = endpoint('GET /books/:bookId/moments/:momentId/compared', {
  id: 'WT20',
  summary: 'Two states of the whole book as one text with its changes: moments, or a moment and today',
  who: 'user',
  input: z.object({ ...twoStates, place: queryInt(0, CHAPTERS_MOST * 2).optional() }),
  output: z.object({
    from: state,
    /** Null: today. */
    to: state.nullable(),
    /** Of all chapters. */
    totals: z.object({ changed: z.int(), added: z.int(), dropped: z.int(), moved: z.int() }),
    chapters: z.array(chapter),
    /** The place to ask the rest from. */
    next: z.int().nullable(),
  }),
});
