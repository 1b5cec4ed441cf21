import { Cover } from '@pero/ui/cover/cover';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import css from './empty-shelf.module.css';

const kinds = ['Роман', 'Повесть', 'Рассказы', 'Стихи', 'Сказка', 'Очерки'];

/** A shelf without books is not bare: the covers that may stand here show through. */
export function EmptyShelf() {
  return (
    <Section title="Полка">
      <div className={css.shelf} aria-hidden="true">
        {kinds.map((kind, index) => (
          <div key={kind} className={css.place}>
            <GhostCover id={index} title={kind} />
          </div>
        ))}
        <div className={css.board} />
      </div>
      <p className={css.words}>
        Здесь встанут ваши книги. <TextLink to="/books/import/">Загрузите рукопись</TextLink> или{' '}
        <TextLink to="/books/new/">начните новую</TextLink>: у&nbsp;каждой сразу будет наборная обложка.
      </p>
    </Section>
  );
}

/** The typeset cover of a book that is not there yet. */
export function GhostCover({ id, title, author }: { id: number; title: string; author?: string }) {
  return <Cover className={css.ghost} id={id} title={title} {...(author && { author })} />;
}
