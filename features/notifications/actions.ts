import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { tellLive } from '@pero/server-platform/live/line';
import { mailChoices } from './actions/mail.ts';
import { LIVE_TOPIC, mailOne } from './actions/names.ts';
import { tellHooks } from './actions/webhooks.ts';
import { mailWay, READ_WITHIN_MS } from './rules/mail.ts';
import { type Counters, countersOf, type NewNotification, type Notification, oldestKept } from './rules.ts';
import { addNotification, deleteOlder, setAllRead, setRead, unreadOf } from './store.ts';

type Teller = Pick<Act, 'db' | 'now' | 'enqueue'>;

/** Tells one person one fact; the same fact told again changes nothing. For the jobs of the features above. */
export async function notify(teller: Teller, telling: NewNotification): Promise<void> {
  const { db, now, enqueue } = teller;
  const mail = mailWay((await mailChoices(db, telling.userId))[telling.type], telling.isUrgent ?? false);
  const id = await addNotification(db, telling, mail, now);
  if (id === null) return;
  await tellLive(db, { topic: LIVE_TOPIC, userId: telling.userId, say: { id } });
  await tellHooks(teller, id, telling);
  if (mail === 'now' && !telling.hasLetter) {
    const startAfter = new Date(now.getTime() + READ_WITHIN_MS);
    await enqueue(mailOne, { id }, { startAfter });
  }
}

export async function notifyAll(teller: Teller, userIds: readonly number[], telling: Omit<NewNotification, 'userId'>) {
  for (const userId of userIds) await notify(teller, { ...telling, userId });
}

export async function unreadCounters(db: Db, userId: number): Promise<Counters> {
  return countersOf(await unreadOf(db, userId));
}

export async function markRead({ db, actor, now }: Act, id: number): Promise<Notification> {
  const notification = await setRead(db, actor.userId, id, now);
  if (!notification) throw new NotFound('notification');
  await tellLive(db, { topic: LIVE_TOPIC, userId: actor.userId, say: {} });
  return notification;
}

export async function markAllRead({ db, actor, now }: Act): Promise<Counters> {
  await setAllRead(db, actor.userId, now);
  await tellLive(db, { topic: LIVE_TOPIC, userId: actor.userId, say: {} });
  return unreadCounters(db, actor.userId);
}

export async function forgetOld({ db, now }: Pick<Act, 'db' | 'now'>): Promise<void> {
  await deleteOlder(db, oldestKept(now));
}
