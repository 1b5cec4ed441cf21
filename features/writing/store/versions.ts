import type { Tables } from '@pero/database/tables';
import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';
import type { WrittenText } from '../rules/counting.ts';

const own = tables<'chapter_versions' | 'moment_chapters'>;

type Row = Selectable<Tables['chapter_versions']>;
export type VersionRow = Named<Omit<Row, 'content'>>;
export type VersionReason = Row['reason'];

type NewVersion = {
  chapterId: number;
  version: number;
  reason: VersionReason;
  authorId: number | null;
  savedAt: Date;
  label?: string;
} & Pick<WrittenText, 'json' | 'name' | 'characters'>;

const COLUMNS = [
  'id',
  'chapter_id',
  'version',
  'reason',
  'name',
  'characters',
  'author_id',
  'saved_at',
  'label',
] as const;

export async function addVersion(db: Db, version: NewVersion): Promise<VersionRow> {
  const row = await own(db)
    .insertInto('chapter_versions')
    .values({
      chapter_id: version.chapterId,
      version: version.version,
      reason: version.reason,
      name: version.name,
      content: version.json,
      characters: version.characters,
      author_id: version.authorId,
      saved_at: version.savedAt,
      label: version.label ?? '',
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return named(row);
}

/** The text as it stands in the chapter, copied where it lies. */
export async function keepStanding(
  db: Db,
  chapterId: number,
  { reason, authorId, savedAt }: { reason: VersionReason; authorId: number; savedAt: Date | null },
): Promise<void> {
  await sql`insert into chapter_versions (chapter_id, version, reason, name, content, characters, author_id, saved_at)
    select id, version, ${reason}, name, content, characters, ${authorId}, coalesce(${savedAt}, changed_at) from chapters
     where id = ${chapterId}`.execute(own(db));
}

export async function lastKeptAt(db: Db, chapterId: number): Promise<Date | null> {
  const row = await own(db)
    .selectFrom('chapter_versions')
    .select('saved_at')
    .where('chapter_id', '=', chapterId)
    .orderBy('saved_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.saved_at ?? null;
}

export async function versionsPage(db: Db, chapterId: number, { limit, offset }: { limit: number; offset: number }) {
  const found = own(db).selectFrom('chapter_versions').where('chapter_id', '=', chapterId);
  const rows = await found
    .select(COLUMNS)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { items: rows.map(named), count };
}

export async function versionIn(db: Db, chapterId: number, id: number) {
  const row = await own(db)
    .selectFrom('chapter_versions')
    .selectAll()
    .where('id', '=', id)
    .where('chapter_id', '=', chapterId)
    .executeTakeFirst();
  if (!row) return null;
  const { content, ...rest } = row;
  return { ...named(rest), content: content as ChapterText };
}

/** As JSON. */
export async function versionText(db: Db, chapterId: number, id: number): Promise<string | null> {
  const row = await own(db)
    .selectFrom('chapter_versions')
    .select(sql<string>`content::text`.as('content'))
    .where('id', '=', id)
    .where('chapter_id', '=', chapterId)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** The text that a chapter had as that version, as JSON; null when it is not in the history. */
export async function textOfVersion(db: Db, chapterId: number, version: number): Promise<string | null> {
  const row = await own(db)
    .selectFrom('chapter_versions')
    .select(sql<string>`content::text`.as('content'))
    .where('chapter_id', '=', chapterId)
    .where('version', '=', version)
    .where('reason', '<>', 'conflict')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** Keeps the newest; of the rest autosaves go. What the author kept by hand stays, and what a moment of the book holds. */
export async function forgetOldVersions(db: Db, chapterId: number, most: number): Promise<void> {
  const newest = (limit: number) =>
    own(db)
      .selectFrom('chapter_versions')
      .select('id')
      .where('chapter_id', '=', chapterId)
      .orderBy('saved_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
  await own(db)
    .deleteFrom('chapter_versions')
    .where('chapter_id', '=', chapterId)
    .where('id', 'not in', (held) =>
      held.selectFrom('moment_chapters').select('version_id').where('chapter_id', '=', chapterId),
    )
    .where((where) =>
      where.or([
        where.and([where('reason', '=', 'autosave'), where('id', 'not in', newest(most))]),
        where('id', 'not in', newest(2 * most)),
      ]),
    )
    .execute();
}

/** After a while the last autosave of a day stands for all of that day. */
export async function thinVersions(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from chapter_versions where id in (
    select v.id from chapter_versions v
    where v.reason = 'autosave' and v.saved_at < ${before}
      and not exists (select 1 from moment_chapters held where held.version_id = v.id) and exists (
      select 1 from chapter_versions later
      where later.chapter_id = v.chapter_id and later.reason = 'autosave'
        and (later.saved_at, later.id) > (v.saved_at, v.id)
        and (later.saved_at at time zone 'Europe/Moscow')::date = (v.saved_at at time zone 'Europe/Moscow')::date)
    limit ${most})`.execute(own(db));
  return Number(numAffectedRows);
}

/** Chapters as a manuscript brought them, all by one statement: the first entry of their histories. */
export async function keepImported(db: Db, chapterIds: readonly number[], authorId: number, now: Date): Promise<void> {
  await sql`insert into chapter_versions (chapter_id, version, reason, name, content, characters, author_id, saved_at)
    select id, version, 'import', name, content, characters, ${authorId}, ${now} from chapters
     where id = any(${[...chapterIds]}::bigint[]) and characters > 0`.execute(own(db));
}
