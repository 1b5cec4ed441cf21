import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatMoney,
  inRoubles,
  lessPercent,
  minus,
  money,
  percentOf,
  plus,
  roubles,
  splitByWeights,
  sum,
  times,
} from './money.ts';
import { percent } from './percent.ts';

const kopecks = fc.integer({ min: -1e12, max: 1e12 }).map(money);
const percents = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => percent(hundredths / 100));

describe('roubles and kopecks', () => {
  test('roubles with up to two decimals are exact', () => {
    expect(roubles(49.9)).toBe(4990);
    expect(roubles(0.29)).toBe(29);
    expect(roubles(1.15)).toBe(115);
    expect(roubles(-0.01)).toBe(-1);
    expect(roubles(1_000_000)).toBe(100_000_000);
  });

  test('finer than a kopeck is refused, never rounded', () => {
    for (const wrong of [0.001, 49.995, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e14]) {
      expect(() => roubles(wrong)).toThrow(RangeError);
    }
  });

  test('kopecks are whole', () => {
    expect(() => money(0.5)).toThrow(RangeError);
    expect(() => money(2e15)).toThrow(RangeError);
    expect(Object.is(money(-0), 0)).toBe(true);
  });

  test('money comes back from the wire as it went', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), (n) => {
        expect(roubles(inRoubles(money(n)))).toBe(n);
        expect(roubles(JSON.parse(JSON.stringify(inRoubles(money(n)))))).toBe(n);
      }),
    );
  });
});

describe('arithmetic', () => {
  test('adds, takes away, multiplies', () => {
    expect(plus(money(100), money(50))).toBe(150);
    expect(minus(money(100), money(150))).toBe(-50);
    expect(sum([money(1), money(2), money(3)])).toBe(6);
    expect(sum([])).toBe(0);
    expect(times(money(250), 3)).toBe(750);
    expect(() => times(money(250), 1.5)).toThrow(RangeError);
  });

  test('the fraction of a kopeck goes where the caller says', () => {
    expect(percentOf(money(999), percent(10), 'down')).toBe(99);
    expect(percentOf(money(999), percent(10), 'up')).toBe(100);
    expect(percentOf(money(995), percent(10), 'nearest')).toBe(100);
    expect(percentOf(money(-995), percent(10), 'nearest')).toBe(-100);
    expect(percentOf(money(-999), percent(10), 'up')).toBe(-99);
    expect(percentOf(money(-999), percent(10), 'down')).toBe(-100);
  });

  test('9,99 ₽ less 10 % is 9,00 ₽: the seller keeps the fraction', () => {
    expect(lessPercent(money(999), percent(10))).toBe(900);
    expect(lessPercent(money(999), percent(10), 'down')).toBe(899);
  });

  test('a part and what remains always add up to the whole', () => {
    fc.assert(
      fc.property(kopecks, percents, (amount, part) => {
        expect(plus(percentOf(amount, part, 'down'), lessPercent(amount, part, 'up'))).toBe(amount);
        expect(plus(percentOf(amount, part, 'up'), lessPercent(amount, part, 'down'))).toBe(amount);
      }),
    );
  });

  test('roundings differ by at most a kopeck and stand in order', () => {
    fc.assert(
      fc.property(kopecks, percents, (amount, part) => {
        const low = percentOf(amount, part, 'down');
        const near = percentOf(amount, part, 'nearest');
        const high = percentOf(amount, part, 'up');
        expect(low <= near && near <= high).toBe(true);
        expect(high - low).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('splitting', () => {
  test('the odd kopeck goes to the largest remainder, a tie to the first', () => {
    expect(splitByWeights(money(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitByWeights(money(10), [0, 1, 2])).toEqual([0, 3, 7]);
    expect(splitByWeights(money(-100), [1, 1, 1])).toEqual([-34, -33, -33]);
  });

  test('there must be something to weigh by', () => {
    for (const wrong of [[], [0, 0], [-1, 2], [0.5, 0.5]]) {
      expect(() => splitByWeights(money(100), wrong)).toThrow(RangeError);
    }
  });

  const weights = fc
    .array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 20 })
    .filter((list) => list.some((weight) => weight > 0));

  test('parts add up and none is a kopeck away from its exact share', () => {
    fc.assert(
      fc.property(kopecks, weights, (total, list) => {
        const parts = splitByWeights(total, list);
        expect(sum(parts)).toBe(total);
        const whole = BigInt(list.reduce((a, b) => a + b, 0));
        parts.forEach((part, index) => {
          const error = BigInt(part) * whole - BigInt(total) * BigInt(list[index] ?? 0);
          expect(error < whole && error > -whole).toBe(true);
        });
      }),
    );
  });
});

describe('money for a reader', () => {
  test('has grouped roubles, two kopeck digits and the sign of the rouble', () => {
    expect(formatMoney(money(123450))).toBe('1\u00A0234,50\u00A0₽');
    expect(formatMoney(money(4990))).toBe('49,90\u00A0₽');
    expect(formatMoney(money(5))).toBe('0,05\u00A0₽');
    expect(formatMoney(money(-123456789))).toBe('\u22121\u00A0234\u00A0567,89\u00A0₽');
  });

  test('may leave out kopecks that are not there', () => {
    expect(formatMoney(money(100000), 'kopecks-if-any')).toBe('1\u00A0000\u00A0₽');
    expect(formatMoney(money(4990), 'kopecks-if-any')).toBe('49,90\u00A0₽');
  });

  test('is never cut by a line end and can be read back to the kopeck', () => {
    fc.assert(
      fc.property(kopecks, (amount) => {
        const text = formatMoney(amount);
        expect(text).not.toContain(' ');
        expect(Number(text.replace(/[\u00A0₽,]/g, '').replace('\u2212', '-'))).toBe(amount);
      }),
    );
  });
});
