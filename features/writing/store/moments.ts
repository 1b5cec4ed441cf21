import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';

const own = tables<'book_moments' | 'moment_chapters' | 'chapters' | 'chapter_versions' | 'chapter_suggestions'>;

export type MomentRow = Named<Selectable<Tables['book_moments']>>;

type NewMoment = { readonly bookId: number; readonly name: string; readonly authorId: number };

/**
 * The book as it stands: of every chapter the text of the history that says the same, put there now where there is none.
 * Texts are compared and copied where they lie.
 */
export async function addMoment(db: Db, { bookId, name, authorId }: NewMoment, now: Date): Promise<MomentRow> {
  await sql`insert into chapter_versions (chapter_id, version, reason, name, content, characters, author_id, saved_at, label)
    select c.id, c.version, 'kept', c.name, c.content, c.characters, ${authorId}, ${now}, ${name} from chapters c
     where c.book_id = ${bookId} and c.deleted_at is null
       and not exists (select 1 from chapter_versions v
                        where v.chapter_id = c.id and v.version = c.version and v.content = c.content)`.execute(
    own(db),
  );
  const { rows } = await sql<Selectable<Tables['book_moments']>>`
    insert into book_moments (book_id, name, author_id, taken_at, chapters, characters)
    select ${bookId}, ${name}, ${authorId}, ${now}, count(*), coalesce(sum(characters), 0) from chapters
     where book_id = ${bookId} and deleted_at is null returning *`.execute(own(db));
  const [moment] = rows;
  if (!moment) throw new Error('A moment was not kept');
  await sql`insert into moment_chapters (moment_id, place, chapter_id, version_id, kind, depth)
    select ${moment.id}, row_number() over (order by c.ordering, c.id), c.id,
           (select max(v.id) from chapter_versions v
             where v.chapter_id = c.id and v.version = c.version and v.content = c.content), c.kind, c.depth
      from chapters c where c.book_id = ${bookId} and c.deleted_at is null`.execute(own(db));
  return named(moment);
}

/** The newest first. */
export async function momentsOfBook(db: Db, bookId: number): Promise<MomentRow[]> {
  const rows = await own(db)
    .selectFrom('book_moments')
    .selectAll()
    .where('book_id', '=', bookId)
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(named);
}

export async function momentIn(db: Db, bookId: number, id: number): Promise<MomentRow | null> {
  const row = await own(db)
    .selectFrom('book_moments')
    .selectAll()
    .where('id', '=', id)
    .where('book_id', '=', bookId)
    .executeTakeFirst();
  return row ? named(row) : null;
}

export async function removeMoment(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('book_moments').where('id', '=', id).execute();
}

export type ChapterOfMoment = {
  readonly id: number;
  readonly versionId: number;
  readonly name: string;
  readonly kind: 'part' | 'chapter';
  readonly depth: number;
  readonly characters: number;
  /** As it is now. */
  readonly nameNow: string;
  readonly charactersNow: number;
  readonly isSame: boolean;
  readonly isDeleted: boolean;
  /** Suggestions that wait in it now. */
  readonly waiting: number;
};

/** The chapters of a moment in their order, with what has become of them. */
export async function chaptersOfMoment(db: Db, momentId: number): Promise<ChapterOfMoment[]> {
  const { rows } = await sql<ChapterOfMoment>`
    select c.id, m.version_id as "versionId", v.name, m.kind, m.depth, v.characters, c.name as "nameNow",
           c.characters as "charactersNow", c.content = v.content as "isSame", c.deleted_at is not null as "isDeleted",
           (select count(*)::int from chapter_suggestions s where s.chapter_id = c.id and s.state = 'open') as waiting
      from moment_chapters m join chapters c on c.id = m.chapter_id join chapter_versions v on v.id = m.version_id
     where m.moment_id = ${momentId} order by m.place`.execute(own(db));
  return rows;
}

/** Texts as JSON. */
export async function versionTexts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('chapter_versions')
    .select(['id', sql<string>`content::text`.as('content')])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, content }) => [id, content]));
}

/** One chapter then and, if it is not in the bin, now. */
export async function bothTexts(db: Db, momentId: number, chapterId: number) {
  const { rows } = await sql<{ name: string; then: unknown; now: unknown }>`
    select v.name, v.content as then, case when c.deleted_at is null then c.content end as now
      from moment_chapters m join chapters c on c.id = m.chapter_id join chapter_versions v on v.id = m.version_id
     where m.moment_id = ${momentId} and m.chapter_id = ${chapterId}`.execute(own(db));
  return rows[0] ?? null;
}

/** Parts are parts again and chapters chapters. */
export async function setKindsOf(db: Db, momentId: number): Promise<void> {
  await sql`update chapters c set kind = m.kind from moment_chapters m
     where m.moment_id = ${momentId} and m.chapter_id = c.id and c.kind <> m.kind`.execute(own(db));
}
