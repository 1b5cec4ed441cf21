import { lowestPrice, monthOf, printCost, saleAt, salesFor } from '@pero/books/rules/royalty';
import type { Month, Sale } from '@pero/books/rules/royalty-terms';
import type { Money } from '@pero/kernel/money';
import type { Choice } from './calculator-terms.ts';

export type Outcome = { readonly choice: Choice } & (
  | { readonly sale: Sale; readonly month: Month }
  | { readonly refused: 'below-print-cost'; readonly print: Money; readonly enough: Money | null }
);

export function outcomeOf(choice: Choice): Outcome {
  const sale = saleAt(choice.prices[choice.format], choice);
  if (!sale) {
    const print = printCost(choice.pages, choice.binding);
    return { choice, refused: 'below-print-cost', print, enough: lowestPrice(choice) };
  }
  const sales = choice.goal === 'income' ? choice.sales : salesFor(choice.wish, sale, choice);
  return { choice, sale, month: monthOf(sales, sale, choice) };
}
