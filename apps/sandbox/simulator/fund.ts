import { chance, hashOf } from './dice.ts';

/** Kopecks of the subscription divided among all books of the shop in a month, and the pages it is divided by. */
export function fundOf(month: string): { amount: number; all_hits: number } {
  const key = hashOf(month);
  const season = month.endsWith('-12') || month.endsWith('-01') ? 1.15 : 1;
  const allHits = Math.round(52_000_000 * season * (1 + 0.2 * chance(key, 1)));
  // About fifteen kopecks a page.
  return { amount: Math.round(allHits * (14 + 3 * chance(key, 2))), all_hits: allHits };
}
