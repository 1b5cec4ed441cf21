import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { ButtonLink } from '@pero/ui/button';
import { BookShelf } from '@pero/ui/cover/book-shelf';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { countStatuses } from '@pero/works/contract/lists';
import type { Shelf } from '@pero/works/rules/kinds';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { countMyBooks, listMyBooks, onlyBooks, type ShelfCounts } from '../contract/books.ts';
import { shelved } from './home/shelved.ts';
import { BookList } from './shelves/book-list.tsx';
import { withOpenRemarks } from './shelves/open-remarks.ts';
import { ShelfEmpty } from './shelves/shelf-empty.tsx';
import { Search, ShelfFilters } from './shelves/shelf-filters.tsx';
import { callFor, isNarrowed, queryIn } from './shelves/shelf-query.ts';
import { ShelfTabs } from './shelves/shelf-tabs.tsx';
import css from './shelves/shelves.module.css';

/** As many as stand in one row. */
const IN_A_ROW = 6;
const ROWS = ['ebook', 'draft', 'story', 'printed'] as const;
type Row = (typeof ROWS)[number];

/** Every shelf with its first books; a question turns the page into a list of all books that answer it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const query = queryIn('/books/', context.get(pageRequest).search);
  const counts = await need(call(countMyBooks, {}));
  const shared = { query, counts, now: new Date() };
  if (isNarrowed(query)) {
    const [response, statuses] = await Promise.all([
      call(listMyBooks, callFor(query)),
      need(call(countStatuses, { shelf: 'all' })),
    ]);
    const books = await withOpenRemarks(call, onlyBooks(await need(Promise.resolve(response))));
    return { ...shared, view: 'list', books, count: response.pagination?.count ?? books.length, statuses } as const;
  }
  const filled = ROWS.filter((shelf) => counts[shelf] > 0);
  const shelves = await Promise.all(
    filled.map(async (shelf) => ({
      shelf,
      books: await withOpenRemarks(
        call,
        onlyBooks(await need(call(listMyBooks, { shelf, limit: IN_A_ROW, offset: 0 }))),
      ),
    })),
  );
  return { ...shared, view: 'shelves', shelves } as const;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Книги') }];
}

export default function BooksPage() {
  const loaded = useLoaderData<typeof loader>();
  const { counts } = loaded;
  return (
    <>
      <PageHeader
        title="Книги"
        lead={counts.total > 0 && `${counted(counts.total, 'книга', 'книги', 'книг')} на\u00A0ваших полках`}
        action={
          counts.total > 0 && (
            <div className={css.new}>
              <ButtonLink to="/books/import/">Загрузить рукопись</ButtonLink>
              <ButtonLink kind={loaded.view === 'shelves' ? 'go' : 'line'} to="/books/new/">
                Новая книга
              </ButtonLink>
            </div>
          )
        }
      />
      <ShelfTabs counts={counts} />
      <Content loaded={loaded} />
    </>
  );
}

function Content({ loaded }: { loaded: Loaded }) {
  const { query, counts } = loaded;
  if (loaded.view === 'list') {
    return (
      <>
        <ShelfFilters query={query} statuses={loaded.statuses} />
        {loaded.books.length === 0 ? (
          <ShelfEmpty query={query} />
        ) : (
          <BookList query={query} books={loaded.books} count={loaded.count} now={loaded.now} />
        )}
      </>
    );
  }
  if (counts.total === 0) return <ShelfEmpty query={query} />;
  return (
    <>
      <div className={css.top}>
        <Search query={query} />
      </div>
      {loaded.shelves.map(({ shelf, books }) => (
        <Section
          key={shelf}
          className={css.shelf}
          title={ROW_WORDS[shelf].title}
          more={{ to: ROW_WORDS[shelf].to, label: moreOf(shelf, counts) }}
        >
          <BookShelf books={books.map(shelved)} />
        </Section>
      ))}
      <Bare counts={counts} />
    </>
  );
}

const ROW_WORDS: Readonly<Record<Row, { title: string; to: string }>> = {
  ebook: { title: 'Электронные книги', to: '/books/ebooks/' },
  draft: { title: 'Черновики с\u00A0продолжением', to: '/books/ebooks/?kind=draft' },
  story: { title: 'Рассказы', to: '/books/stories/' },
  printed: { title: 'Печатные', to: '/books/print/' },
};

function moreOf(shelf: Row, counts: ShelfCounts): string {
  return counts[shelf] > IN_A_ROW ? `Все ${counts[shelf]}` : 'На\u00A0полку';
}

/** The shelves that are empty, in one line each: what could stand there. */
function Bare({ counts }: { counts: ShelfCounts }) {
  const bare = BARE.filter(({ shelf }) => counts[shelf] === 0);
  if (bare.length === 0) return null;
  return (
    <ul className={css.bare}>
      {bare.map(({ shelf, title, words, to, label }) => (
        <li key={shelf}>
          <b>{title}</b>
          <span>{hang(words)}</span>
          <TextLink to={to}>{label}</TextLink>
        </li>
      ))}
    </ul>
  );
}

const BARE: readonly { shelf: Exclude<Shelf, 'all'>; title: string; words: string; to: string; label: string }[] = [
  {
    shelf: 'draft',
    title: 'Черновики',
    words: 'Книга, которая продаётся, пока пишется: 70 % вам, читатели ждут глав.',
    to: '/books/new/?type=draft',
    label: 'Начать черновик',
  },
  {
    shelf: 'story',
    title: 'Рассказы',
    words: 'До трёх авторских листов. Вырастет — станет книгой.',
    to: '/books/new/?type=story',
    label: 'Начать рассказ',
  },
  {
    shelf: 'printed',
    title: 'Печатные',
    words: 'Печать по требованию включается у готовой книги, макет верстаем мы.',
    to: '/books/print/',
    label: 'Как включить',
  },
  {
    shelf: 'audiobook',
    title: 'Аудиокниги',
    words: 'Своя запись, чтец или машина: мастерская проверит звук и починит, что сможет.',
    to: '/books/audiobooks/',
    label: 'С чего начать',
  },
  {
    shelf: 'podcasts',
    title: 'Подкасты',
    words: 'Готовим эту полку.',
    to: '/books/podcasts/',
    label: 'Подробнее',
  },
];
