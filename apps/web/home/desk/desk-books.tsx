import { isProfileFilled, type ProfileFacts } from '@pero/accounts/rules/profile-facts';
import { countersOf, openBook } from '@pero/books/web/home/desk-choice';
import type { DeskBooks } from '@pero/books/web/home/desk-data';
import { DeskDrafts } from '@pero/books/web/home/desk-drafts';
import { DeskWaiting } from '@pero/books/web/home/desk-waiting';
import { OpenBook } from '@pero/books/web/home/open-book';
import { shelved } from '@pero/books/web/home/shelved';
import { moscowDay } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import { Newest, type News } from '@pero/notifications/web/newest';
import type { RoyaltyInfo } from '@pero/payouts/contract/payouts';
import { DeskBalance } from '@pero/payouts/web/desk-balance';
import { LateBanner } from '@pero/retailer/web/late-banner';
import { BookShelf } from '@pero/ui/cover/book-shelf';
import { Note } from '@pero/ui/feedback/note';
import { Section } from '@pero/ui/layout/section';
import { Stat, Stats } from '@pero/ui/tables/stat';
import { TextLink } from '@pero/ui/text-link';
import { verificationCall } from '@pero/verification/rules/call-to-verify';
import type { Me } from '@pero/web-platform/session';
import css from './author-desk.module.css';

type DeskOfBooksProps = {
  me: Me;
  profile: ProfileFacts | null;
  news: readonly News[] | null;
  books: DeskBooks;
  /** Null when it could not be read. */
  money: RoyaltyInfo | null;
};

/** The desk with books on it: the one to go on with, those that wait, the shelf, what is new. */
export function DeskOfBooks({ me, profile, news, books, money }: DeskOfBooksProps) {
  const open = openBook(books);
  const waiting = books.waiting.filter(({ id }) => id !== open?.id);
  return (
    <>
      <Unfinished me={me} profile={profile} books={books} />
      {open && <OpenBook book={open} now={books.now} />}
      {money && <DeskBalance info={money} now={books.now} />}
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
function Unfinished({ me, profile, books }: Omit<DeskOfBooksProps, 'news' | 'money'>) {
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
