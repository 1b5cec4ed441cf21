import { roubles } from '@pero/kernel/money';
import { percent } from '@pero/kernel/percent';
import { expect, test } from 'vitest';
import { outcomeOf } from './calculator.ts';
import { type Choice, DEFAULT_CHOICE } from './calculator-terms.ts';

test('[P01] a price that does not cover the printing is refused, and the price that would is named', () => {
  const choice: Choice = { ...DEFAULT_CHOICE, format: 'print', binding: 'hard', prices: priced(399) };
  expect(outcomeOf(choice)).toMatchObject({ refused: 'below-print-cost', print: 40600, enough: 49900 });
});

test('[P01] there is no price at all when the VAT leaves less than the thickest book costs', () => {
  const choice: Choice = { ...DEFAULT_CHOICE, format: 'print', pages: 700, vat: percent(22), discount: percent(50) };
  expect(outcomeOf(choice)).toMatchObject({ refused: 'below-print-cost', enough: null });
});

test('[P01] 120 sales of the first choice bring 10 458 ₽, and 9 098 ₽ in hand', () => {
  expect(outcomeOf(DEFAULT_CHOICE)).toMatchObject({
    sale: { price: 24900, author: 8715 },
    month: { sales: 120, royalty: 1045800, tax: { amount: 136000 }, inHand: 909800 },
  });
});

test('[P01] from a wished sum the sales are found', () => {
  const found = outcomeOf({ ...DEFAULT_CHOICE, goal: 'sales' });
  if ('refused' in found) throw new Error(found.refused);
  expect(found.month.sales).toBe(396);
  expect(found.month.inHand).toBeGreaterThanOrEqual(DEFAULT_CHOICE.wish);
});

function priced(price: number): Choice['prices'] {
  return { ebook: roubles(price), print: roubles(price), audio: roubles(price) };
}
