import type { CaseKind } from './cases.ts';
import type { Queue, Tab } from './filters.ts';

type Tabs = Readonly<Record<string, number>>;

/** How many cases stand in which tab of which queue. */
export type QueueCounts = Readonly<Record<CaseKind, Readonly<Partial<Record<Queue, Tabs>>>>>;

/** Of one tab, or of a whole queue; frozen ones wait for nobody. Undefined when nobody has counted. */
export function countIn(counts: QueueCounts | null, kind: CaseKind, queue: Queue, tab?: Tab): number | undefined {
  const tabs = counts?.[kind][queue];
  if (!tabs) return undefined;
  if (tab) return tabs[tab] ?? 0;
  return Object.entries(tabs).reduce((sum, [name, count]) => (name === 'freezed' ? sum : sum + count), 0);
}
