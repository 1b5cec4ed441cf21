import { formatMoment, moscowDay } from '@pero/kernel/day';
import { Button } from '@pero/ui/button';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { relativeDay } from '@pero/ui/words/day';
import { useRead } from '@pero/web-platform/use-read';
import { useState } from 'react';
import type { z } from 'zod';
import { type deskHistoryEntry, listCaseHistory } from '../../contract/desk.ts';
import { type CaseKind, HISTORY_PAGE } from '../../rules/cases.ts';
import css from './history-list.module.css';

type Entry = z.output<typeof deskHistoryEntry>;

type HistoryListProps = { kind: CaseKind; subjectId: number; now: Date };

/** Every decision: who, when, why. Ten at a time, the newest first. After a decision: `forget(listCaseHistory)`. */
export function HistoryList({ kind, subjectId, now }: HistoryListProps) {
  const [page, setPage] = useState(0);
  const { result, pagination, isFetching, error } = useRead(listCaseHistory, {
    kind,
    subjectId,
    limit: HISTORY_PAGE,
    offset: page * HISTORY_PAGE,
  });
  if (error) return <p className="sm dim">Историю сейчас не&nbsp;прочитать. Остальное на&nbsp;месте.</p>;
  if (!result) return <LinesSkeleton lines={3} />;
  if (result.length === 0) return <p className="sm dim">Решений ещё не&nbsp;было.</p>;
  return (
    <>
      <ol className={css.list} aria-busy={isFetching}>
        {result.map((entry) => (
          <Row key={entry.id} entry={entry} now={now} />
        ))}
      </ol>
      {(page > 0 || pagination?.next_page) && (
        <div className={css.turn}>
          {page > 0 && (
            <Button size="sm" kind="quiet" onClick={() => setPage(page - 1)}>
              Новее
            </Button>
          )}
          {pagination?.next_page && (
            <Button size="sm" kind="quiet" onClick={() => setPage(page + 1)}>
              Раньше
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function Row({ entry, now }: { entry: Entry; now: Date }) {
  return (
    <li>
      <div className={css.line}>
        <span>{entry.label}</span>
        <i aria-hidden="true" />
        <time dateTime={entry.happened_at.toISOString()}>
          {relativeDay(moscowDay(entry.happened_at), moscowDay(now))}
        </time>
      </div>
      <p className="xs dim">
        {entry.by_name === '' ? 'Перо' : entry.by_name}, {formatMoment(entry.happened_at).slice(-'12:04'.length)}
      </p>
      {entry.reason !== '' && <p className={css.reason}>{entry.reason}</p>}
      {entry.note !== '' && <p className={css.reason}>Для нас: {entry.note}</p>}
    </li>
  );
}
