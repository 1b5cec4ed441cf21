import type { Db } from '@pero/server-platform/database/db';
import { type DataSubject, type FileRow, keysOf, runAll, type Shelf } from '@pero/server-platform/personal';
import { type RawBuilder, sql } from 'kysely';
import { AMONG_OURSELVES } from '../rules/history.ts';

/** Who judged is not told: only what they said and when. */
export const SHELVES: readonly Shelf[] = [
  {
    name: 'проверки книг и профиля',
    rows: ({ userId }) => sql`select kind, subject_id, state, outcome, title, reason, round, submitted_at, decided_at,
        appealed_at from moderation_cases where author_id = ${userId} order by id`,
  },
  {
    name: 'замечания и ваши ответы',
    rows: ({
      userId,
    }) => sql`select c.subject_id, m.round, m.field, m.text, m.quote, m.reply, m.created_at, m.replied_at,
        m.settled_at from moderation_comments m join moderation_cases c on c.id = m.case_id
       where c.author_id = ${userId} and m.told_at is not null order by m.id`,
  },
  {
    name: 'история проверок',
    rows: ({ userId }) => sql`select c.subject_id, h.act, h.by_role,
        case when h.act = any(${[...AMONG_OURSELVES]}) then '' else h.reason end as reason, h.happened_at
      from moderation_history h join moderation_cases c on c.id = h.case_id where c.author_id = ${userId} order by h.id`,
  },
  {
    name: 'приложенные файлы',
    rows: ({ userId }) => sql`select book_id, kind, name, note, mime, bytes, added_at from moderation_attachments
      where added_by = ${userId} order by id`,
  },
];

export const FILES = ({ userId }: DataSubject): RawBuilder<FileRow> => sql`
  select file_key as key, 'приложенные файлы/' || id || ' ' || regexp_replace(name, '[^[:alnum:]. -]', '', 'g') as path
    from moderation_attachments where added_by = ${userId}`;

/** How it was decided stays; what was written does not. The keys of files. */
export async function forgetCases(db: Db, { userId }: DataSubject, [first, last]: readonly [string, string]) {
  const mine = sql`(select id from moderation_cases where author_id = ${userId})`;
  const name = `${first} ${last}`;
  const keys = await keysOf(
    db,
    sql`delete from moderation_attachments where added_by = ${userId} or book_id in
          (select subject_id from moderation_cases where author_id = ${userId} and kind = 'book') returning file_key as key`,
  );
  await runAll(db, [
    sql`delete from moderation_comments where case_id in ${mine}`,
    sql`update moderation_history set reason = '', data = '{}' where case_id in ${mine}`,
    sql`update moderation_history set by_name = ${name} where by_id = ${userId}`,
    sql`update moderation_cases set title = case kind when 'profile' then ${name} else title end, author_name = ${name},
          reason = case state when 'frozen' then reason else '' end, staff_note = '' where author_id = ${userId}`,
  ]);
  return keys;
}
