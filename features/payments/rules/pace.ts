/** How long to wait, in seconds. */
export type Pace = {
  /** A worker that has said nothing for so long is taken for dead. */
  readonly hold: number;
  /** After the first silence of the company, the second… They ask for about a minute between two. */
  readonly retries: readonly number[];
  /** Between two looks at what is still on its way there. It tells by itself; these are for when it does not. */
  readonly looks: readonly number[];
  /** The same of receipts, which the tax service may keep waiting for days. */
  readonly papers: readonly number[];
  /** And of a card that is held until somebody decides. */
  readonly holds: readonly number[];
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const PACE: Pace = {
  hold: 2 * MINUTE,
  retries: [3, 10, 30, MINUTE, MINUTE, 5 * MINUTE, 15 * MINUTE],
  looks: [4, 6, 10, 15, 30, MINUTE, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE],
  papers: [10, MINUTE, 10 * MINUTE, HOUR, 4 * HOUR],
  holds: [HOUR],
};

/** `waitAfter(0, [5, 15])` gives 5; after the last it stays. */
export function waitAfter(tries: number, waits: readonly number[]): number {
  return waits[Math.min(tries, waits.length - 1)] ?? MINUTE;
}

/** So long a page at a company is open: theirs by themselves, or as long as we ask for. */
export const PAGE_OPEN_SECONDS = HOUR;

/** So long before the bank lets a card go somebody is told to decide. */
export const HOLD_WARNING_MS = 24 * HOUR * 1000;

/** So long a receipt may be on its way before staff have to look. */
export const RECEIPT_PATIENCE_MS = 3 * 24 * HOUR * 1000;
