import { addDays, type Day, type Days, lengthOf, startOf } from '@pero/kernel/day';
import { lessPercent, type Money, money } from '@pero/kernel/money';
import { type Percent, percent } from '@pero/kernel/percent';
import { MIN_PRICE } from '@pero/works/rules/prices';

/** rules.md 10. */
export const PERCENTS = { least: 10, most: 70, step: 5 } as const;
export const DAYS = { least: 1, most: 14 } as const;
/** Between two discounts of one work, and after it came out. */
export const REST_DAYS = 14;
export const REMIND_DAYS = 2;
/** A calendar is looked at for so long ahead; a promise beyond it is a mistake of typing. */
export const AHEAD_DAYS = 366;
/** So long the shop may take to say that the price holds. */
export const CONFIRM_MINUTES = 15;

export const STATES = ['created', 'active', 'archived'] as const;
export type DiscountState = (typeof STATES)[number];

export const ENDINGS = ['days', 'stopped', 'canceled', 'off-sale'] as const;
export type Ending = (typeof ENDINGS)[number];

export const PERCENT_CHOICES: readonly Percent[] = Array.from(
  { length: (PERCENTS.most - PERCENTS.least) / PERCENTS.step + 1 },
  (_, step) => percent(PERCENTS.least + step * PERCENTS.step),
);

/** Kopecks are rounded up, as the shop rounds: nobody pays less than was promised to the author. */
export function discounted(price: Money, part: Percent): Money {
  return lessPercent(price, part);
}

/** The largest discount that leaves the lowest price; null where even the smallest is too much. */
export function largestFor(price: Money): Percent | null {
  return PERCENT_CHOICES.findLast((part) => discounted(price, part) >= MIN_PRICE) ?? null;
}

/** What a work brings along to the question whether it may be cheaper for a time. */
export type Discountable = {
  readonly isPublished: boolean;
  readonly isFree: boolean;
  readonly isFrozen: boolean;
  /** A draft whose days are over sells at its price or not at all. */
  readonly isLocked: boolean;
  readonly price: Money | null;
  /** The first day in the shop. */
  readonly publishedOn: Day | null;
};

export type WorkReason = 'not-on-sale' | 'free' | 'frozen' | 'price-lowest';

/** Why a work can have no discount at all, whatever the days. */
export function workReasonOf(work: Discountable): WorkReason | null {
  if (work.isFree) return 'free';
  if (!work.isPublished || work.isLocked || work.publishedOn === null || work.price === null) return 'not-on-sale';
  if (work.isFrozen) return 'frozen';
  return largestFor(work.price) === null ? 'price-lowest' : null;
}

export type Wish = { readonly percent: Percent } & Days;
export type DaysReason = 'starts-past' | 'days-too-many' | 'too-far' | 'new-work' | 'already' | 'rest';
export type PriceReason = 'price-too-low';

/** Other discounts of the same work that hold or will; what was called back before it began counts for nothing. */
export type Taken = Days;

/** The days that a discount keeps free around it: those of itself and the rest after it. */
function restOf({ first, last }: Days): Days {
  return { first: addDays(first, -REST_DAYS), last: addDays(last, REST_DAYS) };
}

export function daysReasonOf(
  days: Days,
  work: Pick<Discountable, 'publishedOn'>,
  taken: readonly Taken[],
  today: Day,
): DaysReason | null {
  if (days.first <= today) return 'starts-past';
  if (days.last < days.first || lengthOf(days) > DAYS.most) return 'days-too-many';
  if (days.last > addDays(today, AHEAD_DAYS)) return 'too-far';
  if (work.publishedOn !== null && days.first < firstAfterPublication(work.publishedOn)) return 'new-work';
  if (taken.some((other) => meet(other, days))) return 'already';
  return taken.some((other) => meet(restOf(other), days)) ? 'rest' : null;
}

function meet(a: Days, b: Days): boolean {
  return a.first <= b.last && b.first <= a.last;
}

function firstAfterPublication(published: Day): Day {
  return addDays(published, REST_DAYS);
}

/** The first day from which so many days are free, and the last that holds then. */
export function firstPossible(
  { publishedOn }: Pick<Discountable, 'publishedOn'>,
  taken: readonly Taken[],
  today: Day,
  length = 1,
  from: Day = addDays(today, 1),
): Days {
  let first = from > today ? from : addDays(today, 1);
  if (publishedOn !== null && first < firstAfterPublication(publishedOn)) first = firstAfterPublication(publishedOn);
  const rests = taken.map(restOf).toSorted((a, b) => (a.first < b.first ? -1 : 1));
  for (const rest of rests) {
    if (meet(rest, { first, last: addDays(first, length - 1) })) first = addDays(rest.last, 1);
  }
  return { first, last: addDays(first, length - 1) };
}

/** The shop's price of a moment: the lowest of what holds. */
export function lowestOf(prices: readonly Money[]): Money {
  return money(Math.min(...prices));
}

/** It begins at 00:00 of its first day in Moscow and is over at 00:00 after its last. */
export function boundsOf({ first, last }: Days): { readonly from: Date; readonly until: Date } {
  return { from: startOf(first), until: startOf(addDays(last, 1)) };
}
