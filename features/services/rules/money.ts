import { lessPercent, type Money, minus, money, percentOf, plus, sum } from '@pero/kernel/money';
import { percent } from '@pero/kernel/percent';
import { daysAfter, FREE_CANCEL_DAYS } from './terms.ts';

export const STAGE_STATES = ['waiting', 'working', 'handed_over', 'corrections', 'accepted', 'returned'] as const;
export type StageState = (typeof STAGE_STATES)[number];

export type StageMoney = {
  readonly number: number;
  readonly amount: Money;
  readonly state: StageState;
  readonly earned: Money;
  readonly returned: Money;
};

/** One that was taken off the price: an author's own, or a code. In the order in which they are taken. */
export type OrderDiscount = { readonly words: string; readonly percent: number };

/** The author's own first, the code from what is left. */
export function afterDiscounts(base: Money, discounts: readonly OrderDiscount[]): Money {
  return discounts.reduce((left, off) => lessPercent(left, percent(off.percent), 'nearest'), base);
}

/** Of the whole, for one that is shown as one number: rounded to whole percents. */
export function wholePercent(base: Money, total: Money): number {
  return Math.round(((base - total) * 100) / base);
}

/** Of a stage what has neither become ours nor gone back. */
export function heldOf({ amount, earned, returned }: StageMoney): Money {
  return minus(minus(amount, earned), returned);
}

export function heldIn(stages: readonly StageMoney[]): Money {
  return sum(stages.map(heldOf));
}

/** Half of a begun stage is its worker's when the author goes away in the middle of it. */
const BEGUN_KEPT = percent(50);

export type Parting = {
  /** By stage: what becomes ours, what goes back. */
  readonly stages: readonly { readonly number: number; readonly kept: Money; readonly back: Money }[];
  readonly kept: Money;
  readonly back: Money;
};

type Begun = { readonly paidAt: Date; readonly hasWorker: boolean; readonly stage: number };

/**
 * When an author cancels a paid order between stages: what is accepted stays, what nobody has begun comes back; of the stage
 * that is at work all within two days or while nobody has taken it, else half.
 */
export function partingOf(stages: readonly StageMoney[], { paidAt, hasWorker, stage }: Begun, now: Date): Parting {
  const isFree = !hasWorker || (now < daysAfter(paidAt, FREE_CANCEL_DAYS) && stage === 1);
  const parts = stages
    .filter((one) => heldOf(one) > 0)
    .map((one) => {
      const held = heldOf(one);
      const kept = one.number === stage && !isFree ? percentOf(held, BEGUN_KEPT, 'down') : money(0);
      return { number: one.number, kept, back: minus(held, kept) };
    });
  return totals(parts);
}

/** All that is held goes back. */
export function fullReturn(stages: readonly StageMoney[]): Parting {
  const held = stages.filter((one) => heldOf(one) > 0);
  return totals(held.map((one) => ({ number: one.number, kept: money(0), back: heldOf(one) })));
}

/** One stage, of which so many percent go back and the rest is ours. */
export function stageParting(stage: StageMoney, backPercent: number): Parting {
  const held = heldOf(stage);
  const back = percentOf(held, percent(backPercent), 'up');
  return totals([{ number: stage.number, kept: minus(held, back), back }]);
}

function totals(stages: Parting['stages']): Parting {
  return {
    stages,
    kept: sum(stages.map(({ kept }) => kept)),
    back: sum(stages.map(({ back }) => back)),
  };
}

/** Of what a stage has earned the contractor's part. */
export function feeOf(earned: Money, share: number): Money {
  return percentOf(earned, percent(share), 'down');
}

/** Whoever leads orders names nobody who is themselves: a main moderator may. */
export function isOwnFee(
  { actor }: { readonly actor: { readonly userId: number; readonly isMainModerator: boolean } },
  workerId: number | null,
): boolean {
  return workerId === actor.userId && !actor.isMainModerator;
}

export function earnedIn(stages: readonly StageMoney[]): Money {
  return stages.reduce((all, { earned }) => plus(all, earned), money(0));
}
