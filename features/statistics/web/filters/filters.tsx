import type { Day } from '@pero/kernel/day';
import { classNames } from '@pero/ui/class-names';
import { Icon } from '@pero/ui/icon';
import { Link, useNavigate } from 'react-router';
import type { ReadingRow } from '../../contract/charts.ts';
import { ART_TYPES, type ArtType } from '../../rules/metrics.ts';
import { COMPARISONS, type Comparison, comparedDays, compareWords } from '../periods.ts';
import type { Scope } from '../reads.ts';
import { pathTo, type StatisticsQuery } from '../statistics-query.ts';
import { BookChooser } from './book-chooser.tsx';
import { Choice, Chooser } from './chooser.tsx';
import css from './filters.module.css';
import { PeriodChooser } from './period-chooser.tsx';

const VIEW_LABELS: Readonly<Record<ArtType, string>> = { text: 'Текст', audio: 'Аудио', printed: 'Печать' };

type Props = {
  readonly query: StatisticsQuery;
  readonly scope: Scope;
  readonly books: readonly ReadingRow[] | null;
  readonly today: Day;
  /** There is nothing to choose among yet. */
  readonly isBare: boolean;
};

/** What the page is about: everything chosen here is in its address. */
export function Filters({ query, scope, books, today, isBare }: Props) {
  const navigate = useNavigate();
  const ask = (change: Partial<StatisticsQuery>) =>
    void navigate(pathTo({ ...query, ...change }), { preventScrollReset: true });
  return (
    <div className={css.filters}>
      <nav className={classNames('chips roomy', css.views)} aria-label="Издание">
        {ART_TYPES.map((view) => (
          <Link
            key={view}
            className="chip"
            to={pathTo({ ...query, view })}
            preventScrollReset
            {...(view === query.view && { 'aria-current': 'true' as const })}
          >
            {VIEW_LABELS[view]}
          </Link>
        ))}
      </nav>
      {!isBare && (
        <>
          <PeriodChooser period={query.period} today={today} onChoose={(period) => ask({ period })} />
          <BookChooser books={books} chosen={query.books} onChoose={(chosen) => ask({ books: chosen })} />
          <CompareChooser query={query} today={today} onChoose={(comparison) => ask({ comparison })} />
          <span className={css.files}>
            <FileLink format="csv" scope={scope} />
            <FileLink format="xlsx" scope={scope} />
          </span>
        </>
      )}
    </div>
  );
}

type CompareProps = {
  readonly query: StatisticsQuery;
  readonly today: Day;
  readonly onChoose: (comparison: Comparison) => void;
};

function CompareChooser({ query: { period, comparison }, today, onChoose }: CompareProps) {
  const isEmpty = (one: Comparison) => one !== 'none' && comparedDays(period, one, today) === null;
  return (
    <Chooser
      label="Сравнение"
      words={isEmpty(comparison) ? 'Не\u00A0сравнивать' : compareWords(period, comparison, today)}
    >
      {(close) =>
        COMPARISONS.map((one) => (
          <Choice
            key={one}
            isOn={one === comparison}
            isOff={isEmpty(one)}
            note={isEmpty(one) && 'за\u00A0те дни данных нет'}
            onChoose={() => {
              onChoose(one);
              close();
            }}
          >
            {compareWords(period, one, today)}
          </Choice>
        ))
      }
    </Chooser>
  );
}

function FileLink({ format, scope: { view, days, books } }: { format: 'csv' | 'xlsx'; scope: Scope }) {
  const query = new URLSearchParams({
    art_type: view,
    from_date: days.first,
    to_date: days.last,
    ...(books.length > 0 && { art_ids: books.join(',') }),
  });
  return (
    <a className="btn line" href={`/api/statistics/export/reading.${format}?${query}`} download>
      <Icon name="download" size={18} />
      <span className="visually-hidden">Скачать </span>
      {format.toUpperCase()}
    </a>
  );
}
