import { roubles } from '@pero/kernel/money';
import { percent } from '@pero/kernel/percent';
import { expect, test } from 'vitest';
import { outcomeOf } from './royalty-outcome.ts';
import { FIRST_CHOICE, firstChoice, type RoyaltyChoice } from './royalty-terms.ts';

test('[P01] [P04] from sales to the hand: 120 sales of 249 ₽ bring 9 507,60 ₽ after the VAT, and 8 271,60 ₽ in hand', () => {
  expect(outcomeOf(FIRST_CHOICE)).toMatchObject({
    sale: { price: 24900, vat: 2264, author: 7923 },
    month: { sales: 120, royalty: 950760, tax: { amount: 123600 }, inHand: 827160 },
  });
});

test('[P01] [P04] from the hand to sales, and to the price at which the sales as set would do', () => {
  const found = outcomeOf({ ...FIRST_CHOICE, goal: 'sales', sales: 200 });
  if ('refused' in found) throw new Error(found.refused);
  expect(found.month.sales).toBe(436);
  expect(found.month.inHand).toBeGreaterThanOrEqual(FIRST_CHOICE.wish);
  expect(found.enoughPrice).toBe(roubles(599));
});

test('[P01] [P04] a price that does not cover the printing is refused, and the price that would is named', () => {
  const choice: RoyaltyChoice = { ...FIRST_CHOICE, format: 'print', binding: 'hard', prices: priced(399) };
  expect(outcomeOf(choice)).toMatchObject({ refused: 'nothing-left', print: 40600, enough: 49900 });
});

test('[P01] there is no price at all when the VAT leaves less than the thickest book costs', () => {
  const choice: RoyaltyChoice = {
    ...FIRST_CHOICE,
    format: 'print',
    pages: 700,
    vat: percent(22),
    discount: percent(50),
  };
  expect(outcomeOf(choice)).toMatchObject({ refused: 'nothing-left', enough: null });
});

test('[P04] the pages of a book are guessed from its volume and can be bound', () => {
  expect(firstChoice(450_000).pages).toBe(250);
  expect(firstChoice(0).pages).toBe(48);
});

function priced(price: number): RoyaltyChoice['prices'] {
  return { ebook: roubles(price), print: roubles(price), audio: roubles(price) };
}
