import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Arm, BLOCKS, type Block, blockOutcomeOf, blockResult, drawnOrder, type Unit } from './blocks.ts';
import { mayTake, OUTCOMES, STATES, stateAfter } from './comparisons.ts';
import { diceOf, poisson } from './dice.ts';
import { ENOUGH, lnE, ratioInterval, sureness } from './e-process.ts';
import {
  type Arms,
  aheadOf,
  durationOf,
  halvesOf,
  isSplitBroken,
  LONGEST_DAYS,
  NOBODY,
  plus,
  splitOutcomeOf,
} from './split.ts';

const counts = (tried: Arms, more: { seen?: Arms; bought?: Arms } = {}) => ({
  seen: [10_000, 10_000] as Arms,
  bought: [0, 0] as Arms,
  tried,
  ...more,
});

test('[CM04] what a bet has brought is exact: by hand for the first readers, the same whichever way they go', () => {
  expect(lnE(0, 0)).toBeCloseTo(0, 9);
  expect(lnE(1, 0)).toBeCloseTo(0, 9);
  // 4 · B(22, 20) / B(20, 20) = 4 · 20 · 21 / (40 · 41)
  expect(lnE(2, 0)).toBeCloseTo(Math.log((4 * 20 * 21) / (40 * 41)), 9);
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), (a, b) => {
      expect(lnE(a, b)).toBeCloseTo(lnE(b, a), 6);
      // After one more reader it is on the average what it was: nobody can win by waiting.
      const after = (Math.exp(lnE(a + 1, b) - lnE(a, b)) + Math.exp(lnE(a, b + 1) - lnE(a, b))) / 2;
      expect(after).toBeCloseTo(1, 6);
    }),
  );
});

test('[CM04] the bounds hold what was seen, rule out «no difference» just when twenty is reached, and grow narrower', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 3000 }), (a, b) => {
      const { least, most } = ratioInterval(a, b);
      expect(least).toBeLessThan(b / a);
      expect(most ?? Number.POSITIVE_INFINITY).toBeGreaterThan(b / a);
      const isOut = least > 1 || (most !== null && most < 1);
      expect(isOut).toBe(lnE(a, b) >= Math.log(ENOUGH));
    }),
  );
  const width = (n: number) => {
    const { least, most } = ratioInterval(n, n);
    return (most ?? 0) / least;
  };
  expect(width(400)).toBeLessThan(width(100));
  expect(ratioInterval(0, 5).most).toBeNull();
  expect(ratioInterval(5, 0).least).toBe(0);
  expect(sureness(Math.log(20))).toBeCloseTo(0.95, 9);
});

test('[CM04] it ends by the first rule that fits: a broken split, harm, a winner, no difference, sixty days', () => {
  expect(splitOutcomeOf(NOBODY, 1)).toBeNull();
  expect(splitOutcomeOf(counts([100, 180]), 5)).toBe('b');
  expect(splitOutcomeOf(counts([180, 100]), 5)).toBe('a');
  expect(splitOutcomeOf(counts([100, 180], { seen: [5000, 5600] }), 5)).toBe('split');
  expect(splitOutcomeOf(counts([100, 180], { bought: [90, 20] }), 5)).toBe('harm');
  expect(splitOutcomeOf(counts([6000, 6010]), 40)).toBe('same');
  expect(splitOutcomeOf(counts([100, 104]), LONGEST_DAYS - 1)).toBeNull();
  expect(splitOutcomeOf(counts([100, 104]), LONGEST_DAYS)).toBe('unseen');
  expect([isSplitBroken([500, 640]), isSplitBroken([500, 680]), isSplitBroken([90, 0])]).toEqual([false, true, true]);
});

/** Sixty days of two hundred readers, looked at after every twenty-five. */
function isCalledBroken(dice: () => number, share: number): boolean {
  const seen: [number, number] = [0, 0];
  for (let look = 0; look < 480; look += 1) {
    for (let reader = 0; reader < 25; reader += 1) seen[dice() < share ? 0 : 1] += 1;
    if (isSplitBroken(seen)) return true;
  }
  return false;
}

test('[CM04] of halves that were divided fairly hardly one is called broken, however often one looks; one that was not is', () => {
  const dice = diceOf(4242);
  const alarms = (share: number) =>
    Array.from({ length: 200 }, () => isCalledBroken(dice, share)).filter(Boolean).length;
  expect(alarms(0.5)).toBeLessThanOrEqual(1);
  expect(alarms(0.53)).toBeGreaterThan(180);
});

test('[CM04] of alike pairs that are looked at every day for sixty days at most five in a hundred are called', () => {
  const dice = diceOf(20_261_116);
  const runs = 300;
  let called = 0;
  for (let run = 0; run < runs; run += 1) {
    let all = NOBODY;
    for (let day = 1; day <= LONGEST_DAYS; day += 1) {
      const half = (expected: number): Arms => [poisson(dice, expected / 2), poisson(dice, expected / 2)];
      all = plus(all, { seen: half(500), tried: half(75), bought: half(10) });
      const outcome = splitOutcomeOf({ ...all, seen: [1, 1] }, day);
      if (outcome === null) continue;
      if (outcome === 'a' || outcome === 'b' || outcome === 'harm') called += 1;
      break;
    }
  }
  expect(called / runs).toBeLessThanOrEqual(0.05);
});

