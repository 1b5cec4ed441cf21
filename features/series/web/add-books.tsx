import { Button } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { Note } from '@pero/ui/feedback/note';
import { LabelledSearch } from '@pero/ui/fields/labelled-search';
import { TextLink } from '@pero/ui/text-link';
import { useRead } from '@pero/web-platform/use-read';
import { useEffect, useState } from 'react';
import { type SeriesBook, searchBooks } from '../contract.ts';
import { OtherSeries } from './book-order.tsx';
import css from './series.module.css';

const SHOWN = 8;
/** More than are shown: those that were just put into the series are left out here. */
const ASKED = 100;
const PAUSE_MS = 250;

type Props = {
  seriesId: number | null;
  books: readonly SeriesBook[];
  onAdd: (book: SeriesBook) => void;
};

/** My books that are not in the series yet. */
export function AddBooks({ seriesId, books, onAdd }: Props) {
  const [typed, setTyped] = useState('');
  const term = useSettled(typed.trim());
  const { result, isFetched, error } = useRead(searchBooks, {
    limit: ASKED,
    ...(term !== '' && { term }),
    ...(seriesId !== null && { series_id: seriesId }),
  });
  // The former list stays until the next one is here.
  const [last, setLast] = useState<readonly SeriesBook[]>([]);
  useEffect(() => {
    if (result) setLast(result);
  }, [result]);
  const found = (result ?? last).filter(({ id }) => books.every((book) => book.id !== id));
  return (
    <div className={css.adding}>
      <LabelledSearch
        label="Найти среди своих книг"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {error && <Note kind="bad">Не&nbsp;получилось найти книги. Проверьте связь и&nbsp;попробуйте ещё раз.</Note>}
      {isFetched && !error && found.length === 0 && <Nothing term={term} />}
      <ul className={css.found} aria-live="polite">
        {found.slice(0, SHOWN).map((book) => (
          <li key={book.id}>
            <Cover id={book.id} title={book.cover.title} author={book.cover.author} image={book.cover.url} />
            <span className={css.words}>
              <b className={css.title}>{book.title}</b>
              <span className="dim sm">{book.state_label}</span>
              <OtherSeries book={book} />
            </span>
            <Button size="sm" icon="plus" aria-label={`Добавить «${book.title}»`} onClick={() => onAdd(book)}>
              Добавить
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Nothing({ term }: { term: string }) {
  if (term !== '') return <p className="dim sm">Среди остальных книг нет такой, где в&nbsp;названии «{term}».</p>;
  return (
    <p className="dim sm">
      Все ваши книги уже здесь. <TextLink to="/books/new/">Начать новую</TextLink>
    </p>
  );
}

/** What was typed, once the hand rests. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
