import { day } from '@pero/kernel/day';
import { percent } from '@pero/kernel/percent';
import { describe, expect, test } from 'vitest';
import { bestPersonal, codeOf, type Discount, promocodeStatusOf } from './discounts.ts';

const TODAY = day('2026-11-16');

describe('a promo code', () => {
  const known: Discount = {
    code: 'ГОЛОС-5',
    percent: percent(5),
    service: 'circulation',
    userId: null,
    validUntil: day('2026-12-12'),
    mostUses: 1,
    endedAt: null,
    used: 0,
  };
  const status = (change: Partial<Discount>, userId: number | null = 7) =>
    promocodeStatusOf({ ...known, ...change }, { service: 'circulation', userId, today: TODAY });

  test('[SV10] is applied, not found, expired or for something else', () => {
    expect(status({})).toBe('applied');
    expect(status({}, null)).toBe('applied');
    expect(status({ service: null })).toBe('applied');
    expect(promocodeStatusOf(null, { service: 'circulation', userId: 7, today: TODAY })).toBe('not_found');
    expect(status({ userId: 7, validUntil: day('2026-11-15') })).toBe('expired');
    expect(status({ validUntil: TODAY })).toBe('applied');
    expect(status({ userId: 7, used: 1 })).toBe('expired');
    expect(status({ userId: 7, endedAt: new Date() })).toBe('expired');
    expect(status({ service: 'services' })).toBe('not_applicable');
  });

  test('[SV10] for everybody that is over, used up or ended looks like none at all', () => {
    for (const change of [{ validUntil: day('2026-11-15') }, { used: 1 }, { endedAt: new Date() }]) {
      expect(status(change)).toBe('not_found');
      expect(status(change, null)).toBe('not_found');
    }
  });

  test('[SV10] for everybody is taken once by each; one’s own as often as it was given', () => {
    const asked = { service: 'circulation', userId: 7, today: TODAY, hasUsed: true } as const;
    expect(promocodeStatusOf({ ...known, mostUses: 500, used: 1 }, asked)).toBe('expired');
    expect(promocodeStatusOf({ ...known, userId: 7, mostUses: 3, used: 1 }, asked)).toBe('applied');
  });

  test('[SV10] of somebody else is not found, even when it is over', () => {
    expect(status({ userId: 8 })).toBe('not_found');
    expect(status({ userId: 8 }, null)).toBe('not_found');
    expect(status({ userId: 8, endedAt: new Date() })).toBe('not_found');
    expect(status({ userId: 7 })).toBe('applied');
  });

  test('is read however it was typed', () => {
    expect(codeOf('  голос-5 ')).toBe('ГОЛОС-5');
  });

  test('of an author’s own discounts the largest holds, and of equal ones the one that ends first', () => {
    const own = (off: number, until: string, change: Partial<Discount> = {}) =>
      ({
        ...known,
        code: null,
        userId: 7,
        percent: percent(off),
        validUntil: day(until),
        ...change,
      }) satisfies Discount;
    const best = (...all: Discount[]) => bestPersonal(all, { service: 'circulation', today: TODAY })?.validUntil;
    expect(best(own(10, '2026-12-01'), own(20, '2027-02-03'))).toBe('2027-02-03');
    expect(best(own(10, '2026-12-20'), own(10, '2026-12-01'))).toBe('2026-12-01');
    expect(best(own(20, '2026-11-01'), own(10, '2026-12-20', { used: 1 }), known)).toBeUndefined();
  });
});
