import { authorOf } from '@pero/accounts/actions/author';
import type { Act } from '@pero/server-platform/act';
import { held, holdLifted } from '../events.ts';
import { dropHold, hurry, keepHold } from '../store/payouts.ts';
import { runPayoutsNow } from './claim.ts';
import { lockPayoutsOf } from './lock.ts';

/** Once this is committed nothing more is ordered for somebody until the hold is lifted; what is approved waits. */
export async function holdPayouts({ db, actor, now, announce }: Act, userId: number, reason: string) {
  await authorOf(db, userId);
  await lockPayoutsOf(db, userId);
  await keepHold(db, { userId, reason, heldBy: actor.userId, since: now });
  await announce(held, { subject: userId, data: { by: actor.userId }, words: { reason } });
  return { user_id: userId, reason, since: now };
}

export async function liftHold({ db, actor, now, announce, enqueue }: Act, userId: number) {
  await authorOf(db, userId);
  await lockPayoutsOf(db, userId);
  if (await dropHold(db, userId)) {
    await announce(holdLifted, { subject: userId, data: { by: actor.userId } });
    await hurry(db, userId, now);
    await enqueue(runPayoutsNow, {});
  }
  return { user_id: userId };
}
