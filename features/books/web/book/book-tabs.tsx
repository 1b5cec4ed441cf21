import { useCurrentInSight } from '@pero/ui/layout/tabs';
import type { BookMeta } from '@pero/works/contract/meta';
import { fieldTab, isOpen, remarksWords } from '@pero/works/rules/remarks';
import { RemarksContext } from '@pero/works/web/remarks/use-remarks';
import { use, useRef } from 'react';
import { Link } from 'react-router';
import css from './book.module.css';
import { BOOK_TABS, type BookTab, tabPath } from './book-tab.ts';
import type { ShopPart } from './parts.ts';

const LABELS: Readonly<Record<BookTab, string>> = {
  overview: 'Обзор',
  meta: 'Описание',
  plan: 'План',
  matter: 'Вокруг текста',
  cover: 'Обложка',
  license: 'Лицензия',
  profile: 'Люди',
  reviews: 'Отзывы',
};

type BookTabsProps = {
  meta: BookMeta;
  chosen: BookTab;
  useReviewsCount: ShopPart<unknown, unknown>['reviews']['useCount'];
};

/** The tabs of the book, with its chapters among them: they have rooms of their own. */
export function BookTabs({ meta, chosen, useReviewsCount }: BookTabsProps) {
  const remarks = use(RemarksContext);
  const reviews = useReviewsCount(meta);
  // While the book is with a moderator there is nothing to mend.
  const list = remarks.canAnswer ? remarks.list : [];
  const open = (name: BookTab) =>
    list.filter((remark) => remark.field !== null && fieldTab(remark.field) === name && isOpen(remark)).length;
  const inText = list.filter((remark) => remark.chapter_id !== null && isOpen(remark)).length;
  const tab = (name: BookTab) => (
    <Link key={name} to={tabPath(meta.id, name)} aria-current={name === chosen ? 'page' : undefined} preventScrollReset>
      {LABELS[name]}
      {name !== 'overview' && <OpenMark count={open(name)} />}
      {name === 'profile' && meta.employees.length > 0 && <sup>{meta.employees.length}</sup>}
      {name === 'reviews' && reviews > 0 && <sup>{reviews}</sup>}
    </Link>
  );
  const hasReviews = meta.litres_art_id !== null || chosen === 'reviews';
  // A book that is out whole has nothing to be finished.
  const hasPlan = meta.is_draft_book || !meta.is_published || chosen === 'plan';
  const row = useRef<HTMLElement>(null);
  useCurrentInSight(row);
  return (
    <nav className="tabs" aria-label="Разделы книги" ref={row}>
      {BOOK_TABS.slice(0, 2).map(tab)}
      <Link to={`/books/${meta.id}/chapters/`}>
        Главы
        <sup>{meta.chapters_count}</sup>
        <OpenMark count={inText} />
      </Link>
      {BOOK_TABS.slice(2)
        .filter((name) => (name !== 'reviews' || hasReviews) && (name !== 'plan' || hasPlan))
        .map(tab)}
    </nav>
  );
}

/** How many remarks of a moderator wait behind a tab. */
function OpenMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={css.open}>
      {count}
      <span className="visually-hidden"> {remarksWords(count).split('\u00A0')[1]}</span>
    </span>
  );
}
