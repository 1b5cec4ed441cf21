import { counted } from '@pero/kernel/plural';
import { Button, ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { Note } from '@pero/ui/feedback/note';
import { TextLink } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Candidate, type Contest, enterContest } from '../contract/contests.ts';
import css from './contests.module.css';
import { successPath } from './contests-query.ts';

/** One of my books for the contest; beside those that do not fit stands why. */
export function EntryChooser({ contest }: { contest: Contest }) {
  const fitting = contest.books.filter(({ reasons }) => reasons.length === 0);
  const others = contest.books.filter(({ reasons }) => reasons.length > 0);
  const [chosen, setChosen] = useState<number | null>(fitting.length === 1 ? (fitting[0]?.id ?? null) : null);
  const [isMissing, setMissing] = useState(false);
  const { act, errors, isFetching } = useAct(enterContest);
  const navigate = useNavigate();
  const wrong = [...formErrors(errors), fieldError(errors, 'book_id')].filter((words) => words !== undefined);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(chosen === null);
    if (chosen === null) return;
    const { ok } = await act({ contestId: contest.id, book_id: chosen });
    if (ok) await navigate(successPath(contest.id));
  };
  if (contest.books.length === 0) return <NoBooks />;
  return (
    <form className={css.chooser} noValidate onSubmit={(event) => void submit(event)}>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      {fitting.length === 0 && (
        <Note kind="warn">
          Ни&nbsp;одна из&nbsp;ваших книг пока не&nbsp;подходит. Ниже сказано, чего не&nbsp;хватает.
        </Note>
      )}
      {fitting.length > 0 && (
        <fieldset>
          <legend className="label">Какую книгу подать</legend>
          {fitting.map((book) => (
            <label key={book.id} className={`check-field ${css.option}`}>
              <input
                type="radio"
                name="book"
                checked={chosen === book.id}
                onChange={() => {
                  setChosen(book.id);
                  setMissing(false);
                }}
              />
              <BookLine book={book} />
            </label>
          ))}
          {isMissing && (
            <span className="hint bad" role="alert">
              Выберите книгу
            </span>
          )}
          <Button type="submit" kind="go" busy={isFetching}>
            Подать на&nbsp;конкурс
          </Button>
        </fieldset>
      )}
      {others.length > 0 && <Unfit books={others} />}
    </form>
  );
}

/** As many as are read without scrolling away from the rules. */
const UNFIT_SHOWN = 5;

function Unfit({ books }: { books: readonly Candidate[] }) {
  const rest = books.slice(UNFIT_SHOWN);
  return (
    <section className={css.unfit}>
      <h3>Не&nbsp;подходят</h3>
      <UnfitList books={books.slice(0, UNFIT_SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary>Ещё {counted(rest.length, 'книга', 'книги', 'книг')}</summary>
          <UnfitList books={rest} />
        </details>
      )}
    </section>
  );
}

function UnfitList({ books }: { books: readonly Candidate[] }) {
  return (
    <ul>
      {books.map((book) => (
        <li key={book.id}>
          <BookLine book={book} />
        </li>
      ))}
    </ul>
  );
}

function BookLine({ book }: { book: Candidate }) {
  return (
    <span className={css.book}>
      <Cover id={book.id} title={book.cover.title} author={book.cover.author} image={book.cover.url} />
      <span>
        <b>{book.title}</b>
        {book.reasons.length === 0 ? (
          <span className="dim sm">{counted(book.characters_number, 'знак', 'знака', 'знаков')}</span>
        ) : (
          book.reasons.map((reason) => (
            <span key={reason} className="dim sm">
              {reason}
            </span>
          ))
        )}
        {book.reasons.length > 0 && (
          <TextLink className="sm" to={`/books/${book.id}/`}>
            К&nbsp;книге
          </TextLink>
        )}
      </span>
    </span>
  );
}

function NoBooks() {
  return (
    <div className={css.chooser}>
      <p className="dim">Чтобы участвовать, нужна книга. Начните её сейчас или принесите готовую рукопись.</p>
      <ButtonLink kind="go" to="/books/new/">
        Новая книга
      </ButtonLink>
    </div>
  );
}
