import type { Day, Days } from '@pero/kernel/day';
import type { Db } from '@pero/server-platform/database/db';
import { type SoldOnDay, soldOfWorks, type Traffic, trafficOf, viewsByDay } from '../store/sold.ts';

/** What was sold of these works by the day, for whoever compares them; who may see it is asked by them. */
export function soldByDay(db: Db, workIds: readonly number[], days: Days): Promise<SoldOnDay[]> {
  return soldOfWorks(db, workIds, days);
}

/** Who came to the electronic edition of each work in these days; of one, by the day. */
export function comersOf(db: Db, workIds: readonly number[], days: Days): Promise<Map<number, Traffic>> {
  return trafficOf(db, workIds, days);
}

export function viewsOnDays(db: Db, workId: number, days: Days): Promise<Map<Day, number>> {
  return viewsByDay(db, workId, days);
}

export type { Traffic } from '../store/sold.ts';
