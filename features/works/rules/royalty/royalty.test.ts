import { type Money, money, roubles } from '@pero/kernel/money';
import { percent } from '@pero/kernel/percent';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAdvanced } from '../division.ts';
import { LICENSE_TYPES } from '../licences.ts';
import { DISCOUNTS, PRICES } from '../prices.ts';
import { discountOn, lowestPrice, monthOf, priceFor, printCost, rateOf, saleAt, salesFor, taxOn } from './royalty.ts';
import { pagesFor, type Sale, type SaleTerms, VAT_RATES } from './royalty-terms.ts';

const TERMS: SaleTerms = {
  format: 'ebook',
  license: 'exclusive',
  isAdvanced: false,
  voice: 'own',
  pages: 240,
  binding: 'soft',
  discount: percent(0),
  vat: percent(0),
  taxForm: 'resident',
  isDeducted: false,
};

describe('the rate', () => {
  test.each([
    ['free', false, 0],
    ['free', true, 0],
    ['non_exclusive', false, 25],
    ['non_exclusive', true, 50],
    ['exclusive', false, 35],
    ['exclusive', true, 70],
    ['draft', false, 70],
    ['author_exclusive', false, 70],
  ] as const)('[P04] of an ebook under the licence %s, advanced %s, is %i %%', (license, advanced, rate) => {
    expect(rateOf({ ...TERMS, license, isAdvanced: advanced })).toBe(rate);
  });

  test('[P04] of an author with an agreement of their own is what they agreed on', () => {
    expect(rateOf({ ...TERMS, license: 'author_exclusive', ownRate: percent(82.5) })).toBe(82.5);
    expect(rateOf({ ...TERMS, license: 'exclusive', ownRate: percent(82.5) })).toBe(35);
  });

  test.each([
    ['own', 'exclusive', 50],
    ['own', 'non_exclusive', 35],
    ['synthesis', 'exclusive', 30],
    ['synthesis', 'non_exclusive', 20],
  ] as const)('[P01] of an audiobook, %s voice and %s licence, is %i %%', (voice, license, rate) => {
    expect(rateOf({ ...TERMS, format: 'audio', voice, license })).toBe(rate);
  });

  test('[P04] grows with the advanced status: 300 000 characters and 1 000 followers, both', () => {
    expect(isAdvanced(300_000, 1000)).toBe(true);
    expect(isAdvanced(299_999, 5000)).toBe(false);
    expect(isAdvanced(900_000, 999)).toBe(false);
  });
});

describe('one sale', () => {
  test('[P01] brings 87,15 ₽ of 249 ₽ under an exclusive licence', () => {
    expect(sold({})).toMatchObject({ paid: 24900, received: 24900, base: 24900, author: 8715, house: 16185 });
  });

  test('[P01] counts the royalty from the discounted price', () => {
    expect(sold({ discount: percent(20) })).toMatchObject({ discount: 4980, paid: 19920, author: 6972 });
  });

  test('[P01] takes the VAT out of the price before the rate', () => {
    expect(sold({ vat: percent(10) }, roubles(599))).toMatchObject({ vat: 5445, received: 54455 });
  });

  test('[P01] of a printed book pays 20 % of what is left after printing', () => {
    expect(sold({ format: 'print' }, roubles(699))).toMatchObject({ print: 27600, base: 42300, author: 8460 });
  });

  test('[P01] that does not cover the printing is none, and the price that would is known', () => {
    const hard: SaleTerms = { ...TERMS, format: 'print', binding: 'hard' };
    expect(saleAt(roubles(399), hard)).toBeNull();
    expect(lowestPrice(hard)).toBe(roubles(499));
  });

  test('[P04] of a free book brings nothing at any price', () => {
    expect(saleAt(roubles(999), { ...TERMS, license: 'free' })).toBeNull();
    expect(lowestPrice({ ...TERMS, license: 'free' })).toBeNull();
  });
});

test('[P01] printing costs 90 kopecks a page and the binding', () => {
  expect(printCost(240, 'soft')).toBe(roubles(276));
  expect(printCost(240, 'hard')).toBe(roubles(406));
});

test('[P01] a discount never goes below the lowest price', () => {
  expect(discountOn(roubles(99.9), percent(70))).toBe(50);
  expect(discountOn(roubles(49.9), percent(70))).toBe(0);
  expect(discountOn(roubles(99.8), percent(50))).toBe(50);
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
  ] as const)('[P01] of a %s, deduction %s, is %i ₽', (taxForm, isDeducted, expected, payer) => {
    expect(taxOn(roubles(10_000), { taxForm, isDeducted })).toMatchObject({ amount: roubles(expected), payer });
  });
});

