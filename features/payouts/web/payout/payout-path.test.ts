import { nextIncomeTax } from '@pero/kernel/income-tax';
import { roubles } from '@pero/kernel/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAYOUT_STATES } from '../../rules/states.ts';
import { leftOnStep, placeOn, STEPS, taxYears } from '../tax/tax-year.ts';
import { payoutThat } from '../test-payouts.ts';
import { pathOf, yearOf } from './payout-path.ts';

describe('the way of a payout', () => {
  test('[ST10] what was done has its day, where it is stands out, what comes is promised no earlier than known', () => {
    const steps = pathOf(payoutThat('created', 'checking'));
    expect(steps.map(({ state }) => state)).toEqual(['done', 'now', 'future', 'future', 'future']);
    expect(steps[0]?.note).toBe('15\u00A0ноября, 12:04');
    expect(steps.at(-1)?.note).toBe('не\u00A0позже 15\u00A0декабря 2026');
  });

  test('[ST10] paid is done to the end; rejected and cancelled end where they did, and say that the money is back', () => {
    expect(
      pathOf(payoutThat('created', 'checking', 'approved', 'sent', 'paid')).every(({ state }) => state === 'done'),
    ).toBe(true);
    const rejected = pathOf(payoutThat('created', 'checking', 'rejected'));
    expect(rejected.map(({ state }) => state)).toEqual(['done', 'done', 'back']);
    expect(rejected.at(-1)?.note).toContain('деньги вернулись');
    expect(pathOf(payoutThat('created', 'cancelled')).at(-1)?.title).toBe('Отменена вами');
  });

  test('[ST10] there is always one place where it is, unless it has arrived', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PAYOUT_STATES), (status) => {
        const here = pathOf(payoutThat('created', status)).filter(({ state }) => state === 'now' || state === 'back');
        return here.length === (status === 'paid' ? 0 : 1);
      }),
    );
  });
});

describe('the tax of a year', () => {
  test('[ST10] a rejected payout stands in its year and counts for nothing', () => {
    const [year] = taxYears([payoutThat('created', 'paid'), payoutThat('created', 'rejected')]);
    expect(year).toMatchObject({ year: 2026, gross: roubles(12_000), base: roubles(9600), tax: roubles(1248) });
    expect(year?.payouts).toHaveLength(2);
  });

  test('[ST10] what was approved in December and paid in January, Moscow time, belongs to January', () => {
    const late = payoutThat('created', 'approved', 'paid');
    expect(yearOf({ ...late, paid_at: new Date('2026-12-31T20:30:00Z') })).toBe(2026);
    expect(yearOf({ ...late, paid_at: new Date('2026-12-31T21:30:00Z') })).toBe(2027);
  });

  test('[ST10] the steps that are drawn are those by which the tax is reckoned', () => {
    for (const { from, rate } of STEPS) expect(nextIncomeTax(from, roubles(1000))).toBe(roubles(rate * 10));
  });

  test('[ST10] every base has its place on the scale', () => {
    expect(placeOn(roubles(0))).toEqual({ step: 0, part: 0 });
    expect(placeOn(roubles(1_200_000))).toEqual({ step: 0, part: 0.5 });
    expect(placeOn(roubles(2_400_000))).toEqual({ step: 1, part: 0 });
    expect(placeOn(roubles(100_000_000))).toEqual({ step: 4, part: 0.5 });
    expect(leftOnStep(roubles(2_000_000))).toBe(roubles(400_000));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000_000 }), (base) => {
        const { step, part } = placeOn(roubles(base));
        return step >= 0 && step < STEPS.length && part >= 0 && part < 1;
      }),
    );
  });
});
