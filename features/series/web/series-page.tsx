import { ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { PageHeader } from '@pero/ui/layout/page-header';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors, pageTitle } from '@pero/web-platform/words';
import { useEffect, useReducer, useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router';
import { countSeries, deleteSeries, type ListedSeries, listSeries, type SeriesCount } from '../contract.ts';
import { SERIES_STATUSES, type SeriesStatus } from '../rules.ts';
import css from './series.module.css';
import { listAfter } from './series-list.ts';
import { callFor, pathTo, queryIn, type SeriesQuery } from './series-query.ts';
import { SeriesRow } from './series-row.tsx';
import { type Deleted, deletedOf, UndoDeletion } from './undo-deletion.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const query = queryIn(context.get(pageRequest).search);
  const [response, { seriesCount }] = await Promise.all([
    call(listSeries, callFor(query)),
    need(call(countSeries, {})),
  ]);
  const items = await need(Promise.resolve(response));
  const pagination = response.pagination ?? { count: items.length, next_page: null, previous_page: null };
  return { query, list: { items, pagination }, counts: seriesCount };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Серии') }];
}

export default function SeriesPage() {
  const { query, list: loaded, counts } = useLoaderData<typeof loader>();
  const [list, tell] = useReducer(listAfter, loaded);
  const { deleted, forget, remember } = useDeleted();
  const { act, errors } = useAct(deleteSeries);
  const { revalidate } = useRevalidator();
  const wrong = formErrors(errors);

  useEffect(() => tell({ type: 'loaded', list: loaded }), [loaded]);

  const remove = async (series: ListedSeries) => {
    const { ok } = await act({ seriesId: series.id });
    if (!ok) return;
    tell({ type: 'deleted', id: series.id });
    remember(deletedOf(series));
    await revalidate();
  };
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Книги', to: '/books/' }]}
        title="Серии"
        lead="Книги, которые читают одну за&nbsp;другой: общее имя, порядок, одна полка в&nbsp;магазине."
        action={
          counts.total > 0 && (
            <ButtonLink kind="go" to="/series/new/">
              Новая серия
            </ButtonLink>
          )
        }
      />
      <StateTabs chosen={query.state} counts={counts} />
      {deleted && (
        <UndoDeletion
          series={deleted}
          onRestored={() => {
            forget();
            void revalidate();
          }}
        />
      )}
      {wrong.length > 0 && (
        <div className={css.undo}>
          <Note kind="bad">{wrong.join('. ')}</Note>
        </div>
      )}
      {list.items.length === 0 && <Nothing query={query} total={counts.total} />}
      <ul>
        {list.items.map((series) => (
          <SeriesRow key={series.id} series={series} onDelete={() => void remove(series)} />
        ))}
      </ul>
      <Pager query={query} hasNext={list.pagination.next_page !== null} />
    </>
  );
}

/** What was deleted here, or on the page of the series that sent the person here. */
function useDeleted() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [here, remember] = useState<Deleted | null>(null);
  const sent = (state as { deleted?: Deleted } | null)?.deleted ?? null;
  const forget = () => {
    remember(null);
    if (sent) void navigate('.', { replace: true, state: null });
  };
  return { deleted: here ?? sent, remember, forget };
}

const STATE_LABELS: Readonly<Record<SeriesStatus, string>> = { in_progress: 'В работе', published: 'Опубликованы' };

function StateTabs({ chosen, counts }: { chosen: SeriesStatus | null; counts: SeriesCount }) {
  const tab = (state: SeriesStatus | null, label: string, count: number) => (
    <Link
      key={label}
      to={pathTo({ state, page: 1 })}
      {...(state === chosen && { 'aria-current': 'page' as const })}
      preventScrollReset
    >
      {label}
      {count > 0 && <sup>{count}</sup>}
    </Link>
  );
  return (
    <nav className="tabs" aria-label="Серии по состоянию">
      {tab(null, 'Все', counts.total)}
      {SERIES_STATUSES.map((state) => tab(state, STATE_LABELS[state], counts[state]))}
    </nav>
  );
}

function Nothing({ query: { state, page }, total }: { query: SeriesQuery; total: number }) {
  if (total === 0) {
    return (
      <EmptyState
        title="Серий пока нет"
        action={
          <ButtonLink kind="go" to="/series/new/">
            Новая серия
          </ButtonLink>
        }
      >
        Соберите книги с&nbsp;общими героями в&nbsp;серию, и&nbsp;читатель, закрыв одну, увидит следующую.
      </EmptyState>
    );
  }
  if (page > 1) {
    return (
      <EmptyState
        title="Дальше ничего нет"
        action={<ButtonLink to={pathTo({ state, page: 1 })}>К&nbsp;началу списка</ButtonLink>}
      >
        На&nbsp;этой странице серий нет.
      </EmptyState>
    );
  }
  return state === 'published' ? (
    <EmptyState title="Ни&nbsp;одна серия не&nbsp;опубликована">
      Серия выходит, когда в&nbsp;ней есть хотя&nbsp;бы одна опубликованная книга.
    </EmptyState>
  ) : (
    <EmptyState title="Все серии опубликованы">Новая появится здесь, пока вы её собираете.</EmptyState>
  );
}

function Pager({ query: { state, page }, hasNext }: { query: SeriesQuery; hasNext: boolean }) {
  if (page === 1 && !hasNext) return null;
  return (
    <nav className={css.pager} aria-label="Страницы">
      {page > 1 ? <ButtonLink to={pathTo({ state, page: page - 1 })}>Новее</ButtonLink> : <span />}
      {hasNext && <ButtonLink to={pathTo({ state, page: page + 1 })}>Раньше</ButtonLink>}
    </nav>
  );
}
