import type { Place } from '../meter/clipping.ts';

/** A place where a long recording is cut. */
export type Cut = {
  readonly at: number;
  /** Where it would be if the reader kept one pace. */
  readonly expected: number;
  /** The pause it lies in; null where there is none, or a person has put it elsewhere. */
  readonly pause: Place | null;
  /** No other pause near it would do as well. What is not sure is worth a listen. */
  readonly isSure: boolean;
  /** Other pauses that it could be, the likeliest first. */
  readonly others: readonly number[];
};

/** What is to be cut, before anybody has: a person may look at it, listen and shift. */
export type CutPlan = {
  readonly seconds: number;
  readonly pauses: readonly Place[];
  readonly cuts: readonly Cut[];
};

export type Piece = { readonly start: number; readonly end: number };

/** A reader's pace wavers by so much, and a heading takes its seconds. */
const WAVERS = 0.07;
const HEADING_SECONDS = 6;
/** What a pause half as long as those between chapters are is worth, in the same measure. */
const SHORT_COSTS = 5;
const NO_PAUSE_SECONDS = 0.05;
/** Further away than this part of the whole, and half a minute, nobody looks. */
const WINDOW = 0.08;
const WINDOW_SECONDS = 30;
const SURE = 2;
/** So much longer than any other near it. */
const STANDS_OUT = 1.3;
const OTHERS = 3;
/** Room that the next chapter begins with. */
const HEAD_SECONDS = 0.7;
const LEAST_SECONDS = 1;

type Candidate = { readonly at: number; readonly pause: Place | null; readonly cost: number };

/**
 * Where a recording of several chapters is likely to be cut: at those of its pauses that lie near the right places and are
 * long as pauses between chapters are. `lengths` are of the chapters, in characters, or in seconds of a voice that has read
 * them: only their proportions count.
 */
export function planCuts(
  lengths: readonly number[],
  heard: { readonly seconds: number; readonly head: number; readonly tail: number; readonly pauses: readonly Place[] },
): CutPlan {
  const { seconds, head, tail, pauses } = heard;
  const plan = { seconds, pauses };
  if (lengths.length < 2) return { ...plan, cuts: [] };
  const parts = partsOf(lengths);
  const spoken = Math.max(LEAST_SECONDS, seconds - head - tail);
  const lasting = parts.map((part) => part * spoken);
  const expected = parts.slice(0, -1).map((_, index) => head + sum(lasting.slice(0, index + 1)));
  const candidates = candidatesOf(expected, pauses);
  const near = expected.map((at) =>
    candidates.filter((each) => Math.abs(each.at - at) <= WINDOW * spoken + WINDOW_SECONDS),
  );
  const chosen = likeliest(near, lasting, { start: head, end: seconds - tail });
  return { ...plan, cuts: chosen.map((each, index) => cutOf(each, index)) };

  function cutOf(own: Candidate, index: number): Cut {
    const before = chosen[index - 1]?.at ?? head;
    const after = chosen[index + 1]?.at ?? seconds - tail;
    const costOf = ({ at, cost }: Candidate): number =>
      cost + pieceCost(at - before, lasting[index] ?? 1) + pieceCost(after - at, lasting[index + 1] ?? 1);
    const others = (near[index] ?? [])
      .filter((each) => each !== own && each.pause !== null && each.at > before && each.at < after)
      .sort((one, other) => costOf(one) - costOf(other))
      .slice(0, OTHERS);
    const [second] = others;
    const longest = Math.max(
      0,
      ...(near[index] ?? []).map((each) => (chosen.includes(each) ? 0 : (each.pause?.seconds ?? 0))),
    );
    const stands = own.pause !== null && own.pause.seconds > STANDS_OUT * longest;
    const isSure = stands && (second === undefined || costOf(second) - costOf(own) > SURE);
    return {
      at: own.at,
      expected: expected[index] ?? own.at,
      pause: own.pause,
      isSure,
      others: others.map(({ at }) => at),
    };
  }
}

