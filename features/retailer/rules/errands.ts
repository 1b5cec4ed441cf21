/** How long to wait, in seconds. */
export type Pace = {
  /** After the first failure, the second… When they are used up, a person has to look. */
  readonly retries: readonly number[];
  /** Between two looks at a book that the retailer checks, and the most it grows to when the retailer is silent. */
  readonly look: number;
  readonly longestLook: number;
  /** Between two looks at a withdrawal, which may last three days. */
  readonly withdrawal: number;
  /** A worker that has said nothing for so long is taken for dead. */
  readonly hold: number;
  /** For an answer; a file gets more, by its size. */
  readonly patience: number;
};

const MINUTE = 60;
export const PACE: Pace = {
  retries: [1 * MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 360 * MINUTE],
  look: 3,
  longestLook: 5 * MINUTE,
  withdrawal: 30,
  hold: 1 * MINUTE,
  patience: 20,
};

/** When to try again by itself after so many failures; null when it is for a person. */
export function retryAfter(failures: number, { retries }: Pace): number | null {
  return retries[failures - 1] ?? null;
}

/** A book goes up by hand when the retries are used up; a withdrawal is owed to the author and tried for ever. */
export function keepTrying(failures: number, { retries }: Pace): number {
  return retries[Math.min(failures, retries.length) - 1] ?? MINUTE;
}

/** So many looks in a row without an answer, and the upload has failed. */
export const SILENCES_MOST = 12;

/** The next look at a check: often while the retailer answers, ever more rarely while it does not. */
export function lookAfter(silences: number, { look, longestLook }: Pace): number {
  return Math.min(longestLook, look * 2 ** silences);
}

/** Part of a finished book that anybody may read. */
export const TRIAL_PERCENT = 20;
