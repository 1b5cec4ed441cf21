import { endpoint } from '@pero/wire/endpoint';
import { pathId, queryInt, wireMoment } from '@pero/wire/shapes';
import { inBook } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { CHAPTERS_MOST, LISTS_BYTES_MOST } from '../rules/chapters.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { QUOTE_MOST, WORDS_MOST } from '../rules/threads.ts';
import { inChapter, verdict } from './shapes.ts';

/** Whoever has a hand in the text: a person by their number, below zero one who is known by name alone. */
const hand = z.int();

const suggestion = z.object({
  id: z.string(),
  chapter_id: z.int(),
  hand,
  kind: z.enum(['insertion', 'deletion', 'replacement', 'formatting', 'paragraphs']),
  inserted: z.string(),
  deleted: z.string(),
  made_at: wireMoment,
});
export type ListedSuggestion = z.output<typeof suggestion>;

export const listSuggestions = endpoint('GET /books/:bookId/suggestions', {
  id: 'WT01',
  summary: 'What waits for a decision of the author, in the whole book or in one chapter',
  who: 'user',
  input: z.object({ ...inBook, chapter_id: queryInt(1, Number.MAX_SAFE_INTEGER).optional() }),
  output: z.array(suggestion),
});

export const decideSuggestions = endpoint('POST /books/:bookId/suggestions/decide', {
  id: 'WT02',
  summary: 'Accepts or rejects all that waits: of one person, of some chapters or of the book; taken back by BK72',
  who: 'user',
  largestBody: LISTS_BYTES_MOST,
  input: z.object({
    ...inBook,
    verdict,
    /** Of everybody without it. */
    hand: hand.optional(),
    /** In all of them without it. */
    chapter_ids: z.array(z.int()).max(CHAPTERS_MOST).optional(),
  }),
  output: z.object({
    decided: z.int(),
    chapters: z.array(z.object({ id: z.int(), name: z.string(), count: z.int(), version: z.int() })),
  }),
  refusals: {
    'not-editable': REFUSALS['not-editable'],
    'book-large': REFUSALS['book-large'],
    'suggestions-stale': REFUSALS['suggestions-stale'],
  },
});

const message = z.object({ id: z.int(), hand, text: z.string(), said_at: wireMoment });

const thread = z.object({
  id: z.int(),
  chapter_id: z.int(),
  /** The suggestion that it is about. */
  suggestion: z.string().nullable(),
  block: z.int().nullable(),
  from: z.int().nullable(),
  to: z.int().nullable(),
  quote: z.string(),
  is_resolved: z.boolean(),
  opened_at: wireMoment,
  messages: z.array(message),
});
export type Thread = z.output<typeof thread>;

const words = z
  .string({ error: 'Напишите, что хотели сказать' })
  .trim()
  .min(1, { error: 'Напишите, что хотели сказать' })
  .max(WORDS_MOST, { error: 'Не\u00A0длиннее 4000 символов' });

export const tellPresence = endpoint('POST /books/:bookId/presence', {
  id: 'WT07',
  summary: 'Says to the others at the book in which chapter one is, and whether one writes; kept nowhere',
  who: 'user',
  input: z.object({ ...inBook, chapter_id: z.int().nullable(), is_typing: z.boolean() }),
  output: z.object({ told: z.int() }),
});

export const followWriting = endpoint('GET /books/together/live', {
  id: 'WT08',
  summary: 'Server-sent events of the books one works on: who is where, who has saved what, who has spoken',
  who: 'user',
  input: z.object({ since: z.string().optional() }),
  output: z.object({
    book_id: z.int(),
    chapter_id: z.int().nullable(),
    hand,
    kind: z.enum(['here', 'typing', 'left', 'saved', 'said']),
  }),
});
export type LiveWriting = z.output<typeof followWriting.output>;

export const listThreads = endpoint('GET /books/:bookId/threads', {
  id: 'WT03',
  summary: 'What people say to one another about passages of the book',
  who: 'user',
  input: z.object({ ...inBook, chapter_id: queryInt(1, Number.MAX_SAFE_INTEGER).optional() }),
  output: z.array(thread),
});

export const openThread = endpoint('POST /books/:bookId/chapters/:chapterId/threads', {
  id: 'WT04',
  summary: 'Asks about a passage, or about a suggestion; whoever is named by @ is told',
  who: 'user',
  input: z.object({
    ...inChapter,
    suggestion: z.string().max(40).optional(),
    block: z.int().min(0).nullable().optional(),
    from: z.int().min(0).nullable().optional(),
    to: z.int().min(0).nullable().optional(),
    quote: z.string().max(QUOTE_MOST, { error: 'Выделите отрывок короче 500 символов' }),
    text: words,
  }),
  output: thread,
  refusals: { 'threads-most': REFUSALS['threads-most'] },
});

export const answerThread = endpoint('POST /books/:bookId/threads/:threadId/messages', {
  id: 'WT05',
  summary: 'Answers; a resolved one is open again',
  who: 'user',
  input: z.object({ ...inBook, threadId: pathId, text: words }),
  output: thread,
  refusals: { 'messages-most': REFUSALS['messages-most'] },
});

export const settleThread = endpoint('PATCH /books/:bookId/threads/:threadId', {
  id: 'WT06',
  summary: 'Says that it is resolved, or opens it again',
  who: 'user',
  input: z.object({ ...inBook, threadId: pathId, is_resolved: z.boolean() }),
  output: thread,
});
