import { authorOn, greetingOf, isProfileFilled, type ProfileFacts } from '@pero/accounts/rules/profile-facts';
import { hang } from '@pero/kernel/typography';
import { ButtonLink } from '@pero/ui/button';
import { StatePath } from '@pero/ui/states/state-path';
import { TextLink } from '@pero/ui/text-link';
import type { Me } from '@pero/web-platform/session';
import type { ReactNode } from 'react';
import { beginningPath } from './beginning-path.ts';
import { GhostCover } from './empty-shelf.tsx';
import css from './open-book.module.css';

type FirstBookProps = {
  me: Pick<Me, 'userId' | 'isActivated'>;
  profile: ProfileFacts | null;
  /** What else is to be said of the beginning. */
  children: ReactNode;
};

/** The place of the open book while there is none: it leads to the first one. */
export function FirstBook({ me, profile, children }: FirstBookProps) {
  const beginning = { isAddressConfirmed: me.isActivated, isProfileFilled: isProfileFilled(profile) };
  return (
    <section className={css.now} aria-labelledby="desk-title">
      <div className={css.cover}>
        <GhostCover id={me.userId} title="Первая книга" author={authorOn(profile)} />
      </div>
      <div className={css.name}>
        <p className={css.kicker}>Ваш стол</p>
        <h1 id="desk-title">{greetingOf(profile)}</h1>
      </div>
      <div className={css.body}>
        <FirstStep />
        <StatePath label="Начало пути" steps={beginningPath(beginning)} />
        {children}
      </div>
    </section>
  );
}

/** The first book, at once: nothing is asked before it. */
function FirstStep() {
  return (
    <>
      <p className={css.lead}>
        {hang('Принесите рукопись, какая есть, или начните с чистого листа. Остальное спросим, когда понадобится.')}
      </p>
      <div className={css.action}>
        <ButtonLink kind="go" to="/books/import/">
          Загрузить рукопись
        </ButtonLink>
        <span className={css.aside}>
          Рукописи ещё нет? <TextLink to="/books/new/">Начните с&nbsp;чистого листа</TextLink>
        </span>
      </div>
    </>
  );
}
