import type { BookCard } from '@pero/books/contract/books';
import { noteOf, tagOf } from '@pero/books/rules/book-tag';
import { wayOf } from '@pero/books/rules/book-way';
import { bookPath, nextStepOf } from '@pero/books/rules/next-step';
import { moscowDay } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import { DeskBalance } from '@pero/payouts/web/desk-balance';
import { ButtonLink } from '@pero/ui/button';
import { BookShelf } from '@pero/ui/cover/book-shelf';
import { Cover } from '@pero/ui/cover/cover';
import { Note } from '@pero/ui/feedback/note';
import { Section } from '@pero/ui/layout/section';
import { StatePath } from '@pero/ui/states/state-path';
import { Stat, Stats } from '@pero/ui/tables/stat';
import { TextLink } from '@pero/ui/text-link';
import type { Me } from '@pero/web-platform/session';
import { STATUS_ADVICE } from '@pero/works/rules/states';
import { Link } from 'react-router';
import { Newest, type News } from '../guest/newest.tsx';
import css from './author-desk.module.css';
import { LateBanner } from './desk-banner.tsx';
import { countersOf, openBook } from './desk-choice.ts';
import type { DeskBooks } from './desk-data.ts';
import { DeskDrafts } from './desk-drafts.tsx';
import { isProfileFilled, type ProfileFacts, verificationCall } from './desk-rules.ts';
import { DeskWaiting } from './desk-waiting.tsx';

type DeskOfBooksProps = {
  me: Me;
  profile: ProfileFacts | null;
  news: readonly News[] | null;
  books: DeskBooks;
};

/** The desk with books on it: the one to go on with, those that wait, the shelf, what is new. */
export function DeskOfBooks({ me, profile, news, books }: DeskOfBooksProps) {
  const open = openBook(books);
  const waiting = books.waiting.filter(({ id }) => id !== open?.id);
  return (
    <>
      <Unfinished me={me} profile={profile} books={books} />
      {open && <OpenBook book={open} now={books.now} />}
      {books.money && <DeskBalance info={books.money} now={books.now} />}
      <Section title="Полка" more={{ to: '/books/', label: `Все ${counted(books.total, 'книга', 'книги', 'книг')}` }}>
        <BookShelf books={books.latest.map(shelved)} />
      </Section>
      <div className={css.two}>
        <div>
          <Section title="Сейчас" className={css.counts}>
            <Stats>
              {countersOf(books.statuses).map(({ label, count, to }) => (
                <Stat
                  key={label}
                  label={label}
                  value={count}
                  note={count > 0 && <TextLink to={to}>Показать</TextLink>}
                />
              ))}
            </Stats>
          </Section>
          {waiting.length > 0 && <DeskWaiting books={waiting} />}
        </div>
        <Newest news={news} />
      </div>
      {books.drafts.length > 0 && <DeskDrafts drafts={books.drafts} today={moscowDay(books.now)} />}
      <LateBanner />
    </>
  );
}

/** What of the beginning was left for later. */
function Unfinished({ me, profile, books }: Omit<DeskOfBooksProps, 'news'>) {
  if (!me.isActivated) {
    return (
      <div className={css.note}>
        <Note kind="warn" title="Адрес ещё не подтверждён">
          Писать можно и&nbsp;так, но&nbsp;отправить книгу на&nbsp;проверку получится только после письма.{' '}
          <TextLink to="/account/profile/">Отправить письмо ещё раз</TextLink>
        </Note>
      </div>
    );
  }
  const asked = verificationCall(profile, books.latest);
  if (asked) {
    return (
      <div className={css.note}>
        <Note title={asked.title}>
          {asked.words} <TextLink to="/statistics/verification/">{asked.action}</TextLink>
        </Note>
      </div>
    );
  }
  if (isProfileFilled(profile)) return null;
  return (
    <div className={css.note}>
      <Note title="Расскажите, как вас зовут">
        Имя нужно для договора и&nbsp;выплат. <TextLink to="/account/profile/">Заполнить профиль</TextLink>
      </Note>
    </div>
  );
}

function OpenBook({ book, now }: { book: BookCard; now: Date }) {
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

function shelved(book: BookCard) {
  return {
    id: book.id,
    to: bookPath(book.id),
    title: book.title,
    author: book.cover.author,
    image: book.cover.url,
    state: tagOf(book),
    note: noteOf(book),
  };
}
