import { type Day, type Days, formatDayRange } from '@pero/kernel/day';
import { Chip, Chips } from '@pero/ui/chip';
import { Skeleton } from '@pero/ui/feedback/skeleton';
import { TextButton } from '@pero/ui/text-link';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { Chart as ChartData } from '../../contract/charts.ts';
import type { ArtType, Metric } from '../../rules/metrics.ts';
import { type Bucket, GRAIN_LABELS, type Grain, grainFor, grainsFor, type Range } from '../buckets.ts';
import { wordsOf } from '../metric-words.ts';
import css from './chart.module.css';
import { drawingOf, tableOf } from './chart-lines.ts';
import { Strip } from './strip.tsx';

const Plot = lazy(() => import('./plot.tsx').then(({ Plot }) => ({ default: Plot })));

type Props = {
  readonly chart: ChartData;
  readonly before: ChartData | null;
  readonly metrics: readonly Metric[];
  readonly view: ArtType;
  /** The day that goes on; its point is drawn as one that will rise yet. */
  readonly today?: Day | undefined;
  /** The stretch one came closer to, kept by whoever shows the same days elsewhere; without, the picture keeps it. */
  readonly near?: Days | null;
  readonly onNear?: (days: Days | null) => void;
};

/** From here on a finger needs handles to come closer. */
const MANY = 45;

/** Days of a few metrics, each in a panel and by a scale of its own. Dragging comes closer, Escape or the link goes back. */
export function Chart({ chart, before, metrics, view, today, near, onNear }: Props) {
  const [chosen, setChosen] = useState<Grain | null>(null);
  const [own, setOwn] = useState<Days | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const grains = grainsFor(chart.dates.length);
  const grain = chosen && grains.includes(chosen) ? chosen : grainFor(chart.dates.length);
  const drawing = useMemo(
    () => drawingOf({ chart, before, metrics, grain, view, today }),
    [chart, before, metrics, grain, view, today],
  );
  const drawn = useDrawnMark(chart);

  const zoom = rangeOf(drawing.buckets, onNear ? (near ?? null) : own);
  const setZoom = (range: Range | null) => {
    const [first, last] = [drawing.buckets[range?.from ?? -1]?.first, drawing.buckets[range?.to ?? -1]?.last];
    (onNear ?? setOwn)(first && last ? { first, last } : null);
  };
  const shown = { first: drawing.buckets[zoom?.from ?? -1]?.first, last: drawing.buckets[zoom?.to ?? -1]?.last };

  return (
    <figure className={css.chart} aria-label={`${metrics.map((one) => wordsOf(one, view).label).join(', ')} по дням`}>
      <div className={css.bar}>
        <p className={css.zoomed} aria-live="polite">
          {shown.first && shown.last && (
            <>
              {formatDayRange({ first: shown.first, last: shown.last })}{' '}
              <TextButton onClick={() => setZoom(null)}>Весь период</TextButton>
            </>
          )}
        </p>
        {grains.length > 1 && (
          <div className="roomy">
            <Chips label="Шаг графика">
              {grains.map((one) => (
                <Chip key={one} on={one === grain} onClick={() => setChosen(one)}>
                  {GRAIN_LABELS[one]}
                </Chip>
              ))}
            </Chips>
          </div>
        )}
      </div>
      <Suspense fallback={<PlotSkeleton />}>
        {drawing.lines.map(({ metric }, place) => (
          <Plot
            key={metric}
            drawing={drawing}
            place={place}
            at={at}
            onPoint={setAt}
            zoom={zoom}
            onZoom={setZoom}
            onDrawn={drawn}
          />
        ))}
      </Suspense>
      {drawing.buckets.length > MANY && <Strip drawing={drawing} zoom={zoom} onZoom={setZoom} />}
      <ChartTable chart={chart} metrics={metrics} view={view} />
    </figure>
  );
}

/** A stretch of other days than these is none. */
function rangeOf(buckets: readonly Bucket[], days: Days | null): Range | null {
  if (!days) return null;
  const from = buckets.findIndex(({ last }) => last >= days.first);
  const to = buckets.findLastIndex(({ first }) => first <= days.last);
  const isWhole = from <= 0 && to === buckets.length - 1;
  return from < 0 || to <= from || isWhole ? null : { from, to };
}

export function PlotSkeleton() {
  return (
    <div className={css.waiting} aria-hidden="true">
      <Skeleton height={1} />
      <Skeleton height={1} />
      <Skeleton height={1} />
    </div>
  );
}

function ChartTable({ chart, metrics, view }: Pick<Props, 'chart' | 'metrics' | 'view'>) {
  const rows = useMemo(() => tableOf({ chart, before: null, metrics, view }), [chart, metrics, view]);
  return (
    <div className="visually-hidden">
      <table>
        <caption>То же числами</caption>
        <thead>
          <tr>
            <th scope="col">Дни</th>
            {metrics.map((metric) => (
              <th key={metric} scope="col">
                {wordsOf(metric, view).label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, cells }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {cells.map((cell, at) => (
                <td key={metrics[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** «pero-chart» in the browser's timeline: from the arrival of the figures to the frame that shows them. */
function useDrawnMark(chart: ChartData): () => void {
  const measured = useRef<ChartData | null>(null);
  return () => {
    if (measured.current === chart) return;
    measured.current = chart;
    const start = performance
      .getEntriesByType('resource')
      .findLast(({ name }) => name.endsWith('/statistics/get-chart'));
    performance.measure('pero-chart', {
      start: start ? (start as PerformanceResourceTiming).responseEnd : performance.now(),
      end: performance.now(),
    });
  };
}
