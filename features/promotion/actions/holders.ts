import type { Days } from '@pero/kernel/day';
import type { Db } from '@pero/server-platform/database/db';
import { standsBetween } from '../store/orders.ts';

/** Has a work a campaign, ordered or running, on any of these days? The work is held by whoever asks. */
export async function promotedBetween(db: Db, workId: number, { first, last }: Days): Promise<boolean> {
  return standsBetween(db, workId, first, last);
}