/** Alike covers at a shop that sends so large a part of its readers to the first half, until it ends. */
function endOfAlike(dice: () => number, first: number): string {
  let all = NOBODY;
  for (let day = 1; day <= LONGEST_DAYS; day += 1) {
    const seen: Arms = [poisson(dice, 2000 * first), poisson(dice, 2000 * (1 - first))];
    const tried: Arms = [poisson(dice, seen[0] * 0.3), poisson(dice, seen[1] * 0.3)];
    all = plus(all, { seen, tried, bought: [0, 0] });
    const outcome = splitOutcomeOf(all, day);
    if (outcome) return outcome;
  }
  return 'unseen';
}

test('[CM04] halves that are a little unequal, too little to be called broken in time, make no winner of alike pairs', () => {
  const dice = diceOf(20_261_119);
  const ends = Array.from({ length: 150 }, () => endOfAlike(dice, 0.485));
  const called = ends.filter((end) => end === 'a' || end === 'b' || end === 'harm').length;
  expect(called / ends.length).toBeLessThanOrEqual(0.05);
  expect(new Set(ends)).toContain('same');
});

test('[CM04] shares are compared: as many of fewer are more, and the bounds are those of the shares', () => {
  const [few, many] = [
    [9000, 10_000],
    [900, 1000],
  ] as const;
  expect(aheadOf(many, halvesOf(few))).toBe('a');
  const { least, most } = ratioInterval(900, 1000, halvesOf(few));
  expect(Math.sqrt(least * (most ?? 0))).toBeCloseTo(1, 1);
  expect(least).toBeLessThan(1);
  expect(ratioInterval(900, 1000).least).toBeCloseTo(least * (10 / 9), 9);
});

test('[CM02] how long it takes is told by the rule that will end it, as it was measured: 12 days of 75 trials for a fifth', () => {
  const fifth = durationOf(75, 1.2);
  expect(fifth.median).toBeGreaterThanOrEqual(9);
  expect(fifth.median).toBeLessThanOrEqual(16);
  expect(fifth.most).toBeGreaterThan(fifth.median ?? 0);
  expect(durationOf(75, 1.3).median).toBeLessThan(fifth.median ?? 0);
  expect(durationOf(2, 1.1)).toEqual({ median: null, most: null });
  expect(durationOf(0, 1.5)).toEqual({ median: null, most: null });
});

const blocks = (unit: Unit, seed: number, perView: (arm: Arm, at: number) => number): Block[] =>
  drawnOrder(diceOf(seed), unit).map((arm, at) => ({ arm, perView: perView(arm, at) }));

test('[CM03] either price holds in half of the blocks, in an order that a draw decides', () => {
  for (const unit of ['day', 'week'] as const) {
    const orders = Array.from({ length: 40 }, (_, seed) => drawnOrder(diceOf(seed), unit));
    for (const order of orders) expect(order.filter((arm) => arm === 'b')).toHaveLength(BLOCKS[unit] / 2);
    expect(new Set(orders.map(String)).size).toBeGreaterThan(10);
  }
});

test('[CM04] a price that brings twice as much is seen in eight weeks, one that brings as much is not', () => {
  const twice = blockResult(blocks('week', 3, (arm, at) => (arm === 'b' ? 20 : 10) + (at % 3)));
  expect(blockOutcomeOf(twice)).toBe('b');
  expect(twice?.least).toBeGreaterThan(0);
  const alike = blockResult(blocks('week', 3, (_, at) => 100 + (at % 2)));
  expect(blockOutcomeOf(alike)).toBe('same');
  expect(blockOutcomeOf(blockResult(blocks('week', 3, (_, at) => 10 + ((at * 7919) % 13))))).toBe('unseen');
  expect(blockOutcomeOf(blockResult([]))).toBe('unseen');
  expect(
    blockResult([
      { arm: 'a', perView: 1 },
      { arm: 'b', perView: null },
    ]),
  ).toBeNull();
});

test('[CM04] chance is rare and never nothing: the order that was is one of those it is held against', () => {
  const far = blockResult(blocks('day', 5, (arm, at) => (arm === 'b' ? 1000 : 1) + at / 100));
  expect(far?.chance).toBeGreaterThanOrEqual(1 / 5000);
  expect(far?.chance).toBeLessThan(0.01);
});

test('[CM04] of prices that make no difference at most five in a hundred are called', () => {
  const dice = diceOf(77);
  const runs = 200;
  const called = Array.from({ length: runs }, (_, run) =>
    blockOutcomeOf(blockResult(blocks('week', run, () => poisson(dice, 30)))),
  ).filter((outcome) => outcome === 'a' || outcome === 'b').length;
  expect(called / runs).toBeLessThanOrEqual(0.08);
});

test('[CM05] what is over stays over; only what was shown may be taken', () => {
  expect(stateAfter('over', 'end')).toBeNull();
  expect(stateAfter('running', 'accept')).toBeNull();
  for (const state of STATES) if (state !== 'over') expect(mayTake(state, 'b')).toBe(false);
  const takable = OUTCOMES.filter((outcome) => mayTake('over', outcome));
  expect(takable).not.toContain('rejected');
  expect(takable).toContain('same');
});
