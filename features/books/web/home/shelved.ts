import type { BookCard } from '../../contract/books.ts';
import { noteOf, tagOf } from '../../rules/book-tag.ts';
import { bookPath } from '../../rules/next-step.ts';

/** A book as the shelf of the desk shows it. */
export function shelved(book: BookCard) {
  return {
    id: book.id,
    to: bookPath(book.id),
    title: book.title,
    author: book.cover.author,
    image: book.cover.url,
    state: tagOf(book),
    note: noteOf(book),
  };
}
