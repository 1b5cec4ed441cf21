import { Button, IconButton } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import type { ChoosableBook } from '../../contract/pages.ts';
import { moved } from './draft.ts';
import css from './pages.module.css';

type BooksProps = {
  readonly choosable: readonly ChoosableBook[];
  readonly books: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (books: readonly number[]) => void;
};

/** Shown first, in their order; below them what could be shown too. */
export function BooksFields({ choosable, books, error, onChange }: BooksProps) {
  const known = new Map(choosable.map((book) => [book.id, book]));
  const shown = books.flatMap((id) => known.get(id) ?? []);
  const others = choosable.filter(({ id }) => !books.includes(id));
  return (
    <div className="field">
      <span className="label">Книги</span>
      {choosable.length === 0 && (
        <p className="dim sm">
          Под этим именем сейчас ничего не&nbsp;продаётся. Как только книга появится в&nbsp;магазине, её можно будет
          поставить сюда.
        </p>
      )}
      {choosable.length > 0 && (
        <ul className={css.books}>
          {shown.map((book, at) => (
            <li key={book.id}>
              <Small book={book} />
              <Words book={book} />
              <span className="row">
                <span className={css.moves}>
                  <IconButton
                    size="sm"
                    icon="chevron-down"
                    label={`Выше: ${book.title}`}
                    disabled={at === 0}
                    onClick={() => onChange(moved(books, book.id, -1))}
                  />
                  <IconButton
                    size="sm"
                    icon="chevron-down"
                    label={`Ниже: ${book.title}`}
                    disabled={at === shown.length - 1}
                    onClick={() => onChange(moved(books, book.id, 1))}
                  />
                </span>
                <Button size="sm" kind="quiet" onClick={() => onChange(books.filter((id) => id !== book.id))}>
                  Убрать<span className="visually-hidden">: {book.title}</span>
                </Button>
              </span>
            </li>
          ))}
          {others.map((book) => (
            <li key={book.id} data-off>
              <Small book={book} />
              <Words book={book} />
              <Button size="sm" onClick={() => onChange([...books, book.id])}>
                Показать<span className="visually-hidden">: {book.title}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <span className="hint bad" role="alert">
          {error}
        </span>
      )}
      {choosable.length > 0 && (
        <span className="hint">
          Книги одной серии на&nbsp;странице стоят вместе. Снятая с&nbsp;продажи исчезает сама и&nbsp;возвращается сама.
        </span>
      )}
    </div>
  );
}

function Small({ book: { id, cover, is_sound } }: { book: ChoosableBook }) {
  return <Cover id={id} title={cover.title} author={cover.author} image={cover.url} square={is_sound} />;
}

function Words({ book: { title, series, age, is_sound } }: { book: ChoosableBook }) {
  const facts = [is_sound && 'аудиокнига', series && `серия «${series.name}»`, age !== null && `${age}+`];
  return (
    <span>
      <b>{title}</b>
      <br />
      <span className="dim sm">{facts.filter(Boolean).join(', ')}</span>
    </span>
  );
}
