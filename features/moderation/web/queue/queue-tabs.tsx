import { Link } from 'react-router';
import { countIn, type QueueCounts } from '../../rules/counts.ts';
import css from './queue.module.css';
import { type AskedQueue, kindsAt, pathTo, tabsFor } from './queue-request.ts';
import { KIND_LABELS, TAB_LABELS } from './queue-words.ts';

/** New and returned; of the final check also errors and frozen ones. Books or profiles, where a queue has both. */
export function QueueTabs({ asked, counts }: { asked: AskedQueue; counts: QueueCounts | null }) {
  const kinds = kindsAt(asked.path);
  return (
    <div className={css.tabs}>
      <nav className="tabs" aria-label="Вкладки очереди">
        {tabsFor(asked).map((tab) => (
          <Link
            key={tab}
            to={pathTo(asked, { tab })}
            aria-current={tab === asked.tab ? 'page' : undefined}
            preventScrollReset
          >
            {TAB_LABELS[tab]}
            <Count value={countIn(counts, asked.kind, asked.queue, tab)} />
          </Link>
        ))}
      </nav>
      {kinds.length > 1 && (
        <nav className={css.kinds} aria-label="Что проверять">
          {kinds.map((kind) => (
            <Link
              key={kind}
              className="chip"
              to={pathTo(asked, { kind, tab: 'new', chosen: {} })}
              aria-current={kind === asked.kind ? 'page' : undefined}
            >
              {KIND_LABELS[kind]}
              <span className={css.chipCount}>{countIn(counts, kind, asked.queue)}</span>
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
