import { Skeleton } from '@pero/ui/feedback/skeleton';
import { Section } from '@pero/ui/layout/section';
import { TextButton } from '@pero/ui/text-link';
import { useRead } from '@pero/web-platform/use-read';
import { useState } from 'react';
import { type ReadingRow, readingMap } from '../../contract/charts.ts';
import { BookMap } from './book-map.tsx';
import css from './reading.module.css';

type Props = { readonly books: readonly ReadingRow[]; readonly chosen: readonly number[] };

/** «Карта дочитывания»: one book, its chapters one after another, and where its readers stopped. */
export function ReadingMap({ books, chosen }: Props) {
  const among = chosen.length > 0 ? books.filter(({ book_id }) => chosen.includes(book_id)) : books;
  const [wanted, setWanted] = useState<number | null>(null);
  const book = among.find(({ book_id }) => book_id === wanted) ?? among[0];
  return (
    <Section title="Карта дочитывания" note="где читатели откладывают книгу" className={css.section}>
      {among.length > 1 && book && (
        <label className={css.pick}>
          <span>Книга</span>
          <select
            className="input"
            value={book.book_id}
            onChange={(event) => setWanted(Number(event.currentTarget.value))}
          >
            {among.map(({ book_id, title }) => (
              <option key={book_id} value={book_id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      {book && <OneMap key={book.book_id} book={book} />}
    </Section>
  );
}

function OneMap({ book }: { book: ReadingRow }) {
  const { result, error, refetch } = useRead(readingMap, { bookId: book.book_id });
  if (!result) {
    if (!error) return <MapSkeleton />;
    return (
      <p className="dim" role="alert">
        Карта не&nbsp;открылась. <TextButton onClick={refetch}>Попробовать ещё раз</TextButton>
      </p>
    );
  }
  return <BookMap map={result} />;
}

const HEIGHTS = [100, 96, 90, 84, 80, 77, 70, 66, 62, 60, 57, 52];

function MapSkeleton() {
  return (
    <div className={css.columns} aria-busy="true">
      {HEIGHTS.map((height) => (
        <div key={height} className={css.wait}>
          <Skeleton height={`${height}%`} />
        </div>
      ))}
    </div>
  );
}
