import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';

const own = tables<
  'book_snapshots' | 'works' | 'books' | 'written_chapters' | 'book_roles' | 'persons' | 'cover_pictures'
>;

/** All that is said of the work beside its text; of a book under the names that older snapshots have. */
const metaOfWork = sql`to_jsonb(w) - 'judge_id' || coalesce(
  to_jsonb(b) - 'work_id' - 'editor' || jsonb_build_object('kind', b.form, 'characters_number', w.volume), '{}') || jsonb_build_object(
  'cover', (select c.image_key from cover_pictures c where c.book_id = w.id),
  'people', coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'name', trim(p.first_name || ' ' || p.last_name))
                             order by r.ordering, r.id)
                        from book_roles r join persons p on p.id = r.person_id where r.book_id = w.id), '[]'))`;

type Taken = {
  readonly reason: 'submit' | 'approval';
  readonly authorId: number | null;
  /** Of a submission: the rules of publication that the author accepted with it. */
  readonly rules?: { readonly slug: string; readonly version: string; readonly sha256: string };
};

/** The book as it is now, copied inside the database: a text of any length costs no journey. */
export async function addSnapshot(
  db: Db,
  bookId: number,
  { reason, authorId, rules }: Taken,
  now: Date,
): Promise<void> {
  await sql`insert into book_snapshots (book_id, reason, meta, chapters, characters, revision, author_id, taken_at,
           rules_slug, rules_version, rules_sha256)
    select w.id, ${reason}, ${metaOfWork},
           coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'kind', c.kind, 'depth', c.depth,
                            'version', c.version, 'is_draft', c.is_draft, 'content', c.content) order by c.ordering, c.id)
                       from written_chapters c where c.book_id = w.id and c.deleted_at is null), '[]'),
           w.volume, w.revision, ${authorId}, ${now},
           ${rules?.slug ?? null}, ${rules?.version ?? null}, ${rules?.sha256 ?? null}
      from works w left join books b on b.work_id = w.id where w.id = ${bookId}`.execute(own(db));
}

type AcceptedRules = { readonly slug: string; readonly version: string; readonly sha256: string };
const acceptedRules = sql<AcceptedRules | null>`case when rules_slug is not null then
  jsonb_build_object('slug', rules_slug, 'version', rules_version, 'sha256', rules_sha256) end`;

export async function snapshotsPage(db: Db, bookId: number, { limit, offset }: { limit: number; offset: number }) {
  const found = own(db).selectFrom('book_snapshots').where('book_id', '=', bookId);
  const items = await found
    .select([
      'id',
      'reason',
      'characters',
      'revision',
      'taken_at',
      acceptedRules.as('rules'),
      sql<string>`meta->>'title'`.as('title'),
      sql<number>`jsonb_array_length(chapters)`.as('chapters_count'),
    ])
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { items, count };
}

/** The author took the book back: nobody judges the newest snapshot. */
export async function withdrawSnapshot(db: Db, bookId: number, now: Date): Promise<void> {
  await sql`update book_snapshots set withdrawn_at = ${now}
     where id = (select id from book_snapshots where book_id = ${bookId} and reason = 'submit'
                  order by taken_at desc, id desc limit 1)`.execute(own(db));
}

type Described =
  | Exclude<keyof Tables['works'] | keyof Tables['books'], 'editor' | 'judge_id' | 'work_id'>
  | 'characters_number'
  | 'cover'
  | 'people';

/** As `metaOfWork` makes it. An old one has the columns of its day, so nothing is sure to be there. */
export type SnapshotMeta = { readonly [Column in Described]?: unknown };
export type KnownSnapshot = { readonly id: number; readonly takenAt: Date; readonly meta: SnapshotMeta };

/** The newest that was not taken back, or the one before what was sent last. */
export async function snapshotBefore(db: Db, bookId: number, what: 'now' | 'sent'): Promise<KnownSnapshot | null> {
  const before =
    what === 'now'
      ? sql`true`
      : sql`id < (select max(id) from book_snapshots
                   where book_id = ${bookId} and reason = 'submit' and withdrawn_at is null)`;
  const { rows } = await sql<{ id: number; taken_at: Date; meta: SnapshotMeta }>`
    select id, taken_at, meta from book_snapshots
     where book_id = ${bookId} and withdrawn_at is null and ${before}
     order by id desc limit 1`.execute(own(db));
  const [row] = rows;
  return row ? { id: row.id, takenAt: row.taken_at, meta: row.meta } : null;
}

export async function metaNow(db: Db, bookId: number): Promise<SnapshotMeta> {
  const { rows } = await sql<{ meta: SnapshotMeta }>`
    select ${metaOfWork} as meta from works w left join books b on b.work_id = w.id where w.id = ${bookId}`.execute(
    own(db),
  );
  return rows[0]?.meta ?? {};
}

/** A chapter that the author hides was sent to nobody. */
const SENT = sql`coalesce((was->>'is_draft')::boolean, false) = false`;

