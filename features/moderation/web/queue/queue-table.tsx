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
import { type AskedQueue, pathTo } from './queue-request.ts';
import { QueueRow } from './queue-row.tsx';
import { titleOf } from './queue-words.ts';
import { isTickable, useBulk } from './use-bulk.ts';
import type { Taking } from './use-take.ts';

type QueueTableProps = {
  asked: AskedQueue;
  cases: readonly CaseCard[];
  count: number;
  now: Date;
  taking: Taking;
  table: RefObject<HTMLTableSectionElement | null>;
  onKeys: () => void;
};

export function QueueTable({ asked, cases, count, now, taking, table, onKeys }: QueueTableProps) {
  const clock = useNow(now);
  const me = useJudge();
  const isLeaving = useNavigation().state === 'loading';
  const acts = asked.isAgent ? [] : bulkActsAt(asked, me);
  const bulk = useBulk(asked.kind, cases);
  const canTick = acts.length > 0;
  return (
    <div className={css.listing}>
      <div className={css.bar}>
        <span>{rangeOf(asked.page, cases.length, count)}</span>
        <Orders asked={asked} />
        <TextButton tone="ink" className={css.keysButton} onClick={onKeys}>
          Клавиши
        </TextButton>
      </div>
      {canTick && <BulkBar bulk={bulk} acts={acts} />}
      <table className={`tbl ${css.table}`} aria-busy={isLeaving} data-kind={asked.kind}>
        <caption className="vh">{titleOf(asked)}</caption>
        <thead>
          <tr>
            {canTick && (
              <th scope="col" className={css.tick}>
                <span className="ck">
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
            <th scope="col">{SUBJECTS[asked.kind]}</th>
            <th scope="col">Автор</th>
            {asked.kind === 'book' && <th scope="col">Лицензия</th>}
            {asked.kind === 'book' && (
              <th scope="col" className="r">
                Объём
              </th>
            )}
            <th scope="col">Что видно сразу</th>
            <th scope="col">
              <span className="vh">Действие</span>
            </th>
          </tr>
        </thead>
        <tbody ref={table}>
          {cases.map((card) => (
            <QueueRow key={card.id} card={card} now={clock} me={me} taking={taking} {...(canTick && { bulk })} />
          ))}
        </tbody>
      </table>
      <Pager page={asked.page} pages={Math.ceil(count / QUEUE_PAGE)} to={(page) => pathTo(asked, { page })} />
    </div>
  );
}

const SUBJECTS = { book: 'Книга', profile: 'Человек', circulation: 'Макет' } as const;

function rangeOf(page: number, shown: number, count: number): string {
  const first = (page - 1) * QUEUE_PAGE + 1;
  if (shown === count) return '';
  return `${formatNumber(first)}–${formatNumber(first + shown - 1)} из\u00A0${formatNumber(count)}`;
}

function Orders({ asked }: { asked: AskedQueue }) {
  const order = (which: AskedQueue['order'], label: string) => (
    <Link
      to={pathTo(asked, { order: which })}
      aria-current={which === asked.order ? 'true' : undefined}
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
