import { type Money, roubles } from '@pero/kernel/money';
import { percent } from '@pero/kernel/percent';
import type { LicenseType } from '../../rules/licences.ts';
import { lowestPrice, monthOf, priceFor, printCost, saleAt, salesFor } from '../../rules/royalty.ts';
import { type Format, type Month, pagesFor, type Sale, type SaleTerms } from '../../rules/royalty-terms.ts';

/** What a person moves in the calculator of a book; the licence and the price of the ebook are the book's own. */
export type RoyaltyChoice = Omit<SaleTerms, 'license' | 'ownRate'> & {
  /** `income`: from sales to money; `sales`: from wished money to sales. */
  readonly goal: 'income' | 'sales';
  readonly sales: number;
  readonly wish: Money;
  readonly printPrice: Money;
  readonly audioPrice: Money;
};

export type ChoiceProps = {
  readonly choice: RoyaltyChoice;
  readonly onChoose: (change: Partial<RoyaltyChoice>) => void;
};

export const SALES = { least: 10, most: 1000, step: 10 };
export const WISH = { least: 5_000, most: 200_000, step: 5_000 };

/** Letters on a page of 140×200. */
const PAGE = 1800;

export function firstChoice(characters: number): RoyaltyChoice {
  return {
    format: 'ebook',
    goal: 'income',
    sales: 120,
    wish: roubles(30_000),
    printPrice: roubles(699),
    audioPrice: roubles(299),
    isAdvanced: false,
    voice: 'synthesis',
    pages: pagesFor('soft', Math.ceil(characters / PAGE)),
    binding: 'soft',
    discount: percent(0),
    vat: percent(0),
    taxForm: 'resident',
    isDeducted: false,
  };
}

export type RoyaltyOutcome = { readonly terms: SaleTerms; readonly price: Money } & (
  | {
      readonly sale: Sale;
      readonly month: Month;
      /** Of a wished sum: the lowest price at which the sales as set would do. */
      readonly enoughPrice: Money | null;
    }
  | { readonly refused: 'nothing-left'; readonly print: Money | null; readonly enough: Money | null }
);

export function outcomeOf(choice: RoyaltyChoice, license: LicenseType, ebookPrice: Money): RoyaltyOutcome {
  const terms: SaleTerms = { ...choice, license };
  const price = priceOf(choice, ebookPrice);
  const sale = saleAt(price, terms);
  if (!sale) {
    const print = choice.format === 'print' ? printCost(choice.pages, choice.binding) : null;
    return { terms, price, refused: 'nothing-left', print, enough: lowestPrice(terms) };
  }
  if (choice.goal === 'income') {
    return { terms, price, sale, month: monthOf(choice.sales, sale, terms), enoughPrice: null };
  }
  const month = monthOf(salesFor(choice.wish, sale, terms), sale, terms);
  return { terms, price, sale, month, enoughPrice: priceFor(choice.wish, choice.sales, terms) };
}

function priceOf(choice: RoyaltyChoice, ebookPrice: Money): Money {
  const prices: Readonly<Record<Format, Money>> = {
    ebook: ebookPrice,
    print: choice.printPrice,
    audio: choice.audioPrice,
  };
  return prices[choice.format];
}
