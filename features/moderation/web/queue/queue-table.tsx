import { formatNumber } from '@pero/kernel/number';
import { Pager } from '@pero/ui/tables/pager';
import { TextButton } from '@pero/ui/text-link';
import type { RefObject } from 'react';
import { Link, useNavigation } from 'react-router';
import type { CaseCard } from '../../contract/queue.ts';
import { bulkActsAt } from '../../rules/bulk.ts';
import { QUEUE_PAGE } from '../../rules/cases.ts';
import { useJudge } from '../parts/use-judge.ts';
import { useNow } from '../parts/use-now.ts';
import { BulkBar } from './bulk-bar.tsx';
import css from './queue.module.css';
import { pathTo, type QueueQuery } from './queue-query.ts';
import { QueueRow } from './queue-row.tsx';
import { titleOf } from './queue-words.ts';
import { isTickable, useBulk } from './use-bulk.ts';
import type { Taking } from './use-take.ts';

type QueueTableProps = {
  query: QueueQuery;
  cases: readonly CaseCard[];
  count: number;
  now: Date;
  taking: Taking;
  table: RefObject<HTMLTableSectionElement | null>;
  onKeys: () => void;
};

export function QueueTable({ query, cases, count, now, taking, table, onKeys }: QueueTableProps) {
  const clock = useNow(now);
  const me = useJudge();
  const isLeaving = useNavigation().state === 'loading';
  const acts = query.isAgent ? [] : bulkActsAt(query, me);
  const bulk = useBulk(query.kind, cases);
  const canTick = acts.length > 0;
  return (
    <div className={css.listing}>
      <div className={css.bar}>
        <span>{rangeOf(query.page, cases.length, count)}</span>
        <Orders query={query} />
        <TextButton tone="ink" className={css.keysButton} onClick={onKeys}>
          Клавиши
        </TextButton>
      </div>
      {canTick && <BulkBar bulk={bulk} acts={acts} />}
      <table className={`table ${css.table}`} aria-busy={isLeaving} data-kind={query.kind}>
        <caption className="visually-hidden">{titleOf(query)}</caption>
        <thead>
          <tr>
            {canTick && (
              <th scope="col" className={css.tick}>
                <span className="check-field">
                  <input
                    type="checkbox"
                    aria-label="Выбрать все на&nbsp;странице"
                    checked={bulk.chosen.length > 0 && bulk.chosen.length === cases.filter(isTickable).length}
                    onChange={({ currentTarget }) => bulk.all(currentTarget.checked)}
                  />
                </span>
              </th>
            )}
            <th scope="col">Осталось</th>
            <th scope="col">{SUBJECTS[query.kind]}</th>
            <th scope="col">Автор</th>
            {query.kind === 'book' && <th scope="col">Лицензия</th>}
            {query.kind === 'book' && (
              <th scope="col" className="align-right">
                Объём
              </th>
            )}
            <th scope="col">Что видно сразу</th>
            <th scope="col">
              <span className="visually-hidden">Действие</span>
            </th>
          </tr>
        </thead>
        <tbody ref={table}>
          {cases.map((card) => (
            <QueueRow key={card.id} card={card} now={clock} me={me} taking={taking} {...(canTick && { bulk })} />
          ))}
        </tbody>
      </table>
      <Pager page={query.page} pages={Math.ceil(count / QUEUE_PAGE)} to={(page) => pathTo(query, { page })} />
    </div>
  );
}

const SUBJECTS = { book: 'Книга', profile: 'Человек', circulation: 'Макет' } as const;

function rangeOf(page: number, shown: number, count: number): string {
  const first = (page - 1) * QUEUE_PAGE + 1;
  if (shown === count) return '';
  return `${formatNumber(first)}–${formatNumber(first + shown - 1)} из\u00A0${formatNumber(count)}`;
}

function Orders({ query }: { query: QueueQuery }) {
  const order = (which: QueueQuery['order'], label: string) => (
    <Link
      to={pathTo(query, { order: which })}
      aria-current={which === query.order ? 'true' : undefined}
      preventScrollReset
    >
      {label}
    </Link>
  );
  return (
    <nav className={css.orders} aria-label="Порядок">
      {order('due', 'по\u00A0времени')}
      {order('newest', 'новые')}
    </nav>
  );
}
