import { hang } from '@pero/kernel/typography';
import { Cover } from '@pero/ui/cover/cover';
import { StateTag } from '@pero/ui/states/state-tag';
import { FORM_LABELS } from '@pero/works/rules/kinds';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { noteNextTo, tagOf } from '../../rules/book-tag.ts';
import css from './book.module.css';
import { tabPath } from './book-tab.ts';
import type { ShopPart } from './parts.ts';
import { SaveMark } from './save-mark.tsx';
import type { BookDesk } from './use-book-desk.ts';

/** Letters from which a title is set smaller. */
const LONG = 45;

type CompactHeaderProps = { desk: BookDesk; useRating: ShopPart<unknown, unknown>['useRating'] };

/** Over the tabs where one fills in: the book, its state, is everything saved. */
export function CompactHeader({ desk, useRating }: CompactHeaderProps) {
  const { meta, fields } = desk;
  const { tone, words } = tagOf(meta);
  const { rating, isAsked } = useRating(meta);
  const note = noteNextTo(meta, rating, isAsked);
  return (
    <>
      <Crumbs title={meta.title} />
      <header className={css.compact}>
        <Link to={tabPath(meta.id, 'cover')} tabIndex={-1} aria-hidden="true">
          <BookCover desk={desk} />
        </Link>
        <div>
          <h1 className={fields.title.length > LONG ? css.long : undefined}>{fields.title.trim() || meta.title}</h1>
          <StateTag tone={tone}>{note === '' ? words : `${words} · ${note}`}</StateTag>
        </div>
        <SaveMark desk={desk} />
      </header>
    </>
  );
}

/** Over the overview: the book at its full height, with its one next step. */
export function WholeHeader({ desk, action }: { desk: BookDesk; action: ReactNode }) {
  const { meta } = desk;
  return (
    <>
      <Crumbs title={meta.title} />
      <header className={css.whole}>
        <Link to={tabPath(meta.id, 'cover')} tabIndex={-1} aria-hidden="true">
          <BookCover desk={desk} />
        </Link>
        <div>
          <h1 className={meta.title.length > LONG ? css.long : undefined}>{meta.title}</h1>
          <p className={css.by}>{byline(desk)}</p>
        </div>
        {action && <div className={css.acts}>{action}</div>}
      </header>
    </>
  );
}

function Crumbs({ title }: { title: string }) {
  return (
    <nav className="crumb" aria-label="Вы здесь">
      <ol>
        <li>
          <Link to="/books/">Книги</Link>
        </li>
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}

function BookCover({ desk: { meta, fields } }: { desk: BookDesk }) {
  const [genre] = fields.genres;
  return (
    <Cover
      id={meta.id}
      title={meta.title}
      author={meta.cover.author}
      image={meta.cover.url}
      {...(genre && { genre: genre.label })}
    />
  );
}

function byline({ meta }: BookDesk): string {
  const [genre] = meta.genres;
  const parts = [
    meta.cover.author || meta.owner.name,
    genre ? genre.label.toLowerCase() : FORM_LABELS[meta.kind].toLowerCase(),
    meta.age === null ? '' : `${meta.age}+`,
  ];
  return hang(parts.filter(Boolean).join(' · '));
}
