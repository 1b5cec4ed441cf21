import { clockOf } from '@pero/kernel/length';
import { formatNumber } from '@pero/kernel/number';
import type { FileQuality } from '../../../contract/files.ts';
import css from './open-track.module.css';

const NAMED = 2;

/** Where something is wrong: cut tops, long silences, a room that is heard all along, a voice too low. */
export function WaveMarks({ quality: { measures }, seconds }: { quality: FileQuality; seconds: number }) {
  if (!measures) return null;
  const left = (at: number) => `${(at / seconds) * 100}%`;
  const { clipping, silences } = measures;
  const times = clipping.slice(0, NAMED).map(({ at }) => clockOf(at));
  return (
    <span aria-hidden="true">
      {measures.floor > -60 && <i className={css.noise} />}
      {measures.rms < -23 && <i className={css.quiet} />}
      {clipping.map(({ at }, index) => (
        <i key={at} className={css.clip} style={{ left: left(at) }}>
          {index === 0 && <b>{`${times.join(' и ')}${clipping.length > NAMED ? ' и ещё' : ''} срезано`}</b>}
        </i>
      ))}
      {silences.map(({ at, seconds: lasts }, index) => (
        <i key={at} className={css.still} style={{ left: left(at), width: left(lasts) }}>
          {index === 0 && <b>{`${clockOf(at)} тишина ${formatNumber(lasts, 1)} с`}</b>}
        </i>
      ))}
    </span>
  );
}
