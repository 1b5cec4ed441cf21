/** Milliseconds of one clock that only goes forward. */
type Moment = number;

/**
 * Whether one of the retailer's services is worth asking. `open` is rest: nobody asks. `probing` is one question sent to
 * see whether the service has come back, while all the others still rest.
 */
export type Breaker =
  | {
      readonly state: 'closed' /** The last outcomes, the newest last; true is a failure. */;
      readonly failed: readonly boolean[];
    }
  | { readonly state: 'open'; readonly until: Moment; readonly rest: number }
  | { readonly state: 'probing'; readonly until: Moment; readonly rest: number };

export const CLOSED: Breaker = { state: 'closed', failed: [] };

export const IN_A_ROW = 3;
export const WINDOW = 20;
export const FIRST_REST_MS = 10_000;
export const LONGEST_REST_MS = 60_000;

/** Asks leave for one question. Who gets it says afterwards how it went; a probe that is never heard of again is forgotten. */
export function leaveToAsk(breaker: Breaker, now: Moment): { readonly may: boolean; readonly breaker: Breaker } {
  if (breaker.state === 'closed') return { may: true, breaker };
  if (now < breaker.until) return { may: false, breaker };
  return { may: true, breaker: { state: 'probing', until: now + breaker.rest, rest: breaker.rest } };
}

export function afterSuccess(breaker: Breaker): Breaker {
  if (breaker.state === 'closed') return { state: 'closed', failed: outcomes(breaker.failed, false) };
  // Sent before the rest began: the probe decides.
  if (breaker.state === 'open') return breaker;
  return CLOSED;
}

export function afterFailure(breaker: Breaker, now: Moment): Breaker {
  if (breaker.state === 'open') return breaker;
  if (breaker.state === 'probing') return resting(Math.min(breaker.rest * 2, LONGEST_REST_MS), now);
  const failed = outcomes(breaker.failed, true);
  return isTooMuch(failed) ? resting(FIRST_REST_MS, now) : { state: 'closed', failed };
}

function resting(rest: number, now: Moment): Breaker {
  return { state: 'open', until: now + rest, rest };
}

function outcomes(before: readonly boolean[], failed: boolean): readonly boolean[] {
  return [...before, failed].slice(-WINDOW);
}

/** Three in a row, or more than half of twenty. */
function isTooMuch(failed: readonly boolean[]): boolean {
  const last = failed.slice(-IN_A_ROW);
  if (last.length === IN_A_ROW && last.every(Boolean)) return true;
  return failed.length === WINDOW && failed.filter(Boolean).length > WINDOW / 2;
}
