import { Button } from '@pero/ui/button';
import { Section } from '@pero/ui/layout/section';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import type { FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { type NumberedEdition, setPublisherIsbn } from '../../contract/publisher-months.ts';
import { EDITION_WORDS } from '../../rules/publisher-sheet.ts';
import css from './publisher.module.css';

/** The numbers by which the publisher's own books of account know an edition. */
export function Isbns({ editions }: { editions: readonly NumberedEdition[] }) {
  if (editions.length === 0) return null;
  return (
    <Section title="ISBN" note="встанут в&nbsp;таблицы продаж и&nbsp;акты">
      <ul className={css.isbns}>
        {editions.map((one) => (
          <Edition key={`${one.book_id} ${one.edition}`} edition={one} />
        ))}
      </ul>
    </Section>
  );
}

function Edition({ edition: { book_id, title, author, edition, isbn } }: { edition: NumberedEdition }) {
  const { act, isFetching, errors, result } = useAct(setPublisherIsbn);
  const { revalidate } = useRevalidator();
  const wrong = fieldError(errors, 'isbn') ?? formErrors(errors, ['isbn'])[0];
  const id = `isbn-${book_id}-${edition}`;
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('isbn') ?? '');
    if ((await act({ bookId: book_id, edition, isbn: typed })).ok) await revalidate();
  }
  return (
    <li>
      <label htmlFor={id}>
        <b>{title}</b>
        <span>
          {author && `${author}, `}
          {EDITION_WORDS[edition].toLowerCase()}
        </span>
      </label>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <input
          id={id}
          className="input num"
          name="isbn"
          defaultValue={isbn ?? ''}
          placeholder="978-5-…"
          inputMode="numeric"
          maxLength={30}
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
        />
        <Button type="submit" kind="line" size="sm" busy={isFetching}>
          Сохранить<span className="visually-hidden"> ISBN: {title}</span>
        </Button>
        {wrong !== undefined && (
          <p id={`${id}-wrong`} className="hint bad" role="alert">
            {wrong}
          </p>
        )}
        {result && wrong === undefined && (
          <p className="dim sm" role="status">
            Сохранено
          </p>
        )}
      </form>
    </li>
  );
}
