import { pageOf, type Route, serve } from '@pero/server-platform/serve';
import { markAllRead, markRead, unreadCounters } from './actions.ts';
import * as contract from './contract.ts';
import type { Notification } from './rules.ts';
import { notificationsPage } from './store.ts';

export const notificationRoutes: Route[] = [
  serve(contract.countNotifications, ({ db, actor }) => unreadCounters(db, actor.userId)),

  serve(contract.listNotificationsOf, async ({ db, actor }, { type, ...asked }) => {
    const page = await notificationsPage(db, actor.userId, { type, ...pageOf(asked) });
    return { ...page, items: page.items.map(shown) };
  }),
  serve(contract.listNotifications, async ({ db, actor }, asked) => {
    const page = await notificationsPage(db, actor.userId, pageOf(asked));
    return { ...page, items: page.items.map(shown) };
  }),

  serve(contract.readAllNotifications, markAllRead),
  serve(contract.readNotification, async (act, { notificationId }) => shown(await markRead(act, notificationId))),
];

function shown({ linkWords, createdAt, readAt, ...notification }: Notification) {
  return { ...notification, link_words: linkWords, is_read: readAt !== null, created_at: createdAt };
}