/** The recordings that come of a plan. */
export function piecesOf({ cuts, seconds }: CutPlan): readonly Piece[] {
  const places = [0, ...cuts.map(({ at }) => at), seconds];
  return places.slice(1).map((end, index) => ({ start: places[index] ?? 0, end }));
}

/** The same plan with one cut put where a person wants it, but never over its neighbours. */
export function shifted(plan: CutPlan, number: number, to: number): CutPlan {
  const { cuts, seconds, pauses } = plan;
  const own = cuts[number];
  if (own === undefined) throw new RangeError('There is no such cut');
  const least = (cuts[number - 1]?.at ?? 0) + LEAST_SECONDS;
  const most = (cuts[number + 1]?.at ?? seconds) - LEAST_SECONDS;
  const at = Math.max(least, Math.min(most, to));
  const pause = pauses.find((each) => at >= each.at && at <= each.at + each.seconds) ?? null;
  return { ...plan, cuts: cuts.with(number, { ...own, at, pause, isSure: true }) };
}

function partsOf(lengths: readonly number[]): readonly number[] {
  const known = lengths.map((length) => Math.max(1, length));
  const whole = sum(known);
  return known.map((length) => length / whole);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Pauses cost nothing when they are among the longest, as many as there are to be cuts; a place without one costs most. */
function candidatesOf(expected: readonly number[], pauses: readonly Place[]): readonly Candidate[] {
  const long = pauses.map(({ seconds }) => seconds).sort((one, other) => other - one)[expected.length - 1] ?? 1;
  const costOf = (seconds: number): number => Math.max(0, SHORT_COSTS * Math.log2(long / seconds));
  const within = pauses.map((pause): Candidate => {
    const at = pause.at + pause.seconds - Math.min(HEAD_SECONDS, pause.seconds / 2);
    return { at, pause, cost: costOf(pause.seconds) };
  });
  const bare = expected.map((at): Candidate => ({ at, pause: null, cost: costOf(NO_PAUSE_SECONDS) }));
  return [...within, ...bare].sort((one, other) => one.at - other.at);
}

/** How unlikely a chapter of this length is: squares near the expected one, and no more than in proportion far from it. */
function pieceCost(seconds: number, expected: number): number {
  const spread = WAVERS + HEADING_SECONDS / Math.max(HEADING_SECONDS, expected);
  const off = Math.abs(Math.log(Math.max(0.1, seconds) / Math.max(0.1, expected))) / spread;
  return off <= 2 ? (off * off) / 2 : 2 * off - 2;
}

/** Of all ways to choose one candidate for each place, in order, the one that costs least. */
function likeliest(
  near: readonly (readonly Candidate[])[],
  lasting: readonly number[],
  { start, end }: Piece,
): readonly Candidate[] {
  let costs = [0];
  let before: readonly { readonly at: number }[] = [{ at: start }];
  const ways: number[][] = [];
  for (const [index, all] of near.entries()) {
    const expected = lasting[index] ?? 1;
    const best = all.map(({ at, cost }) => cheapest(before, costs, (each) => pieceCost(at - each, expected), at, cost));
    costs = best.map(({ cost }) => cost);
    ways.push(best.map(({ from }) => from));
    before = all;
  }
  const last = lasting.at(-1) ?? 1;
  let { from } = cheapest(before, costs, (each) => pieceCost(end - each, last), end, 0);
  const chosen: Candidate[] = [];
  for (let index = near.length - 1; index >= 0; index--) {
    const own = near[index]?.[from];
    if (own === undefined) throw new Error('Every place has a candidate');
    chosen.unshift(own);
    from = ways[index]?.[from] ?? 0;
  }
  return chosen;
}

function cheapest(
  before: readonly { readonly at: number }[],
  costs: readonly number[],
  costAfter: (at: number) => number,
  at: number,
  own: number,
): { readonly cost: number; readonly from: number } {
  let [least, from] = [Number.POSITIVE_INFINITY, 0];
  for (const [index, each] of before.entries()) {
    if (each.at >= at) break;
    const cost = (costs[index] ?? 0) + costAfter(each.at);
    if (cost < least) [least, from] = [cost, index];
  }
  return { cost: least + own, from };
}
