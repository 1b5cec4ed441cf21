import fc from 'fast-check';
import { expect, test } from 'vitest';
import { incomeTax, LITERARY_DEDUCTION, nextIncomeTax, nonResidentTax, taxedSlices } from './income-tax.ts';
import { lessPercent, money, roubles, sum } from './money.ts';

test.each([
  [1_000_000, 130_000],
  [2_400_000, 312_000],
  [3_000_000, 402_000],
  [5_000_000, 702_000],
  [10_000_000, 1_602_000],
  [20_000_000, 3_402_000],
  [30_000_000, 5_402_000],
  [50_000_000, 9_402_000],
  [60_000_000, 11_602_000],
])('a resident who earned %d ₽ since January owes %d ₽', (base, tax) => {
  expect(incomeTax(roubles(base))).toBe(roubles(tax));
});

test('an income that crosses a step is taxed by both rates', () => {
  expect(nextIncomeTax(roubles(2_350_000), roubles(100_000))).toBe(roubles(14_000));
});

test('and it can be said which rate takes from how much', () => {
  expect(taxedSlices(roubles(2_350_000), roubles(100_000))).toEqual([
    { rate: 13, amount: roubles(50_000) },
    { rate: 15, amount: roubles(50_000) },
  ]);
  const income = fc.nat({ max: 1e10 }).map(money);
  fc.assert(
    fc.property(income, income, (soFar, next) => {
      expect(sum(taxedSlices(soFar, next).map(({ amount }) => amount))).toBe(next);
    }),
  );
});

test('the deduction for literary works lowers 13 000 ₽ to 10 400 ₽', () => {
  expect(incomeTax(roubles(100_000))).toBe(roubles(13_000));
  expect(incomeTax(lessPercent(roubles(100_000), LITERARY_DEDUCTION))).toBe(roubles(10_400));
});

test('a non-resident pays 30 % of the gross', () => {
  expect(nonResidentTax(roubles(100_000))).toBe(roubles(30_000));
});

test('less than 50 kopecks of tax are dropped, 50 and more are a rouble', () => {
  expect(incomeTax(roubles(3.84))).toBe(0);
  expect(incomeTax(roubles(3.85))).toBe(roubles(1));
});

test('paid in parts, the tax of a year is the same to the kopeck', () => {
  const incomes = fc.array(fc.nat({ max: 1e9 }).map(money), { maxLength: 12 });
  fc.assert(
    fc.property(incomes, (list) => {
      const parts = list.map((income, index) => nextIncomeTax(sum(list.slice(0, index)), income));
      expect(sum(parts)).toBe(incomeTax(sum(list)));
    }),
  );
});

test('a larger income is never taxed less, nor by more than 22 % of what was added', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1e10 }).map(money), fc.nat({ max: 1e9 }).map(money), (soFar, income) => {
      const tax = nextIncomeTax(soFar, income);
      expect(tax).toBeGreaterThanOrEqual(0);
      expect(tax).toBeLessThanOrEqual(income * 0.22 + 200);
    }),
  );
});
