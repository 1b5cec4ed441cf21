import type { Db } from '@pero/server-platform/database/db';
import type { LiveMessage } from '@pero/server-platform/live/stream';
import { unreadCounters } from '../actions.ts';
import type { Counters, Notification } from '../rules.ts';
import { notificationBy, notificationsSince } from '../store.ts';

type CountersMessage = LiveMessage<{ counts: Counters; notification: Notification | null }>;

type LiveContext = { readonly db: Db; readonly userId: number };

/** More than these is a list to read, not news to hear one by one. */
const MOST_MISSED = 20;

/** The counters as they are, after whatever was missed since the last one heard. */
export async function messagesOnArrival({ db, userId }: LiveContext, since: number | null): Promise<CountersMessage[]> {
  const missed = since === null ? [] : await notificationsSince(db, userId, since, MOST_MISSED);
  const counts = await unreadCounters(db, userId);
  const messages = missed.map(
    (notification): CountersMessage => ({ id: notification.id, data: { counts, notification } }),
  );
  return messages.length > 0 ? messages : [{ data: { counts, notification: null } }];
}

/** A new one, or only new counters: something was read, here or in another window. */
export async function nextMessages(
  { db, userId }: LiveContext,
  { id }: { readonly id?: unknown },
): Promise<CountersMessage[]> {
  const [notification, counts] = await Promise.all([
    id === undefined ? null : notificationBy(db, userId, Number(id)),
    unreadCounters(db, userId),
  ]);
  return [{ ...(notification && { id: notification.id }), data: { counts, notification } }];
}
