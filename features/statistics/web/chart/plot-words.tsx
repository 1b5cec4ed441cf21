import { classNames } from '@pero/ui/class-names';
import type { CSSProperties } from 'react';
import css from './chart.module.css';
import { type ChartLine, type Drawing, pointOf } from './chart-lines.ts';
import { LINE_STYLES } from './line-style.ts';

export type End = { readonly left: number; readonly top: number };

/** Beside the end of the line instead of a legend. The cards above say the same to those who do not see it. */
export function EndWords({ line, end }: { line: ChartLine | undefined; end: End }) {
  if (!line) return null;
  const color = `var(${LINE_STYLES[line.metric].color})`;
  return (
    <span className={css.end} aria-hidden="true" style={{ ...end, '--line-color': color } as CSSProperties}>
      {line.short}
    </span>
  );
}

type PointProps = {
  readonly drawing: Drawing;
  readonly at: number;
  /** Of the point, in pixels from the left of the picture. */
  readonly place: number;
  readonly width: number;
};

/** The day under the cursor and what it brought. */
export function Point({ drawing, at, place, width }: PointProps) {
  const { title, rows } = pointOf(drawing, at);
  const hasBefore = rows.some(({ before }) => before !== null);
  return (
    <div
      className={classNames(css.point, place > width / 2 && css.toLeft)}
      aria-hidden="true"
      style={{ '--place': `${place}px` } as CSSProperties}
    >
      <p>{title}</p>
      <table>
        <tbody>
          {rows.map(({ label, value, before }) => (
            <tr key={label}>
              <td>{label}</td>
              <td>{value}</td>
              {hasBefore && <td>{before}</td>}
            </tr>
          ))}
        </tbody>
        {hasBefore && (
          <thead>
            <tr>
              <td />
              <td />
              <td>было</td>
            </tr>
          </thead>
        )}
      </table>
    </div>
  );
}
