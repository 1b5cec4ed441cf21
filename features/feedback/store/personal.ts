import type { Db } from '@pero/server-platform/database/db';
import { type DataSubject, runAll, type Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';

/** Signed in or not: whoever wrote from their own, confirmed address wrote it. */
const mine = ({ userId, email }: DataSubject) => sql`(user_id = ${userId} or (email <> '' and email = ${email ?? ''}))`;

/** By the link in an answer that went to another address. */
const goesOn = ({ email }: DataSubject) => sql`(m.thread_id is not null and m.email <> ${email ?? ''})`;

export const SHELVES: readonly Shelf[] = [
  {
    name: 'ваши письма',
    // Of a letter that somebody else began, only what this person added to it.
    rows: (whose) => sql`select m.id, case when ${goesOn(whose)} then '' else m.email end as email,
        case when ${goesOn(whose)} then '' else m.name end as name, m.topic, m.text, m.page_url, m.state, m.created_at,
        (select coalesce(jsonb_agg(jsonb_build_object('text', a.text, 'created_at', a.created_at) order by a.id), '[]')
           from feedback_answers a where a.message_id = m.id) as answers
      from feedback_messages m where ${mine(whose)} order by m.id`,
  },
];

/** That somebody wrote and was answered is counted; who and what is not kept. */
export async function forgetLetters(db: Db, whose: DataSubject): Promise<void> {
  const ids = sql`(select id from feedback_messages where ${mine(whose)})`;
  await runAll(db, [
    sql`delete from feedback_notes where message_id in ${ids}`,
    sql`update feedback_answers set text = '' where message_id in ${ids}`,
    sql`update feedback_messages set text = '', name = '', page_url = '', upload_id = null, user_id = null, email = ''
         where ${mine(whose)}`,
  ]);
}
