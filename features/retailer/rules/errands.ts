/** How long to wait, in seconds. */
export type Pace = {
  /** After the first failure, the second… When they are used up, a person has to look. */
  readonly retries: readonly number[];
  /** Between two looks at a book that the retailer checks. */
  readonly look: number;
  /** Between two looks at a withdrawal, which may last three days. */
  readonly withdrawal: number;
  /** A worker that has not come back by then is taken for dead. */
  readonly hold: number;
};

const MINUTE = 60;
export const PACE: Pace = {
  retries: [1 * MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 360 * MINUTE],
  look: 3,
  withdrawal: 30,
  hold: 15 * MINUTE,
};

/** When to try again by itself after so many failures; null when it is for a person. */
export function retryAfter(failures: number, pace: Pace): number | null {
  return pace.retries[failures - 1] ?? null;
}
