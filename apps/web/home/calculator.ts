import { incomeTax, LITERARY_DEDUCTION, nonResidentTax } from '@pero/kernel/income-tax';
import {
  lessPercent,
  type Money,
  minus,
  money,
  percentOf,
  plus,
  roubles,
  splitByWeights,
  times,
} from '@pero/kernel/money';
import { type Percent, percent } from '@pero/kernel/percent';
import {
  type Binding,
  type Choice,
  DISCOUNTS,
  type Licence,
  LOWEST_PRICE,
  PRICES,
  type TaxForm,
  type Voice,
} from './calculator-terms.ts';

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

type Tax = {
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

export type Outcome = { readonly choice: Choice } & (
  | { readonly sale: Sale; readonly month: Month }
  | { readonly refused: 'below-print-cost'; readonly print: Money; readonly enough: Money | null }
);

const LEAST_PAYOUT: Money = roubles(1000);

/** Both the first step of the income tax and the most a self-employed person may earn in a year. */
const YEAR_STEP: Money = roubles(2_400_000);

const EBOOK_RATES: Record<Licence, { standard: Percent; advanced: Percent }> = {
  non_exclusive: { standard: percent(25), advanced: percent(50) },
  exclusive: { standard: percent(35), advanced: percent(70) },
};
const AUDIO_RATES: Record<Voice, Record<Licence, Percent>> = {
  own: { exclusive: percent(50), non_exclusive: percent(35) },
  synthesis: { exclusive: percent(30), non_exclusive: percent(20) },
};
const PRINT_RATE = percent(20);
const SELF_EMPLOYED_RATE = percent(6);

const PAGE: Money = money(90);
const BINDINGS: Record<Binding, Money> = { soft: roubles(60), hard: roubles(190) };

export function outcomeOf(choice: Choice): Outcome {
  const price = choice.prices[choice.format];
  const sale = saleAt(price, choice);
  if (!sale || sale.author === 0) return { choice, ...tooCheap(choice) };
  const sales = choice.goal === 'income' ? choice.sales : salesFor(choice.wish, sale.author, choice);
  return { choice, sale, month: monthOf(sales, sale.author, choice) };
}

/** One copy of 140×200, black and white. */
export function printCost(pages: number, binding: Binding): Money {
  return plus(times(PAGE, pages), BINDINGS[binding]);
}

export function rateOf(choice: Choice): Percent {
  if (choice.format === 'print') return PRINT_RATE;
  if (choice.format === 'audio') return AUDIO_RATES[choice.voice][choice.licence];
  return EBOOK_RATES[choice.licence][choice.isAdvanced ? 'advanced' : 'standard'];
}

/** The wished discount, or the largest that leaves the lowest price. */
export function discountOn(price: Money, wished: Percent): Percent {
  const allowed = DISCOUNTS.filter((part) => part <= wished && lessPercent(price, part) >= LOWEST_PRICE);
  return allowed.at(-1) ?? percent(0);
}

/** The least sales of a month after which the wished sum stays when the tax is paid. */
function salesFor(wish: Money, author: Money, choice: Choice): number {
  const isEnough = (sales: number) => monthOf(sales, author, choice).inHand >= wish;
  let short = 0;
  let enough = 1;
  while (!isEnough(enough)) {
    short = enough;
    enough *= 2;
  }
  while (enough - short > 1) {
    const middle = Math.floor((short + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else short = middle;
  }
  return enough;
}

export function taxOn(royalty: Money, form: TaxForm, isDeducted: boolean): Tax {
  switch (form) {
    case 'resident':
      return { amount: incomeTax(taxBase(royalty, isDeducted)), payer: 'platform', rate: percent(13) };
    case 'non_resident':
      return { amount: nonResidentTax(royalty), payer: 'platform', rate: percent(30) };
    case 'self_employed':
      return {
        amount: percentOf(royalty, SELF_EMPLOYED_RATE, 'nearest'),
        payer: 'author',
        rate: SELF_EMPLOYED_RATE,
      };
    case 'entrepreneur':
      return { amount: money(0), payer: 'author', rate: null };
  }
}

function saleAt(price: Money, choice: Choice): Sale | null {
  const discountPercent = discountOn(price, choice.discount);
  const paid = lessPercent(price, discountPercent);
  const { received, vat } = withoutVat(paid, choice.vat);
  const print = choice.format === 'print' ? printCost(choice.pages, choice.binding) : money(0);
  const base = minus(received, print);
  if (base <= 0) return null;
  const rate = rateOf(choice);
  const author = percentOf(base, rate, 'nearest');
  const discount = minus(price, paid);
  const house = minus(base, author);
  return { price, discountPercent, discount, paid, vat, received, print, base, rate, author, house };
}

/** The tax sits inside the price: 22 % of VAT is 22 parts of 122. */
function withoutVat(paid: Money, rate: Percent): { received: Money; vat: Money } {
  const [received = paid, vat = money(0)] = splitByWeights(paid, [100, rate]);
  return { received, vat };
}

function tooCheap(choice: Choice) {
  const enough = PRICES.find((price) => (saleAt(price, choice)?.author ?? 0) > 0) ?? null;
  return { refused: 'below-print-cost', print: printCost(choice.pages, choice.binding), enough } as const;
}

function monthOf(sales: number, author: Money, { taxForm, isDeducted }: Choice): Month {
  const royalty = times(author, sales);
  const tax = taxOn(royalty, taxForm, isDeducted);
  const inHand = minus(royalty, tax.amount);
  return { sales, royalty, tax, inHand, caveat: caveatOf(royalty, taxForm, isDeducted) };
}

function caveatOf(royalty: Money, form: TaxForm, isDeducted: boolean): Month['caveat'] {
  if (royalty < LEAST_PAYOUT) return 'waits-for-minimum';
  if (form === 'resident' && times(taxBase(royalty, isDeducted), 12) > YEAR_STEP) return 'rate-grows';
  if (form === 'self_employed' && times(royalty, 12) > YEAR_STEP) return 'self-employed-limit';
  return null;
}

function taxBase(royalty: Money, isDeducted: boolean): Money {
  return isDeducted ? lessPercent(royalty, LITERARY_DEDUCTION) : royalty;
}
