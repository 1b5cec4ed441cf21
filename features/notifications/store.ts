import { type Db, tables } from '@pero/server-platform/db';
import type { Notification, NotificationType, Telling } from './rules.ts';

const own = tables<'notifications'>;

/** A fact told before stays as it was told. */
export async function addNotification(
  db: Db,
  { userId, link, linkWords, ...telling }: Telling,
  now: Date,
): Promise<void> {
  await own(db)
    .insertInto('notifications')
    .values({
      ...telling,
      user_id: userId,
      link: link ?? null,
      created_at: now,
      ...(linkWords && { link_words: linkWords }),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'about']).doNothing())
    .execute();
}

type Wanted = { type?: NotificationType; limit: number; offset: number };

export async function notificationsPage(db: Db, userId: number, { type, limit, offset }: Wanted) {
  const wanted = own(db)
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'news'));
  const rows = await wanted.select(SHOWN).orderBy('id', 'desc').limit(limit).offset(offset).execute();
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

const SHOWN = ['id', 'type', 'title', 'text', 'link', 'link_words', 'created_at', 'read_at'] as const;

type Row = {
  id: number;
  type: NotificationType;
  title: string;
  text: string;
  link: string | null;
  link_words: string;
  created_at: Date;
  read_at: Date | null;
};

function notificationOf({ link_words, created_at, read_at, ...row }: Row): Notification {
  return { ...row, linkWords: link_words, createdAt: created_at, readAt: read_at };
}
