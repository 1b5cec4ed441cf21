import { type Days, moscowDay } from '@pero/kernel/day';
import { useCurrentInSight } from '@pero/ui/layout/tabs';
import { relativeMoment } from '@pero/ui/words/day';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { forget } from '@pero/web-platform/use-read';
import { pageTitle } from '@pero/web-platform/words';
import { useRef, useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router';
import { getChart, getRaw, getRawSums, salesFunnel } from '../contract/charts.ts';
import { isForbidden } from '../contract/royalty-tables.ts';
import { Closed } from './closed.tsx';
import { Filters } from './filters/filters.tsx';
import { NothingSold } from './nothing-sold.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import { ReadingTab } from './reading/reading-tab.tsx';
import { type FirstReads, firstReads, scopeOf, useBooks, useChart } from './reads.ts';
import { RoyaltyTab } from './royalty/royalty-tab.tsx';
import css from './statistics.module.css';
import { pathTo, queryIn, type StatisticsQuery, type StatisticsTab } from './statistics-query.ts';
import { useEveryMinute } from './use-every-minute.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const { search } = context.get(pageRequest);
  const { forbidden, reason } = await need(call(isForbidden, {}));
  if (forbidden) return { closed: reason };
  const now = new Date();
  return { closed: null, now, first: await firstReads(call, queryIn(search), search, moscowDay(now)) };
}

/** Another period or book is asked for by the page itself: what stands on it stays until the new figures come. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Статистика') }];
}

export default function StatisticsPage() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.closed !== null) return <Closed reason={loaded.closed} />;
  return <Open now={loaded.now} first={loaded.first} />;
}

function Open({ now: loadedAt, first: loaded }: { now: Date; first: FirstReads }) {
  const [now, setNow] = useState(loadedAt);
  const search = useSearch();
  const query = queryIn(search);
  const today = moscowDay(now);
  // The server may spell the same query another way: a comma as %2C.
  const first = pathTo(queryIn(loaded.search)) === pathTo(query) ? loaded : null;
  const whole = scopeOf(query, today);
  const figures = useChart(whole, first);
  const [dragged, setDragged] = useState<{ days: Days; of: string } | null>(null);
  const of = pathTo(query);
  // A stretch belongs to its period and its books.
  const near = dragged?.of === of ? dragged.days : null;
  const scope = near ? scopeOf({ ...query, period: near }, today) : whole;
  const nearFigures = useChart(scope, near ? null : first);
  const { result: books } = useBooks(query.view, today, first);
  useEveryMinute(() => {
    setNow(new Date());
    forget(getChart, getRawSums, getRaw, salesFunnel);
  });

  const known = books ?? [];
  const hasNone = books !== null && !hasAny(known, query.books);
  const set = (days: Days | null) => setDragged(days && { days, of });
  const tab = { query, scope, figures, near: { days: near, figures: nearFigures, set }, books: known, today };
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>Статистика</h1>
        {figures.chart?.as_of && <p>Обновлено {relativeMoment(figures.chart.as_of, now)} по&nbsp;данным магазина</p>}
      </header>
      <Tabs query={query} />
      {query.tab === 'royalty' ? (
        <RoyaltyTab query={query} today={today} />
      ) : (
        <>
          <Filters
            query={query}
            scope={scope}
            books={books}
            today={today}
            isBare={hasNone && query.books.length === 0}
          />
          {hasNone && <NothingSold query={query} />}
          {!hasNone && query.tab === 'overview' && <OverviewTab {...tab} />}
          {!hasNone && query.tab === 'reading' && <ReadingTab {...tab} />}
        </>
      )}
    </div>
  );
}

/** Where the page is going, even before it is there: a chooser answers at once. */
function useSearch(): string {
  const here = useLocation();
  const { location: next } = useNavigation();
  return next?.pathname === here.pathname ? next.search : here.search;
}

function hasAny(books: readonly { readonly book_id: number }[], chosen: readonly number[]): boolean {
  return chosen.length === 0 ? books.length > 0 : books.some(({ book_id }) => chosen.includes(book_id));
}

const TAB_LABELS: Readonly<Record<StatisticsTab, string>> = {
  overview: 'Обзор',
  reading: 'Чтение',
  royalty: 'Роялти',
};

function Tabs({ query }: { query: StatisticsQuery }) {
  const row = useRef<HTMLElement>(null);
  useCurrentInSight(row);
  return (
    <nav className="tabs" aria-label="Разделы статистики" ref={row}>
      {Object.entries(TAB_LABELS).map(([tab, label]) => (
        <Link
          key={tab}
          to={pathTo({ ...query, tab: tab as StatisticsTab })}
          preventScrollReset
          {...(tab === query.tab && { 'aria-current': 'page' as const })}
        >
          {label}
        </Link>
      ))}
      <Link to="/statistics/payments/">Выплаты</Link>
      <Link to="/statistics/legacy/">Прежние отчёты</Link>
    </nav>
  );
}
