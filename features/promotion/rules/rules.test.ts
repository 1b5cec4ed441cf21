import { addDays, day } from '@pero/kernel/day';
import { roubles } from '@pero/kernel/money';
import { percent } from '@pero/kernel/percent';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advertiserRefusalOf } from './advertiser.ts';
import { cancellableUntil, isBookable } from './days.ts';
import { fivesLacking, type Promotable, workReasonOf } from './eligibility.ts';
import { boundsOf, holdoutEffect, ordinaryDay, tailFrom } from './holdout.ts';
import { demandOn, priceOf, volumePercent } from './price.ts';
import { ACTS, mayDo, STATES, stepOf } from './states.ts';
import { moneyOf } from './verdict.ts';

const someDay = fc.integer({ min: 0, max: 800 }).map((after) => addDays(day('2026-01-01'), after));

describe('[SV24] demand', () => {
  test('is 1.5 from 15 November to 31 December, 1.2 from Friday to Sunday, and of two the larger', () => {
    const on = (date: string) => demandOn(day(date)).percent;
    expect([on('2026-11-14'), on('2026-11-15'), on('2026-12-05'), on('2026-12-31'), on('2027-01-01')]).toEqual([
      120, 150, 150, 150, 120,
    ]);
    expect([on('2027-01-04'), on('2027-01-07'), on('2027-01-08'), on('2027-01-10')]).toEqual([100, 100, 120, 120]);
  });

  test('of a publisher’s volume is 0.9 from the fifth order of a month, 0.8 from the twentieth', () => {
    expect([0, 3, 4, 18, 19, 40].map(volumePercent)).toEqual([100, 100, 90, 90, 80, 80]);
  });
});

describe('[SV23] a price', () => {
  test('is the sum of its days, each rounded up, and a code comes last', () => {
    const price = priceOf({ first: day('2026-11-12'), count: 4, price: roubles(500), promocode: percent(10) });
    expect(price.lines.map(({ total }) => total)).toEqual([50_000, 60_000, 60_000, 75_000]);
    expect(price.total).toBe(220_500);
  });

  test('of a package has the factor of the day it begins, and the volume of the month beside it', () => {
    const price = priceOf({ first: day('2026-11-30'), count: 7, price: roubles(9500), isPackage: true, volume: 90 });
    expect(price.total).toBe(roubles(12_825));
  });

  test('is never below what its days cost without demand, never more than half as much again', () => {
    fc.assert(
      fc.property(
        someDay,
        fc.integer({ min: 1, max: 14 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (first, count, kopecks) => {
          const { total } = priceOf({ first, count, price: kopecks as never });
          expect(total).toBeGreaterThanOrEqual(kopecks * count);
          expect(total).toBeLessThanOrEqual(Math.ceil(kopecks * 1.5) * count);
        },
      ),
    );
  });
});

test('[SV22] days are booked 3 to 60 ahead; what was paid goes back until 48 hours before', () => {
  const today = day('2026-11-16');
  expect([2, 3, 60, 61].map((after) => isBookable(addDays(today, after), today))).toEqual([false, true, true, false]);
  expect(cancellableUntil(day('2026-11-29')).toISOString()).toBe('2026-11-26T21:00:00.000Z');
});

test('[PM01] so many fives lift a rating to three and a half', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 5000 }), fc.integer({ min: 100, max: 500 }), (ratedCount, hundredths) => {
      const ratedAvg = hundredths / 100;
      const fives = fivesLacking({ ratedAvg, ratedCount });
      const after = (ratedAvg * ratedCount + 5 * fives) / (ratedCount + fives);
      expect(after).toBeGreaterThanOrEqual(3.5 - 1e-6);
      if (fives > 0) expect((ratedAvg * ratedCount + 5 * (fives - 1)) / (ratedCount + fives - 1)).toBeLessThan(3.5);
    }),
  );
});

test('[PM01] one reason holds for each way of being shown', () => {
  const work: Promotable = {
    ...{ isPublished: true, isFrozen: false, isLocked: false, isFree: false, isClosedToAds: false, hasGenre: true },
    ...{ price: roubles(299), ratedAvg: 4.7, ratedCount: 128 },
  };
  expect(workReasonOf(work, 'offer')).toBeNull();
  expect(workReasonOf({ ...work, ratedAvg: 3.4 }, 'direct')).toBe('rating');
  expect(workReasonOf({ ...work, ratedAvg: 1, ratedCount: 4 }, 'direct')).toBeNull();
  expect(workReasonOf({ ...work, price: roubles(59.9) }, 'offer')).toBe('price');
  expect(workReasonOf({ ...work, hasGenre: false }, 'direct_top')).toBe('genre');
  expect(workReasonOf({ ...work, isClosedToAds: true }, 'direct')).toBe('no-ads');
});

