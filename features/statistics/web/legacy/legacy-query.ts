import { compare, type Day, type Days, day, isDay } from '@pero/kernel/day';
import { LEGACY_WINDOW } from '../../rules/metrics.ts';

export const LEGACY_TABS = ['royalty', 'reading'] as const;
export type LegacyTab = (typeof LEGACY_TABS)[number];

export type LegacyQuery = { readonly tab: LegacyTab; readonly days: Days };

export const WINDOW: Days = { first: day(LEGACY_WINDOW.start), last: day(LEGACY_WINDOW.end) };

/** What the address asks for. The last month of the former reports unless it says otherwise, and never a later day. */
export function legacyQueryIn(search: string): LegacyQuery {
  const query = new URLSearchParams(search);
  const tab = LEGACY_TABS.find((known) => known === query.get('currentTab')) ?? 'royalty';
  const first = dayIn(query.get('date_from')) ?? WINDOW.first;
  const last = dayIn(query.get('date_to')) ?? WINDOW.last;
  return { tab, days: compare(first, last) > 0 ? WINDOW : { first, last } };
}

export function reportPath(tab: LegacyTab, days: Days = WINDOW): string {
  const query = new URLSearchParams({
    currentTab: tab,
    ...(days.first !== WINDOW.first && { date_from: days.first }),
    ...(days.last !== WINDOW.last && { date_to: days.last }),
  });
  return `/statistics/reports/legacy/?${query}`;
}

function dayIn(text: string | null): Day | null {
  return text !== null && isDay(text) && compare(text, WINDOW.last) <= 0 ? text : null;
}
