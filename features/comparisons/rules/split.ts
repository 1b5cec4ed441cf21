import { type Day, lengthOf, moscowDay } from '@pero/kernel/day';
import { diceOf, poisson } from './dice.ts';
import { ENOUGH, HARM_ENOUGH, isRatioWithin, lnE, lnEAgainst } from './e-process.ts';

/** Readers by arm: the first is as it was, the second is what is tried. */
export type Arms = readonly [number, number];

/** All that the shop has counted: who came, who opened the trial, who bought; each reader once. */
export type Counted = { readonly seen: Arms; readonly tried: Arms; readonly bought: Arms };

export const NOBODY: Counted = { seen: [0, 0], tried: [0, 0], bought: [0, 0] };

/** After so many days we say «not to be seen». */
export const LONGEST_DAYS = 60;
/** Between these the second is neither better nor worse in any way that matters. */
const ALIKE = { least: 0.9, most: 1.1 } as const;
/** Of a thousand fair splits that are looked at for as long as one likes at most one is so lopsided. */
const BROKEN = 1000;
/** Two per cent more of one half than of the other are an error of whoever divides, and it has many readers to be seen by. */
const NARROW = 200;

export type SplitOutcome = 'b' | 'a' | 'same' | 'unseen' | 'split' | 'harm';

/** How a comparison ends, as soon as it does; null while it is too early. */
export function splitOutcomeOf({ seen, tried, bought }: Counted, days: number): SplitOutcome | null {
  if (isSplitBroken(seen)) return 'split';
  const halves = halvesOf(seen);
  if (bought[1] < bought[0] * halves && lnEAgainst(...bought, halves) >= Math.log(HARM_ENOUGH)) return 'harm';
  if (lnEAgainst(...tried, halves) >= Math.log(ENOUGH)) return aheadOf(tried, halves);
  if (isRatioWithin(...tried, ALIKE, halves)) return 'same';
  return days >= LONGEST_DAYS ? 'unseen' : null;
}

/** So many times as many readers as of the first half came of the second: shares are compared, as the page shows them, not counts. */
export function halvesOf([first, second]: Arms): number {
  return first > 0 && second > 0 ? second / first : 1;
}

/** Whose share is larger; the first where they are equal. */
export function aheadOf([first, second]: Arms, halves: number): 'a' | 'b' {
  return second > first * halves ? 'b' : 'a';
}

/** The shop has not divided its readers in halves: nothing can be said by such a comparison. */
export function isSplitBroken([first, second]: Arms): boolean {
  return lnE(first, second, NARROW) >= Math.log(BROKEN);
}

/** The first day is day 1. */
export function daysSince(began: Date | null, today: Day): number {
  return began ? lengthOf({ first: moscowDay(began), last: today }) : 0;
}

export function plus(one: Counted, other: Counted): Counted {
  const sum = (of: keyof Counted): Arms => [one[of][0] + other[of][0], one[of][1] + other[of][1]];
  return { seen: sum('seen'), tried: sum('tried'), bought: sum('bought') };
}

export type Duration = {
  /** In half of all cases it has ended by then; null where it has not within 60 days. */
  readonly median: number | null;
  /** In four of five. */
  readonly most: number | null;
};

const ROUNDS = 300;

/**
 * How long it takes to see that the second is so many times as good, with so many trials a day: it is played through,
 * by the rule that will end it.
 */
export function durationOf(triedADay: number, lift: number, seed = 1): Duration {
  const dice = diceOf(seed);
  const ends: number[] = [];
  if (triedADay > 0) {
    for (let round = 0; round < ROUNDS; round += 1) {
      const end = oneEnd(dice, triedADay, lift);
      if (end !== null) ends.push(end);
    }
  }
  const sorted = ends.toSorted((one, other) => one - other);
  const by = (part: number) => sorted[Math.ceil(ROUNDS * part) - 1] ?? null;
  return { median: by(0.5), most: by(0.8) };
}

function oneEnd(dice: () => number, triedADay: number, lift: number): number | null {
  // The usual number is that of the first: the second has more.
  let tried: Arms = [0, 0];
  for (let day = 1; day <= LONGEST_DAYS; day += 1) {
    tried = [tried[0] + poisson(dice, triedADay / 2), tried[1] + poisson(dice, (triedADay / 2) * lift)];
    if (tried[1] > tried[0] && lnE(...tried) >= Math.log(ENOUGH)) return day;
  }
  return null;
}
