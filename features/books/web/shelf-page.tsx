import { ButtonLink } from '@pero/ui/button';
import { Chips } from '@pero/ui/chip';
import { PageHeader } from '@pero/ui/layout/page-header';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { countStatuses } from '@pero/works/contract/lists';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { countMyBooks, listMyBooks, onlyBooks } from '../contract/books.ts';
import { BookList } from './shelves/book-list.tsx';
import { withOpenRemarks } from './shelves/open-remarks.ts';
import { ShelfEmpty } from './shelves/shelf-empty.tsx';
import { FilterLink, ShelfFilters } from './shelves/shelf-filters.tsx';
import { callFor, pathTo, queryIn, type ShelfPath, shelfOf } from './shelves/shelf-query.ts';
import { ShelfTabs } from './shelves/shelf-tabs.tsx';
import css from './shelves/shelves.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const { path, search } = context.get(pageRequest);
  const call = callFrom(context);
  const query = queryIn(path, search);
  const [response, statuses, counts] = await Promise.all([
    call(listMyBooks, callFor(query)),
    need(call(countStatuses, { shelf: shelfOf(query) })),
    need(call(countMyBooks, {})),
  ]);
  const books = await withOpenRemarks(call, onlyBooks(await need(Promise.resolve(response))));
  return { query, books, count: response.pagination?.count ?? books.length, statuses, counts, now: new Date() };
}

const TITLES: Readonly<Record<ShelfPath, string>> = {
  '/books/': 'Книги',
  '/books/ebooks/': 'Электронные книги',
  '/books/audiobooks/': 'Аудиокниги',
  '/books/print/': 'Печатные книги',
  '/books/stories/': 'Рассказы',
  '/books/podcasts/': 'Подкасты',
};

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }): MetaDescriptor[] {
  return [{ title: pageTitle(TITLES[loaderData?.query.path ?? '/books/']) }];
}

export default function ShelfPage() {
  const { query, books, count, statuses, counts, now } = useLoaderData<typeof loader>();
  const hasAny = statuses.length > 0;
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Книги', to: '/books/' }]}
        title={TITLES[query.path]}
        action={hasAny && <ButtonLink to={NEW[query.path].to}>{NEW[query.path].label}</ButtonLink>}
      />
      <ShelfTabs counts={counts} />
      {query.path === '/books/ebooks/' && counts.ebook + counts.draft > 0 && (
        <div className={css.kinds}>
          <Chips label="Что показать">
            <FilterLink to={pathTo(query, { isDrafts: false })} isOn={!query.isDrafts} count={counts.ebook}>
              Книги и&nbsp;фанфики
            </FilterLink>
            <FilterLink to={pathTo(query, { isDrafts: true })} isOn={query.isDrafts} count={counts.draft}>
              Черновики с&nbsp;продолжением
            </FilterLink>
          </Chips>
        </div>
      )}
      {hasAny && <ShelfFilters query={query} statuses={statuses} />}
      {books.length === 0 ? (
        <ShelfEmpty query={query} />
      ) : (
        <BookList query={query} books={books} count={count} now={now} />
      )}
    </>
  );
}

const BOOK = { to: '/books/new/', label: 'Новая книга' };

const NEW: Readonly<Record<ShelfPath, { to: string; label: string }>> = {
  '/books/': BOOK,
  '/books/ebooks/': BOOK,
  '/books/audiobooks/': { to: '/audiobooks/master/new/', label: 'Новая аудиокнига' },
  '/books/print/': BOOK,
  '/books/stories/': { to: '/books/new/?type=story', label: 'Новый рассказ' },
  '/books/podcasts/': { to: '/podcasts/new/', label: 'Новый подкаст' },
};
