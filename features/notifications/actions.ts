import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/db';
import { NotFound } from '@pero/server-platform/http-errors';
import { type Counters, countersOf, type Notification, oldestKept, type Telling } from './rules.ts';
import { addNotification, deleteOlder, setAllRead, setRead, unreadOf } from './store.ts';

/** Tells one person one fact; the same fact told again changes nothing. For the jobs of the features above. */
export async function notify({ db, now }: Pick<Act, 'db' | 'now'>, telling: Telling): Promise<void> {
  await addNotification(db, telling, now);
}

export async function unreadCounters(db: Db, userId: number): Promise<Counters> {
  return countersOf(await unreadOf(db, userId));
}

export async function markRead({ db, actor, now }: Act, id: number): Promise<Notification> {
  const notification = await setRead(db, actor.userId, id, now);
  if (!notification) throw new NotFound('notification');
  return notification;
}

export async function markAllRead({ db, actor, now }: Act): Promise<Counters> {
  await setAllRead(db, actor.userId, now);
  return unreadCounters(db, actor.userId);
}

export async function forgetOld({ db, now }: Pick<Act, 'db' | 'now'>): Promise<void> {
  await deleteOlder(db, oldestKept(now));
}
