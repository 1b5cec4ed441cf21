import { type Counts, effectOf } from '../../../features/discounts/rules/effect.ts';
import { holdoutEffect } from '../../../features/promotion/rules/holdout.ts';

/** Readers who are shown a place. */
const SHARE = 0.8;

/** The same numbers for the same seed. */
export function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

function poisson(mean: number, next: () => number): number {
  // In pieces, so that no exponent is too small to be written.
  let count = 0;
  for (let left = mean; left > 0; left -= 30) {
    const end = Math.exp(-Math.min(left, 30));
    for (let product = next(); product > end; product *= next()) count += 1;
  }
  return count;
}

export type Campaigns = {
  readonly campaigns: number;
  /** Of those with enough copies to say anything. */
  readonly counted: number;
  /** How often the interval holds what is true. */
  readonly holds: number;
  readonly seen: number;
  readonly medianWidth: number;
};

/** So many campaigns of one kind: copies a day without it, times as many with it, for so many days. */
export function campaignsOf(
  { base, times, days }: { readonly base: number; readonly times: number; readonly days: number },
  campaigns: number,
  seed: number,
): Campaigns {
  const next = chances(seed);
  const widths: number[] = [];
  let [holds, seen] = [0, 0];
  for (let campaign = 0; campaign < campaigns; campaign += 1) {
    const shown = poisson(base * days * SHARE * times, next);
    const held = poisson(base * days * (1 - SHARE), next);
    const effect = holdoutEffect({ shown, held, share: SHARE });
    if (effect === null) continue;
    const least = Math.max(effect.least, -1e9);
    widths.push(Math.min(effect.most, shown) - Math.max(least, -shown - held / (1 - SHARE)));
    // What is true of the ratio: `times`. The interval of extra copies holds 0 exactly when that of the ratio holds 1.
    const truth = shown * (1 - 1 / times);
    if (effect.least <= truth && truth <= effect.most) holds += 1;
    if (effect.verdict === 'seen') seen += 1;
  }
  const sorted = widths.toSorted((a, b) => a - b);
  const counted = widths.length;
  return {
    campaigns,
    counted,
    holds: holds / counted,
    seen: seen / counted,
    medianWidth: sorted[Math.floor(counted / 2)] ?? 0,
  };
}

/** Four weeks before against the days with it and a week after, beside forty books that stood nowhere. */
export function comparedOf(
  { base, times, days }: { readonly base: number; readonly times: number; readonly days: number },
  campaigns: number,
  seed: number,
): Campaigns {
  const next = chances(seed);
  const widths: number[] = [];
  let [holds, seen] = [0, 0];
  const during = days + 7;
  const counts = (more: number): Counts => ({
    before: (poisson(base * 28, next) * during) / 28,
    during: poisson(base * (days * more + 7), next),
  });
  for (let campaign = 0; campaign < campaigns; campaign += 1) {
    const own = counts(times);
    const controls = Array.from({ length: 40 }, () => counts(1));
    const effect = effectOf(own, controls);
    if (effect === null) continue;
    widths.push(effect.most - effect.least);
    const truth = own.during * (1 - during / (days * times + 7));
    if (effect.least <= truth && truth <= effect.most) holds += 1;
    if (effect.verdict === 'seen') seen += 1;
  }
  const sorted = widths.toSorted((a, b) => a - b);
  const counted = widths.length;
  return {
    campaigns,
    counted,
    holds: holds / counted,
    seen: seen / counted,
    medianWidth: sorted[Math.floor(counted / 2)] ?? 0,
  };
}
