import type { Act } from '@pero/server-platform/act';
import { requireBook } from '@pero/works/actions/access';
import { type Book, type BookChange, otherBooksOf } from '@pero/works/actions/rows';
import { epigraphsOf, keptEpigraphs } from '@pero/works/rules/matter';
import type { MetaEdit } from '@pero/works/rules/meta-refusals';

/** What stands around the text, as it is told. */
export function matterOfBook(book: Book) {
  return {
    dedication: book.dedication,
    epigraphs: [...epigraphsOf(book)],
    imprint_lines: book.imprintLines,
    thanks: book.thanks,
    about_author: book.aboutAuthor,
    other_books: book.otherBooks,
    other_book_ids: [...book.otherBookIds],
  };
}

export function matterChange(edit: MetaEdit): BookChange {
  return {
    dedication: edit.dedication,
    epigraphs: edit.epigraphs && keptEpigraphs(edit.epigraphs),
    imprintLines: edit.imprint_lines,
    thanks: edit.thanks,
    aboutAuthor: edit.about_author,
    otherBooks: edit.other_books,
    otherBookIds: edit.other_book_ids && [...new Set(edit.other_book_ids)],
  };
}

/** Whether a book was chosen that cannot stand in the list; one that was there before may have left the shop since. */
export async function hasUnknownBook({ db }: Pick<Act, 'db'>, book: Book, chosen: readonly number[] = []) {
  const added = chosen.filter((id) => !book.otherBookIds.includes(id));
  if (added.length === 0) return false;
  const others = await otherBooksOf(db, book);
  return added.some((id) => !others.some((other) => other.id === id));
}

export async function booksToName(act: Act, bookId: number) {
  return otherBooksOf(act.db, await requireBook(act, bookId, 'read'));
}
