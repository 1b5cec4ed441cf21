import type { Chart } from '../contract/charts.ts';
import type { ArtType, Metric } from '../rules/metrics.ts';
import { LINE_STYLES } from './chart/line-style.ts';
import css from './figures.module.css';
import { changeWords, valueWords, wordsOf } from './metric-words.ts';

type Props = {
  readonly chart: Chart;
  readonly before: Chart | null;
  /** «к октябрю»; empty when nothing is compared. */
  readonly against: string;
  readonly metrics: readonly Metric[];
  readonly on: readonly Metric[];
  readonly view: ArtType;
  readonly onToggle: (metric: Metric) => void;
};

export function MetricCards({ chart, before, against, metrics, on, view, onToggle }: Props) {
  return (
    <fieldset className={css.cards} data-count={metrics.length}>
      <legend className="visually-hidden">Что показать на&nbsp;графике</legend>
      {metrics.map((metric, place) => (
        <button
          key={metric}
          type="button"
          className={css.card}
          aria-pressed={on.includes(metric)}
          onClick={() => onToggle(metric)}
        >
          <span className={css.label}>
            {on.includes(metric) && <Stroke metric={metric} />}
            {wordsOf(metric, view).label}
          </span>
          <b className={css.sum}>{valueWords(metric, roundedSum(chart, metric))}</b>
          {before && (
            <span className={css.change}>{changeAgainst(metric, chart, before, place === 0 ? against : '')}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}

function changeAgainst(metric: Metric, chart: Chart, before: Chart, against: string): string {
  const words = changeWords(metric, sumOf(chart, metric), sumOf(before, metric));
  return words === '' ? 'не\u00A0с\u00A0чем сравнить' : `${words} ${against}`.trim();
}

function sumOf(chart: Chart, metric: Metric): number | null {
  return chart[`${metric}_sum`] ?? null;
}

/** On a card a percentage is whole: the tenths are in the table. */
function roundedSum(chart: Chart, metric: Metric): number | null {
  const sum = sumOf(chart, metric);
  return metric === 'reads_avg_percent' && sum !== null ? Math.round(sum) : sum;
}

/** A piece of the line itself: the card is its legend. */
export function Stroke({ metric }: { metric: Metric }) {
  const { color, width, dash } = LINE_STYLES[metric];
  return (
    <svg width="20" height="8" aria-hidden="true">
      <path d="M0 4h20" stroke={`var(${color})`} strokeWidth={width} strokeDasharray={dash?.join(' ')} />
    </svg>
  );
}
