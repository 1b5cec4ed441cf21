import { formatMoney, type Money } from '@pero/kernel/money';
import { Nib } from '@pero/ui/nib';
import type { CSSProperties } from 'react';
import css from './tax-year.module.css';
import { placeOn, STEPS } from './tax-year.ts';

/** The five steps of the tax, written up to where the author stands. Steps are of one width: the last has no end. */
export function TaxScale({ base }: { base: Money }) {
  const { step, part } = placeOn(base);
  return (
    <div
      className={css.scale}
      role="img"
      aria-label={`Шкала НДФЛ. База с начала года ${formatMoney(base, 'kopecks-if-any')}, ставка ${STEPS[step]?.rate ?? 13} %`}
    >
      {STEPS.map(({ rate, words }, place) => (
        <div key={rate} className={place === step ? css.here : undefined}>
          <b>{rate}&nbsp;%</b>
          <span className={css.bar} style={{ '--height': `${16 + place * 13}px` } as CSSProperties}>
            <i style={{ width: `${filled(place, step, part) * 100}%` }} />
            {place === step && (
              <span className={css.nib} style={{ left: `${part * 100}%` }}>
                <Nib size={26} />
              </span>
            )}
          </span>
          <small>{words}</small>
        </div>
      ))}
    </div>
  );
}

function filled(place: number, step: number, part: number): number {
  if (place < step) return 1;
  return place === step ? part : 0;
}
