import { type Money, roubles } from '@pero/kernel/money';
import { type Percent, percent } from '@pero/kernel/percent';

export type Format = 'ebook' | 'print' | 'audio';
export type Licence = 'exclusive' | 'non_exclusive';
export type Voice = 'own' | 'synthesis';
export type Binding = 'soft' | 'hard';
export type TaxForm = 'resident' | 'self_employed' | 'entrepreneur' | 'non_resident';

/** Everything a person can move in the calculator. What belongs to another format is kept for the way back. */
export type Choice = {
  readonly format: Format;
  /** `income`: from sales to money; `sales`: from wished money to sales. */
  readonly goal: 'income' | 'sales';
  readonly prices: Readonly<Record<Format, Money>>;
  readonly sales: number;
  /** Wished for a month, after tax. */
  readonly wish: Money;
  readonly licence: Licence;
  readonly isAdvanced: boolean;
  readonly voice: Voice;
  readonly pages: number;
  readonly binding: Binding;
  readonly discount: Percent;
  readonly vat: Percent;
  readonly taxForm: TaxForm;
  readonly isDeducted: boolean;
};

export const PRICES: readonly Money[] = [
  49.9, 59.9, 69.9, 79.9, 89.9, 99.9, 119, 139, 149, 169, 199, 249, 299, 349, 399, 499, 599, 699, 799, 999,
].map(roubles);

export const LOWEST_PRICE: Money = roubles(49.9);

export const DISCOUNTS: readonly Percent[] = [0, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70].map(percent);

/** Tax code, art. 164: none under a special regime, 10 % for books, 22 % the general rate from 2026-01-01. */
export const VAT_RATES: readonly Percent[] = [0, 10, 22].map(percent);

export const PAGES: Readonly<Record<Binding, { least: number; most: number; step: number }>> = {
  soft: { least: 48, most: 700, step: 2 },
  hard: { least: 64, most: 600, step: 4 },
};

export const SALES = { least: 10, most: 1000, step: 10 };
export const WISH = { least: 5_000, most: 200_000, step: 5_000 };

export const DEFAULT_CHOICE: Choice = {
  format: 'ebook',
  goal: 'income',
  prices: { ebook: roubles(249), print: roubles(699), audio: roubles(299) },
  sales: 120,
  wish: roubles(30_000),
  licence: 'exclusive',
  isAdvanced: false,
  voice: 'own',
  pages: 240,
  binding: 'soft',
  discount: percent(0),
  vat: percent(0),
  taxForm: 'resident',
  isDeducted: false,
};

/** The nearest number of pages that can be bound so. */
export function pagesFor(binding: Binding, pages: number): number {
  const { least, most, step } = PAGES[binding];
  return Math.min(most, Math.max(least, Math.ceil(pages / step) * step));
}

export type FormProps = { choice: Choice; onChoose: (change: Partial<Choice>) => void };
