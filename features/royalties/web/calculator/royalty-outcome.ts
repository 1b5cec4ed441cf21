import type { Money } from '@pero/kernel/money';
import { lowestPrice, monthOf, priceFor, printCost, saleAt, salesFor } from '@pero/works/rules/royalty/royalty';
import type { Month, Sale } from '@pero/works/rules/royalty/royalty-terms';
import type { RoyaltyChoice } from './royalty-terms.ts';

export type RoyaltyOutcome = { readonly choice: RoyaltyChoice } & (
  | {
      readonly sale: Sale;
      readonly month: Month;
      /** Of a wished sum: the lowest price at which the sales as set would do. */
      readonly enoughPrice: Money | null;
    }
  | { readonly refused: 'nothing-left'; readonly print: Money | null; readonly enough: Money | null }
);

export function outcomeOf(choice: RoyaltyChoice): RoyaltyOutcome {
  const sale = saleAt(choice.prices[choice.format], choice);
  if (!sale) {
    const print = choice.format === 'print' ? printCost(choice.pages, choice.binding) : null;
    return { choice, refused: 'nothing-left', print, enough: lowestPrice(choice) };
  }
  if (choice.goal === 'income') {
    return { choice, sale, month: monthOf(choice.sales, sale, choice), enoughPrice: null };
  }
  const month = monthOf(salesFor(choice.wish, sale, choice), sale, choice);
  return { choice, sale, month, enoughPrice: priceFor(choice.wish, choice.sales, choice) };
}
