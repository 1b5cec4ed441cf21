import { authorOf } from '@pero/accounts/actions/author';
import type { Act } from '@pero/server-platform/act';
import { dropHold, keepHold } from '../store/payouts.ts';

/** Nothing more is paid to somebody until the hold is lifted; what a worker has not let go yet comes back. */
export async function holdPayouts({ db, actor, now, announce }: Act, userId: number, reason: string) {
  await authorOf(db, userId);
  await keepHold(db, { userId, reason, heldBy: actor.userId, since: now });
  await announce({ type: 'payouts.held', subject: userId, data: { reason, by: actor.userId } });
  return { user_id: userId, reason, since: now };
}

export async function liftHold({ db, actor, announce }: Act, userId: number) {
  await authorOf(db, userId);
  if (await dropHold(db, userId)) {
    await announce({ type: 'payouts.hold-lifted', subject: userId, data: { by: actor.userId } });
  }
  return { user_id: userId };
}
