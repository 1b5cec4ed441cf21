import { ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Pager } from '@pero/ui/tables/pager';
import type { Call } from '@pero/web-platform/call';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { useFresh } from '@pero/web-platform/use-fresh';
import { pageTitle } from '@pero/web-platform/words';
import { PAGE_SIZE } from '@pero/wire/envelope';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { countOrders, listOrders } from '../contract/orders.ts';
import { TURNS, type Turn } from '../rules/orders.ts';
import { ServiceTabs } from './service-tabs.tsx';
import { ShelfFilters } from './shelf/shelf-filters.tsx';
import { askedOf, isSifted, pathTo, queryFrom, SHELF, type ShelfQuery } from './shelf/shelf-query.ts';
import { type Listed, TurnSection } from './shelf/turn-section.tsx';

/** Of what is over a page shows the last ones; the rest is the archive. */
const OVER_SHOWN = 5;

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const query = queryFrom(new URLSearchParams(context.get(pageRequest).search));
  const turns = query.turn === null ? TURNS : [query.turn];
  const [counts, ...lists] = await Promise.all([
    need(call(countOrders, {})),
    ...turns.map((turn) => listOf(call, turn, query)),
  ]);
  return {
    query,
    counts,
    lists: turns.map((turn, place) => ({ turn, listed: lists[place] ?? null })),
    now: new Date(),
  };
}

/** One list that does not come leaves the others where they are. */
async function listOf(call: Call, turn: Turn, query: ShelfQuery): Promise<Listed> {
  const limit = query.turn === null && turn === 'over' ? OVER_SHOWN : PAGE_SIZE;
  const asked = { ...askedOf(query), turn, limit, offset: (query.page - 1) * limit };
  return call(listOrders, asked).then(
    ({ result, pagination }) => result && { items: result, count: pagination?.count ?? result.length },
    () => null,
  );
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Заказы') }, { name: 'robots', content: 'noindex' }];
}

/** All orders of an author, of whatever kind, by whose turn it is. */
export default function OrdersPage() {
  const { query, counts, lists, now } = useLoaderData<typeof loader>();
  useFresh();
  const all = counts.author + counts.us + counts.over;
  const isEmpty = lists.every(({ listed }) => listed !== null && listed.items.length === 0);
  const alone = query.turn === null ? null : lists[0]?.listed;
  return (
    <>
      <PageHeader title="Заказы" />
      <ServiceTabs waiting={counts.author} />
      {all === 0 ? (
        <EmptyState title="Заказов пока нет" action={<ButtonLink to="/services/">Посмотреть услуги</ButtonLink>}>
          Здесь будут тиражи, правки редактора, обложки&nbsp;— и&nbsp;где каждый из&nbsp;них сейчас.
        </EmptyState>
      ) : (
        <>
          <ShelfFilters query={query} counts={counts} />
          {lists.map(({ turn, listed }) => (
            <TurnSection key={turn} turn={turn} listed={listed} query={query} now={now} />
          ))}
          {isEmpty && <NothingFound query={query} />}
          {alone && (
            <Pager
              page={query.page}
              pages={Math.ceil(alone.count / PAGE_SIZE)}
              to={(page) => pathTo(query, { page })}
            />
          )}
        </>
      )}
    </>
  );
}

function NothingFound({ query }: { query: ShelfQuery }) {
  return (
    <EmptyState
      title={isSifted(query) ? 'Таких заказов нет' : 'Здесь пусто'}
      action={<ButtonLink to={SHELF}>Показать все</ButtonLink>}
    >
      Остальные заказы&nbsp;— под «Все».
    </EmptyState>
  );
}
