import { addDays, type Day, formatDay, lengthOf } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { Cover } from '@pero/ui/cover/cover';
import { Bar } from '@pero/ui/feedback/progress';
import { Section } from '@pero/ui/layout/section';
import { volumeWords } from '@pero/works/rules/kinds';
import { Link } from 'react-router';
import type { BookCard } from '../../contract/books.ts';
import { bookPath } from '../../rules/next-step.ts';
import css from './desk-lists.module.css';

/** From so many days before the deadline it is said aloud. */
const SOON = 14;

/** Books that are sold while they are written: how much is done, how long is left. */
export function DeskDrafts({ drafts, today }: { drafts: readonly BookCard[]; today: Day }) {
  return (
    <Section title="Черновики" className={css.section} more={{ to: '/books/new/?type=draft', label: 'Начать новый' }}>
      <ul className={css.drafts}>
        {drafts.map((book) => (
          <li key={book.id}>
            <Cover id={book.id} title={book.title} author={book.cover.author} image={book.cover.url} />
            <div>
              <h3>
                <Link to={bookPath(book.id)}>{book.title}</Link>
              </h3>
              <Deadline book={book} today={today} />
              <Bar percent={book.completion_percent} label={`Дописано: ${book.title}`} />
              <p className={css.measure}>
                <span>{hang(`${book.completion_percent} % · ${volumeWords(book.characters_number)}`)}</span>
                {book.completion_date && <span>дописать до&nbsp;{formatDay(book.completion_date)}</span>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Deadline({ book, today }: { book: BookCard; today: Day }) {
  const { completion_date } = book;
  if (completion_date === null) return <p className="sm dim">{hang('Срок завершения ещё не назначен')}</p>;
  if (completion_date < today) return <p className="sm bad">{hang('Срок прошёл: допишите и завершите книгу')}</p>;
  const left = completion_date === today ? 0 : lengthOf({ first: addDays(today, 1), last: completion_date });
  return left <= SOON ? (
    <p className="sm warn">До&nbsp;срока {counted(left, 'день', 'дня', 'дней')}</p>
  ) : (
    <p className="sm dim">{counted(book.chapters_count, 'глава', 'главы', 'глав')}</p>
  );
}
