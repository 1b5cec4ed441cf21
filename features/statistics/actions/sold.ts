import type { Days } from '@pero/kernel/day';
import type { Db } from '@pero/server-platform/database/db';
import { type SoldOnDay, soldOfWorks } from '../store/sold.ts';

/** What was sold of these works by the day, for whoever compares them; who may see it is asked by them. */
export function soldByDay(db: Db, workIds: readonly number[], days: Days): Promise<SoldOnDay[]> {
  return soldOfWorks(db, workIds, days);
}
