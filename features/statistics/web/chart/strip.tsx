import { type CSSProperties, useId } from 'react';
import { bucketWords, type Range } from '../buckets.ts';
import css from './chart.module.css';
import type { Drawing } from './chart-lines.ts';

type Props = { readonly drawing: Drawing; readonly zoom: Range | null; readonly onZoom: (range: Range | null) => void };

/** The whole period in small, with two handles: closer with a mouse, a finger or the arrow keys alike. */
export function Strip({ drawing, zoom, onZoom }: Props) {
  const name = useId();
  const last = drawing.buckets.length - 1;
  const { from, to } = zoom ?? { from: 0, to: last };
  const words = (at: number) => {
    const bucket = drawing.buckets[at];
    return bucket ? bucketWords(bucket, drawing.grain) : '';
  };
  const set = (range: Range) => onZoom(range.from <= 0 && range.to >= last ? null : range);
  const handle = (label: string, value: number, change: (value: number) => void) => (
    <input
      type="range"
      name={`${name}-${label}`}
      aria-label={label}
      aria-valuetext={words(value)}
      min={0}
      max={last}
      value={value}
      onChange={(event) => change(Number(event.currentTarget.value))}
    />
  );
  return (
    <div className={css.strip} style={{ '--from': from / last, '--to': to / last } as CSSProperties}>
      <svg viewBox="0 0 300 40" preserveAspectRatio="none" aria-hidden="true">
        <path d={smallPath(drawing)} />
      </svg>
      <i aria-hidden="true" />
      {handle('Показать с', from, (value) => set({ from: Math.min(value, to - 1), to }))}
      {handle('Показать по', to, (value) => set({ from, to: Math.max(value, from + 1) }))}
    </div>
  );
}

const POINTS = 150;

/** The first line as an area of at most so many points, each the highest of its stretch. */
function smallPath({ lines, buckets }: Drawing): string {
  const values = lines[0]?.values ?? [];
  const every = Math.max(1, Math.ceil(buckets.length / POINTS));
  const tops: number[] = [];
  for (let at = 0; at < values.length; at += every) {
    tops.push(Math.max(0, ...values.slice(at, at + every).map((value) => value ?? 0)));
  }
  const most = Math.max(1, ...tops);
  const x = (place: number) => ((place / Math.max(1, tops.length - 1)) * 300).toFixed(1);
  const line = tops.map((top, place) => `L${x(place)} ${(38 - (top / most) * 34).toFixed(1)}`).join('');
  return `M0 40${line}L300 40Z`;
}
