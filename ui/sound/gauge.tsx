import { classNames } from '../class-names.ts';
import css from './gauge.module.css';

/** A measure as its gauge shows it; places are percent of the ruler. */
export type Reading = {
  readonly label: string;
  readonly value: string;
  readonly words: string;
  readonly tone: 'ok' | 'warn' | 'bad';
  readonly norm: readonly [from: number, to: number];
  readonly at: number;
  readonly becomes: number | null;
  readonly ends: readonly { readonly at: number; readonly label: string }[];
};

/** One measure on its ruler: the norm is solid, the notch is what was measured, the ring what it would become. */
export function Gauge({ reading }: { reading: Reading }) {
  const { label, value, words, tone, norm, at, becomes, ends } = reading;
  return (
    <div className={classNames(css.gauge, tone !== 'ok' && css[tone])}>
      <div className={css.head}>
        <span>{label}</span>
        <b>{value}</b>
      </div>
      <div className={css.scale} aria-hidden="true">
        <i className={css.norm} style={{ left: `${norm[0]}%`, width: `${norm[1] - norm[0]}%` }} />
        {becomes !== null && <i className={css.becomes} style={{ left: `${becomes}%` }} />}
        <i className={css.notch} style={{ left: `${at}%` }} />
      </div>
      <div className={css.ends} aria-hidden="true">
        {ends.map(({ at: place, label: mark }) => (
          <span key={mark} style={{ left: `${place}%` }}>
            {mark}
          </span>
        ))}
      </div>
      <p>{words}</p>
    </div>
  );
}
