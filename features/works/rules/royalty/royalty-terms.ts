import type { Money } from '@pero/kernel/money';
import { type Percent, percent } from '@pero/kernel/percent';
import type { LicenseType } from '../licences.ts';

export type Format = 'ebook' | 'print' | 'audio';
export type Voice = 'own' | 'synthesis';
export type Binding = 'soft' | 'hard';
export type TaxForm = 'resident' | 'self_employed' | 'entrepreneur' | 'non_resident';

/** All that decides what reaches the author from one price. What belongs to another format is not looked at. */
export type SaleTerms = {
  readonly format: Format;
  readonly license: LicenseType;
  readonly isAdvanced: boolean;
  /** By the author's own agreement; without one the usual 70 % hold. */
  readonly ownRate?: Percent | null;
  readonly voice: Voice;
  readonly pages: number;
  readonly binding: Binding;
  readonly discount: Percent;
  readonly vat: Percent;
  readonly taxForm: TaxForm;
  readonly isDeducted: boolean;
};

/** Where every kopeck of one sale goes. `paid` = vat + print + house + author, always. */
export type Sale = {
  readonly price: Money;
  readonly discountPercent: Percent;
  readonly discount: Money;
  readonly paid: Money;
  readonly vat: Money;
  readonly received: Money;
  /** Zero where nothing is printed. */
  readonly print: Money;
  /** What the rate is taken from. */
  readonly base: Money;
  readonly rate: Percent;
  readonly author: Money;
  readonly house: Money;
};

export type Tax = {
  readonly amount: Money;
  /** Who brings it to the treasury: the platform before paying out, the author afterwards. */
  readonly payer: 'platform' | 'author';
  /** Null: by a system of one's own, not known here. */
  readonly rate: Percent | null;
};

export type Month = {
  readonly sales: number;
  readonly royalty: Money;
  readonly tax: Tax;
  readonly inHand: Money;
  readonly caveat: 'rate-grows' | 'self-employed-limit' | 'waits-for-minimum' | null;
};

/** Tax code, art. 164: none under a special regime, 10 % for books, 22 % the general rate from 2026-01-01. */
export const VAT_RATES: readonly Percent[] = [0, 10, 22].map(percent);

/** What is taken for granted of a sale until a person says otherwise: the shop takes 10 % of VAT out of every book. */
export const USUAL_TERMS: Omit<SaleTerms, 'license'> = {
  format: 'ebook',
  isAdvanced: false,
  voice: 'own',
  pages: 240,
  binding: 'soft',
  discount: percent(0),
  vat: percent(10),
  taxForm: 'resident',
  isDeducted: false,
};

export const TAX_FORM_LABELS: Readonly<Record<TaxForm, string>> = {
  resident: 'Физлицо, резидент России',
  self_employed: 'Самозанятый',
  entrepreneur: 'Индивидуальный предприниматель',
  non_resident: 'Нерезидент',
};

export const PAGES: Readonly<Record<Binding, { least: number; most: number; step: number }>> = {
  soft: { least: 48, most: 700, step: 2 },
  hard: { least: 64, most: 600, step: 4 },
};

/** The nearest number of pages that can be bound so. */
export function pagesFor(binding: Binding, pages: number): number {
  const { least, most, step } = PAGES[binding];
  return Math.min(most, Math.max(least, Math.ceil(pages / step) * step));
}
