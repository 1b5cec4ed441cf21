import type { Day } from '@pero/kernel/day';
import { moscowDay } from '@pero/kernel/day';
import { DAYS_TO_PAY } from './dates.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Until when an approved tirage may be paid. */
export function payableUntil(approvedAt: Date): Date {
  return new Date(approvedAt.getTime() + DAYS_TO_PAY * DAY_MS);
}

/** Two days before the end of it whoever has not paid is reminded. */
export const REMIND_MS = 2 * DAY_MS;

/** So long a job waits at the shop before it is printed: the time in which everything can be given back. */
export const HOLD_MINUTES = 120;

/** A complaint is heard for so long after the books came (Закон о защите прав потребителей, ст. 26.1 speaks of seven days at least). */
export const COMPLAINT_DAYS = 14;

export function mayComplain(deliveredAt: Date | null, now: Date): boolean {
  return deliveredAt === null || now.getTime() - deliveredAt.getTime() <= COMPLAINT_DAYS * DAY_MS;
}

export function isOverdue(readyBy: Day | null, now: Date): boolean {
  return readyBy !== null && moscowDay(now) > readyBy;
}

/** How long to wait, in seconds: after a silence, and between two looks at what goes on by itself. */
export type Pace = {
  readonly hold: number;
  readonly retries: readonly number[];
  readonly looks: readonly number[];
  /** At parcels, which a carrier may be asked about a hundred times a day. */
  readonly roads: readonly number[];
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const PACE: Pace = {
  hold: 3 * MINUTE,
  retries: [3, 10, 30, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR],
  looks: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 2 * HOUR],
  roads: [HOUR, 6 * HOUR],
};

export function waitAfter(tries: number, waits: readonly number[]): number {
  return waits[Math.min(tries, waits.length - 1)] ?? MINUTE;
}
