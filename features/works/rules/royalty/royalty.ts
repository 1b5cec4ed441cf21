import { compare, type Day, day } from '@pero/kernel/day';
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
import { divide } from '../division.ts';
import type { LicenseType } from '../licences.ts';
import { DISCOUNTS, MIN_PRICE, PRICES } from '../prices.ts';
import {
  type Binding,
  type Month,
  type Sale,
  type SaleTerms,
  type Tax,
  USUAL_TERMS,
  type Voice,
} from './royalty-terms.ts';

const LEAST_PAYOUT: Money = roubles(1000);

/** Both the first step of the income tax and the most a self-employed person may earn in a year. */
const YEAR_STEP: Money = roubles(2_400_000);

type Rates = {
  readonly ebook: Readonly<Record<LicenseType, { readonly standard: Percent; readonly advanced: Percent }>>;
  readonly audio: Readonly<Record<Voice, { readonly exclusive: Percent; readonly nonExclusive: Percent }>>;
  readonly print: Percent;
};

/** By the day from which they hold, newest first. A change is a new row: what was sold before keeps its rate. */
const RATES: readonly [{ readonly from: Day } & Rates, ...({ readonly from: Day } & Rates)[]] = [
  {
    from: day('2022-01-14'),
    ebook: {
      free: { standard: percent(0), advanced: percent(0) },
      non_exclusive: { standard: percent(25), advanced: percent(50) },
      exclusive: { standard: percent(35), advanced: percent(70) },
      draft: { standard: percent(70), advanced: percent(70) },
      author_exclusive: { standard: percent(70), advanced: percent(70) },
    },
    audio: {
      own: { exclusive: percent(50), nonExclusive: percent(35) },
      synthesis: { exclusive: percent(30), nonExclusive: percent(20) },
    },
    print: percent(20),
  },
];

/** The newest rates, or those of a day; before the first row the first one holds. */
function ratesOn(on?: Day): Rates {
  const then = on && RATES.find(({ from }) => compare(from, on) <= 0);
  return on ? (then ?? RATES.at(-1) ?? RATES[0]) : RATES[0];
}
const SELF_EMPLOYED_RATE = percent(6);

const PAGE: Money = money(90);
const BINDINGS: Record<Binding, Money> = { soft: roubles(60), hard: roubles(190) };

type RateTerms = Pick<SaleTerms, 'format' | 'license' | 'isAdvanced' | 'ownRate' | 'voice'>;

export function rateOf({ format, license, isAdvanced, ownRate, voice }: RateTerms, on?: Day): Percent {
  const rates = ratesOn(on);
  if (license === 'free') return percent(0);
  if (format === 'print') return rates.print;
  if (format === 'audio') return rates.audio[voice][license === 'non_exclusive' ? 'nonExclusive' : 'exclusive'];
  if (license === 'author_exclusive' && ownRate) return ownRate;
  return rates.ebook[license][isAdvanced ? 'advanced' : 'standard'];
}

/** One copy of 140×200, black and white. */
export function printCost(pages: number, binding: Binding): Money {
  return plus(times(PAGE, pages), BINDINGS[binding]);
}

/** The wished discount, or the largest that leaves the lowest price. */
export function discountOn(price: Money, wished: Percent): Percent {
  const allowed = DISCOUNTS.filter((part) => part <= wished && lessPercent(price, part) >= MIN_PRICE);
  return allowed.at(-1) ?? percent(0);
}

/** One sale at the price. Null where nothing of it is the author's: it is given away, or the printing costs more. */
export function saleAt(price: Money, terms: SaleTerms): Sale | null {
  const discountPercent = discountOn(price, terms.discount);
  const paid = lessPercent(price, discountPercent);
  const { received, vat } = withoutVat(paid, terms.vat);
  const print = terms.format === 'print' ? printCost(terms.pages, terms.binding) : money(0);
  const rate = rateOf(terms);
  const divided = divide(minus(received, print), rate);
  if (divided.base <= 0 || divided.author <= 0) return null;
  return { price, discountPercent, discount: minus(price, paid), paid, vat, received, print, rate, ...divided };
}

/** What reaches the author from one sale at a price, by a rate that is known. */
export function authorOfSale(paid: Money, rate: Percent, vat: Percent = USUAL_TERMS.vat): Money {
  return divide(withoutVat(paid, vat).received, rate).author;
}

/** Forward: from sales of one book in a month to what is left when the tax is paid. */
export function monthOf(sales: number, sale: Pick<Sale, 'author'>, terms: TaxTerms): Month {
  const royalty = times(sale.author, sales);
  const tax = taxOn(royalty, terms);
  const inHand = minus(royalty, tax.amount);
  return { sales, royalty, tax, inHand, caveat: caveatOf(royalty, terms) };
}

/** Backward: sales of a month after which the wished sum stays when the tax is paid; one fewer is not enough. */
export function salesFor(wish: Money, sale: Pick<Sale, 'author'>, terms: TaxTerms): number {
  const isEnough = (sales: number) => monthOf(sales, sale, terms).inHand >= wish;
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

/** Backward: the lowest price of the ladder at which so many sales bring the wished sum. Null where none does. */
export function priceFor(wish: Money, sales: number, terms: SaleTerms): Money | null {
  const brings = (price: Money) => {
    const sale = saleAt(price, terms);
    return sale !== null && monthOf(sales, sale, terms).inHand >= wish;
  };
  return PRICES.find(brings) ?? null;
}

/** The lowest price of the ladder that leaves the author anything. */
export function lowestPrice(terms: SaleTerms): Money | null {
  return PRICES.find((price) => saleAt(price, terms) !== null) ?? null;
}

type TaxTerms = Pick<SaleTerms, 'taxForm' | 'isDeducted'>;

export function taxOn(royalty: Money, { taxForm, isDeducted }: TaxTerms): Tax {
  switch (taxForm) {
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

/** The tax sits inside the price: 22 % of VAT is 22 parts of 122. */
function withoutVat(paid: Money, rate: Percent): { received: Money; vat: Money } {
  const [received = paid, vat = money(0)] = splitByWeights(paid, [100, rate]);
  return { received, vat };
}

function caveatOf(royalty: Money, { taxForm, isDeducted }: TaxTerms): Month['caveat'] {
  if (royalty < LEAST_PAYOUT) return 'waits-for-minimum';
  if (taxForm === 'resident' && times(taxBase(royalty, isDeducted), 12) > YEAR_STEP) return 'rate-grows';
  if (taxForm === 'self_employed' && times(royalty, 12) > YEAR_STEP) return 'self-employed-limit';
  return null;
}

function taxBase(royalty: Money, isDeducted: boolean): Money {
  return isDeducted ? lessPercent(royalty, LITERARY_DEDUCTION) : royalty;
}
