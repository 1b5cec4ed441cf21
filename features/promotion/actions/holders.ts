import { type Days, formatDay } from '@pero/kernel/day';
import type { Db } from '@pero/server-platform/database/db';
import { offersOn, standsBetween } from '../store/orders.ts';

/** Has a work a campaign, ordered or running, on any of these days? The work is held by whoever asks. */
export async function promotedBetween(db: Db, workId: number, { first, last }: Days): Promise<boolean> {
  return standsBetween(db, workId, first, last);
}

/** A place in the selection that is paid for stands with its discount alone: whoever wants neither cancels the order, in its time. */
export async function discountNeeded(db: Db, workId: number, days: Days): Promise<string | null> {
  const [found] = await offersOn(db, workId, days);
  if (!found) return null;
  return `На\u00A0этой скидке держится место в\u00A0подборке ${formatDay(found.day)}, заказ №\u00A0${found.id}. Отменить его можно за\u00A048\u00A0часов до\u00A0показа`;
}
