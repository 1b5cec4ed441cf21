import { Button, ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { Skeleton } from '@pero/ui/feedback/skeleton';
import { useMemo, useState } from 'react';
import type { Metric } from '../rules/metrics.ts';
import { Chart, PlotSkeleton } from './chart/chart.tsx';
import css from './figures.module.css';
import { MetricCards } from './metric-cards.tsx';
import { comparedTo } from './periods.ts';
import { pathTo } from './statistics-query.ts';
import type { TabProps } from './tab-props.ts';

type Props = Pick<TabProps, 'query' | 'scope' | 'figures' | 'near' | 'today'> & {
  readonly metrics: readonly Metric[];
  /** Which of them are drawn before anybody chose. */
  readonly shown: readonly Metric[];
};

/** Sums as cards and their days as lines; a card takes its line in and out. */
export function Figures({ query, scope, figures, near, today, metrics, shown }: Props) {
  const [chosen, setChosen] = useState<readonly Metric[] | null>(null);
  const on = useMemo(() => {
    const wanted = (chosen ?? shown).filter((metric) => metrics.includes(metric));
    return metrics.filter((metric) => (wanted.length > 0 ? wanted : metrics.slice(0, 1)).includes(metric));
  }, [chosen, shown, metrics]);
  const { chart, before, isOld, error, again } = figures;
  if (!chart) return error ? <Unread again={again} /> : <FiguresSkeleton count={metrics.length} />;

  const toggle = (metric: Metric) => {
    const left = on.filter((one) => one !== metric);
    if (!on.includes(metric)) setChosen([...on, metric]);
    else if (left.length > 0) setChosen(left);
  };
  const isQuiet = metrics.every((metric) => !chart[`${metric}_sum`]);
  return (
    <div className={css.figures} aria-busy={isOld || near.figures.isOld}>
      {error && <Note kind="warn">Не&nbsp;удалось обновить цифры, показаны прежние. Мы повторим через минуту.</Note>}
      <MetricCards
        chart={near.figures.chart ?? chart}
        before={near.figures.chart ? near.figures.before : before}
        against={scope.compared ? comparedTo(near.days ?? query.period, query.comparison, scope.compared) : ''}
        metrics={metrics}
        on={on}
        view={scope.view}
        onToggle={toggle}
      />
      {isQuiet ? (
        <EmptyState
          title="В эти дни было тихо"
          action={
            query.period !== 'all' && (
              <ButtonLink to={pathTo({ ...query, period: 'all' })} preventScrollReset>
                Показать всё время
              </ButtonLink>
            )
          }
        >
          Никто не&nbsp;открывал страницы книг и&nbsp;ничего не&nbsp;покупал. Посмотрите период подлиннее.
        </EmptyState>
      ) : (
        <Chart
          chart={chart}
          before={before}
          metrics={on}
          view={scope.view}
          today={today}
          near={near.days}
          onNear={near.set}
        />
      )}
    </div>
  );
}

function Unread({ again }: { again: () => void }) {
  return (
    <EmptyState kind="error" title="Цифры не открылись" action={<Button onClick={again}>Попробовать ещё раз</Button>}>
      Продажи и&nbsp;роялти целы, не&nbsp;удалось только показать их. Попробуйте ещё раз через минуту.
    </EmptyState>
  );
}

function FiguresSkeleton({ count }: { count: number }) {
  return (
    <div aria-busy="true">
      <div className={css.cards} data-count={count} aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
          <div key={place} className={css.card}>
            <Skeleton width="60%" />
            <Skeleton width="76%" height={26} />
            <Skeleton width="40%" height={12} />
          </div>
        ))}
      </div>
      <PlotSkeleton />
    </div>
  );
}
