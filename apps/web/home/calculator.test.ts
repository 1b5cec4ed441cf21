import { money, roubles } from '@pero/kernel/money';
import { percent } from '@pero/kernel/percent';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountOn, outcomeOf, printCost, rateOf, type Sale, taxOn } from './calculator.ts';
import { type Choice, DEFAULT_CHOICE, DISCOUNTS, PRICES, pagesFor, VAT_RATES } from './calculator-terms.ts';

describe('one sale', () => {
  test('[P01] brings 87,15 ₽ of 249 ₽ under an exclusive licence', () => {
    expect(sold({})).toMatchObject({ paid: 24900, received: 24900, base: 24900, author: 8715, house: 16185 });
  });

  test('[P01] doubles with the advanced status', () => {
    expect(sold({ isAdvanced: true }).author).toBe(17430);
    expect(sold({ licence: 'non_exclusive', isAdvanced: true }).author).toBe(12450);
  });

  test('[P01] counts the royalty from the discounted price', () => {
    expect(sold({ discount: percent(20) })).toMatchObject({ discount: 4980, paid: 19920, author: 6972 });
  });

  test('[P01] takes the VAT out of the price before the rate', () => {
    expect(sold({ prices: priced(roubles(599)), vat: percent(10) })).toMatchObject({ vat: 5445, received: 54455 });
  });

  test('[P01] of a printed book pays 20 % of what is left after printing', () => {
    expect(sold({ format: 'print' })).toMatchObject({ print: 27600, base: 42300, author: 8460 });
  });

  test.each([
    ['own', 'exclusive', 50],
    ['own', 'non_exclusive', 35],
    ['synthesis', 'exclusive', 30],
    ['synthesis', 'non_exclusive', 20],
  ] as const)('[P01] of an audiobook, %s voice and %s licence, pays %i %%', (voice, licence, rate) => {
    expect(rateOf({ ...DEFAULT_CHOICE, format: 'audio', voice, licence })).toBe(rate);
  });

  test('[P01] that does not cover the printing is refused, and the price that would is named', () => {
    const choice: Choice = { ...DEFAULT_CHOICE, format: 'print', binding: 'hard', prices: priced(roubles(399)) };
    expect(outcomeOf(choice)).toMatchObject({ refused: 'below-print-cost', print: 40600, enough: 49900 });
  });

  test('[P01] has no price at all when the VAT leaves less than the thickest book costs', () => {
    const choice: Choice = { ...DEFAULT_CHOICE, format: 'print', pages: 700, vat: percent(22), discount: percent(50) };
    expect(outcomeOf(choice)).toMatchObject({ refused: 'below-print-cost', enough: null });
  });
});

test('[P01] printing costs 90 kopecks a page and the binding', () => {
  expect(printCost(240, 'soft')).toBe(roubles(276));
  expect(printCost(240, 'hard')).toBe(roubles(406));
});

test('[P01] a discount never goes below the lowest price', () => {
  expect(discountOn(roubles(99.9), percent(70))).toBe(50);
  expect(discountOn(roubles(49.9), percent(70))).toBe(0);
});

test('[P01] a hard cover takes pages by fours, from 64', () => {
  expect(pagesFor('hard', 48)).toBe(64);
  expect(pagesFor('hard', 242)).toBe(244);
  expect(pagesFor('hard', 700)).toBe(600);
});

describe('the tax on 10 000 ₽', () => {
  test.each([
    ['resident', false, 1300, 'platform'],
    ['resident', true, 1040, 'platform'],
    ['non_resident', true, 3000, 'platform'],
    ['self_employed', false, 600, 'author'],
    ['entrepreneur', false, 0, 'author'],
  ] as const)('[P01] of a %s, deduction %s, is %i ₽', (form, isDeducted, expected, payer) => {
    expect(taxOn(roubles(10_000), form, isDeducted)).toMatchObject({ amount: roubles(expected), payer });
  });
});

describe('a month', () => {
  test('[P01] of 120 sales brings 10 458 ₽, and 9 098 ₽ in hand', () => {
    expect(month({})).toMatchObject({ royalty: 1045800, tax: { amount: 136000 }, inHand: 909800, caveat: null });
  });

  test('[P01] says when the sum still waits for the least payout', () => {
    expect(month({ sales: 10 }).caveat).toBe('waits-for-minimum');
  });

  test('[P01] says when a year of such months leaves the first step of the scale', () => {
    const large = { sales: 1000, isAdvanced: true, prices: priced(roubles(499)) };
    expect(month(large).caveat).toBe('rate-grows');
    expect(month({ ...large, taxForm: 'self_employed' }).caveat).toBe('self-employed-limit');
  });
});

describe('by property', () => {
  test('[P01] the parts of a sale always add up to what the buyer paid', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const outcome = outcomeOf(choice);
        if ('refused' in outcome) return;
        const { sale } = outcome;
        expect(sale.vat + sale.print + sale.house + sale.author).toBe(sale.paid);
        expect(sale.paid + sale.discount).toBe(sale.price);
        expect(Math.min(sale.vat, sale.print, sale.house, sale.author)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('[P01] tax and what is in hand always add up to the royalty', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const outcome = outcomeOf(choice);
        if ('refused' in outcome) return;
        const { sale, month } = outcome;
        expect(month.inHand + month.tax.amount).toBe(month.royalty);
        expect(month.royalty).toBe(sale.author * month.sales);
      }),
    );
  });

  test('[P01] the sales found for a wish are enough, and one fewer is not', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const found = outcomeOf({ ...choice, goal: 'sales' });
        if ('refused' in found) return;
        expect(found.month.inHand).toBeGreaterThanOrEqual(choice.wish);
        const fewer = outcomeOf({ ...choice, goal: 'income', sales: found.month.sales - 1 });
        if ('refused' in fewer) throw new Error('The same sale cannot be refused');
        expect(fewer.month.inHand).toBeLessThan(choice.wish);
      }),
    );
  });
});

const choices: fc.Arbitrary<Choice> = fc.record({
  format: fc.constantFrom('ebook', 'print', 'audio'),
  goal: fc.constant('income'),
  prices: fc.constantFrom(...PRICES).map(priced),
  sales: fc.integer({ min: 0, max: 100_000 }),
  wish: fc.integer({ min: 1, max: 50_000_000 }).map(money),
  licence: fc.constantFrom('exclusive', 'non_exclusive'),
  isAdvanced: fc.boolean(),
  voice: fc.constantFrom('own', 'synthesis'),
  pages: fc.integer({ min: 48, max: 700 }),
  binding: fc.constantFrom('soft', 'hard'),
  discount: fc.constantFrom(...DISCOUNTS),
  vat: fc.constantFrom(...VAT_RATES),
  taxForm: fc.constantFrom('resident', 'self_employed', 'entrepreneur', 'non_resident'),
  isDeducted: fc.boolean(),
});

function priced(price: Choice['prices']['ebook']): Choice['prices'] {
  return { ebook: price, print: price, audio: price };
}

function sold(changes: Partial<Choice>): Sale {
  const outcome = outcomeOf({ ...DEFAULT_CHOICE, ...changes });
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.sale;
}

function month(changes: Partial<Choice>) {
  const outcome = outcomeOf({ ...DEFAULT_CHOICE, ...changes });
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.month;
}
