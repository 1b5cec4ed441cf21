import { pageOf, type Route, serve } from '@pero/server-platform/http/serve';
import { type LiveRoute, serveLive } from '@pero/server-platform/live/live';
import { messagesOnArrival, nextMessages } from './actions/live.ts';
import { changeMailSettings, mailSettings } from './actions/mail.ts';
import { LIVE_TOPIC } from './actions/names.ts';
import { leave, whatItLeaves } from './actions/unsubscribe.ts';
import { markAllRead, markRead, unreadCounters } from './actions.ts';
import * as contract from './contract.ts';
import type { Counters, Notification } from './rules.ts';
import { notificationsPage } from './store.ts';

export const notificationRoutes: Route[] = [
  serve(contract.countNotifications, ({ db, actor }) => unreadCounters(db, actor.userId)),

  serve(contract.listNotificationsOf, async ({ db, actor }, { type, ...asked }) => {
    const page = await notificationsPage(db, actor.userId, { type, ...pageOf(asked) });
    return { ...page, items: page.items.map(shown) };
  }),
  serve(contract.listNotifications, async ({ db, actor }, { unread_first, ...asked }) => {
    const wanted = { unreadFirst: unread_first === '1', ...pageOf(asked) };
    const page = await notificationsPage(db, actor.userId, wanted);
    return { ...page, items: page.items.map(shown) };
  }),

  serve(contract.readAllNotifications, markAllRead),
  serve(contract.readNotification, async (act, { notificationId }) => shown(await markRead(act, notificationId))),

  serve(contract.readMailSettings, mailSettings),
  serve(contract.changeMailSettings, changeMailSettings),
  serve(contract.readLeaving, ({ db }, { token }) => whatItLeaves(db, token)),
  serve(contract.leaveMails, (act, { token }) => leave(act, token)),
];

/** Endpoints whose answer goes on. */
export const notificationStreams: LiveRoute[] = [
  serveLive(
    contract.followNotifications,
    LIVE_TOPIC,
    async (context, since) => (await messagesOnArrival(context, since)).map(shownLive),
    async (context, say) => (await nextMessages(context, say)).map(shownLive),
  ),
];

type Live = { readonly id?: number; readonly data: { counts: Counters; notification: Notification | null } };

function shownLive({ data: { counts, notification }, ...message }: Live) {
  return { ...message, data: { counts, notification: notification && shown(notification) } };
}

function shown({ linkWords, createdAt, readAt, quote: _, ...notification }: Notification) {
  return { ...notification, link_words: linkWords, is_read: readAt !== null, created_at: createdAt };
}
