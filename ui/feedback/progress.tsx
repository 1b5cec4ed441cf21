import { type ReactNode, useId } from 'react';

type BarProps = { percent: number } & ({ label: string } | { labelledBy: string });

/** Only the line, for rows and cards that say the rest themselves. */
export function Bar({ percent, ...name }: BarProps) {
  const part = clamped(percent);
  return (
    <div
      className="bar"
      role="progressbar"
      tabIndex={-1}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part)}
      aria-label={'label' in name ? name.label : undefined}
      aria-labelledby={'labelledBy' in name ? name.labelledBy : undefined}
    >
      <i style={{ width: `${part}%` }} />
    </div>
  );
}

type ProgressProps = {
  /** What is being done: «Читаем „роман.docx“». */
  title: ReactNode;
  percent: number;
  /** What has been found, how long is left, whether one may leave. */
  children?: ReactNode;
};

/** Long work, in words and with a true measure. */
export function Progress({ title, percent, children }: ProgressProps) {
  const titleId = useId();
  return (
    <div className="progress">
      <div className="row">
        <b id={titleId}>{title}</b>
        <span className="spacer" />
        <span className="num dim nowrap">{`${Math.round(clamped(percent))}\u00A0%`}</span>
      </div>
      <Bar percent={percent} labelledBy={titleId} />
      {children && <p>{children}</p>}
    </div>
  );
}

function clamped(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}
