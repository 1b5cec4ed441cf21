import { formatNumber } from '@pero/kernel/number';
import css from './reviews.module.css';

const FIVE = '★★★★★';

/** Of five; a part of a star is a part of a star. */
export function Stars({ value }: { value: number }) {
  const whole = Number.isInteger(value);
  return (
    <span className={css.stars} role="img" aria-label={`${formatNumber(value, whole ? 0 : 1)} из 5`}>
      <span aria-hidden="true">{FIVE}</span>
      <span aria-hidden="true" className={css.lit} style={{ width: `${(value / FIVE.length) * 100}%` }}>
        {FIVE}
      </span>
    </span>
  );
}
