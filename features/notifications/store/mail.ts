import { type Db, tables } from '@pero/server-platform/database/db';
import type { MailChoice } from '../rules/mail.ts';
import type { Notification, NotificationType } from '../rules.ts';
import { notificationOf, SHOWN } from '../store.ts';

const own = tables<'notifications' | 'notification_choices' | 'notification_mail_keys'>;

export function chosenBy(db: Db, userId: number): Promise<{ type: NotificationType; mail: MailChoice }[]> {
  return own(db).selectFrom('notification_choices').select(['type', 'mail']).where('user_id', '=', userId).execute();
}

export async function choose(
  db: Db,
  userId: number,
  { type, mail }: { type: NotificationType; mail: MailChoice },
  now: Date,
): Promise<void> {
  await own(db)
    .insertInto('notification_choices')
    .values({ user_id: userId, type, mail, changed_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'type']).doUpdateSet({ mail, changed_at: now }))
    .execute();
  // What waits for a letter goes by the new choice; what waits for the morning is not hurried by it.
  if (mail === 'now' || mail === 'urgent') return;
  await own(db)
    .updateTable('notifications')
    .set({ mail })
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('mail', '<>', 'never')
    .where('mailed_at', 'is', null)
    .where('read_at', 'is', null)
    .execute();
}

/** What it is about tells how it may be worded by mail. */
export type MailableNotification = Notification & { readonly about: string };
export type ClaimedNotification = MailableNotification & { readonly userId: number };

/** For a letter of its own; null when it was mailed, was read, or is not to be mailed by itself any more. */
export async function claimForMail(db: Db, id: number, now: Date): Promise<ClaimedNotification | null> {
  const row = await own(db)
    .updateTable('notifications')
    .set({ mailed_at: now })
    .where('id', '=', id)
    .where('mail', '=', 'now')
    .where('mailed_at', 'is', null)
    .where('read_at', 'is', null)
    .returning([...SHOWN, 'about', 'user_id as userId'])
    .executeTakeFirst();
  return row ? { ...notificationOf(row), about: row.about, userId: row.userId } : null;
}

/** All that waits for this person's letter of the day, the oldest first. */
export async function claimForDigest(db: Db, userId: number, since: Date, now: Date): Promise<MailableNotification[]> {
  const rows = await own(db)
    .updateTable('notifications')
    .set({ mailed_at: now })
    .where('user_id', '=', userId)
    .where('mail', '=', 'daily')
    .where('mailed_at', 'is', null)
    .where('read_at', 'is', null)
    .where('created_at', '>=', since)
    .returning([...SHOWN, 'about'])
    .execute();
  return rows.map((row) => ({ ...notificationOf(row), about: row.about })).sort((a, b) => a.id - b.id);
}

/** Whoever has something for a letter of the day. */
export async function waitForDigest(db: Db, since: Date): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('notifications')
    .select('user_id')
    .distinct()
    .where('mail', '=', 'daily')
    .where('mailed_at', 'is', null)
    .where('read_at', 'is', null)
    .where('created_at', '>=', since)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function mailKeyOf(db: Db, userId: number): Promise<Buffer | null> {
  const row = await own(db)
    .selectFrom('notification_mail_keys')
    .select('key')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.key ?? null;
}

/** The first one stays: links that were mailed keep working. */
export async function keepMailKey(db: Db, userId: number, key: Buffer): Promise<void> {
  await own(db)
    .insertInto('notification_mail_keys')
    .values({ user_id: userId, key })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}
