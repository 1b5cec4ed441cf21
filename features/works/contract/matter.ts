import { endpoint } from '@pero/wire/endpoint';
import { z } from 'zod';
import { MATTER_MOST, OTHER_BOOKS } from '../rules/matter.ts';
import { MATTER_REFUSALS } from '../rules/matter-refusals.ts';
import { paragraphed } from '../rules/meta.ts';
import { inBook } from './shapes.ts';

/** What stands around the text, as it is read: an empty line divides paragraphs. */
export const matterRead = {
  dedication: z.string(),
  epigraphs: z.array(z.object({ text: z.string(), source: z.string() })),
  imprint_lines: z.string(),
  thanks: z.string(),
  about_author: z.string(),
  other_books: z.enum(OTHER_BOOKS),
  other_book_ids: z.array(z.int()),
};

const words = (most: number, reason: keyof typeof MATTER_REFUSALS) =>
  z.string().overwrite(paragraphed).max(most, { error: MATTER_REFUSALS[reason].message });

const epigraph = z.object({
  text: words(MATTER_MOST.epigraph, 'epigraph-long'),
  source: z.string().trim().max(MATTER_MOST.source, { error: MATTER_REFUSALS['epigraph-source-long'].message }),
});

/** The same as it is changed. */
export const matterEdit = {
  dedication: words(MATTER_MOST.dedication, 'dedication-long').optional(),
  epigraphs: z
    .array(epigraph)
    .max(MATTER_MOST.epigraphs, { error: MATTER_REFUSALS['epigraphs-most'].message })
    .optional(),
  imprint_lines: words(MATTER_MOST.imprint, 'imprint-long').optional(),
  thanks: words(MATTER_MOST.thanks, 'thanks-long').optional(),
  about_author: words(MATTER_MOST.aboutAuthor, 'about-author-long').optional(),
  other_books: z.enum(OTHER_BOOKS, { error: 'Выберите из\u00A0списка' }).optional(),
  other_book_ids: z
    .array(z.int({ error: MATTER_REFUSALS['other-book-unknown'].message }))
    .max(MATTER_MOST.otherBooks, { error: MATTER_REFUSALS['other-books-most'].message })
    .optional(),
};

export const listOtherBooks = endpoint('GET /books/master/meta/:bookId/other-books', {
  id: 'BK89',
  summary: 'Books of the same author that are on sale, for the list of his other books; the newest first',
  who: 'user',
  input: z.object(inBook),
  output: z.array(z.object({ id: z.int(), title: z.string() })),
});
