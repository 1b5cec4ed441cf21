import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { Section } from '@pero/ui/layout/section';
import { TextButton } from '@pero/ui/text-link';
import { Moment } from '@pero/ui/words/day';
import { useRead } from '@pero/web-platform/use-read';
import { listHistory } from '@pero/works/contract/remarks';
import { useState } from 'react';
import css from './moderation.module.css';

const ON_A_PAGE = 10;

/** Every decision on the book: what, who, when, why. */
export function History({ bookId, now }: { bookId: number; now: Date }) {
  const [page, turn] = useState(0);
  const offset = page * ON_A_PAGE;
  const { result, pagination, error, refetch } = useRead(listHistory, { bookId, limit: ON_A_PAGE, offset });
  const count = pagination?.count ?? 0;
  if (result && count === 0) return null;
  return (
    <Section title="История проверки">
      {error && !result && (
        <p className="dim">
          {hang('История сейчас не открылась. ')}
          <TextButton onClick={refetch}>Показать ещё раз</TextButton>
        </p>
      )}
      {!result && !error && <LinesSkeleton lines={3} />}
      {result && (
        <ol className={css.history}>
          {result.map(({ id, label, by_name, reason, happened_at }) => (
            <li key={id}>
              <span>
                <b>{label}</b> <span className={css.by}>{by_name}</span>
              </span>
              <Moment at={happened_at} now={now} />
              {reason && <p className={css.why}>{reason}</p>}
            </li>
          ))}
        </ol>
      )}
      {count > ON_A_PAGE && (
        <div className={css.turn}>
          <Button kind="quiet" size="sm" disabled={page === 0} onClick={() => turn(page - 1)}>
            Позже
          </Button>
          <Button kind="quiet" size="sm" disabled={offset + ON_A_PAGE >= count} onClick={() => turn(page + 1)}>
            Раньше
          </Button>
          <span className="dim sm">
            {offset + 1}–{Math.min(count, offset + ON_A_PAGE)} из&nbsp;{count}
          </span>
        </div>
      )}
    </Section>
  );
}
