import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { Cover } from '@pero/ui/cover/cover';
import { SelectField } from '@pero/ui/fields/field';
import { TextLink } from '@pero/ui/text-link';
import type { PrintableBook } from '../../contract/cost.ts';
import css from './book-choice.module.css';

type BookChoiceProps = {
  books: readonly PrintableBook[];
  book: PrintableBook | null;
  onChoose: (book: PrintableBook | null) => void;
};

/** Of whose pages the tirage is counted; without a book the pages are said by hand. */
export function BookChoice({ books, book, onChoose }: BookChoiceProps) {
  const printable = books.filter(({ why_not }) => why_not === null);
  if (printable.length === 0) return <NothingYet books={books} />;
  return (
    <div className={css.choice}>
      {book && <Cover id={book.id} title={book.cover.title} author={book.cover.author} image={book.cover.url} />}
      <SelectField
        label="Книга"
        value={book?.id ?? ''}
        hint={book ? pagesWords(book) : hang('Любая другая: страницы укажите сами')}
        onChange={(event) => onChoose(printable.find(({ id }) => String(id) === event.currentTarget.value) ?? null)}
      >
        {printable.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
        <option value="">Другая книга</option>
      </SelectField>
    </div>
  );
}

function pagesWords({ page_count, is_counted }: PrintableBook): string {
  const pages = counted(page_count, 'страница', 'страницы', 'страниц');
  return hang(
    is_counted ? `${pages} в макете для печати` : `Около ${page_count} страниц по объёму: точно скажет макет`,
  );
}

/** Something is written, but none of it can be printed yet: what stands in the way of the nearest. */
function NothingYet({ books: [nearest] }: { books: readonly PrintableBook[] }) {
  if (!nearest) return null;
  return (
    <p className={css.none}>
      Своих книг, готовых к&nbsp;печати, пока нет. «{nearest.title}»: {nearest.why_not?.toLowerCase()}.{' '}
      <TextLink to={`/books/${nearest.id}/`}>Открыть книгу</TextLink>
    </p>
  );
}
