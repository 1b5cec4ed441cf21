import { useCurrentInSight } from '@pero/ui/tabs';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { BookMeta } from '../../contract/meta.ts';
import { BOOK_TABS, type BookTab, tabPath } from './book-tab.ts';

const LABELS: Readonly<Record<BookTab, string>> = {
  overview: 'Обзор',
  meta: 'Описание',
  cover: 'Обложка',
  license: 'Лицензия',
  profile: 'Люди',
};

/** The tabs of the book, with its chapters among them: they have rooms of their own. */
export function BookTabs({ meta, chosen }: { meta: BookMeta; chosen: BookTab }) {
  const tab = (name: BookTab) => (
    <Link key={name} to={tabPath(meta.id, name)} aria-current={name === chosen ? 'page' : undefined} preventScrollReset>
      {LABELS[name]}
      {name === 'profile' && meta.employees.length > 0 && <sup>{meta.employees.length}</sup>}
    </Link>
  );
  const row = useRef<HTMLElement>(null);
  useCurrentInSight(row);
  return (
    <nav className="tabs" aria-label="Разделы книги" ref={row}>
      {BOOK_TABS.slice(0, 2).map(tab)}
      <Link to={`/books/${meta.id}/chapters/`}>
        Главы
        <sup>{meta.chapters_count}</sup>
      </Link>
      {BOOK_TABS.slice(2).map(tab)}
    </nav>
  );
}
