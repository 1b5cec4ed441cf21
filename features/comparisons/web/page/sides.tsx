import { formatNumber } from '@pero/kernel/number';
import type { ComparisonReport, ShownComparison } from '../../contract/comparisons.ts';
import { halvesOf } from '../../rules/split.ts';
import { priceWords, shareWords } from '../words.ts';
import css from './comparisons.module.css';

type SidesProps = { readonly comparison: ShownComparison; readonly ratio: ComparisonReport['ratio'] };

/** The two beside each other, and between which bounds the difference is true. */
export function Sides({ comparison, ratio }: SidesProps) {
  const { kind, counted } = comparison;
  return (
    <div className={css.pair}>
      {(['a', 'b'] as const).map((arm) => (
        <Side key={arm} arm={arm} comparison={comparison} />
      ))}
      {kind !== 'price' && ratio && <Range ratio={ratio} counted={counted} />}
    </div>
  );
}

function Side({ arm, comparison: { kind, counted, sides, id } }: { arm: 'a' | 'b'; comparison: ShownComparison }) {
  const isFirst = arm === 'a';
  const name = isFirst ? 'Первая' : 'Вторая';
  const [seen, tried, bought] = [counted.seen, counted.tried, counted.bought].map((halves) => halves[isFirst ? 0 : 1]);
  return (
    <section className={css.side} aria-label={name}>
      {sides.pictures && <img src={`/api/comparisons/${id}/picture?side=${arm}`} alt={`${name} обложка`} />}
      {kind === 'annotation' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        <p className={css.text} tabIndex={0}>
          {isFirst ? sides.first_text : sides.second_text}
        </p>
      )}
      <div>
        <b>{name}</b>
        {kind === 'price' ? (
          <p className={css.big}>{priceOf(isFirst ? sides.first_price : sides.second_price)}</p>
        ) : (
          <>
            <p className={css.big}>{shareWords([tried ?? 0, seen ?? 0])}</p>
            <p className="dim sm">
              открыли отрывок: {formatNumber(tried ?? 0)} из&nbsp;{formatNumber(seen ?? 0)}, купили{' '}
              {formatNumber(bought ?? 0)}
            </p>
          </>
        )}
      </div>
    </section>
  );
}

function priceOf(price: ShownComparison['sides']['first_price']): string {
  return price === null ? '—' : priceWords(price);
}

type RangeProps = {
  readonly ratio: NonNullable<ComparisonReport['ratio']>;
  readonly counted: ShownComparison['counted'];
};

/** On a line of ratios from a half to twice as many. */
function Range({ ratio: { least, most }, counted: { seen, tried } }: RangeProps) {
  const placed = (ratio: number) => 50 + 50 * Math.max(-1, Math.min(1, Math.log2(Math.max(0.01, ratio))));
  const [left, right] = [placed(least), placed(most ?? 4)];
  const [first, second] = tried;
  const better = first > 0 ? percentWords(second / first / halvesOf(seen)) : '—';
  const words = `от\u00A0${percentWords(least)} до\u00A0${most === null ? 'сколько угодно' : percentWords(most)}`;
  return (
    <section>
      <p className="dim">Насколько вторую открывают чаще</p>
      <p className={css.big}>{better}</p>
      <div className={css.range} role="img" aria-label={`Настоящая разница ${words}`}>
        <i className={css.axis} />
        <i className={css.zero} style={{ left: '50%' }} />
        <i className={css.bar} style={{ left: `${left}%`, width: `${Math.max(1, right - left)}%` }} />
        <span style={{ left: 0, top: 66 }}>первая лучше</span>
        <span style={{ right: 0, top: 66 }}>вторая лучше</span>
        <span style={{ left: '50%', top: 8, transform: 'translateX(-50%)' }}>поровну</span>
      </div>
      <p className="sm">
        Сравниваем доли, а&nbsp;не&nbsp;число открывших: половины никогда не&nbsp;равны до&nbsp;человека. Настоящая
        разница {words}, сколько&nbsp;бы раз вы&nbsp;сюда ни&nbsp;заглядывали.
      </p>
    </section>
  );
}

function percentWords(ratio: number): string {
  const percent = Math.round((ratio - 1) * 100);
  return `${percent > 0 ? '+' : ''}${String(percent).replace('-', '−')}\u00A0%`;
}
