import { pathId } from '@pero/wire/shapes';
import { z } from 'zod';
import { FORMS } from '../rules/kinds.ts';
import { LICENSE_TYPES } from '../rules/licences.ts';
import { AGES } from '../rules/meta.ts';
import { AUTHOR_NAME_MOST } from '../rules/persons.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { PROCESSING_STATUSES, PUBLICATION_STATES } from '../rules/states.ts';

export const bookKind = z.enum(FORMS, { error: 'Выберите, что вы пишете' });
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

/** A value that a list offers, with its words. */
export const choice = z.object({ value: z.int(), label: z.string() });

/** The cover of a book in a list: the drawn picture, or what to draw a typographic one from. */
export const coverCard = z.object({
  /** Null until a cover was made. */
  url: z.string().nullable(),
  title: z.string(),
  author: z.string(),
});

export const upload = z.string({ error: 'Загрузите файл' }).min(1, { error: 'Загрузите файл' }).max(64);
