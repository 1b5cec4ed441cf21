import { counted } from '@pero/kernel/plural';
import type { ListedSeries, Series, SeriesBook } from '../contract.ts';

/** A series as its page holds it while it is changed. */
export type SeriesDraft = {
  readonly name: string;
  readonly description: string;
  readonly isOrdered: boolean;
  readonly books: readonly SeriesBook[];
};

export const EMPTY_DRAFT: SeriesDraft = { name: '', description: '', isOrdered: true, books: [] };

export function draftOf({ name, description, is_ordered, items }: Series): SeriesDraft {
  return { name, description, isOrdered: is_ordered, books: items };
}

export function movedBook(books: readonly SeriesBook[], from: number, to: number): readonly SeriesBook[] {
  const book = books[from];
  if (!book || from === to) return books;
  return books.toSpliced(from, 1).toSpliced(to, 0, book);
}

/** At the end, and only once. */
export function withBook(books: readonly SeriesBook[], book: SeriesBook): readonly SeriesBook[] {
  return books.some(({ id }) => id === book.id) ? books : [...books, book];
}

export function withoutBook(books: readonly SeriesBook[], id: number): readonly SeriesBook[] {
  return books.filter((book) => book.id !== id);
}

/** The fields as the call names them; of two drafts, only what differs. A name wiped out waits for the next one. */
export function changeOf(before: SeriesDraft, after: SeriesDraft) {
  return {
    ...(before.name !== after.name && !isNameless(after) && { name: after.name }),
    ...(before.description !== after.description && { description: after.description }),
    ...(before.isOrdered !== after.isOrdered && { is_ordered: after.isOrdered }),
    ...(before.books !== after.books && { art_list: after.books.map(({ id }) => id) }),
  };
}
export type SeriesChange = ReturnType<typeof changeOf>;

export function isNameless({ name }: Pick<SeriesDraft, 'name'>): boolean {
  return name.trim() === '';
}

/** «3 книги, из них 1 черновик». */
export function countWords({ total, drafts }: ListedSeries['count']): string {
  if (total === 0) return 'пока без\u00A0книг';
  const all = counted(total, 'книга', 'книги', 'книг');
  return drafts === 0 ? all : `${all}, из\u00A0них ${counted(drafts, 'черновик', 'черновика', 'черновиков')}`;
}
