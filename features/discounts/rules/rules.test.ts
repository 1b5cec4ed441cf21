import { addDays, type Day, day, lengthOf } from '@pero/kernel/day';
import { money, roubles } from '@pero/kernel/money';
import { percent } from '@pero/kernel/percent';
import { MIN_PRICE, PRICES } from '@pero/works/rules/prices';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DAYS,
  daysReasonOf,
  discounted,
  firstPossible,
  largestFor,
  PERCENT_CHOICES,
  REST_DAYS,
  type Taken,
  workReasonOf,
} from './discounts.ts';
import { type Counts, effectOf } from './effect.ts';

const TODAY = day('2026-11-16');
const OLD = { publishedOn: day('2026-01-01') };
const days = (first: string, last: string) => ({ first: day(first), last: day(last) });
const why = (wish: Taken, taken: Taken[] = [], work: { publishedOn: Day | null } = OLD) =>
  daysReasonOf(wish, work, taken, TODAY);

describe('[BK25] the price with a discount', () => {
  test('is never below 49,90 ₽, and the largest discount is the largest that keeps to it', () => {
    expect(PERCENT_CHOICES).toEqual([10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70]);
    expect(largestFor(roubles(59.9))).toBe(15);
    expect(largestFor(roubles(249))).toBe(70);
    expect(largestFor(roubles(49.9))).toBeNull();
    for (const price of PRICES) {
      const most = largestFor(price);
      if (most !== null) expect(discounted(price, most)).toBeGreaterThanOrEqual(MIN_PRICE);
      const next = PERCENT_CHOICES.find((part) => part > (most ?? 0));
      if (next) expect(discounted(price, next)).toBeLessThan(MIN_PRICE);
    }
  });

  test('is in whole kopecks, the fraction for whoever sells', () => {
    expect(discounted(roubles(299), percent(15))).toBe(25_415);
    expect(discounted(money(9_990), percent(15))).toBe(8_492);
  });
});

describe('[BK25] the days of a discount', () => {
  test('begin tomorrow at the earliest, and are at most fourteen', () => {
    expect(why(days('2026-11-16', '2026-11-17'))).toBe('starts-past');
    expect(why(days('2026-11-17', '2026-11-17'))).toBeNull();
    expect(why(days('2026-11-17', '2026-11-30'))).toBeNull();
    expect(why(days('2026-11-17', '2026-12-01'))).toBe('days-too-many');
    expect(why(days('2026-11-18', '2026-11-17'))).toBe('days-too-many');
    expect(why(days('2027-11-17', '2027-11-18'))).toBe('too-far');
  });

  test('rest for two weeks between two, and two weeks after the work came out', () => {
    const before = [days('2026-12-05', '2026-12-05')];
    expect(why(days('2026-12-10', '2026-12-16'), before)).toBe('rest');
    expect(why(days('2026-12-19', '2026-12-20'), before)).toBe('rest');
    expect(why(days('2026-12-20', '2026-12-26'), before)).toBeNull();
    expect(why(days('2026-12-01', '2026-12-07'), before)).toBe('already');
    expect(firstPossible(OLD, before, TODAY, 7, day('2026-12-10'))).toEqual(days('2026-12-20', '2026-12-26'));
    const fresh = { publishedOn: day('2026-11-10') };
    expect(why(days('2026-11-23', '2026-11-25'), [], fresh)).toBe('new-work');
    expect(why(days('2026-11-24', '2026-11-25'), [], fresh)).toBeNull();
    expect(firstPossible(fresh, [], TODAY).first).toBe('2026-11-24');
  });

  test('[BK26] whatever stands already, the first possible day is possible, and no earlier one is', () => {
    const taken = fc.array(fc.tuple(fc.integer({ min: -20, max: 90 }), fc.integer({ min: 0, max: 13 })), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        taken,
        fc.integer({ min: 1, max: DAYS.most }),
        fc.integer({ min: -30, max: 5 }),
        (all, length, published) => {
          const others = all.map(([from, more]) => ({
            first: addDays(TODAY, from),
            last: addDays(TODAY, from + more),
          }));
          const work = { publishedOn: addDays(TODAY, published) };
          const found = firstPossible(work, others, TODAY, length);
          expect(lengthOf(found)).toBe(length);
          expect(daysReasonOf(found, work, others, TODAY)).toBeNull();
          for (let first = addDays(TODAY, 1); first < found.first; first = addDays(first, 1)) {
            const earlier = { first, last: addDays(first, length - 1) };
            expect(daysReasonOf(earlier, work, others, TODAY)).not.toBeNull();
          }
        },
      ),
      { numRuns: 60 },
    );
    expect(REST_DAYS).toBe(14);
  });
});

test('[BK28] what is free, not sold, frozen or at the lowest price has no discount', () => {
  const sold = {
    isPublished: true,
    isFree: false,
    isFrozen: false,
    isLocked: false,
    price: roubles(149),
    publishedOn: TODAY,
  };
  expect(workReasonOf(sold)).toBeNull();
  expect(workReasonOf({ ...sold, isFree: true, price: null })).toBe('free');
  expect(workReasonOf({ ...sold, isPublished: false })).toBe('not-on-sale');
  expect(workReasonOf({ ...sold, isLocked: true })).toBe('not-on-sale');
  expect(workReasonOf({ ...sold, isFrozen: true })).toBe('frozen');
  expect(workReasonOf({ ...sold, price: roubles(49.9) })).toBe('price-lowest');
});

describe('[DC02] what a discount has brought', () => {
  /** The same numbers in every run. */
  function chance(seed: number) {
    let state = seed;
    return () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
  }
  function counted(mean: number, next: () => number): number {
    const limit = Math.exp(-mean);
    let [count, product] = [0, next()];
    while (product > limit) {
      count += 1;
      product *= next();
    }
    return count;
  }
  const peers = (next: () => number): Counts[] =>
    Array.from({ length: 40 }, () => ({ before: counted(12, next), during: counted(12, next) }));

  test('of fewer than twenty works nothing is claimed', () => {
    const next = chance(1);
    expect(effectOf({ before: 10, during: 40 }, peers(next).slice(0, 19))).toBeNull();
  });

  test('three times as many are seen, with bounds around them', () => {
    const effect = effectOf({ before: 12, during: 40 }, peers(chance(7)));
    expect(effect?.verdict).toBe('seen');
    expect(effect?.least).toBeGreaterThan(0);
    expect(effect?.most).toBeLessThan(40);
    expect(effect?.extra).toBeGreaterThan(effect?.least ?? 0);
  });

  test('where there was no effect nine bounds of ten hold nothing, and what is «seen» is rare', () => {
    const next = chance(20261118);
    const rounds = 400;
    let [within, seen] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const effect = effectOf({ before: counted(12, next), during: counted(12, next) }, peers(next));
      if (!effect) throw new Error('there are enough works');
      if (effect.least <= 0 && effect.most >= 0) within += 1;
      if (effect.verdict === 'seen') seen += 1;
    }
    expect(within / rounds).toBeGreaterThanOrEqual(0.88);
    expect(seen / rounds).toBeLessThanOrEqual(0.06);
  });
});
