import { authorsLine } from '../rules/persons.ts';
import type { RoleOfBook } from '../store/persons.ts';
import type { ListedBook } from '../store/shelves.ts';

type Covered = Pick<ListedBook, 'id' | 'title' | 'thumbKey' | 'coverMadeAt'>;

/** The address of the small picture changes with the cover, so that it can be cached for ever. */
export function coverOf(book: Covered, roles: readonly RoleOfBook[]) {
  const stamp = book.coverMadeAt?.getTime() ?? 0;
  return {
    url: book.thumbKey === null ? null : `/api/books/cover/${book.id}/thumb?v=${stamp}`,
    title: book.title,
    author: authorsLine(roles.filter(({ bookId }) => bookId === book.id)),
  };
}
