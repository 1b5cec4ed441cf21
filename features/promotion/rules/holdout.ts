import type { Effect, Verdict } from '@pero/discounts/rules/effect';

/**
 * What a placement has sold, where the shop shows it to a share of its readers and to the others not: exact, and without any past.
 * `shown` and `held` are copies bought by either, `share` is the part of readers who were shown it. Decision 0076.
 */
export type Split = { readonly shown: number; readonly held: number; readonly share: number };

/** Fewer copies than these say nothing, whatever they divide into. */
export const COPIES_LEAST = 5;
/** Two-sided 90 %. */
const TAIL = 0.05;

export function holdoutEffect({ shown, held, share }: Split): Effect | null {
  const all = shown + held;
  if (all < COPIES_LEAST) return null;
  const odds = share / (1 - share);
  const [low, high] = boundsOf(shown, all);
  const ratioAt = (part: number) => (part >= 1 ? Number.POSITIVE_INFINITY : part / (1 - part) / odds);
  const [least, most] = [extraAt(shown, held, ratioAt(low), odds), extraAt(shown, held, ratioAt(high), odds)];
  const p = tailFrom(shown, all, share);
  return {
    ratio: held === 0 ? Number.POSITIVE_INFINITY : shown / held / odds,
    extra: shown - held * odds,
    least,
    most,
    expected: { least: Math.max(0, shown - most), most: Math.max(0, shown - least) },
    p,
    verdict: verdictOf(least, p),
  };
}

function verdictOf(least: number, p: number): Verdict {
  if (least > 0) return 'seen';
  return p < 0.2 ? 'likely' : 'unseen';
}

/** Of what was sold to the shown ones, the part that a ratio says is extra. Where nothing was sold there is nothing to divide. */
function extraAt(shown: number, held: number, ratio: number, odds: number): number {
  if (shown === 0) return ratio >= 1 ? 0 : -held * odds;
  return shown * (1 - 1 / ratio);
}

/** Clopper and Pearson: between which shares what was seen is not strange, nine times of ten. */
export function boundsOf(hits: number, all: number): readonly [number, number] {
  const low = hits === 0 ? 0 : where((part) => tailFrom(hits, all, part) > TAIL);
  const high = hits === all ? 1 : where((part) => 1 - tailFrom(hits + 1, all, part) < TAIL);
  return [low, high];
}

/** The least number for which it holds, of 0 to 1, where it holds for all above. */
function where(holds: (part: number) => boolean): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** How likely so many hits or more are of so many throws; summed from the likeliest side, so that it stays exact. */
export function tailFrom(hits: number, all: number, part: number): number {
  if (hits <= 0) return 1;
  if (hits > all || part <= 0) return 0;
  if (part >= 1) return 1;
  const isAbove = hits > all * part;
  const from = isAbove ? hits : hits - 1;
  const odds = part / (1 - part);
  let term = Math.exp(logChoose(all, from) + from * Math.log(part) + (all - from) * Math.log1p(-part));
  let sum = 0;
  // Away from the middle, so that a term too small to be written is followed by smaller ones only.
  for (let k = from; k >= 0 && k <= all; k += isAbove ? 1 : -1) {
    sum += term;
    term *= isAbove ? ((all - k) / (k + 1)) * odds : k / (all - k + 1) / odds;
  }
  return Math.min(1, Math.max(0, isAbove ? sum : 1 - sum));
}

const LOGS: number[] = [0, 0];
function logFactorial(n: number): number {
  for (let next = LOGS.length; next <= n; next += 1) LOGS.push((LOGS[next - 1] ?? 0) + Math.log(next));
  return LOGS[n] ?? 0;
}

function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/** Between which numbers a day's copies lie nine times of ten when so many are sold on an ordinary one. */
export function ordinaryDay(mean: number): { readonly least: number; readonly most: number } {
  if (mean <= 0) return { least: 0, most: 0 };
  let term = Math.exp(-mean);
  let sum = term;
  let least = sum > TAIL ? 0 : -1;
  let k = 0;
  while (sum < 1 - TAIL && k < 100_000) {
    k += 1;
    term *= mean / k;
    sum += term;
    if (least < 0 && sum > TAIL) least = k;
  }
  return { least: Math.max(0, least), most: k };
}
