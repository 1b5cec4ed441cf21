import { roubles } from '@pero/kernel/money';
import { expect, test } from 'vitest';
import { firstChoice, outcomeOf } from './royalty-terms.ts';

const choice = firstChoice(450_000);

test('[P04] from sales to the hand: 120 sales of 249 ₽ under the exclusive licence', () => {
  expect(outcomeOf(choice, 'exclusive', roubles(249))).toMatchObject({
    sale: { author: 8715 },
    month: { sales: 120, royalty: 1045800, inHand: 909800 },
  });
});

test('[P04] from the hand to sales, and to the price at which the sales as set would do', () => {
  const found = outcomeOf({ ...choice, goal: 'sales', sales: 200 }, 'exclusive', roubles(249));
  if ('refused' in found) throw new Error(found.refused);
  expect(found.month.inHand).toBeGreaterThanOrEqual(choice.wish);
  expect(found.enoughPrice).toBe(roubles(499));
});

test('[P04] a price below the printing says what would be enough', () => {
  const print = { ...choice, format: 'print', printPrice: roubles(199) } as const;
  expect(outcomeOf(print, 'exclusive', roubles(249))).toMatchObject({
    refused: 'nothing-left',
    print: roubles(285),
    enough: roubles(299),
  });
});

test('[P04] the pages of a book are guessed from its volume and can be bound', () => {
  expect(choice.pages).toBe(250);
  expect(firstChoice(0).pages).toBe(48);
});
