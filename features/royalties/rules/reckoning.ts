import type { Day } from '@pero/kernel/day';
import { type Money, minus, money, percentOf, splitByWeights } from '@pero/kernel/money';
import { type Percent, percent } from '@pero/kernel/percent';
import { divide } from '@pero/works/rules/division';
import type { LicenseType } from '@pero/works/rules/licences';
import type { Edition } from '@pero/works/rules/shop';

/** What holds for an edition from a moment on. */
export type Terms = {
  readonly fromAt: Date;
  readonly licence: LicenseType;
  readonly isAdvanced: boolean;
  readonly ownRate: number | null;
  /** Of one copy. */
  readonly printCost: Money;
  /** Of that edition on a day, as its kind of work says; an own agreement is in it. */
  readonly rateOn: (on: Day) => Percent;
};

export type Share = { readonly userId: number; readonly weight: number };
/** A division of the royalty from a moment on. */
export type Division = { readonly fromAt: Date; readonly shares: readonly Share[] };

export type SaleSums = {
  readonly listPrice: Money;
  readonly paid: Money;
  readonly vat: Money;
  readonly quantity: number;
};

/** Where each kopeck that a reader paid goes: paid = vat + print + house + author, always. */
export type SaleDivision = {
  readonly paid: Money;
  readonly vat: Money;
  readonly print: Money;
  readonly base: Money;
  readonly rate: Percent;
  readonly author: Money;
  readonly house: Money;
  readonly isHundred: boolean;
};

const HUNDRED = percent(100);

/** The rate of the moment, or all of it while the author's campaign lasts. */
export function reckon(sold: SaleSums, edition: Edition, terms: Terms, on: Day, isHundred: boolean): SaleDivision {
  const received = minus(sold.paid, sold.vat);
  const print = edition === 'print' ? money(Math.min(received, terms.printCost * sold.quantity)) : money(0);
  const usual = terms.rateOn(on);
  const isAll = isHundred && edition === 'ebook' && terms.licence !== 'free';
  const rate = isAll ? HUNDRED : usual;
  return { paid: sold.paid, vat: sold.vat, print, rate, isHundred: isAll, ...divide(minus(received, print), rate) };
}

/** The newest of dated things that held at a moment; before the first of them, the first. */
export function heldAt<Dated extends { readonly fromAt: Date }>(all: readonly Dated[], at: Date): Dated | undefined {
  const first = (a: Dated | undefined, b: Dated) => (a && a.fromAt <= b.fromAt ? a : b);
  const last = (a: Dated | undefined, b: Dated) => (a && a.fromAt > b.fromAt ? a : b);
  const held = all.filter(({ fromAt }) => fromAt <= at);
  return held.reduce<Dated | undefined>(last, undefined) ?? all.reduce<Dated | undefined>(first, undefined);
}

/** Before the first division all of it is the owner's. */
export function sharesAt(divisions: readonly Division[], ownerId: number, at: Date): readonly Share[] {
  const held = divisions.filter(({ fromAt }) => fromAt <= at);
  return heldAt(held, at)?.shares ?? [{ userId: ownerId, weight: 100 }];
}

export type Part = { readonly userId: number; readonly weight: number; readonly amount: Money };

/** Nothing is lost between the parts: the odd kopeck goes to the largest remainder, then to whoever stands first. */
export function partsOf(amount: Money, shares: readonly Share[]): Part[] {
  const sorted = [...shares].sort((a, b) => b.weight - a.weight || a.userId - b.userId);
  const amounts = splitByWeights(
    amount,
    sorted.map(({ weight }) => weight),
  );
  return sorted.map((share, index) => ({ ...share, amount: amounts[index] ?? money(0) }));
}

/** What each gets when a sum grows, or shrinks: the same in the end by however many steps it came there. */
export function partsBetween(before: Money, after: Money, shares: readonly Share[]): Part[] {
  const had = partsOf(before, shares);
  return partsOf(after, shares).map((part, index) => ({
    ...part,
    amount: minus(part.amount, had[index]?.amount ?? money(0)),
  }));
}

/** Of a month's fund, what an art's pages bring; never more than the fund. */
export function fromFund(fund: { readonly amount: Money; readonly allHits: number }, hits: number): Money {
  if (fund.allHits <= 0 || hits <= 0) return money(0);
  const part = (BigInt(fund.amount) * BigInt(Math.min(hits, fund.allHits))) / BigInt(fund.allHits);
  return money(Number(part));
}

export const DRAFT_STATES = ['open', 'released', 'forfeited'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];
export type DraftStanding = { readonly completion: number; readonly state: DraftState };

/** Of what a draft has brought so far: earned by what is written, waiting for the rest, or gone back to its readers. */
export function draftParts(accrued: Money, { completion, state }: DraftStanding) {
  const earned = state === 'released' ? accrued : percentOf(accrued, percent(completion), 'down');
  const rest = minus(accrued, earned);
  return {
    earned,
    frozen: state === 'forfeited' ? money(0) : rest,
    forfeited: state === 'forfeited' ? rest : money(0),
  };
}
