import type { CuttingPlan } from '../../../contract/workshop.ts';
import { PIECE_SECONDS_LEAST } from '../../../rules/audiobooks.ts';

export type CutPlace = { readonly at: number; readonly isSure: boolean; readonly others: readonly number[] };

export function placesOf({ cuts }: CuttingPlan): readonly CutPlace[] {
  return cuts.map(({ at, is_sure, others }) => ({ at, isSure: is_sure, others }));
}

/** One cut put elsewhere, never over its neighbours; into the middle of a pause that is near. */
export function shifted(
  places: readonly CutPlace[],
  number: number,
  to: number,
  plan: CuttingPlan,
): readonly CutPlace[] {
  const own = places[number];
  if (!own) return places;
  const least = (places[number - 1]?.at ?? 0) + PIECE_SECONDS_LEAST;
  const most = (places[number + 1]?.at ?? plan.seconds) - PIECE_SECONDS_LEAST;
  return places.with(number, { ...own, at: Math.max(least, Math.min(most, to)), isSure: true });
}

/** The next pause to either side of a place; the place itself where there is none. */
export function nextPause({ pauses }: CuttingPlan, at: number, side: -1 | 1): number {
  const middles = pauses.map((pause) => pause.at + pause.seconds / 2);
  const there = middles.filter((middle) => (side < 0 ? middle < at - 0.5 : middle > at + 0.5));
  return (side < 0 ? there.at(-1) : there[0]) ?? at;
}
