import { lockPersonToVerify, profileIdOf } from '@pero/accounts/actions/verification';
import type { Db } from '@pero/server-platform/database/db';
import { lockClaims } from '../store/payouts.ts';

/**
 * Whoever holds, closes or changes something of a person that stops a payout takes this lock first, so that an order is
 * given wholly before it or never after it. Held until the transaction ends.
 */
export async function lockPayoutsOf(db: Db, userId: number): Promise<void> {
  await lockClaims(db, userId);
}

/** For the moment of an order: the person, too, stays as they are until the bank has answered. */
export async function lockForOrder(db: Db, userId: number): Promise<void> {
  await lockClaims(db, userId);
  await lockPersonToVerify(db, await profileIdOf(db, userId));
}
