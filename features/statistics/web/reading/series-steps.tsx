import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { listSeries } from '@pero/series/contract';
import { Cover } from '@pero/ui/cover/cover';
import { Skeleton } from '@pero/ui/feedback/skeleton';
import { Section } from '@pero/ui/layout/section';
import { TextButton } from '@pero/ui/text-link';
import { useRead } from '@pero/web-platform/use-read';
import { type CSSProperties, useState } from 'react';
import { seriesReadThrough } from '../../contract/charts.ts';
import css from './reading.module.css';

/** Of a series: how many go on from book to book, as covers on stairs. Nothing where there is no series of two books. */
export function SeriesSteps() {
  const { result } = useRead(listSeries, { limit: 50 });
  const [wanted, setWanted] = useState<number | null>(null);
  const series = result?.filter(({ art_list }) => art_list.length > 1) ?? [];
  const one = series.find(({ id }) => id === wanted) ?? series[0];
  if (!one) return null;
  return (
    <Section title="Дочитывают ли серию" note="сколько читателей первой книги идут дальше" className={css.section}>
      {series.length > 1 && (
        <label className={css.pick}>
          <span>Серия</span>
          <select className="input" value={one.id} onChange={(event) => setWanted(Number(event.currentTarget.value))}>
            {series.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <Steps key={one.id} seriesId={one.id} />
    </Section>
  );
}

function Steps({ seriesId }: { seriesId: number }) {
  const { result, error, refetch } = useRead(seriesReadThrough, { seriesId });
  if (!result) {
    if (!error) return <Skeleton height={240} />;
    return (
      <p className="dim" role="alert">
        Не&nbsp;удалось посчитать. <TextButton onClick={refetch}>Попробовать ещё раз</TextButton>
      </p>
    );
  }
  const isKnown = result.books.some(({ part }) => part !== null);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard */}
      <ol className={css.steps} tabIndex={0} aria-label="Книги серии и&nbsp;их&nbsp;читатели">
        {result.books.map(({ book_id, title, cover_url, is_published, readers, part }) => (
          <li key={book_id} style={{ '--part': (part ?? 0) / 100 } as CSSProperties}>
            <b>{part === null ? '—' : `${formatNumber(part)}\u00A0%`}</b>
            <Cover id={book_id} title={title} image={cover_url} />
            <i aria-hidden="true" />
            <span>{title}</span>
            <small>
              {is_published || readers > 0
                ? counted(readers, 'читатель', 'читателя', 'читателей')
                : 'ещё не\u00A0в\u00A0продаже'}
            </small>
          </li>
        ))}
      </ol>
      {!isKnown && <p className={css.hint}>Доли появятся, когда первую книгу прочтут хотя&nbsp;бы пятеро.</p>}
    </>
  );
}