export type ChapterOfSnapshot = {
  readonly id: number;
  readonly name: string;
  readonly kind: 'part' | 'chapter';
  readonly depth: number;
  /** As JSON; null where the text now is the same. */
  readonly content: string | null;
};

/** The chapters of a snapshot in their order, with the texts that are no longer what they were. */
export async function chaptersThen(db: Db, snapshotId: number): Promise<ChapterOfSnapshot[]> {
  const { rows } = await sql<ChapterOfSnapshot>`
    select (was->>'id')::bigint as id, was->>'name' as name, was->>'kind' as kind, (was->>'depth')::int as depth,
           case when c.content is distinct from was->'content' then (was->'content')::text end as content
      from book_snapshots s, jsonb_array_elements(s.chapters) with ordinality as t (was, place)
      left join written_chapters c on c.id = (was->>'id')::bigint and c.deleted_at is null
     where s.id = ${snapshotId} and ${SENT} order by place`.execute(own(db));
  return rows;
}

/** The chapters of a snapshot as it kept them, with what a list says of each. */
export async function chaptersKept(
  db: Db,
  snapshotId: number,
): Promise<(ChapterOfSnapshot & { characters: number })[]> {
  const { rows } = await sql<ChapterOfSnapshot & { characters: number }>`
    select (was->>'id')::bigint as id, was->>'name' as name, was->>'kind' as kind, (was->>'depth')::int as depth,
           (was->'content')::text as content, coalesce(c.characters, 0) as characters
      from book_snapshots s, jsonb_array_elements(s.chapters) with ordinality as t (was, place)
      left join written_chapters c on c.id = (was->>'id')::bigint
     where s.id = ${snapshotId} and ${SENT} order by place`.execute(own(db));
  return rows;
}

/** The newest approval before this snapshot. */
export async function approvalBefore(db: Db, bookId: number, snapshotId: number): Promise<KnownSnapshot | null> {
  const { rows } = await sql<{ id: number; taken_at: Date; meta: SnapshotMeta }>`
    select id, taken_at, meta from book_snapshots
     where book_id = ${bookId} and reason = 'approval' and id < ${snapshotId} order by id desc limit 1`.execute(
    own(db),
  );
  const [row] = rows;
  return row ? { id: row.id, takenAt: row.taken_at, meta: row.meta } : null;
}

/** One chapter of a snapshot, its text as JSON. */
export async function chapterThen(db: Db, snapshotId: number, chapterId: number) {
  const { rows } = await sql<{ name: string; content: string }>`
    select was->>'name' as name, (was->'content')::text as content
      from book_snapshots s, jsonb_array_elements(s.chapters) as t (was)
     where s.id = ${snapshotId} and (was->>'id')::bigint = ${chapterId} and ${SENT}`.execute(own(db));
  return rows[0] ?? null;
}

/** The newest approval; nothing of a book that was never approved. */
const lastApproval = (bookId: number) => sql`(select s.* from book_snapshots s
   where s.book_id = ${bookId} and s.reason = 'approval' order by s.id desc limit 1)`;

/** How many chapters readers get now that they did not get when the book was last approved. */
export async function chaptersSinceApproval(db: Db, bookId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from written_chapters c
     where c.book_id = ${bookId} and c.deleted_at is null and c.kind = 'chapter' and not c.is_draft
       and not exists (select 1 from ${lastApproval(bookId)} s, jsonb_array_elements(s.chapters) as t (was)
                        where (was->>'id')::bigint = c.id and coalesce((was->>'is_draft')::boolean, false) = false)
  `.execute(own(db));
  return rows[0]?.count ?? 0;
}

/**
 * Is everything that a judge looks at as it was when the book was last approved? Fields are named as the columns are;
 * prices, tags and series may have changed. A column that is younger than the approval was empty then.
 */
export async function isAsApproved(db: Db, bookId: number, judged: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    with now as (select ${metaOfWork} as meta from works w left join books b on b.work_id = w.id where w.id = ${bookId}),
         texts as (select coalesce(jsonb_agg(jsonb_build_array(c.id, c.version, c.kind, c.depth, c.is_draft)
                                   order by c.ordering, c.id), '[]') as list
                     from written_chapters c where c.book_id = ${bookId} and c.deleted_at is null),
         was as (select meta, (select coalesce(jsonb_agg(jsonb_build_array(t.one->'id', t.one->'version', t.one->'kind',
                                        t.one->'depth', coalesce(t.one->'is_draft', 'false')) order by t.place), '[]')
                                 from jsonb_array_elements(s.chapters) with ordinality as t (one, place)) as list
                   from ${lastApproval(bookId)} s)
    select texts.list = was.list
           and not exists (select 1 from unnest(${[...judged]}::text[]) as f (name)
                            where coalesce(nullif(now.meta->f.name, 'null'), '""') <> coalesce(nullif(was.meta->f.name, 'null'), '""')) as same
      from now, texts, was`.execute(own(db));
  return rows[0]?.same ?? false;
}
