import { Pager } from '@pero/ui/tables/pager';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BookCard } from '../../contract/books.ts';
import { nextStepOf } from '../../rules/next-step.ts';
import { BookRow } from './book-row.tsx';
import { DeleteBook } from './delete-book.tsx';
import { PAGE_OF_BOOKS, pathTo, type ShelfQuery } from './shelf-query.ts';
import css from './shelves.module.css';

type BookListProps = { query: ShelfQuery; books: readonly BookCard[]; count: number; now: Date };

export function BookList({ query, books, count, now }: BookListProps) {
  const [leaving, setLeaving] = useState<BookCard | null>(null);
  const { revalidate } = useRevalidator();
  const first = mostUrgent(books);
  return (
    <>
      <ul className={css.books}>
        {books.map((book) => (
          <BookRow key={book.id} book={book} now={now} isFirst={book.id === first} onDelete={() => setLeaving(book)} />
        ))}
      </ul>
      <Pager page={query.page} pages={Math.ceil(count / PAGE_OF_BOOKS)} to={(page) => pathTo(query, { page })} />
      {leaving && (
        <DeleteBook
          book={leaving}
          onClose={() => setLeaving(null)}
          onDeleted={() => void revalidate()}
          onRestored={() => void revalidate()}
        />
      )}
    </>
  );
}

/** The book that waits for its author most; of several, the one on top. */
function mostUrgent(books: readonly BookCard[]): number | null {
  const steps = books.flatMap((book) => {
    const step = nextStepOf(book);
    return step ? [{ id: book.id, urgency: step.urgency }] : [];
  });
  const [first] = steps.sort((a, b) => a.urgency - b.urgency);
  return first?.id ?? null;
}
