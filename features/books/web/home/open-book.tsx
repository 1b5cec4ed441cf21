import { moscowDay } from '@pero/kernel/day';
import { ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { StatePath } from '@pero/ui/states/state-path';
import { TextLink } from '@pero/ui/text-link';
import { STATUS_ADVICE } from '@pero/works/rules/states';
import { Link } from 'react-router';
import type { BookCard } from '../../contract/books.ts';
import { wayOf } from '../../rules/book-way.ts';
import { bookPath, nextStepOf } from '../../rules/next-step.ts';
import css from './open-book.module.css';

/** The book to go on with: what is next, and how far it is. */
export function OpenBook({ book, now }: { book: BookCard; now: Date }) {
  const step = nextStepOf(book);
  const to = bookPath(book.id);
  return (
    <section className={css.now} aria-labelledby="desk-title">
      <Link to={to} className={css.cover} tabIndex={-1} aria-hidden="true">
        <Cover id={book.id} title={book.title} author={book.cover.author} image={book.cover.url} />
      </Link>
      <div className={css.name}>
        <p className={css.kicker}>{step && step.urgency < 2 ? 'Ждёт вас' : 'Сейчас в\u00A0работе'}</p>
        <h1 id="desk-title" className={book.title.length > 40 ? css.long : undefined}>
          <Link to={to}>{book.title}</Link>
        </h1>
      </div>
      <div className={css.body}>
        <p className={css.lead}>{step?.words ?? `${STATUS_ADVICE[book.processing_status]}.`}</p>
        <div className={css.action}>
          {step ? (
            <ButtonLink kind="go" to={step.to}>
              {step.label}
            </ButtonLink>
          ) : (
            <ButtonLink to={to}>Открыть книгу</ButtonLink>
          )}
          <span className={css.aside}>
            или <TextLink to="/books/new/">начать новую</TextLink>
          </span>
        </div>
        <StatePath steps={wayOf(book, moscowDay(now))} />
      </div>
    </section>
  );
}
