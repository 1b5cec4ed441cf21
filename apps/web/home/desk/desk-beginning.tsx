import { Section } from '@pero/ui/layout/section';
import { StatePath } from '@pero/ui/states/state-path';
import type { Me } from '@pero/web-platform/session';
import { Directory } from '../guest/directory.tsx';
import { EmptyShelf, GhostCover } from '../guest/empty-shelf.tsx';
import { Newest, type News } from '../guest/newest.tsx';
import css from './author-desk.module.css';
import { authorOn, beginningPath, greetingOf, isProfileFilled, type ProfileFacts } from './desk-rules.ts';
import { AddressLater, DeskStep } from './desk-step.tsx';

type DeskBeginningProps = {
  me: Me;
  profile: ProfileFacts | null;
  news: readonly News[] | null;
};

/** The desk without a book on it: it leads to the first one. */
export function DeskBeginning({ me, profile, news }: DeskBeginningProps) {
  const beginning = { isAddressConfirmed: me.isActivated, isProfileFilled: isProfileFilled(profile) };
  return (
    <>
      <section className={css.now} aria-labelledby="desk-title">
        <div className={css.cover}>
          <GhostCover id={me.userId} title="Первая книга" author={authorOn(profile)} />
        </div>
        <div className={css.name}>
          <p className={css.kicker}>Ваш стол</p>
          <h1 id="desk-title">{greetingOf(profile)}</h1>
        </div>
        <div className={css.body}>
          <DeskStep />
          <StatePath label="Начало пути" steps={beginningPath(beginning)} />
          {!me.isActivated && <AddressLater email={me.email} />}
        </div>
      </section>
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
