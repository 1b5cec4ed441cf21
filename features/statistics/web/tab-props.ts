import type { Day, Days } from '@pero/kernel/day';
import type { ReadingRow } from '../contract/charts.ts';
import type { ChartRead, Scope } from './reads.ts';
import type { StatisticsQuery } from './statistics-query.ts';

/** The stretch that was dragged over in the picture: cards, funnel and tables follow it. */
type Near = {
  readonly days: Days | null;
  readonly figures: ChartRead;
  readonly set: (days: Days | null) => void;
};

/** What every tab of the page is given. */
export type TabProps = {
  readonly query: StatisticsQuery;
  /** Of the days that are looked at: the stretch of the period that one came closer to, or all of it. */
  readonly scope: Scope;
  /** Of the whole period, for the picture. */
  readonly figures: ChartRead;
  readonly near: Near;
  readonly books: readonly ReadingRow[];
  readonly today: Day;
};
