/** What a judge has in hand when he begins: a report may be late, and places at the ends of short files come quickly. */
const BEGIN_SECONDS = 60;
/** The fastest that the desk plays. */
const FASTEST = 3;
/** A line that was down for minutes takes nothing from anybody, a night in between gives nothing. */
const MOST_SECONDS = 1200;

export type Time = { readonly spare: number; readonly since: Date };

/** Seconds of sound that may have been played by now. */
export function timeToHear(before: Time | null, now: Date): number {
  if (!before) return BEGIN_SECONDS;
  const passed = Math.max(0, now.getTime() - before.since.getTime()) / 1000;
  return Math.min(MOST_SECONDS, before.spare + passed * FASTEST);
}

/** Of a stretch that is said to have been played, as much as there was time for. */
export function playedWithin([from, to]: readonly [number, number], spare: number): readonly [number, number] {
  return [from, Math.max(from, Math.min(to, from + Math.floor(spare)))];
}
