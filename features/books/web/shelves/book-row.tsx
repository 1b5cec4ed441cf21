import { moscowDay } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { ButtonLink, IconButton } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { StatePath } from '@pero/ui/states/state-path';
import { StateTag } from '@pero/ui/states/state-tag';
import { Moment } from '@pero/ui/words/day';
import { FORM_LABELS, volumeWords } from '@pero/works/rules/kinds';
import { Link } from 'react-router';
import type { BookCard } from '../../contract/books.ts';
import { noteOf, tagOf } from '../../rules/book-tag.ts';
import { wayOf } from '../../rules/book-way.ts';
import { bookPath, nextStepOf } from '../../rules/next-step.ts';
import css from './shelves.module.css';

type BookRowProps = {
  book: BookCard;
  now: Date;
  /** The one step of the screen. */
  isFirst: boolean;
  onDelete: () => void;
};

/** A book on its shelf: the cover, where it is on its way, what to do next. */
export function BookRow({ book, now, isFirst, onDelete }: BookRowProps) {
  const step = nextStepOf(book);
  const to = bookPath(book.id);
  const today = moscowDay(now);
  return (
    <li className={css.book}>
      <Link to={to} className={css.face} tabIndex={-1} aria-hidden="true">
        <Cover id={book.id} title={book.title} author={book.cover.author} image={book.cover.url} />
      </Link>
      <div className={css.about}>
        <h2>
          <Link to={to}>{book.title}</Link>
        </h2>
        <p className={css.facts}>
          {factsOf(book)}
          <span className={css.when}>
            изменена <Moment at={book.changed_at} now={now} />
          </span>
        </p>
        <p className={css.tag}>
          <StateTag tone={tagOf(book).tone}>{tagOf(book).words}</StateTag>
          <span>{noteOf(book)}</span>
        </p>
      </div>
      <div className={css.acts}>
        {step ? (
          <ButtonLink to={step.to} kind={isFirst ? 'go' : 'line'} size="sm">
            {step.label}
          </ButtonLink>
        ) : (
          <ButtonLink to={to} size="sm">
            Открыть
          </ButtonLink>
        )}
        {canBeDeleted(book) && (
          <IconButton icon="trash" size="sm" label={`Убрать в корзину: ${book.title}`} onClick={onDelete} />
        )}
      </div>
      <div className={css.way}>
        <StatePath label={`Путь книги «${book.title}»`} steps={wayOf(book, today)} />
      </div>
    </li>
  );
}

function canBeDeleted({ is_own, is_published, can_edit }: BookCard): boolean {
  return is_own && !is_published && can_edit;
}

function factsOf(book: BookCard): string {
  const chapters = counted(book.chapters_count, 'глава', 'главы', 'глав');
  const volume = volumeWords(book.characters_number);
  const parts = [FORM_LABELS[book.kind].toLowerCase(), chapters, ...(book.characters_number > 0 ? [volume] : [])];
  if (!book.is_own) parts.unshift('вы помогаете');
  return hang(`${parts.join(' · ')} · `);
}
