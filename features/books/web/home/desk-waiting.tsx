import { ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { Section } from '@pero/ui/layout/section';
import { Link } from 'react-router';
import type { BookCard } from '../../contract/books.ts';
import { bookPath, nextStepOf } from '../../rules/next-step.ts';
import css from './desk-lists.module.css';

/** Books that wait for their author, beside the open one. */
export function DeskWaiting({ books }: { books: readonly BookCard[] }) {
  return (
    <Section title="Ждут вас">
      <ul className={css.waiting}>
        {books.map((book) => {
          const step = nextStepOf(book);
          return (
            <li key={book.id}>
              <Cover id={book.id} title={book.title} author={book.cover.author} image={book.cover.url} />
              <div>
                <Link to={bookPath(book.id)}>{book.title}</Link>
                {step && <p>{step.words}</p>}
              </div>
              {step && (
                <ButtonLink to={step.to} size="sm">
                  {step.label}
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