test('[PM04] a person has an INN of 12 digits, an organisation of 10, and both add up', () => {
  expect(advertiserRefusalOf({ kind: 'physical', inn: '500100732259' })).toBeNull();
  expect(advertiserRefusalOf({ kind: 'juridical', inn: '7707083893' })).toBeNull();
  expect(advertiserRefusalOf({ kind: 'juridical', inn: '500100732259' })).toBe('inn-kind');
  expect(advertiserRefusalOf({ kind: 'ip', inn: '500100732258' })).toBe('inn-wrong');
});

test('[PM06] nothing leads out of what is over, and money that is with us is never simply forgotten', () => {
  const now = new Date('2026-11-16T09:00:00Z');
  for (const state of STATES) {
    const steps = ACTS.filter((act) => stepOf(state, act) !== null);
    if (['finished', 'cancelled', 'rejected'].includes(state)) expect(steps).toEqual([]);
    const late = { state, isPaidFor: true, cancellableUntil: new Date(now.getTime() - 1), isHeld: false };
    expect(mayDo(late, 'cancel', now)).toBe(false);
    if (['paid', 'scheduled', 'running'].includes(state)) expect(mayDo(late, 'expire', now)).toBe(false);
  }
});

describe('[SV25] what an ad has sold, by those who were shown nothing', () => {
  test('is what the shown bought more than their share', () => {
    const effect = holdoutEffect({ shown: 60, held: 5, share: 0.8 });
    expect(effect).toMatchObject({ verdict: 'seen', extra: expect.closeTo(40, 9) });
    expect(effect?.least).toBeGreaterThan(0);
    expect(effect?.most).toBeLessThanOrEqual(60);
    expect(holdoutEffect({ shown: 16, held: 4, share: 0.8 })).toMatchObject({
      verdict: 'unseen',
      extra: expect.closeTo(0, 9),
    });
    expect(holdoutEffect({ shown: 4, held: 0, share: 0.8 })).toBeNull();
  });

  test('lies between its bounds, whatever was counted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 100 }), (shown, held) => {
        fc.pre(shown + held >= 5);
        const effect = holdoutEffect({ shown, held, share: 0.8 });
        expect(effect?.least).toBeLessThanOrEqual((effect?.extra ?? 0) + 1e-6);
        if (held > 0 && shown > 0) expect(effect?.most).toBeGreaterThanOrEqual((effect?.extra ?? 0) - 1e-6);
        expect(effect?.verdict === 'seen').toBe((effect?.least ?? 0) > 0);
      }),
    );
  });

  test('has the bounds of Clopper and Pearson', () => {
    const [low, high] = boundsOf(8, 10);
    expect(low).toBeCloseTo(0.4931, 3);
    expect(high).toBeCloseTo(0.9632, 3);
    expect(boundsOf(0, 10)[0]).toBe(0);
    expect(boundsOf(10, 10)[1]).toBe(1);
    expect(tailFrom(4000, 5000, 0.8)).toBeCloseTo(0.5, 1);
    expect(tailFrom(0, 5000, 0.8)).toBe(1);
  });

  test('an ordinary day holds nine days of ten', () => {
    expect(ordinaryDay(3)).toEqual({ least: 1, most: 6 });
    expect(ordinaryDay(0)).toEqual({ least: 0, most: 0 });
  });
});

test('[SV25] money is counted by the copies that were surely or perhaps added, never by fewer than none', () => {
  const counted = moneyOf({ least: 12.2, most: 22.8 }, roubles(158.46), roubles(3800));
  expect(counted.brought).toEqual({ least: roubles(1901.52), most: roubles(3644.58) });
  expect(counted.result).toEqual({ least: roubles(-1898.48), most: roubles(-155.42) });
  expect(counted.even).toBe(24);
  expect(moneyOf({ least: -5, most: 5 }, roubles(100), roubles(1000)).per_extra).toEqual({
    least: roubles(200),
    most: null,
  });
});
