import type { Db } from '@pero/server-platform/database/db';
import type { Figure } from '@pero/server-platform/metrics';
import { unconfirmed } from '../store/due.ts';
import { confirmedBy } from './clock.ts';

export async function discountFigures(db: Db, now: Date): Promise<Figure[]> {
  const value = await unconfirmed(db, confirmedBy(now));
  const help = 'Discounts that hold, and the shop has not said so for a quarter of an hour';
  return [{ name: 'pero_discounts_unconfirmed', help, value }];
}
