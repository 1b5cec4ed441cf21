import { readUser } from '@pero/accounts/contract';
import { Button } from '@pero/ui/button';
import type { Call } from '@pero/web-platform/call';
import { callFrom, meFrom, need, pageRequest } from '@pero/web-platform/loader';
import { useFresh } from '@pero/web-platform/use-fresh';
import { pageTitle } from '@pero/web-platform/words';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { listQueue, readFacets } from '../contract/queue.ts';
import { countIn } from '../rules/counts.ts';
import { KeysDialog, QUEUE_KEYS } from './parts/keys-dialog.tsx';
import { useJudge } from './parts/use-judge.ts';
import { useQueueCounts } from './parts/use-queue-counts.ts';
import { FilterPanel } from './queue/filter-panel.tsx';
import css from './queue/queue.module.css';
import { QueueEmpty } from './queue/queue-empty.tsx';
import { callFor, filtersFor, type QueueQuery, queryIn } from './queue/queue-query.ts';
import { QueueTable } from './queue/queue-table.tsx';
import { QueueTabs } from './queue/queue-tabs.tsx';
import { leadOf, titleOf } from './queue/queue-words.ts';
import { nextQueueOf } from './queue/row-act.ts';
import { useQueueKeys } from './queue/use-queue-keys.ts';
import { useTake } from './queue/use-take.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { path, search } = context.get(pageRequest);
  const me = meFrom(context);
  const call = callFrom(context);
  const query = queryIn(path, search, me.isAgent && !me.isModerator);
  const { kind, queue, tab } = query;
  const [response, facets, author, moderator] = await Promise.all([
    call(listQueue, callFor(query)),
    query.isAgent ? null : call(readFacets, { kind, queue, tab, ...filtersFor(query.chosen) }),
    nameOf(call, query.chosen.author?.[0]),
    nameOf(call, query.chosen.moderator?.[0]),
  ]);
  const cases = await need(Promise.resolve(response));
  const count = response.pagination?.count ?? cases.length;
  return { query, cases, count, facets: facets?.result ?? null, names: { author, moderator }, now: new Date() };
}

/** Of a person that the address names by number. */
async function nameOf(call: Call, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null;
  const { result } = await call(readUser, { userId: Number(id) });
  return result?.name ?? `№\u00A0${id}`;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: { loaderData?: Loaded }): MetaDescriptor[] {
  const title = loaderData ? titleOf(loaderData.query) : 'Очередь';
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }];
}

export default function QueuePage() {
  const { query, cases, count, facets, names, now } = useLoaderData<typeof loader>();
  const [areKeysShown, showKeys] = useState(false);
  const taking = useTake();
  const me = useJudge();
  const nextQueue = nextQueueOf(query, me);
  const takeNext = () => nextQueue && void taking.next(query.kind, nextQueue);
  const table = useQueueKeys({ cases, me, taking, takeNext, showKeys: () => showKeys(true) });
  const all = useQueueCounts();
  useFresh(taking.busy === null && !areKeysShown);
  return (
    <>
      <header className={css.head}>
        <h1>{titleOf(query)}</h1>
        <p>{leadOf(query, waitingOf(all, query, count))}</p>
        {nextQueue && cases.length > 0 && (
          <Button kind="go" busy={taking.busy === 'next'} onClick={takeNext}>
            {query.kind === 'profile' ? 'Взять следующий' : 'Взять следующую'}
          </Button>
        )}
      </header>
      <QueueTabs query={query} counts={all} />
      <div className={query.isAgent ? css.wide : css.layout}>
        {!query.isAgent && <FilterPanel query={query} facets={facets} names={names} />}
        {cases.length === 0 ? (
          <QueueEmpty query={query} taking={taking} nextQueue={nextQueue} />
        ) : (
          <QueueTable
            query={query}
            cases={cases}
            count={count}
            now={now}
            taking={taking}
            table={table}
            onKeys={() => showKeys(true)}
          />
        )}
      </div>
      {areKeysShown && <KeysDialog lines={QUEUE_KEYS} onClose={() => showKeys(false)} />}
    </>
  );
}

/** Of the whole queue, as the navigation says it; the list's own number where nobody has counted. */
function waitingOf(all: ReturnType<typeof useQueueCounts>, query: QueueQuery, listed: number): number {
  return countIn(all, query.kind, query.queue) ?? listed;
}
