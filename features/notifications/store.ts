import { type Db, tables } from '@pero/server-platform/database/db';
import type { MailWay } from './rules/mail.ts';
import type { NewNotification, Notification, NotificationType } from './rules.ts';

const own = tables<'notifications'>;

/** A fact told before stays as it was told, and has no new id. */
export async function addNotification(
  db: Db,
  { userId, link, linkWords, hasLetter, isUrgent: _, programs: __, ...telling }: NewNotification,
  mail: MailWay,
  now: Date,
): Promise<number | null> {
  const added = await own(db)
    .insertInto('notifications')
    .values({
      ...telling,
      user_id: userId,
      link: link ?? null,
      mail,
      created_at: now,
      ...(hasLetter && { mailed_at: now }),
      ...(linkWords && { link_words: linkWords }),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'about']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

export async function notificationBy(db: Db, userId: number, id: number): Promise<Notification | null> {
  const row = await own(db)
    .selectFrom('notifications')
    .select(SHOWN)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? notificationOf(row) : null;
}

/** The oldest first. */
export async function notificationsSince(db: Db, userId: number, id: number, most: number): Promise<Notification[]> {
  const rows = await own(db)
    .selectFrom('notifications')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .where('id', '>', id)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(notificationOf).reverse();
}

type Wanted = { type?: NotificationType; unreadFirst?: boolean; limit: number; offset: number };

export async function notificationsPage(db: Db, userId: number, { type, unreadFirst, limit, offset }: Wanted) {
  const wanted = own(db)
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'news'));
  const rows = await wanted
    .select(SHOWN)
    .$if(unreadFirst ?? false, (query) => query.orderBy((order) => order('read_at', 'is', null), 'desc'))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await wanted.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { items: rows.map(notificationOf), count, limit, offset };
}

export function unreadOf(db: Db, userId: number): Promise<{ type: NotificationType; count: number }[]> {
  return own(db)
    .selectFrom('notifications')
    .select(['type', (select) => select.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .groupBy('type')
    .execute();
}

/** Null when the person has no such notification. When it was read first is kept. */
export async function setRead(db: Db, userId: number, id: number, now: Date): Promise<Notification | null> {
  const row = await own(db)
    .updateTable('notifications')
    .set((set) => ({ read_at: set.fn.coalesce('read_at', set.val(now)) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(SHOWN)
    .executeTakeFirst();
  return row ? notificationOf(row) : null;
}

export async function setAllRead(db: Db, userId: number, now: Date): Promise<void> {
  await own(db)
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
}

export async function deleteOlder(db: Db, than: Date): Promise<void> {
  await own(db).deleteFrom('notifications').where('created_at', '<', than).execute();
}

export const SHOWN = ['id', 'type', 'title', 'text', 'quote', 'link', 'link_words', 'created_at', 'read_at'] as const;

type Row = {
  id: number;
  type: NotificationType;
  title: string;
  text: string;
  quote: string | null;
  link: string | null;
  link_words: string;
  created_at: Date;
  read_at: Date | null;
};

export function notificationOf({ link_words, created_at, read_at, ...row }: Row): Notification {
  return { ...row, linkWords: link_words, createdAt: created_at, readAt: read_at };
}
