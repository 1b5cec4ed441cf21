import { hashOfSecret, newSecret } from '@pero/accounts/actions/secrets';
import { endAccess } from '@pero/accounts/actions/sessions';
import { type Act, type Actor, sessionOf } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { held, stopped } from '../events.ts';
import { holdOf, keepHold } from '../store/payouts.ts';
import { addStop, forgetOldStops, giveUpResting, spendStops, stopBy } from '../store/requisites.ts';
import { lockPayoutsOf } from './lock.ts';

const LINK_DAYS = 30;
const BY_AUTHOR = 'Автор остановил выплаты: не\u00A0он менял данные';

/** The secret of a link that stops payouts; made by the job that mails it. */
export async function makeStopLink(db: Db, userId: number, now: Date): Promise<string> {
  const token = newSecret();
  await addStop(
    db,
    { hash: hashOfSecret(token), userId, endsAt: new Date(now.getTime() + LINK_DAYS * 86_400_000) },
    now,
  );
  return token;
}

/** PY06: by the link of a letter, signed in or not. Whoever is signed in anywhere is signed out. */
export async function stopByLink(act: Act<Actor | null>, token: string) {
  const stop = await stopBy(act.db, hashOfSecret(token));
  if (!stop || stop.usedAt !== null || act.now >= stop.endsAt) return { refused: 'stop-link-unknown' } as const;
  await freeze(act, stop.userId, null);
  return { stopped: true };
}

/** PY07: by a button. Every other session ends. */
export async function stopOwn(act: Act) {
  await freeze(act, act.actor.userId, sessionOf(act.actor));
  return { stopped: true };
}

type Freezing = Pick<Act, 'db' | 'now' | 'announce'>;

/** Nothing is ordered after this is committed. Only staff lets it go on, having spoken with the author. */
async function freeze({ db, now, announce }: Freezing, userId: number, keptSession: number | null): Promise<void> {
  await lockPayoutsOf(db, userId);
  await spendStops(db, userId, now);
  await endAccess(db, userId, now, keptSession);
  // What is still at rest came from whoever it was: when staff lets payouts go on, nothing goes there.
  await giveUpResting(db, userId, now);
  // A hold of staff stays theirs.
  if ((await holdOf(db, userId)) !== null) return;
  await keepHold(db, { userId, reason: BY_AUTHOR, heldBy: userId, since: now });
  await announce(held, { subject: userId, data: { by: userId }, words: { reason: BY_AUTHOR } });
  await announce(stopped, { subject: userId, data: { userId } });
}

export async function forgetStops(db: Db, now: Date): Promise<void> {
  await forgetOldStops(db, now);
}
