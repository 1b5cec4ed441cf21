import { type Money, minus, percentOf } from '@pero/kernel/money';
import type { Percent } from '@pero/kernel/percent';

/** What is left of a sale, between its author and the platform. The calculator and the ledger both divide by it. */
export function divide(base: Money, rate: Percent): { base: Money; author: Money; house: Money } {
  const author = percentOf(base, rate, 'nearest');
  return { base, author, house: minus(base, author) };
}

/** Published characters and followers from which the advanced rates hold. */
export const ADVANCED_STATUS = { characters: 300_000, followers: 1000 };

export function isAdvanced(characters: number, followers: number): boolean {
  return characters >= ADVANCED_STATUS.characters && followers >= ADVANCED_STATUS.followers;
}
