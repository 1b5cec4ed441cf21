import { sql } from 'kysely';
import { type DataSubject, keysOf, type PersonalPart, runAll } from './personal.ts';

/** Things of a person that no feature owns: letters on the way, uploads, what happened. */
const about = ({ userId }: DataSubject) => sql`(data->>'userId' = ${`${userId}`} or data->>'ownerId' = ${`${userId}`})`;

export const platformPart: PersonalPart = {
  folder: 'прочее',
  shelves: [
    {
      name: 'письма вам',
      rows: ({ email }) => sql`select to_address, subject, text, state, created_at, ended_at from letters
          where to_address = ${email ?? ''}
        union all select to_address, subject, text, 'sent', sent_at, sent_at from outbox_mails
          where to_address = ${email ?? ''} order by 5`,
    },
    {
      name: 'загруженные файлы',
      rows: ({ userId }) => sql`select purpose, name, bytes, state, mime, created_at from uploads
        where owner_user_id = ${userId} order by created_at`,
    },
    {
      name: 'события',
      rows: (whose) => sql`select id, type, subject, data, happened_at from events
        where (type like 'accounts.%' and subject = ${whose.userId}) or ${about(whose)} order by id`,
    },
    {
      name: 'кто из сотрудников открывал ваши данные',
      rows: ({ userId }) => sql`select what, viewed_at from staff_views where person_id = ${userId} order by id`,
    },
  ],
  forget: async ({ db, dropFiles }, whose) => {
    const { userId, email } = whose;
    // A file that was taken is its book's by now, and goes or stays with it.
    const keys = await keysOf(
      db,
      sql`delete from uploads where owner_user_id = ${userId}
          returning case when state <> 'taken' or purpose = 'feedback-screenshot' then file_key end as key`,
    );
    dropFiles(keys);
    await runAll(db, [
      sql`delete from letters where to_address = ${email ?? ''}`,
      sql`delete from outbox_mails where to_address = ${email ?? ''}`,
      sql`delete from idempotency_keys where user_id = ${userId}`,
      sql`delete from dead_jobs where ${about(whose)}`,
      // What waits or was done for them in the queue has their words in it.
      sql`delete from pgboss.job where state in ('completed', 'cancelled', 'failed') and ${about(whose)}`,
    ]);
  },
};
