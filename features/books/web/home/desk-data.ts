import type { ApiResponse, Call } from '@pero/web-platform/call';
import { countStatuses, type StatusCounts } from '@pero/works/contract/lists';
import { readStanding } from '@pero/works/contract/remarks';
import { type BookCard, countMyBooks, listMyBooks, onlyBooks } from '../../contract/books.ts';
import { type JudgedBy, judgedBy } from '../../rules/book-way.ts';

type CardWithRemarks = BookCard & { readonly open_remarks?: number; readonly judged_by?: JudgedBy };

/** The books of an author as the desk shows them. */
export type DeskBooks = {
  readonly total: number;
  readonly latest: readonly CardWithRemarks[];
  /** Returned or overdue: they wait for their author. */
  readonly waiting: readonly CardWithRemarks[];
  readonly drafts: readonly BookCard[];
  readonly statuses: StatusCounts;
  readonly now: Date;
};

const ON_THE_SHELF = 6;

/** Null when the books cannot be read now. */
export async function readDeskBooks(call: Call, now: Date): Promise<DeskBooks | null> {
  const [counts, latest, waiting, drafts, statuses] = await Promise.all([
    resultOf(call(countMyBooks, {})),
    resultOf(call(listMyBooks, { shelf: 'all', limit: ON_THE_SHELF, offset: 0 })),
    resultOf(call(listMyBooks, { shelf: 'all', status: 'returned,overdue', limit: 5, offset: 0 })),
    resultOf(call(listMyBooks, { shelf: 'draft', limit: 4, offset: 0 })),
    resultOf(call(countStatuses, { shelf: 'all' })),
  ]);
  if (!counts || !latest) return null;
  return {
    total: counts.total,
    latest: await Promise.all(onlyBooks(latest).map((book) => withStanding(call, book))),
    waiting: await Promise.all(onlyBooks(waiting ?? []).map((book) => withStanding(call, book))),
    drafts: onlyBooks(drafts ?? []),
    statuses: statuses ?? [],
    now,
  };
}

/** A returned book says how many remarks wait in it, one that is judged who reads it. */
async function withStanding(call: Call, book: BookCard): Promise<CardWithRemarks> {
  if (book.processing_status !== 'returned' && book.processing_status !== 'moderation') return book;
  const standing = await resultOf(call(readStanding, { bookId: book.id }));
  return standing ? { ...book, open_remarks: standing.open_remarks, judged_by: judgedBy(standing.state) } : book;
}

async function resultOf<R>(asked: Promise<ApiResponse<R>>): Promise<R | null> {
  return asked.then(
    ({ result }) => result,
    () => null,
  );
}
