import { endpoint } from '@pero/wire/endpoint';
import { wireDay } from '@pero/wire/shapes';
import { bookKind, coverCard, inBook, processingStatus } from '@pero/works/contract/shapes';
import { CONTENTS, DESIGNS, TRIMS } from '@pero/works/rules/print-design';
import { z } from 'zod';
import { DESK_NOTES_MOST, FONT_SIZES, PANELS, PREVIEWS } from '../rules/editor.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { listed } from './chapters.ts';

const TOO_MUCH = 'Не\u00A0больше 10\u00A0миллионов знаков';
const characters = z.int({ error: 'Укажите число знаков' }).min(1, { error: 'Укажите число знаков' }).nullable();

const goals = z.object({
  daily_characters: characters.refine((n) => n === null || n <= 100_000, {
    error: 'Не\u00A0больше 100\u00A0000 знаков',
  }),
  deadline: wireDay.nullable(),
  total_characters: characters.refine((n) => n === null || n <= 10_000_000, { error: TOO_MUCH }),
});

const preferences = z.object({
  typography: z.boolean(),
  focus: z.boolean(),
  font_size: z.literal(FONT_SIZES),
  preview: z.enum(PREVIEWS),
  panel: z.enum(PANELS).nullable(),
});

const design = z.object({ trim: z.enum(TRIMS), design: z.enum(DESIGNS), contents: z.enum(CONTENTS) });

const editorData = z.object({
  id: z.int(),
  title: z.string(),
  kind: bookKind,
  cover: coverCard,
  processing_status: processingStatus,
  can_edit_text: z.boolean(),
  /** May write what the author then accepts or rejects. */
  can_suggest: z.boolean(),
  /** What is planned of the chapters: whatever the book waits for, it is in none of its files. */
  plans: z.enum(['none', 'read', 'write']),
  /** Everybody who has or had a hand in the text, by the number that suggestions and threads name; below zero by name alone. */
  people: z.array(z.object({ hand: z.int(), name: z.string(), role: z.string() })),
  /** How many suggestions wait, in the chapters that have any. */
  waiting: z.array(z.object({ chapter_id: z.int(), count: z.int() })),
  /** Why not, when not. */
  block_words: z.string().nullable(),
  chapters: z.array(listed),
  characters: z.int(),
  authors_sheets: z.number(),
  goals,
  /** The last 60 days on which the book changed in length, oldest first. */
  days: z.array(z.object({ day: wireDay, characters: z.int() })),
  today: wireDay,
  streak: z.int(),
  /** Null when it is gone or nothing was opened yet. */
  last_chapter_id: z.int().nullable(),
  preferences,
  design,
  notes: z.string(),
});
export type EditorData = z.output<typeof editorData>;

export const readEditor = endpoint('GET /books/:bookId/editor', {
  id: 'BK32',
  summary: 'All that the writing desk shows around a chapter, in one call',
  who: 'user',
  input: z.object(inBook),
  output: editorData,
});

export const saveEditor = endpoint('PATCH /books/:bookId/editor', {
  id: 'BK32',
  summary: 'Changes goals, ways of working and the print design; what is absent stays',
  who: 'user',
  input: z.object({
    ...inBook,
    goals: goals.partial().optional(),
    preferences: preferences.partial().optional(),
    design: design.partial().optional(),
    last_chapter_id: z.int().optional(),
    /** Whether to be told that the book may not be finished by its day. */
    is_reminded: z.boolean().optional(),
    notes: z.string().max(DESK_NOTES_MOST, { error: 'Заметки не\u00A0длиннее 20\u00A0000 символов' }).optional(),
  }),
  output: z.object({ goals, preferences, design, last_chapter_id: z.int().nullable(), notes: z.string() }),
  refusals: { 'not-editable': REFUSALS['not-editable'], 'deadline-past': REFUSALS['deadline-past'] },
});
