/** How long everything waits. */
const DAY_MS = 24 * 3600_000;

/** A manager names the price within so many days. */
export const QUOTE_DAYS = 2;
/** A price that was named, and a bill, stand so long. */
export const AGREE_DAYS = 7;
/** After it silence goes to a manager. It is never acceptance by itself. */
export const SILENCE_DAYS = 14;
/** On which days after a stage was handed over its author is reminded. */
export const REMINDER_DAYS = [4, 9, 13] as const;
/** The main moderator decides a dispute within so many days. */
export const DISPUTE_DAYS = 14;
/** Corrections take a quarter of the whole term, three days at least. */
export const CORRECTION_DAYS_LEAST = 3;
/** After payment an author may go away for nothing for so long, whoever has begun. */
export const FREE_CANCEL_DAYS = 2;

export function daysAfter(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY_MS);
}

export function correctionDays(days: number): number {
  return Math.max(CORRECTION_DAYS_LEAST, Math.ceil(days / 4));
}

/** When each stage is due, counted from now: by its part of the work that is still to be done. */
export function stageDays(days: number, percents: readonly number[]): number[] {
  const all = percents.reduce((sum, one) => sum + one, 0);
  let done = 0;
  return percents.map((one) => {
    done += one;
    return Math.max(1, Math.ceil((days * done) / all));
  });
}

/** When the silent author is asked next; null when all reminders have gone and a manager may decide. */
export function nextReminder(handedAt: Date, reminders: number): Date | null {
  const days = REMINDER_DAYS[reminders];
  return days === undefined ? null : daysAfter(handedAt, days);
}

export function isSilent({ handedAt, reminders }: { handedAt: Date; reminders: number }, now: Date): boolean {
  return reminders >= REMINDER_DAYS.length && now >= daysAfter(handedAt, SILENCE_DAYS);
}
