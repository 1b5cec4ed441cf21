import { arePaidTogether } from '@pero/referral/actions/referral';
import type { Db } from '@pero/server-platform/database/db';
import * as store from '../store/connected.ts';

/** Two people who share money: a book whose royalty both have or are to have a part of, or one place to be paid to. */
export async function areConnected(db: Db, userId: number, otherId: number): Promise<boolean> {
  return (await store.shareBooks(db, userId, otherId)) || arePaidTogether(db, userId, otherId);
}
