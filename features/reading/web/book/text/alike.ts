import type { ResultOf } from '@pero/web-platform/call';
import type { listForeign, listSimilar } from '../../../contract/changes.ts';

/** A book of ours or a text of nobody's, to be put beside the judged one. */
export type SimilarText = {
  readonly key: string;
  readonly title: string;
  readonly percent: number;
  readonly bookId: number | null;
  readonly foreignId: number | null;
};

/** All that resembles the book, the most alike first. */
export function alikeOf(
  books: ResultOf<typeof listSimilar>,
  texts: ResultOf<typeof listForeign>['texts'],
): readonly SimilarText[] {
  const ours = books.map(({ book_id, title, percent }) => {
    return { key: `book-${book_id}`, title, percent, bookId: book_id, foreignId: null };
  });
  const foreign = texts.map(({ foreign_id, title, source, percent }) => {
    return { key: `text-${foreign_id}`, title: `${title} (${source})`, percent, bookId: null, foreignId: foreign_id };
  });
  return [...ours, ...foreign].sort((a, b) => b.percent - a.percent);
}
