import type { Call } from '@pero/web-platform/call';
import { readStanding } from '@pero/works/contract/remarks';
import type { BookCard } from '../../contract/books.ts';
import { type JudgedBy, judgedBy } from '../../rules/book-way.ts';

export type CardWithRemarks = BookCard & { readonly open_remarks?: number; readonly judged_by?: JudgedBy };

/** Returned books say how much waits in them, judged ones who reads them; what cannot be asked now is left out. */
export async function withOpenRemarks(call: Call, books: readonly BookCard[]): Promise<CardWithRemarks[]> {
  return Promise.all(
    books.map(async (book) => {
      if (book.processing_status !== 'returned' && book.processing_status !== 'moderation') return book;
      const response = await call(readStanding, { bookId: book.id }).catch(() => null);
      if (!response?.result) return book;
      const { open_remarks, state } = response.result;
      return { ...book, open_remarks, judged_by: judgedBy(state) };
    }),
  );
}
