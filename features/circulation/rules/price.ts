import { lessPercent, type Money, minus, money, percentOf, plus, roubles, times } from '@pero/kernel/money';
import { type Percent, percent } from '@pero/kernel/percent';
import { type Binding, boundPages, type Mm, spineOf, TRIMS, type Trim } from '@pero/print-pdf/geometry';
import { type Choice, COPIES, type Delivery } from './choice.ts';
import { isFar } from './geography/places.ts';

/** One print shop so far; with a second one the cheapest total is taken. */
export const TYPOGRAPHY = 'main';

const PAGE: Money = money(90);
/** A page of the larger trim costs so many hundredths of one of the smaller. */
const PAGE_OF_TRIM: Readonly<Record<Trim, number>> = { '140x200': 100, '170x240': 145 };
export const BINDING_PRICES: Readonly<Record<Binding, Money>> = { soft: roubles(60), hard: roubles(190) };

/** Grams of the paper, and of a cover. */
const PAPER = 80;
const COVER_GRAMS: Readonly<Record<Binding, number>> = { soft: 14, hard: 110 };
const MILLIGRAMS_IN_KILOGRAM = 1_000_000;
/** No parcel is heavier, whoever carries it. */
export const PARCEL_KILOGRAMS = 20;

const FIRST_KILOGRAM = roubles(250);
const FURTHER_KILOGRAM = roubles(70);
const TO_THE_DOOR = percent(60);
const FAR_AWAY = percent(50);

/** From so many copies on, so much less. */
export const VOLUME_STEPS: readonly { readonly from: number; readonly percent: Percent }[] = [
  { from: 1, percent: percent(0) },
  { from: 10, percent: percent(5) },
  { from: 30, percent: percent(10) },
  { from: 100, percent: percent(15) },
  { from: 300, percent: percent(20) },
];

/** What a person brings along. */
export type Benefits = {
  /** The author's own discount, by level; zero without one. */
  readonly personal: Percent;
  readonly promocode: { readonly code: string; readonly percent: Percent } | null;
};

export const NO_BENEFITS: Benefits = { personal: percent(0), promocode: null };

/** Every line of the bill, each from those above it. */
export type Price = {
  readonly pages: number;
  readonly blanks: number;
  /** One copy: its pages, its cover, both. */
  readonly block: Money;
  readonly binding: Money;
  readonly copy: Money;
  readonly copies: Money;
  /** Which of the two discounts was taken, when any: they do not add up. */
  readonly discountBy: 'volume' | 'personal' | null;
  readonly discountPercent: Percent;
  readonly discount: Money;
  readonly promocode: Money;
  /** Printing when all is taken off. */
  readonly print: Money;
  /** Null while nobody has said where to. */
  readonly delivery: DeliveryPrice | null;
  /** With the delivery where it is known. */
  readonly total: Money;
  readonly typography: string;
  readonly body: Body;
};

/** What is made, in the hand. */
export type Body = {
  readonly width: Mm;
  readonly height: Mm;
  readonly spine: Mm;
  /** Milligrams, so that a thousand copies add up exactly. */
  readonly copyMilligrams: number;
  readonly grams: number;
  readonly parcels: number;
};

export type DeliveryPrice = {
  readonly kilograms: number;
  readonly near: Money;
  readonly far: Money;
  readonly total: Money;
};

/** Rules.md 3, line by line. Of a choice that `choiceRefusalsOf` lets pass. */
export function priceOf(choice: Choice, benefits: Benefits = NO_BENEFITS): Price {
  const pages = boundPages(choice.pages, choice.binding);
  const block = blockPrice(pages, choice.trim);
  const binding = BINDING_PRICES[choice.binding];
  const copy = plus(block, binding);
  const copies = times(copy, choice.copies);
  const taken = discountFor(choice.copies, benefits.personal);
  const discount = percentOf(copies, taken.percent, 'nearest');
  const discounted = minus(copies, discount);
  const promocode = benefits.promocode ? percentOf(discounted, benefits.promocode.percent, 'nearest') : money(0);
  const print = minus(discounted, promocode);
  const body = bodyOf(choice, pages);
  const delivery = choice.postcode === null ? null : deliveryPrice(body.grams, choice.delivery, choice.postcode);
  return {
    pages,
    blanks: pages - choice.pages,
    block,
    binding,
    copy,
    copies,
    discountBy: taken.by,
    discountPercent: taken.percent,
    discount,
    promocode,
    print,
    delivery,
    total: delivery ? plus(print, delivery.total) : print,
    typography: TYPOGRAPHY,
    body,
  };
}

/** Bound pages are even, so the half of a kopeck that a page of the larger trim has never stands alone. */
export function blockPrice(pages: number, trim: Trim): Money {
  return money(Math.round((times(PAGE, pages) * PAGE_OF_TRIM[trim]) / 100));
}

export function volumeDiscount(copies: number): Percent {
  return VOLUME_STEPS.findLast(({ from }) => copies >= from)?.percent ?? percent(0);
}

/** The larger of the two; of equal ones the volume's, so that the author keeps their own for another order. */
export function discountFor(copies: number, personal: Percent) {
  const volume = volumeDiscount(copies);
  if (personal > volume) return { by: 'personal', percent: personal } as const;
  return { by: volume > 0 ? 'volume' : null, percent: volume } as const;
}

export function bodyOf(choice: Pick<Choice, 'trim' | 'binding' | 'copies'>, pages: number): Body {
  const { width, height } = TRIMS[choice.trim];
  // Square millimetres by grams a square metre: a sheet of two pages in thousandths of a milligram.
  const sheets = (pages / 2) * width * height * PAPER;
  const copyMilligrams = sheets / 1000 + COVER_GRAMS[choice.binding] * 1000;
  const inParcel = Math.max(1, Math.floor((PARCEL_KILOGRAMS * MILLIGRAMS_IN_KILOGRAM) / copyMilligrams));
  return {
    width,
    height,
    spine: spineOf(pages, choice.binding),
    copyMilligrams,
    grams: Math.ceil((copyMilligrams * choice.copies) / 1000),
    parcels: Math.ceil(choice.copies / inParcel),
  };
}

/** By the whole weight, every kilogram that was begun. */
export function deliveryPrice(grams: number, delivery: Delivery, postcode: string): DeliveryPrice {
  const kilograms = Math.max(1, Math.ceil(grams / 1000));
  const byPost = plus(FIRST_KILOGRAM, times(FURTHER_KILOGRAM, kilograms - 1));
  const near = delivery === 'courier' ? plus(byPost, percentOf(byPost, TO_THE_DOOR, 'nearest')) : byPost;
  const far = isFar(postcode) ? percentOf(near, FAR_AWAY, 'nearest') : money(0);
  return { kilograms, near, far, total: plus(near, far) };
}

/** What printing one copy costs on each step of the discount. */
export function stepsFor(copy: Money) {
  return VOLUME_STEPS.map(({ from, percent: off }, index) => ({
    from,
    to: (VOLUME_STEPS[index + 1]?.from ?? COPIES.most + 1) - 1,
    percent: off,
    copy: lessPercent(copy, off, 'nearest'),
  }));
}
