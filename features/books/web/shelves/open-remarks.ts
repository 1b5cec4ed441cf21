import type { Call } from '@pero/web-platform/call';
import type { BookCard } from '../../contract/books.ts';
import { readStanding } from '../../contract/moderation.ts';

export type CardWithRemarks = BookCard & { readonly open_remarks?: number };

/** Returned books say how much waits in them; what cannot be asked now is left out. */
export async function withOpenRemarks(call: Call, books: readonly BookCard[]): Promise<CardWithRemarks[]> {
  return Promise.all(
    books.map(async (book) => {
      if (book.processing_status !== 'returned') return book;
      const told = await call(readStanding, { bookId: book.id }).catch(() => null);
      return told?.result ? { ...book, open_remarks: told.result.open_remarks } : book;
    }),
  );
}
