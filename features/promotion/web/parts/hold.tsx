import { formatMoment } from '@pero/kernel/day';
import { useEffect, useState } from 'react';
import css from './hold.module.css';

const ALL_MS = 30 * 60_000;
const SOON_MS = 5 * 60_000;
const ROUND = 2 * Math.PI * 19;

/** So long the place is theirs: a ring, and words that a screen reader is told when they matter. */
export function Hold({ until, onOver }: { until: Date; onOver: () => void }) {
  const end = until.getTime();
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, end - Date.now()));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end]);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const isSoon = left !== null && left < SOON_MS;
  const at = formatMoment(until).split(' ').at(-1) ?? '';
  return (
    <div className={css.hold}>
      <svg viewBox="0 0 44 44" width="44" height="44" aria-hidden="true">
        <circle cx="22" cy="22" r="19" className={css.track} />
        {left !== null && (
          <circle cx="22" cy="22" r="19" className={css.ring} strokeDasharray={`${(ROUND * left) / ALL_MS} ${ROUND}`} />
        )}
      </svg>
      <div>
        <b className={isSoon ? css.soon : undefined}>Место за&nbsp;вами до&nbsp;{at}</b>
        <span aria-live="off">
          {left === null ? 'полчаса, потом отдадим другим' : `осталось ${clock(left)}, потом отдадим другим`}
        </span>
      </div>
    </div>
  );
}

function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;
}
