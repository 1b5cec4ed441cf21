/** How long to wait, in seconds. */
export type Pace = {
  /** A worker that has said nothing for so long is taken for dead. */
  readonly hold: number;
  /** For an answer of the bank. */
  readonly patience: number;
  /** After the first silence of the bank, the second… The last one again and again: the money is owed. */
  readonly retries: readonly number[];
  /** Between two looks at a payout that the bank has taken. It tells by itself; these are for when it does not. */
  readonly looks: readonly number[];
};

const MINUTE = 60;
export const PACE: Pace = {
  hold: 2 * MINUTE,
  patience: 15,
  retries: [5, 15, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE],
  looks: [5, 20, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE],
};

/** `waitAfter(0, [5, 15])` gives 5; after the last it stays. */
export function waitAfter(attempts: number, waits: readonly number[]): number {
  return waits[Math.min(attempts, waits.length - 1)] ?? MINUTE;
}
