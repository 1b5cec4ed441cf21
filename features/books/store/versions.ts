import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/db';
import { type Named, named } from '@pero/server-platform/rows';
import { type Selectable, sql } from 'kysely';
import type { ChapterText } from '../rules/chapter-text.ts';

const own = tables<'chapter_versions'>;

type Row = Selectable<Tables['chapter_versions']>;
export type VersionRow = Named<Omit<Row, 'content'>>;
export type VersionReason = Row['reason'];

type NewVersion = {
  chapterId: number;
  version: number;
  reason: VersionReason;
  name: string;
  content: ChapterText;
  characters: number;
  authorId: number | null;
  savedAt: Date;
};

const COLUMNS = ['id', 'chapter_id', 'version', 'reason', 'name', 'characters', 'author_id', 'saved_at'] as const;

export async function addVersion(db: Db, version: NewVersion): Promise<VersionRow> {
  const row = await own(db)
    .insertInto('chapter_versions')
    .values({
      chapter_id: version.chapterId,
      version: version.version,
      reason: version.reason,
      name: version.name,
      content: JSON.stringify(version.content),
      characters: version.characters,
      author_id: version.authorId,
      saved_at: version.savedAt,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return named(row);
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

/** Keeps the newest; of the rest autosaves go. What the author kept by hand stays. */
export async function forgetOldVersions(db: Db, chapterId: number, most: number): Promise<void> {
  await own(db)
    .deleteFrom('chapter_versions')
    .where('chapter_id', '=', chapterId)
    .where('reason', '=', 'autosave')
    .where('id', 'not in', (inner) =>
      inner
        .selectFrom('chapter_versions')
        .select('id')
        .where('chapter_id', '=', chapterId)
        .orderBy('saved_at', 'desc')
        .limit(most),
    )
    .execute();
}

/** Chapters as a manuscript brought them, all by one statement: the first entry of their histories. */
export async function keepImported(db: Db, chapterIds: readonly number[], authorId: number, now: Date): Promise<void> {
  await sql`insert into chapter_versions (chapter_id, version, reason, name, content, characters, author_id, saved_at)
    select id, version, 'import', name, content, characters, ${authorId}, ${now} from chapters
     where id = any(${[...chapterIds]}::bigint[]) and characters > 0`.execute(own(db));
}
