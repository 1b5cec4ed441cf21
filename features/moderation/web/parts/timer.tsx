import { formatMoment } from '@pero/kernel/day';
import { classNames } from '@pero/ui/class-names';
import { TIMER_COLOURS, timerOf } from '../../rules/timer.ts';
import css from './timer.module.css';
import { leftWords, shareLeft } from './timer-words.ts';

type TimerProps = {
  dueAt: Date;
  /** When the promised time began: a full ring. */
  since: Date;
  now: Date;
  /** Large, at the head of a desk. */
  large?: boolean;
};

/** A ring and words: green above 16 hours, amber above 8, red below, a red plate when time is up. */
export function Timer({ dueAt, since, now, large = false }: TimerProps) {
  const left = dueAt.getTime() - now.getTime();
  const timer = timerOf(left);
  const isOver = timer === 'time_is_up';
  return (
    <time
      dateTime={dueAt.toISOString()}
      title={`Ответить до\u00A0${formatMoment(dueAt)}`}
      className={classNames(css.timer, css[TIMER_COLOURS[timer]], large && css.large)}
    >
      {!isOver && !large && <Ring share={shareLeft(since, dueAt, now)} />}
      <span>{leftWords(left)}</span>
    </time>
  );
}

const RADIUS = 8.5;
const ROUND = 2 * Math.PI * RADIUS;

function Ring({ share }: { share: number }) {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
      <circle cx="11" cy="11" r={RADIUS} fill="none" stroke="var(--line)" strokeWidth="3" />
      <circle
        cx="11"
        cy="11"
        r={RADIUS}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeDasharray={`${(share * ROUND).toFixed(1)} 60`}
        transform="rotate(-90 11 11)"
      />
    </svg>
  );
}
