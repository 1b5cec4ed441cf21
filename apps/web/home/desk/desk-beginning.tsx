import type { ProfileFacts } from '@pero/accounts/rules/profile-facts';
import { AddressLater } from '@pero/accounts/web/profile/address-later';
import { EmptyShelf } from '@pero/books/web/home/empty-shelf';
import { FirstBook } from '@pero/books/web/home/first-book';
import { Newest, type News } from '@pero/notifications/web/newest';
import { Directory } from '@pero/ui/layout/directory';
import { Section } from '@pero/ui/layout/section';
import type { Me } from '@pero/web-platform/session';
import css from './author-desk.module.css';

type DeskBeginningProps = {
  me: Me;
  profile: ProfileFacts | null;
  news: readonly News[] | null;
};

/** The desk without a book on it: it leads to the first one. */
export function DeskBeginning({ me, profile, news }: DeskBeginningProps) {
  return (
    <>
      <FirstBook me={me} profile={profile}>
        {!me.isActivated && <AddressLater email={me.email} />}
      </FirstBook>
      <EmptyShelf />
      <div className={css.two}>
        <Section title="Под рукой">
          <Directory entries={help} />
        </Section>
        <Newest news={news} />
      </div>
    </>
  );
}

const help = [
  { to: '/faq/first-steps/', title: 'Первые шаги', text: 'От регистрации до первой отправки на проверку.' },
  { to: '/publish-book/', title: 'Издать книгу', text: 'Весь путь от рукописи до полки, с числами и сроками.' },
  { to: '/faq/pricing/', title: 'Цены и выплаты', text: 'Какую цену поставить, как считается роялти и налог.' },
  { to: '/publication_rules/', title: 'Правила публикации', text: 'Что можно издать и о чём спросит модератор.' },
  { to: '/feedback/', title: 'Написать нам', text: 'Если что-то не получилось или хочется предложить.' },
];
