import { authorOf } from '@pero/accounts/actions/author';
import type { Day } from '@pero/kernel/day';
import { lockPayoutsOf } from '@pero/payouts/actions/lock';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { recordStaffView } from '@pero/server-platform/staff-views';
import { contractHold } from '@pero/verification/actions/offers';
import type { Refused } from '@pero/wire/refusal';
import { allowed, forbidden } from '../events.ts';
import { FORBIDDEN_WORDS } from '../rules/forbidden.ts';
import { dropHold, holdOf, keepHold } from '../store/forbidden.ts';

type ReadContext = { readonly db: Db; readonly today: Day };

/** Why a person's statistics are closed to them, as they read it; null when they are open. */
export async function forbiddenReason(context: ReadContext, userId: number): Promise<string | null> {
  const hold = await holdOf(context.db, userId);
  if (hold !== null) return hold;
  const held = await contractHold(context, userId);
  return held && FORBIDDEN_WORDS[held];
}

/**
 * Whose figures a call shows: one's own, or anybody's for a main moderator; to everybody else the other does not exist.
 * What is closed is closed to its author: a main moderator looks into it, and the look is written down.
 */
export async function whoseStatistics(
  context: ReadContext & { readonly actor: Actor; readonly now: Date },
  userId: number | undefined,
): Promise<{ readonly userId: number } | Refused<'statistics-forbidden'>> {
  const { actor } = context;
  if (userId !== undefined && userId !== actor.userId) {
    if (!actor.isMainModerator) throw new NotFound('user');
    await authorOf(context.db, userId);
    await recordStaffView(context, { what: 'money', personId: userId, subjectId: userId });
    return { userId };
  }
  const reason = await forbiddenReason(context, actor.userId);
  if (reason !== null) return { refused: 'statistics-forbidden', values: { reason } };
  return { userId: actor.userId };
}

/** Closes a person's statistics, or says another reason. */
export async function forbidStatistics({ db, actor, now, announce }: Act, userId: number, reason: string) {
  await authorOf(db, userId);
  // An order that is being given is waited for; after this none is.
  await lockPayoutsOf(db, userId);
  await keepHold(db, { userId, reason, setBy: actor.userId }, now);
  await announce(forbidden, { subject: userId, data: { by: actor.userId } });
  return { forbidden: true, reason };
}

/** Opens them again, as far as it was a hold that closed them. */
export async function allowStatistics(act: Act, userId: number) {
  await authorOf(act.db, userId);
  await dropHold(act.db, userId);
  await act.announce(allowed, { subject: userId, data: { by: act.actor.userId } });
  const reason = await forbiddenReason(act, userId);
  return { forbidden: reason !== null, reason: reason ?? '' };
}
