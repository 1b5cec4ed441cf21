import type { Db } from '@pero/server-platform/database/db';
import { METRICS } from '../rules/levels.ts';
import * as store from '../store/achievements.ts';

/** Of these people those whose four measures are all at a level at least, as they were counted last. */
export async function withLevelAmong(db: Db, ids: readonly number[], level: number): Promise<ReadonlySet<number>> {
  const known = await store.levelsOf(db, ids);
  const high = [...known].filter(([, levels]) => METRICS.every((metric) => levels[metric].level >= level));
  return new Set(high.map(([id]) => id));
}

/** Has the person switched off to be told of levels? */
export function isQuiet(db: Db, userId: number): Promise<boolean> {
  return store.isQuiet(db, userId);
}
