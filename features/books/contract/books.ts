import { endpoint } from '@pero/wire/endpoint';
import { nothing, paging, pathId, queryInt, wireDay, wireMoment, wireMoney } from '@pero/wire/shapes';
import {
  authorName,
  bookKind,
  coverCard,
  inBook,
  licenseType,
  processingStatus,
  publicationState,
} from '@pero/works/contract/shapes';
import { BOOK_ORDERS, type BookForm, SHELVES } from '@pero/works/rules/kinds';
import { LACKS } from '@pero/works/rules/lacks';
import { REFUSALS } from '@pero/works/rules/refusals';
import { z } from 'zod';

const shelf = z.enum(SHELVES);

const card = z.object({
  id: z.int(),
  uuid: z.string(),
  title: z.string(),
  work_kind: z.string(),
  /** How a book came to be; null of a work that is none, which has nothing of what only texts have. */
  kind: bookKind.nullable(),
  cover: coverCard,
  state: publicationState,
  state_label: z.string(),
  processing_status: processingStatus,
  license_type: licenseType,
  price: wireMoney.nullable(),
  is_published: z.boolean(),
  is_draft_book: z.boolean(),
  with_printed: z.boolean(),
  can_edit: z.boolean(),
  characters_number: z.int(),
  authors_sheets: z.number(),
  chapters_count: z.int(),
  completion_percent: z.int(),
  completion_date: wireDay.nullable(),
  rating: z.object({ rated_avg: z.number().nullable(), rated_total_count: z.int() }),
  /** What is missing before the book can be judged, as far as can be told without reading it. */
  lacks: z.array(z.enum(LACKS)),
  submitted_at: wireMoment.nullable(),
  published_at: wireMoment.nullable(),
  /** Mine, or one that I help with. */
  is_own: z.boolean(),
  changed_at: wireMoment,
});
type WorkCard = z.output<typeof card>;
export type BookCard = WorkCard & { readonly kind: BookForm };

/** On the shelves of books stand books alone. */
export function onlyBooks(cards: readonly WorkCard[]): BookCard[] {
  return cards.filter((one): one is BookCard => one.kind !== null);
}

export const listMyBooks = endpoint('GET /books/my_books/:shelf', {
  id: 'BK01',
  summary: 'The works of one shelf, or all books; the last changed first unless asked otherwise',
  who: 'user',
  input: z.object({
    shelf,
    ...paging,
    /** Processing statuses, comma-formatted; absent means all. */
    status: z.string().max(300).optional(),
    /** Part of a title. */
    term: z.string().trim().max(150).optional(),
    order_by: z.enum(BOOK_ORDERS).optional(),
    user_id: pathId.optional(),
    has_statistics: queryInt(0, 1).optional(),
    has_statistics_or_not_free: queryInt(0, 1).optional(),
  }),
  output: card,
  paged: true,
});

export const countMyBooks = endpoint('GET /books/my_books/counter', {
  id: 'BK02',
  summary: 'How many books stand on each shelf',
  who: 'user',
  input: nothing,
  output: z.object({
    total: z.int(),
    ebook: z.int(),
    draft: z.int(),
    story: z.int(),
    audiobook: z.int(),
    printed: z.int(),
    podcasts: z.int(),
    in_bin: z.int(),
  }),
});
export type ShelfCounts = z.output<typeof countMyBooks.output>;

export const haveBooks = endpoint('GET /books/my_books/exists', {
  id: 'BK03',
  summary: 'Is there any book of mine?',
  who: 'user',
  input: nothing,
  output: z.object({ exists: z.boolean() }),
});

export const deleteBook = endpoint('DELETE /books/my_books/:bookId', {
  id: 'BK04',
  summary: 'Moves a book to the bin, where it rests for 30 days',
  who: 'user',
  input: z.object(inBook),
  output: z.object({ id: z.int(), gone_on: wireDay }),
  refusals: {
    'published-book': REFUSALS['published-book'],
    'not-editable': REFUSALS['not-editable'],
  },
});

const binned = z.object({
  id: z.int(),
  title: z.string(),
  /** The form of a book; of another work its kind. */
  kind: z.string(),
  /** Where its author finds it. */
  page: z.string(),
  is_sound: z.boolean(),
  cover: coverCard,
  characters_number: z.int(),
  /** Of sound; null of a book. */
  seconds: z.number().nullable(),
  deleted_at: wireMoment,
  /** When it is deleted for good, or, if it was ever sold, goes to the archive. */
  gone_on: wireDay,
  was_sold: z.boolean(),
});
export type BinnedBook = z.output<typeof binned>;

export const listBin = endpoint('GET /books/bin', {
  id: 'BK40',
  summary: 'Deleted books and other works that can still be restored',
  who: 'user',
  input: z.object(paging),
  output: binned,
  paged: true,
});

export const restoreBook = endpoint('POST /books/bin/:bookId/restore', {
  id: 'BK41',
  summary: 'Takes a book back from the bin, with everything in it',
  who: 'user',
  input: z.object(inBook),
  output: z.object({ id: z.int() }),
});

export const createBook = endpoint('POST /books/master', {
  id: 'BK05',
  summary: 'Creates a book without text',
  who: 'user',
  input: z.object({
    /** As the address of /books/new/ has it: draft, fanfic, story; ordinary when absent. */
    type: bookKind.optional(),
    title: z
      .string({ error: REFUSALS['title-empty'].message })
      .trim()
      .min(1, { error: REFUSALS['title-empty'].message })
      .max(150, { error: REFUSALS['title-long'].message }),
    /** Of a fanfic: the work it is set in. */
    source_work: z.string().trim().max(300, { error: 'Не\u00A0длиннее 300 символов' }).optional(),
    author: authorName,
  }),
  output: z.object({ id: z.int(), first_chapter_id: z.int() }),
  refusals: { 'too-often': REFUSALS['too-often'], 'author-name': REFUSALS['author-name'] },
});
