import type { Clues } from './places.ts';

/** Where the voice stands far over the noise a beginning is found so well, in seconds; where it does not, so badly. */
const CLEAR = { decibels: 30, seconds: 0.1 };
const MURKY = { decibels: 4, seconds: 0.3 };
const NO_PAUSE = 0.7;
const SHORT_PAUSE = { most: 0.08, seconds: 0.35 };
const MOVED = { most: 0.3, seconds: 0.45 };
const RIVAL_MOST = 1.5;
/** Signs that recording and text differ here: one stands still, the pace leaps, the sounds are unlike. */
const STUCK_MOST = 0.5;
const LEAP_MOST = 0.4;
const UNLIKE_MOST = 1.2;
const DIFFERENT = 1.5;
/** What a place that differs does to its neighbours. */
const NEAR_DIFFERENT = 0.6;

/**
 * How far the beginning of each sentence may be from where it was put, in seconds. It is a guess by signs, made to be too large
 * rather than too small; what it was worth where the truth is known stands in docs/proofs.md.
 */
export function errorsOf(places: readonly Clues[], clarity: number): readonly number[] {
  const middle = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 1;
  const usual = { cost: middle(places.map(({ cost }) => cost)), ratio: middle(places.map(({ ratio }) => ratio)) };
  const differs = places.map(
    ({ cost, ratio, stuck }) =>
      stuck > STUCK_MOST || Math.abs(Math.log(ratio / usual.ratio)) > LEAP_MOST || cost > UNLIKE_MOST * usual.cost,
  );
  const base = byClarity(clarity);
  return places.map((clues, index) => {
    const here = differs[index] || differs[index - 1] ? DIFFERENT : 0;
    const near = differs[index - 2] || differs[index + 1] ? NEAR_DIFFERENT : 0;
    // Before the first sentence there is nothing that it could be taken for.
    return index === 0 ? Math.max(base, here / 2) : Math.max(base, byPause(clues), here, near);
  });
}

function byClarity(decibels: number): number {
  const part = (CLEAR.decibels - decibels) / (CLEAR.decibels - MURKY.decibels);
  return CLEAR.seconds + (MURKY.seconds - CLEAR.seconds) * Math.max(0, Math.min(1, part));
}

function byPause({ pause, shift, rival }: Clues): number {
  if (pause === 0) return NO_PAUSE;
  return Math.max(
    pause <= SHORT_PAUSE.most ? SHORT_PAUSE.seconds : 0,
    shift > MOVED.most ? MOVED.seconds : 0,
    Math.min(RIVAL_MOST, rival),
  );
}
