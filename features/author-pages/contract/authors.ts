import { endpoint } from '@pero/wire/endpoint';
import { pathId } from '@pero/wire/shapes';
import { coverCard } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { ADDRESS } from '../rules/addresses.ts';
import { state } from './pages.ts';

const byAddress = { slug: z.string().max(ADDRESS.most) };
/** Changes with the content, so that browsers may keep it. */
const stamped = { ...byAddress, v: z.string().max(80).optional() };

const shown = z.object({
  name: z.string(),
  slug: z.string(),
  paragraphs: z.array(z.string()),
  photo: z.string().nullable(),
  links: z.array(z.object({ label: z.string(), url: z.string(), host: z.string() })),
  /** Series first; those of none stand under null. */
  groups: z.array(
    z.object({
      name: z.string().nullable(),
      books: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          age: z.int().nullable(),
          is_sound: z.boolean(),
          cover: coverCard,
          number: z.int().nullable(),
        }),
      ),
    }),
  ),
  /** What stands under a link to the page. */
  card: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
});
export type ShownAuthor = z.output<typeof shown>;

export const readAuthor = endpoint('GET /authors/:slug', {
  id: 'PA06',
  summary: 'The public page of an author, by its address; a former address says which is the present one',
  who: 'any',
  input: z.object(byAddress),
  output: z.object({
    /** Null under a former address. */
    author: shown.nullable(),
    moved_to: z.string().nullable(),
    /** Only its owner sees it so, or staff who have switched it off. */
    hidden: z.object({ state, page_id: z.int(), is_own: z.boolean() }).nullable(),
  }),
});
export type ReadAuthor = z.output<typeof readAuthor.output>;
export type HiddenAuthor = NonNullable<ReadAuthor['hidden']>;

const file = z.string().meta({ format: 'binary' });

export const authorPhoto = endpoint('GET /authors/:slug/photo', {
  id: 'PA07',
  summary: 'The photo of an author, JPEG',
  who: 'any',
  input: z.object(stamped),
  output: file,
});

export const authorCard = endpoint('GET /authors/:slug/card', {
  id: 'PA08',
  summary: 'The picture that stands under a link to the page, JPEG 1200×630',
  who: 'any',
  input: z.object(stamped),
  output: file,
});

export const authorCover = endpoint('GET /authors/:slug/books/:bookId/cover', {
  id: 'PA09',
  summary: 'The small cover of a book that the page shows, WebP',
  who: 'any',
  input: z.object({ ...stamped, bookId: pathId }),
  output: file,
});
