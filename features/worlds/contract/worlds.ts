import { endpoint } from '@pero/wire/endpoint';
import { nothing, pathId } from '@pero/wire/shapes';
import { inBook } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { ATTRIBUTES } from '../rules/claims.ts';
import { BOOKS_MOST, NAME_MOST, REASON_MOST, REFUSALS } from '../rules/limits.ts';
import { briefEntry, entry, place } from './entries.ts';

const NAME = 'Как называется этот мир?';
const name = z
  .string({ error: NAME })
  .trim()
  .min(1, { error: NAME })
  .max(NAME_MOST, { error: `Не\u00A0длиннее ${NAME_MOST} символов` });
const BOOKS = REFUSALS['book-unknown'].message;
const bookIds = z
  .array(z.int({ error: BOOKS }), { error: BOOKS })
  .max(BOOKS_MOST, { error: `Не\u00A0больше ${BOOKS_MOST} книг` });
const inWorld = { worldId: pathId };

const cover = z.object({ url: z.string().nullable(), title: z.string(), author: z.string() });
const listed = z.object({
  id: z.int(),
  name: z.string(),
  is_own: z.boolean(),
  entries: z.object({ person: z.int(), place: z.int(), thing: z.int(), event: z.int() }),
  books: z.array(z.object({ id: z.int(), title: z.string(), cover })),
});
export type ListedWorld = z.output<typeof listed>;

export const listWorlds = endpoint('GET /worlds', {
  id: 'WL01',
  summary: 'The worlds that I own or whose books I help with, and my books and series that have none yet',
  who: 'user',
  input: z.object({}),
  output: z.object({
    worlds: z.array(listed),
    free: z.object({
      books: z.array(z.object({ id: z.int(), title: z.string(), cover })),
      series: z.array(z.object({ id: z.int(), name: z.string(), books: z.int() })),
    }),
  }),
});

export const beginWorld = endpoint('POST /worlds', {
  id: 'WL01',
  summary: 'Begins a world: of a series with all of its books, or of the books named',
  who: 'user',
  input: z.object({ name: name.optional(), series_id: z.int().optional(), book_ids: bookIds.optional() }),
  output: z.object({ id: z.int() }),
  refusals: REFUSALS,
});

const contradiction = z.object({
  key: z.string(),
  entry_id: z.int(),
  kind: z.enum(['looks', 'spelling', 'after-end']),
  /** Of looks: what of them, what was noted or is usual, and what was found. */
  attribute: z.enum(ATTRIBUTES).nullable(),
  expected: z.array(z.string()),
  found: z.string(),
  is_noted: z.boolean(),
  count: z.int(),
  places: z.array(place.extend({ chapter_id: z.int() })),
  /** Why it is meant so; null while nobody has said. */
  reason: z.string().nullable(),
});
export type ShownContradiction = z.output<typeof contradiction>;

const world = z.object({
  id: z.int(),
  name: z.string(),
  can_edit: z.boolean(),
  is_own: z.boolean(),
  /** Whether whoever asks may read all of its books; else neither newcomers nor contradictions are told. */
  is_whole: z.boolean(),
  /** In their order; only those that whoever asks may read. */
  books: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      chapters: z.array(z.object({ id: z.int(), name: z.string(), characters: z.int() })),
    }),
  ),
  /** Of its series, those that are not in it. */
  missing_books: z.array(z.object({ id: z.int(), title: z.string() })),
  entries: z.array(entry),
  /** Names that the texts know and this world does not. */
  newcomers: z.array(z.object({ name: z.string(), count: z.int() })),
  contradictions: z.array(contradiction),
  /** Chapters that have changed since they were last read, or were read for other names. */
  unread: z.int(),
});
export type World = z.output<typeof world>;

export const readWorld = endpoint('GET /worlds/:worldId', {
  id: 'WL02',
  summary: 'A world whole: its entries, how often each chapter names them, what does not fit',
  who: 'user',
  input: z.object(inWorld),
  output: world,
});

export const changeWorld = endpoint('PATCH /worlds/:worldId', {
  id: 'WL02',
  summary: 'Changes its name or its books; what is absent stays',
  who: 'user',
  input: z.object({ ...inWorld, name: name.optional(), book_ids: bookIds.optional() }),
  output: world,
  refusals: REFUSALS,
});

export const deleteWorld = endpoint('DELETE /worlds/:worldId', {
  id: 'WL02',
  summary: 'Throws a world away; for thirty days it can be brought back',
  who: 'user',
  input: z.object(inWorld),
  output: nothing,
});

export const restoreWorld = endpoint('POST /worlds/:worldId/restored', {
  id: 'WL02',
  summary: 'Brings back a world that was thrown away; books that have another world by then stay there',
  who: 'user',
  input: z.object(inWorld),
  output: nothing,
  refusals: { 'worlds-most': REFUSALS['worlds-most'] },
});

export const askReading = endpoint('POST /worlds/:worldId/reading', {
  id: 'WL05',
  summary: 'Has the chapters read that were not yet: they are, a little later',
  who: 'user',
  input: z.object(inWorld),
  output: z.object({ unread: z.int() }),
});

const REASON = 'Скажите, почему так и\u00A0задумано';

export const explain = endpoint('POST /worlds/:worldId/explanations', {
  id: 'WL06',
  summary: 'What does not fit is meant so: keeps why, and asks no more; without a reason it is asked about again',
  who: 'user',
  input: z.object({
    ...inWorld,
    key: z.string().min(1).max(200),
    reason: z
      .string({ error: REASON })
      .trim()
      .min(1, { error: REASON })
      .max(REASON_MOST, { error: `Не\u00A0длиннее ${REASON_MOST} символов` })
      .nullable(),
  }),
  output: nothing,
  refusals: REFUSALS,
});

const atDesk = z.object({
  /** Null when the book has no world. */
  world: z.object({ id: z.int(), name: z.string() }).nullable(),
  can_begin: z.boolean(),
  entries: z.array(briefEntry),
  chapters: z.array(z.object({ id: z.int(), named: z.array(z.object({ entry_id: z.int(), count: z.int() })) })),
  unread: z.int(),
});
export type WorldAtDesk = z.output<typeof atDesk>;

export const readWorldAtDesk = endpoint('GET /books/:bookId/world', {
  id: 'WL07',
  summary: 'Whom the chapters of a book name, with what is noted of them',
  who: 'user',
  input: z.object(inBook),
  output: atDesk,
});
