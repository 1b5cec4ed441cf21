import { counted } from '@pero/kernel/plural';
import { Button, ButtonLink } from '@pero/ui/button';
import { relativeMoment } from '@pero/ui/words/day';
import { sizeWords } from '@pero/ui/words/file-size';
import type { KeptBook } from '@pero/writing/web/device/kept-books';
import css from './here-list.module.css';

type Props = { readonly books: readonly KeptBook[]; readonly onDrop: (bookId: number) => Promise<void> };

export function HereList({ books, onDrop }: Props) {
  const now = new Date();
  return (
    <ul className={css.list}>
      {books.map(({ bookId, editor, broughtAt, bytes }) => (
        <li key={bookId}>
          <div className={css.words}>
            <h2>{editor.title}</h2>
            <p className="dim sm">
              {counted(editor.chapters.length, 'глава', 'главы', 'глав')}, {sizeWords(bytes)}. Обновлена{' '}
              {relativeMoment(new Date(broughtAt), now)}
            </p>
          </div>
          <ButtonLink kind="go" to={`/books/${bookId}/chapters/`}>
            Открыть стол<span className="visually-hidden"> книги «{editor.title}»</span>
          </ButtonLink>
          <Button kind="quiet" onClick={() => void onDrop(bookId)}>
            Убрать с&nbsp;устройства<span className="visually-hidden"> книгу «{editor.title}»</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
