import { authorOf } from '@pero/accounts/actions/author';
import type { Act } from '@pero/server-platform/act';
import { dropHold, hurry, keepHold } from '../store/payouts.ts';
import { RUN_PAYOUTS } from './claim.ts';
import { lockPayoutsOf } from './lock.ts';

/** Once this is committed nothing more is ordered for somebody until the hold is lifted; what is approved waits. */
export async function holdPayouts({ db, actor, now, announce }: Act, userId: number, reason: string) {
  await authorOf(db, userId);
  await lockPayoutsOf(db, userId);
  await keepHold(db, { userId, reason, heldBy: actor.userId, since: now });
  await announce({ type: 'payouts.held', subject: userId, data: { by: actor.userId }, words: { reason } });
  return { user_id: userId, reason, since: now };
}

export async function liftHold({ db, actor, now, announce, enqueue }: Act, userId: number) {
  await authorOf(db, userId);
  await lockPayoutsOf(db, userId);
  if (await dropHold(db, userId)) {
    await announce({ type: 'payouts.hold-lifted', subject: userId, data: { by: actor.userId } });
    await hurry(db, userId, now);
    await enqueue({ name: RUN_PAYOUTS, data: {} });
  }
  return { user_id: userId };
}
