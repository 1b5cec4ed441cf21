import { formatNumber } from '@pero/kernel/number';
import type { ComparisonReport, ShownComparison } from '../../contract/comparisons.ts';
import { priceWords, shareWords } from '../words.ts';
import css from './comparisons.module.css';

type SidesProps = { readonly comparison: ShownComparison; readonly ratio: ComparisonReport['ratio'] };

/** The two beside each other, and between which bounds the difference is true. */
export function Sides({ comparison, ratio }: SidesProps) {
  const { kind, counted, sides, id } = comparison;
  const pictures = sides.pictures ? `/api/comparisons/${id}/picture` : null;
  return (
    <div className={css.pair}>
      {(['a', 'b'] as const).map((arm, at) => (
        <section key={arm} className={css.side} aria-label={arm === 'a' ? 'Первая' : 'Вторая'}>
          {pictures && <img src={`${pictures}?side=${arm}`} alt={arm === 'a' ? 'Первая обложка' : 'Вторая обложка'} />}
          {kind === 'annotation' && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
            <p className={css.text} tabIndex={0}>
              {arm === 'a' ? sides.first_text : sides.second_text}
            </p>
          )}
          <div>
            <b>{arm === 'a' ? 'Первая' : 'Вторая'}</b>
            {kind === 'price' ? (
              <p className={css.big}>{priceOf(arm === 'a' ? sides.first_price : sides.second_price)}</p>
            ) : (
              <>
                <p className={css.big}>{shareWords([counted.tried[at] ?? 0, counted.seen[at] ?? 0])}</p>
                <p className="dim sm">
                  открыли отрывок: {formatNumber(counted.tried[at] ?? 0)} из&nbsp;{formatNumber(counted.seen[at] ?? 0)},
                  купили {formatNumber(counted.bought[at] ?? 0)}
                </p>
              </>
            )}
          </div>
        </section>
      ))}
      {kind !== 'price' && ratio && <Range ratio={ratio} tried={counted.tried} />}
    </div>
  );
}

function priceOf(price: ShownComparison['sides']['first_price']): string {
  return price === null ? '—' : priceWords(price);
}

type RangeProps = { readonly ratio: NonNullable<ComparisonReport['ratio']>; readonly tried: readonly [number, number] };

/** On a line of ratios from a half to twice as many. */
function Range({ ratio: { least, most }, tried: [first, second] }: RangeProps) {
  const placed = (ratio: number) => 50 + 50 * Math.max(-1, Math.min(1, Math.log2(Math.max(0.01, ratio))));
  const [left, right] = [placed(least), placed(most ?? 4)];
  const seen = first > 0 ? percentWords(second / first) : '—';
  const words = `от\u00A0${percentWords(least)} до\u00A0${most === null ? 'сколько угодно' : percentWords(most)}`;
  return (
    <section>
      <p className="dim">Насколько вторую открывают чаще</p>
      <p className={css.big}>{seen}</p>
      <div className={css.range} role="img" aria-label={`Настоящая разница ${words}`}>
        <i className={css.axis} />
        <i className={css.zero} style={{ left: '50%' }} />
        <i className={css.bar} style={{ left: `${left}%`, width: `${Math.max(1, right - left)}%` }} />
        <span style={{ left: 0, top: 66 }}>первая лучше</span>
        <span style={{ right: 0, top: 66 }}>вторая лучше</span>
        <span style={{ left: '50%', top: 8, transform: 'translateX(-50%)' }}>поровну</span>
      </div>
      <p className="sm">Настоящая разница {words}, сколько&nbsp;бы раз вы&nbsp;сюда ни&nbsp;заглядывали.</p>
    </section>
  );
}

function percentWords(ratio: number): string {
  const percent = Math.round((ratio - 1) * 100);
  return `${percent > 0 ? '+' : ''}${String(percent).replace('-', '−')}\u00A0%`;
}
