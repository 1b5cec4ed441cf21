/*
 * A test that may be looked at after every reader. Of two covers that are alike, whoever opens the trial is a fair coin
 * between them; E is what somebody would have who bets against the coin from a single rouble. A fair coin brings it to 20
 * at any time, however long one looks, in at most one case of twenty (Ville).
 */

/** How narrow the bets lie about the fair coin: best for differences of about fifteen to thirty per cent. */
const KAPPA = 20;
export const ENOUGH = 20;
/** Of purchases, which only guard: the two together call at most six in a hundred alike pairs, and measured three. */
export const HARM_ENOUGH = 100;

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

/** Of a number above one half. */
function lnGamma(x: number): number {
  const z = x - 1;
  const sum = LANCZOS.reduce((all, part, index) => all + part / (z + index + 1), 0.99999999999980993);
  const t = z + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}

function lnBeta(a: number, b: number): number {
  return lnGamma(a) + lnGamma(b) - lnGamma(a + b);
}

const LN_BETA = lnBeta(KAPPA, KAPPA);

/** ln E against «the second is as good as the first»; a, b are the converted readers of each. The narrower the bets, the smaller what is seen. */
export function lnE(a: number, b: number, narrow = KAPPA): number {
  return (a + b) * Math.LN2 + lnBeta(narrow + a, narrow + b) - lnBeta(narrow, narrow);
}

/** The same against «of the second there are so many times as many»: with halves that are not quite equal that is what alike ones make. */
export function lnEAgainst(a: number, b: number, ratio: number): number {
  const second = ratio / (1 + ratio);
  return lnBeta(KAPPA + a, KAPPA + b) - LN_BETA - b * Math.log(second) - a * Math.log(1 - second);
}

export type Interval = { readonly least: number; readonly most: number | null };

/**
 * All ratios of the second to the first that are not ruled out, at whatever moment one looks. `most` is null without an end. So many times
 * as many as of the first half came of the second: the ratio is that of the shares.
 */
export function ratioInterval(a: number, b: number, halves = 1): Interval {
  const isIn = (log: number) => lnEAgainst(a, b, Math.exp(log)) < Math.log(ENOUGH);
  const middle = Math.log((b + KAPPA) / (a + KAPPA));
  const seen = a > 0 && b > 0 ? Math.log(b / a) : middle;
  return {
    least: b === 0 ? 0 : Math.exp(edge(seen, -FARTHEST, isIn)) / halves,
    most: a === 0 ? null : Math.exp(edge(seen, FARTHEST, isIn)) / halves,
  };
}

/** Is every ratio that is not ruled out between these two? */
export function isRatioWithin(a: number, b: number, within: { least: number; most: number }, halves = 1): boolean {
  const [least, most] = [within.least * halves, within.most * halves];
  if (a === 0 || b / a <= least || b / a >= most) return false;
  const enough = Math.log(ENOUGH);
  return lnEAgainst(a, b, least) >= enough && lnEAgainst(a, b, most) >= enough;
}

/** e^12: a hundred and sixty thousand times. */
const FARTHEST = 12;

function edge(inside: number, outside: number, isIn: (log: number) => boolean): number {
  let [near, far] = [inside, outside];
  for (let step = 0; step < 60; step += 1) {
    const middle = (near + far) / 2;
    if (isIn(middle)) near = middle;
    else far = middle;
  }
  return near;
}

/** «95 of 100» is E of 20; below one there is nothing to be sure of. */
export function sureness(ln: number): number {
  return ln <= 0 ? 0 : Math.min(0.999, 1 - Math.exp(-ln));
}
