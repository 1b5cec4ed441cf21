import type { Db } from '@pero/server-platform/database/db';
import { type DataSubject, type FileRow, keysOf, runAll, type Shelf } from '@pero/server-platform/personal';
import { type RawBuilder, sql } from 'kysely';

/** The folder of a book: its number and as much of its title as a disk takes. */
const folder = sql`b.id || ' ' || btrim(left(regexp_replace(b.title, '[^[:alnum:] -]', '', 'g'), 60))`;

const of = (userId: number) => sql`b.owner_id = ${userId}`;

export const SHELVES: readonly Shelf[] = [
  {
    name: 'список',
    rows: ({
      userId,
    }) => sql`select b.id, b.title, b.kind, t.form, b.license_type, b.price, b.state, b.processing_status,
        b.is_published, b.published_at, b.litres_art_id, b.volume, b.created_at, b.changed_at, b.deleted_at
      from works b left join books t on t.work_id = b.id where ${of(userId)} order by b.id`,
    csv: true,
  },
  {
    name: 'книга',
    rows: ({
      userId,
    }) => sql`select ${folder} || '/книга' as path, (to_jsonb(b) - 'judge_id' || coalesce(to_jsonb(t) - 'work_id', '{}')) as book
      from works b left join books t on t.work_id = b.id where ${of(userId)} order by b.id`,
  },
  {
    name: 'главы',
    rows: ({
      userId,
    }) => sql`select ${folder} || '/главы' as path, c.id, c.ordering, c.depth, c.kind, c.name, c.content,
        c.version, c.is_draft, c.is_free, c.created_at, c.changed_at, c.deleted_at
      from works b join chapters c on c.book_id = b.id where ${of(userId)} order by b.id, c.ordering, c.id`,
  },
  {
    name: 'прежние версии глав',
    rows: ({
      userId,
    }) => sql`select ${folder} || '/прежние версии глав' as path, v.chapter_id, v.version, v.reason, v.name,
        v.content, v.saved_at
      from works b join chapters c on c.book_id = b.id join chapter_versions v on v.chapter_id = c.id
     where ${of(userId)} order by b.id, v.id`,
  },
  {
    name: 'снимки книги',
    rows: ({
      userId,
    }) => sql`select ${folder} || '/отправленное на проверку' as path, s.reason, s.meta, s.chapters, s.taken_at,
        s.rules_slug, s.rules_version, s.rules_sha256
      from works b join book_snapshots s on s.book_id = b.id where ${of(userId)} order by b.id, s.id`,
  },
  {
    name: 'участники книг',
    rows: ({ userId }) => sql`select p.first_name, p.middle_name, p.last_name, p.about, p.email, p.created_at,
        (select coalesce(jsonb_agg(jsonb_build_object('book', r.book_id, 'role', r.role)), '[]') from book_roles r
          where r.person_id = p.id) as roles
      from persons p where p.owner_id = ${userId} order by p.id`,
  },
  {
    name: 'приглашения к\u00A0работе',
    rows: ({ userId, email }) => sql`select i.book_id, i.email, i.state, i.made_at, i.sent_at, i.decided_at
      from book_invitations i join works b on b.id = i.book_id
     where b.owner_id = ${userId} or i.email = ${email ?? ''} order by i.id`,
  },
  {
    name: 'над чем работаю',
    rows: ({
      userId,
    }) => sql`select h.book_id, b.title, h.accepted_at from book_hands h join works b on b.id = h.book_id
     where h.user_id = ${userId} order by h.book_id`,
  },
  {
    name: 'загруженные рукописи',
    rows: ({ userId }) => sql`select file_name, file_bytes, state, report, manuscript, created_at from book_imports
      where owner_id = ${userId} order by id`,
  },
  {
    name: 'конкурсы',
    rows: ({ userId }) => sql`select c.title, e.book_id, e.entered_at, e.withdrawn_at from contest_entries e
      join contests c on c.id = e.contest_id where e.user_id = ${userId} order by e.id`,
  },
  {
    name: 'совет о цене',
    rows: ({ userId }) => sql`select bucket, since from price_buckets where user_id = ${userId}`,
  },
  {
    name: 'сколько написано по дням',
    rows: ({ userId }) => sql`select w.book_id, w.day, w.characters from writing_days w join works b on b.id = w.book_id
      where ${of(userId)} order by w.day`,
    csv: true,
  },
];

export const FILES = ({ userId }: DataSubject): RawBuilder<FileRow> => sql`
  select c.image_key as key, ${folder} || '/обложка.jpg' as path
    from works b join book_covers c on c.book_id = b.id where ${of(userId)} and c.image_key is not null
  union all
  select f.file_key, ${folder} || '/книга.' || case f.format when 'cover-pdf' then 'обложка.pdf' when 'onix' then 'onix.xml'
      else f.format end
    from works b join book_files f on f.book_id = b.id where ${of(userId)} and f.file_key is not null and f.format <> 'zip'
  union all
  select p.file_key, ${folder} || '/рисунки/' || p.id || '.' || split_part(p.mime, '/', 2)
    from works b join book_pictures p on p.book_id = b.id where ${of(userId)}
  union all
  select i.file_key, 'загруженные рукописи/' || i.id || ' ' || regexp_replace(i.file_name, '[^[:alnum:]. -]', '', 'g')
    from book_imports i where i.owner_id = ${userId} and i.state <> 'failed'`;

/** People of books that are gone, and what is written of the others beyond their name on a cover. The keys of imports. */
export async function forgetOutsideBooks(db: Db, { userId, email }: DataSubject): Promise<string[]> {
  const keys = await keysOf(
    db,
    sql`with gone as (delete from book_imports where owner_id = ${userId} returning file_key, report)
      select file_key as key from gone
      union all select jsonb_path_query(report, '$.pictures[*].key') #>> '{}' from gone`,
  );
  await runAll(db, [
    sql`delete from contest_entries where user_id = ${userId}`,
    sql`delete from price_buckets where user_id = ${userId}`,
    sql`delete from persons p where p.owner_id = ${userId} and not exists (select from book_roles r where r.person_id = p.id)`,
    sql`update persons set about = '', email = null where owner_id = ${userId}`,
    sql`update persons set email = null where email = ${email ?? ''}`,
    sql`delete from book_hands where user_id = ${userId}`,
    sql`update book_invitations set state = 'withdrawn', decided_at = now() where email = ${email ?? ''} and state = 'waiting'`,
    sql`update book_invitations i set email = null from works w
      where w.id = i.book_id and (i.email = ${email ?? ''} or w.owner_id = ${userId})`,
    sql`update chapter_versions set author_id = null where author_id = ${userId}`,
  ]);
  return keys;
}
