import { Link } from 'react-router';
import { countIn, type QueueCounts } from '../../rules/counts.ts';
import css from './queue.module.css';
import { kindsAt, pathTo, type QueueQuery, tabsFor } from './queue-query.ts';
import { KIND_LABELS, TAB_LABELS } from './queue-words.ts';

/** New and returned; of the final check also errors and frozen ones. Books or profiles, where a queue has both. */
export function QueueTabs({ query, counts }: { query: QueueQuery; counts: QueueCounts | null }) {
  const kinds = kindsAt(query.path);
  return (
    <div className={css.tabs}>
      <nav className="tabs" aria-label="Вкладки очереди">
        {tabsFor(query).map((tab) => (
          <Link
            key={tab}
            to={pathTo(query, { tab })}
            aria-current={tab === query.tab ? 'page' : undefined}
            preventScrollReset
          >
            {TAB_LABELS[tab]}
            <Count value={countIn(counts, query.kind, query.queue, tab)} />
          </Link>
        ))}
      </nav>
      {kinds.length > 1 && (
        <nav className={css.kinds} aria-label="Что проверять">
          {kinds.map((kind) => (
            <Link
              key={kind}
              className="chip"
              to={pathTo(query, { kind, tab: 'new', chosen: {} })}
              aria-current={kind === query.kind ? 'page' : undefined}
            >
              {KIND_LABELS[kind]}
              <span className={css.chipCount}>{countIn(counts, kind, query.queue)}</span>
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}

function Count({ value }: { value: number | undefined }) {
  return value === undefined ? null : <sup>{value}</sup>;
}
