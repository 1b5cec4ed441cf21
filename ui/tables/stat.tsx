import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type StatProps = {
  label: ReactNode;
  value: ReactNode;
  /** The comparison in words: «на 68 % больше, чем в октябре». */
  note?: ReactNode;
  /** The one number that matters most. */
  main?: boolean;
};

export function Stat({ label, value, note, main }: StatProps) {
  return (
    <div className={classNames('stat', main && 'main')}>
      <div className="stat-label">{label}</div>
      <div className="stat-number">{value}</div>
      {note && <div className="stat-detail">{note}</div>}
    </div>
  );
}

export function Stats({ children }: { children: ReactNode }) {
  return <div className="stats">{children}</div>;
}
