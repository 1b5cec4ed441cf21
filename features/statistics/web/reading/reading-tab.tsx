import type { Metric } from '../../rules/metrics.ts';
import { Figures } from '../figures.tsx';
import { readingMetrics } from '../metric-words.ts';
import type { TabProps } from '../tab-props.ts';
import css from './reading.module.css';
import { ReadingMap } from './reading-map.tsx';
import { SeriesSteps } from './series-steps.tsx';

const SHOWN: readonly Metric[] = ['reads_avg_percent', 'hits_count', 'art_card_views_count'];

export function ReadingTab({ query, scope, figures, near, books, today }: TabProps) {
  const { view } = scope;
  return (
    <>
      <Figures
        query={query}
        scope={scope}
        figures={figures}
        near={near}
        today={today}
        metrics={readingMetrics(view)}
        shown={SHOWN}
      />
      {view === 'text' && (
        <div className={css.below}>
          <ReadingMap books={books} chosen={scope.books} />
          <SeriesSteps />
        </div>
      )}
    </>
  );
}