describe('a month', () => {
  test('[P01] says when the sum still waits for the least payout', () => {
    expect(monthOf(10, sold({}), TERMS).caveat).toBe('waits-for-minimum');
    expect(monthOf(1, { author: money(99_999) }, TERMS).caveat).toBe('waits-for-minimum');
    expect(monthOf(1, { author: roubles(1000) }, TERMS).caveat).toBeNull();
  });

  test('[P01] says when a year of such months leaves the first step of the scale', () => {
    const large = sold({ isAdvanced: true }, roubles(499));
    expect(monthOf(1000, large, TERMS).caveat).toBe('rate-grows');
    expect(monthOf(1000, large, { ...TERMS, taxForm: 'self_employed' }).caveat).toBe('self-employed-limit');
  });

  test('[P04] of 50 sales brings 10 000 ₽ in hand from 699 ₽ on', () => {
    expect(priceFor(roubles(10_000), 50, TERMS)).toBe(roubles(699));
    expect(priceFor(roubles(10_000), 1, TERMS)).toBeNull();
  });
});

describe('by property', () => {
  test('[P01] the parts of a sale always add up to what the buyer paid', () => {
    fc.assert(
      fc.property(terms, prices, (some, price) => {
        const sale = saleAt(price, some);
        if (!sale) return;
        expect(sale.vat + sale.print + sale.house + sale.author).toBe(sale.paid);
        expect(sale.paid + sale.discount).toBe(sale.price);
        expect(Math.min(sale.vat, sale.print, sale.house, sale.author)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('[P01] tax and what is in hand always add up to the royalty', () => {
    fc.assert(
      fc.property(terms, prices, fc.integer({ min: 0, max: 100_000 }), (some, price, sales) => {
        const sale = saleAt(price, some);
        if (!sale) return;
        const month = monthOf(sales, sale, some);
        expect(month.inHand + month.tax.amount).toBe(month.royalty);
        expect(month.royalty).toBe(sale.author * sales);
      }),
    );
  });

  test('[P01] the sales found for a wish are enough, and one fewer is not', () => {
    fc.assert(
      fc.property(terms, prices, wishes, (some, price, wish) => {
        const sale = saleAt(price, some);
        if (!sale) return;
        const sales = salesFor(wish, sale, some);
        expect(monthOf(sales, sale, some).inHand).toBeGreaterThanOrEqual(wish);
        expect(monthOf(sales - 1, sale, some).inHand).toBeLessThan(wish);
      }),
    );
  });

  test('[P04] the price found for a wish is enough, and no lower one of the ladder is', () => {
    fc.assert(
      fc.property(terms, wishes, fc.integer({ min: 1, max: 5000 }), (some, wish, sales) => {
        const found = priceFor(wish, sales, some);
        const brings = (price: Money) => {
          const sale = saleAt(price, some);
          return sale ? monthOf(sales, sale, some).inHand : 0;
        };
        if (found !== null) expect(brings(found)).toBeGreaterThanOrEqual(wish);
        for (const price of PRICES) if (found === null || price < found) expect(brings(price)).toBeLessThan(wish);
      }),
    );
  });
});

const terms: fc.Arbitrary<SaleTerms> = fc.record({
  format: fc.constantFrom('ebook', 'print', 'audio'),
  license: fc.constantFrom(...LICENSE_TYPES),
  isAdvanced: fc.boolean(),
  ownRate: fc.constantFrom(null, percent(80), percent(12.34)),
  voice: fc.constantFrom('own', 'synthesis'),
  pages: fc.integer({ min: 48, max: 700 }),
  binding: fc.constantFrom('soft', 'hard'),
  discount: fc.constantFrom(...DISCOUNTS),
  vat: fc.constantFrom(...VAT_RATES),
  taxForm: fc.constantFrom('resident', 'self_employed', 'entrepreneur', 'non_resident'),
  isDeducted: fc.boolean(),
});
const prices = fc.constantFrom(...PRICES);
const wishes = fc.integer({ min: 1, max: 50_000_000 }).map(money);

function sold(changes: Partial<SaleTerms>, price = roubles(249)): Sale {
  const sale = saleAt(price, { ...TERMS, ...changes });
  if (!sale) throw new Error('Nothing is left of this sale');
  return sale;
}
