import { type Money, roubles } from '@pero/kernel/money';
import { type Format, pagesFor, type SaleTerms, USUAL_TERMS } from '@pero/works/rules/royalty/royalty-terms';

/** Everything a person can move in the calculator. What belongs to another format is kept for the way back. */
export type RoyaltyChoice = Omit<SaleTerms, 'ownRate'> & {
  /** `income`: from sales to money; `sales`: from wished money to sales. */
  readonly goal: 'income' | 'sales';
  readonly prices: Readonly<Record<Format, Money>>;
  readonly sales: number;
  /** Wished for a month, after tax. */
  readonly wish: Money;
};

export type ChoiceProps = {
  readonly choice: RoyaltyChoice;
  readonly onChoose: (change: Partial<RoyaltyChoice>) => void;
};

export const SALES = { least: 10, most: 1000, step: 10 };
export const WISH = { least: 5_000, most: 200_000, step: 5_000 };

export const FIRST_CHOICE: RoyaltyChoice = {
  ...USUAL_TERMS,
  goal: 'income',
  prices: { ebook: roubles(249), print: roubles(699), audio: roubles(299) },
  sales: 120,
  wish: roubles(30_000),
  license: 'exclusive',
};

/** Letters on a page of 140×200. */
const PAGE = 1800;

/** Of a book of so many letters. */
export function firstChoice(characters: number): RoyaltyChoice {
  return { ...FIRST_CHOICE, voice: 'synthesis', pages: pagesFor('soft', Math.ceil(characters / PAGE)) };
}

/** What a book's own page has set: where it is sold and what its ebook costs, or what we advise while nothing is chosen. */
export type OwnTerms = Pick<RoyaltyChoice, 'license'> & { readonly price: Money; readonly isAdvised: boolean };

export function ofBook(choice: RoyaltyChoice, { license, price }: OwnTerms): RoyaltyChoice {
  return { ...choice, license, prices: { ...choice.prices, ebook: price } };
}
