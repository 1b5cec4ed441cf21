import type { Day } from '@pero/kernel/day';
import type { ReadingRow } from '../contract/charts.ts';
import type { Asked } from './asked.ts';
import type { ChartRead, Scope } from './reads.ts';

/** What every tab of the page is given. */
export type TabProps = {
  readonly asked: Asked;
  readonly scope: Scope;
  readonly figures: ChartRead;
  readonly books: readonly ReadingRow[];
  readonly today: Day;
};
