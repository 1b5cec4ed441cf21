/** How much of the promised time is left, in the four steps of the queue. */
export const TIMERS = ['twenty_four', 'sixteen', 'eight', 'time_is_up'] as const;
export type Timer = (typeof TIMERS)[number];

export const TIMER_COLOURS = {
  twenty_four: 'success',
  sixteen: 'warning',
  eight: 'danger',
  time_is_up: 'alert',
} as const satisfies Readonly<Record<Timer, string>>;

export const TIMER_LABELS: Readonly<Record<Timer, string>> = {
  twenty_four: 'до\u00A024 часов',
  sixteen: 'до\u00A016 часов',
  eight: 'до\u00A08 часов',
  time_is_up: 'Время вышло',
};

const HOUR_MS = 3_600_000;
export const SLA_HOURS = 24;
/** A machine's text takes longer to judge. */
const AI_FACTOR = 3;
export const PROFILE_WORKING_DAYS = 3;

/** Hours from which on a step begins; the last one holds whatever is late. */
export const TIMER_FROM_HOURS: Readonly<Record<Timer, number>> = {
  twenty_four: 16,
  sixteen: 8,
  eight: 0,
  time_is_up: Number.NEGATIVE_INFINITY,
};

export function timerOf(leftMs: number): Timer {
  const hours = leftMs / HOUR_MS;
  if (hours > TIMER_FROM_HOURS.twenty_four) return 'twenty_four';
  if (hours > TIMER_FROM_HOURS.sixteen) return 'sixteen';
  return hours > TIMER_FROM_HOURS.eight ? 'eight' : 'time_is_up';
}

export function bookDueAt(submittedAt: Date, isAiDeclared: boolean): Date {
  return new Date(submittedAt.getTime() + SLA_HOURS * HOUR_MS * (isAiDeclared ? AI_FACTOR : 1));
}

/** Three working days, counted by the clock of Moscow; Saturdays and Sundays do not count. */
export function profileDueAt(submittedAt: Date): Date {
  let due = submittedAt.getTime();
  for (let left = PROFILE_WORKING_DAYS; left > 0; ) {
    due += 24 * HOUR_MS;
    const weekday = new Date(due + 3 * HOUR_MS).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(due);
}

/** The promise is ours: it runs in nobody else's hands. */
export const STOPPED_STATES = ['returned', 'final_returned', 'frozen', 'upload_failed', 'closed'] as const;

type Stopping = {
  readonly state: string;
  readonly dueAt: Date;
  readonly frozenAt: Date | null;
  readonly decidedAt: Date | null;
};

/** What is left of the promised time; of a case that stands still, what was left when it stopped. */
export function timeLeft({ state, dueAt, frozenAt, decidedAt }: Stopping, now: Date): number {
  const isStopped = STOPPED_STATES.some((stopped) => stopped === state);
  const stoppedAt = isStopped ? (frozenAt ?? decidedAt ?? now) : now;
  return dueAt.getTime() - stoppedAt.getTime();
}

/** The clock stood still while the case was frozen. */
export function dueAfterFreeze(dueAt: Date, frozenAt: Date, now: Date): Date {
  return new Date(dueAt.getTime() + Math.max(0, now.getTime() - frozenAt.getTime()));
}

/**
 * When a case will probably be judged: the queue before it, at the pace of the last day. Nobody is promised less than
 * a quarter of an hour, nor more than the promised time while that is not over.
 */
export function expectedAt(place: number, decidedInLastDay: number, dueAt: Date, now: Date): Date {
  const pace = Math.max(1, decidedInLastDay);
  const guess = now.getTime() + Math.max(15 * 60_000, (place / pace) * 24 * HOUR_MS);
  return new Date(dueAt > now ? Math.min(guess, dueAt.getTime()) : guess);
}
