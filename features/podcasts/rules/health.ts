const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TURNS = [1, 1, 2, 4, 8, 12, 24];

/** When to look again: in an hour, and ever more seldom while nobody answers. */
export function nextCheck(failures: number, now: Date): Date {
  return new Date(now.getTime() + (TURNS[Math.min(failures, TURNS.length - 1)] ?? 1) * HOUR_MS);
}

/** After so long without an answer its author is told. */
export const LOST_MS = 3 * DAY_MS;
export const HEALTH_DAYS = 14;

export type FeedState = 'ok' | 'silent' | 'lost' | 'gone';

type Facts = {
  readonly failures: number;
  readonly lastOkAt: Date | null;
  readonly isGone: boolean;
};

/** How a feed is doing: answers, was silent just now, has been for days, or says itself that it is no more. */
export function feedStateOf({ failures, lastOkAt, isGone }: Facts, now: Date): FeedState {
  if (isGone) return 'gone';
  if (failures === 0) return 'ok';
  return lastOkAt && now.getTime() - lastOkAt.getTime() >= LOST_MS ? 'lost' : 'silent';
}
