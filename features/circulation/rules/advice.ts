import { lessPercent, type Money, minus } from '@pero/kernel/money';
import type { Percent } from '@pero/kernel/percent';
import type { Choice } from './choice.ts';
import { type Benefits, type Price, priceOf, VOLUME_STEPS } from './price.ts';

/** What the next step of the discount would change. */
export type Advice =
  /** There is no further step. */
  | { readonly kind: 'most'; readonly percent: Percent }
  /** The same discount, for the volume: the author's own stays for another order. */
  | { readonly kind: 'keeps-own'; readonly copies: number; readonly percent: Percent }
  /** Near by: so many books cost so much more together, or less than now. */
  | { readonly kind: 'near'; readonly copies: number; readonly percent: Percent; readonly more: Money }
  /** Far off: a book becomes cheaper by so much. */
  | { readonly kind: 'far'; readonly copies: number; readonly percent: Percent; readonly cheaper: Money };

/** The next step is near while the books that lead there cost less than half of what a book costs now. */
const NEAR = 0.5;

export function adviceFor(choice: Choice, benefits: Benefits, now: Price = priceOf(choice, benefits)): Advice {
  const next = VOLUME_STEPS.find(({ from, percent }) => from > choice.copies && percent >= now.discountPercent);
  if (!next) return { kind: 'most', percent: now.discountPercent };
  const { from: copies, percent } = next;
  if (percent === now.discountPercent) return { kind: 'keeps-own', copies, percent };
  const then = priceOf({ ...choice, copies }, benefits);
  const more = minus(then.print, now.print);
  const isNear = more < ((copies - choice.copies) * now.print * NEAR) / choice.copies;
  if (isNear) return { kind: 'near', copies, percent, more };
  const cheaper = minus(
    lessPercent(now.copy, now.discountPercent, 'nearest'),
    lessPercent(now.copy, percent, 'nearest'),
  );
  return { kind: 'far', copies, percent, cheaper };
}
