import { incomeTax } from '@pero/kernel/income-tax';
import { type Money, minus, money, plus, roubles, sum } from '@pero/kernel/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NEW_YEAR, type Payer, taxOf, type YearSoFar } from './tax.ts';

const resident: Payer = { form: 'individual', hasDeduction: false };
const writer: Payer = { form: 'individual', hasDeduction: true };

/** The year's tax of income that comes in these payouts. */
function withheld(payer: Payer, payouts: readonly Money[]) {
  let soFar: YearSoFar = NEW_YEAR;
  const taxes = payouts.map((gross) => {
    const taxed = taxOf(payer, gross, soFar);
    const deductible = taxed.deduction > 0 ? plus(soFar.deductible, gross) : soFar.deductible;
    soFar = { base: plus(soFar.base, taxed.base), deductible };
    return taxed;
  });
  return { tax: sum(taxes.map(({ tax }) => tax)), base: soFar.base, taxes };
}

describe('what is withheld', () => {
  test.each([
    [5_000_000, 702_000],
    [20_000_000, 3_402_000],
    [50_000_000, 9_402_000],
  ])('from a resident who got %d ₽ in a year is %d ₽', (gross, tax) => {
    expect(taxOf(resident, roubles(gross), NEW_YEAR).tax).toBe(roubles(tax));
  });

  test('is said in words, with the rate of every slice', () => {
    const soFar = { base: roubles(2_350_000), deductible: money(0) };
    const taxed = taxOf(resident, roubles(100_000), soFar);
    expect(taxed).toMatchObject({ tax: roubles(14_000), net: roubles(86_000), baseBefore: roubles(2_350_000) });
    expect(taxed.words.replaceAll('\u00A0', ' ')).toBe(
      'НДФЛ 13 % с 50 000 ₽ и 15 % с 50 000 ₽; с начала года до этой выплаты — 2 350 000 ₽',
    );
  });

  test('is less by a fifth with the deduction of an author', () => {
    const taxed = taxOf(writer, roubles(100_000), NEW_YEAR);
    expect(taxed).toMatchObject({ deduction: roubles(20_000), base: roubles(80_000), tax: roubles(10_400) });
    expect(taxed.words.replaceAll('\u00A0', ' ')).toBe(
      'Профессиональный вычет 20 %: 20 000 ₽ без налога. НДФЛ 13 % с 80 000 ₽',
    );
  });

  test('from a non-resident is 30 % of everything, whatever came before and whatever he asks to deduct', () => {
    const soFar = { base: roubles(9_000_000), deductible: money(0) };
    const taxed = taxOf({ form: 'non_resident', hasDeduction: true }, roubles(100_000), soFar);
    expect(taxed).toMatchObject({ tax: roubles(30_000), base: roubles(100_000), deduction: 0 });
  });

  test.each([
    ['self_employed', 'самозанятый платит его сам и\u00A0выдаёт нам чек'],
    ['entrepreneur', 'предприниматель платит его сам'],
  ] as const)('from %s is nothing: %s', (form, words) => {
    expect(taxOf({ form, hasDeduction: false }, roubles(100_000), NEW_YEAR)).toMatchObject({
      tax: 0,
      net: roubles(100_000),
      words: `Налог не\u00A0удерживаем: ${words}`,
    });
  });

  const parts = fc.array(fc.integer({ min: 100_000, max: 5_000_000_00 }).map(money), { minLength: 1, maxLength: 40 });

  test.each([resident, writer])('from a year is the same in however many payouts it comes: %j', (payer) => {
    fc.assert(
      fc.property(parts, (payouts) => {
        const whole = withheld(payer, [sum(payouts)]);
        const split = withheld(payer, payouts);
        expect([split.tax, split.base]).toEqual([whole.tax, whole.base]);
        expect(split.tax).toBe(incomeTax(split.base));
      }),
    );
  });

  test('always leaves something, and all adds up', () => {
    fc.assert(
      fc.property(parts, fc.boolean(), (payouts, hasDeduction) => {
        for (const taxed of withheld({ form: 'individual', hasDeduction }, payouts).taxes) {
          expect(minus(taxed.gross, taxed.tax)).toBe(taxed.net);
          expect(plus(taxed.base, taxed.deduction)).toBe(taxed.gross);
          expect(taxed.net).toBeGreaterThan(0);
        }
      }),
    );
  });
});
