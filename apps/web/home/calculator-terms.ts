import type { LicenseType } from '@pero/books/rules/licences';
import type { Format, SaleTerms } from '@pero/books/rules/royalty-terms';
import { type Money, roubles } from '@pero/kernel/money';
import { percent } from '@pero/kernel/percent';

/** Everything a person can move in the calculator. What belongs to another format is kept for the way back. */
export type Choice = Omit<SaleTerms, 'ownRate'> & {
  /** `income`: from sales to money; `sales`: from wished money to sales. */
  readonly goal: 'income' | 'sales';
  readonly prices: Readonly<Record<Format, Money>>;
  readonly sales: number;
  /** Wished for a month, after tax. */
  readonly wish: Money;
  readonly license: Extract<LicenseType, 'exclusive' | 'non_exclusive'>;
};

export const SALES = { least: 10, most: 1000, step: 10 };
export const WISH = { least: 5_000, most: 200_000, step: 5_000 };

export const DEFAULT_CHOICE: Choice = {
  format: 'ebook',
  goal: 'income',
  prices: { ebook: roubles(249), print: roubles(699), audio: roubles(299) },
  sales: 120,
  wish: roubles(30_000),
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

export type FormProps = { choice: Choice; onChoose: (change: Partial<Choice>) => void };
