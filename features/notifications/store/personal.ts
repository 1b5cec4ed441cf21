import type { Db } from '@pero/server-platform/database/db';
import { type DataSubject, runAll, type Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';

export const SHELVES: readonly Shelf[] = [
  {
    name: 'уведомления',
    rows: ({ userId }) => sql`select type, title, text, link, created_at, read_at, mailed_at from notifications
      where user_id = ${userId} order by id`,
  },
  {
    name: 'что присылать',
    rows: ({ userId }) => sql`select type, mail, changed_at from notification_choices where user_id = ${userId}`,
  },
  {
    name: 'вебхуки',
    rows: ({ userId }) =>
      sql`select url, events, is_on, created_at from webhooks where user_id = ${userId} order by id`,
  },
];

export async function forgetNotifications(db: Db, { userId }: DataSubject): Promise<void> {
  await runAll(db, [
    sql`delete from notifications where user_id = ${userId}`,
    sql`delete from webhooks where user_id = ${userId}`,
    sql`delete from notification_choices where user_id = ${userId}`,
    sql`delete from notification_mail_keys where user_id = ${userId}`,
  ]);
}
