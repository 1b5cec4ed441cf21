import { endpoint } from '@pero/wire/endpoint';
import { wireDay } from '@pero/wire/shapes';
import { inBook } from '@pero/works/contract/shapes';
import { UPDATE_PERIODS } from '@pero/works/rules/drafts';
import { z } from 'zod';

const chapterAhead = z.object({ id: z.int(), name: z.string(), synopsis: z.string(), is_written: z.boolean() });

/** Of a book that is sold while it is written. */
const promise = z.object({
  update_period: z.literal(UPDATE_PERIODS).nullable(),
  updated_on: wireDay,
  /** Chapters that are written and not out yet. */
  ready: z.int(),
  /** Sales end on this day if it is not finished; on the other the money that waits goes back to the readers. */
  lock_on: wireDay,
  amnesty_until: wireDay,
  /** Drafts of this author that were late within the last twelve months. */
  late_before: z.int(),
});

const planner = z.object({
  book_id: z.int(),
  /** What the readers were promised, or what the author has promised to themselves. */
  is_promised: z.boolean(),
  total: z.int().nullable(),
  deadline: wireDay.nullable(),
  characters: z.int(),
  /** Days on which it changed in length, the oldest first. */
  days: z.array(z.object({ day: wireDay, characters: z.int() })),
  today: wireDay,
  chapters: z.array(chapterAhead),
  chapters_ahead: z.int(),
  promise: promise.nullable(),
  can_edit: z.boolean(),
  is_reminded: z.boolean(),
});
export type Planner = z.output<typeof planner>;

export const readPlanner = endpoint('GET /books/:bookId/planner', {
  id: 'WT32',
  summary: 'How a book grows, what it is meant to be, what was promised of it and what is ahead',
  who: 'user',
  input: z.object(inBook),
  output: planner,
});
