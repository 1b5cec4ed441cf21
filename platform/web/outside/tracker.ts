import type { Beacon } from './analytics.ts';

/** Tells the marketing tracker of the retailer that a page was opened. */
export function trackVisit(url: string, path: string, beacon: Beacon): void {
  const isTaken = beacon(url, JSON.stringify({ event: 'visit', path }));
  if (!isTaken) throw new Error('The browser did not take the tracker event');
}
