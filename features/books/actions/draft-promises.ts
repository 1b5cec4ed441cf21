import type { Day } from '@pero/kernel/day';
import type { Db } from '@pero/server-platform/database/db';
import { completionDaysOf } from '@pero/works/actions/rows';

/** By which day each of these books was promised to be finished; those without a promise are not here. */
export function draftPromises(db: Db, bookIds: readonly number[]): Promise<ReadonlyMap<number, Day>> {
  return completionDaysOf(db, bookIds);
}
