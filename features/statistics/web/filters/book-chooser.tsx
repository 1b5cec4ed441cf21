import { counted } from '@pero/kernel/plural';
import { Cover } from '@pero/ui/cover/cover';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { SearchField } from '@pero/ui/fields/search-field';
import { useState } from 'react';
import type { ReadingRow } from '../../contract/charts.ts';
import { Choice, Chooser } from './chooser.tsx';
import css from './filters.module.css';

type Book = Pick<ReadingRow, 'book_id' | 'title' | 'cover_url'>;

type Props = {
  /** Null while they are on their way. */
  readonly books: readonly Book[] | null;
  readonly chosen: readonly number[];
  readonly onChoose: (books: readonly number[]) => void;
};

/** From here on a search is quicker than the eye. */
const FEW = 6;

export function BookChooser({ books, chosen, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const toggle = (id: number) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const found = foundBooks(books ?? [], typed);
  return (
    <Chooser label="Книги" words={chosenWords(books, chosen)} isWide isLong>
      {(close) => (
        <>
          {books && books.length > FEW && (
            <SearchField
              className={css.search}
              label="Найти книгу"
              placeholder="Название книги"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
          <Choice
            isOn={chosen.length === 0}
            onChoose={() => {
              onChoose([]);
              close();
            }}
          >
            Все книги
          </Choice>
          {books === null && <LinesSkeleton lines={4} />}
          {found.map(({ book_id, title, cover_url }) => (
            <label key={book_id} className={css.book}>
              <input type="checkbox" checked={chosen.includes(book_id)} onChange={() => toggle(book_id)} />
              <Cover id={book_id} title={title} image={cover_url} />
              <span>{title}</span>
            </label>
          ))}
          {books && found.length === 0 && <p className={css.none}>Такой книги среди проданных нет</p>}
        </>
      )}
    </Chooser>
  );
}

export function chosenWords(books: readonly Book[] | null, chosen: readonly number[]): string {
  if (chosen.length === 0) return books && books.length > 0 ? `Все книги, ${books.length}` : 'Все книги';
  const [only] = chosen;
  const title = chosen.length === 1 && books?.find(({ book_id }) => book_id === only)?.title;
  return title || counted(chosen.length, 'книга', 'книги', 'книг');
}

/** ё and е are one letter here. */
export function foundBooks<B extends Book>(books: readonly B[], typed: string): B[] {
  const wanted = plain(typed);
  return books.filter(({ title }) => plain(title).includes(wanted));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').trim();
}
