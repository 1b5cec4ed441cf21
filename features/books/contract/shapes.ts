import { pathId } from '@pero/wire/shapes';
import { z } from 'zod';
import type { ChapterText } from '../rules/chapter-text.ts';
import { readChapterText } from '../rules/chapter-text-read.ts';
import { KINDS } from '../rules/kinds.ts';
import { LICENSE_TYPES } from '../rules/licences.ts';
import { AGES } from '../rules/meta.ts';
import { AUTHOR_NAME_MOST } from '../rules/persons.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { PROCESSING_STATUSES, PUBLICATION_STATES } from '../rules/states.ts';

export const bookKind = z.enum(KINDS, { error: 'Выберите, что вы пишете' });
export const licenseType = z.enum(LICENSE_TYPES, { error: 'Выберите лицензию' });
export const publicationState = z.enum(PUBLICATION_STATES);
export const processingStatus = z.enum(PROCESSING_STATUSES);
export const age = z.literal(AGES, { error: 'Возрастная метка: 0, 6, 12, 16 или 18' });

/** Who stands on the title page of a new book; without it whoever stood there before, or the name of the account. */
export const authorName = z
  .string()
  .trim()
  .max(AUTHOR_NAME_MOST, { error: REFUSALS['author-name'].message })
  .optional();

export const inBook = { bookId: pathId };
export const inChapter = { bookId: pathId, chapterId: pathId };

/** A value that a list offers, with its words. */
export const choice = z.object({ value: z.int(), label: z.string() });

/** The cover of a book in a list: the drawn picture, or what to draw a typographic one from. */
export const coverCard = z.object({
  /** Null until a cover was made. */
  url: z.string().nullable(),
  title: z.string(),
  author: z.string(),
});

/**
 * The text of a chapter in the model of a manuscript: `title`, `epigraphs`, `blocks`, `notes`. Unfit ones are refused
 * as a whole, so that no half of a text is ever saved.
 */
export const chapterText = z.codec(
  z.unknown().meta({
    type: 'object',
    // The description of the API has its whole schema under this name.
    title: 'ChapterText',
    description: 'title, epigraphs, blocks and notes in the model of a manuscript (press/manuscript/model.ts)',
  }),
  z.custom<ChapterText>((value) => typeof value === 'object' && value !== null, {
    error: REFUSALS['chapter-text'].message,
  }),
  { decode: (value) => readChapterText(value) as ChapterText, encode: (text) => text },
);

export const upload = z.string({ error: 'Загрузите файл' }).min(1, { error: 'Загрузите файл' }).max(64);
