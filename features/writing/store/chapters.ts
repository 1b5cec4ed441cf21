import type { Tables } from '@pero/database/tables';
import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Day } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';
import type { WrittenText } from '../rules/counting.ts';

const own = tables<'chapters' | 'chapter_versions' | 'book_moments' | 'moment_chapters' | 'writing_days'>;

type Row = Selectable<Tables['chapters']>;
export type ChapterRow = Omit<Named<Omit<Row, 'content'>>, never>;
export type FullChapter = ChapterRow & { readonly content: ChapterText };

const COLUMNS = [
  'id',
  'book_id',
  'ordering',
  'depth',
  'kind',
  'name',
  'version',
  'save_id',
  'characters',
  'words',
  'is_draft',
  'is_free',
  'created_at',
  'changed_at',
  'deleted_at',
] as const;

function fullOf({ content, ...row }: Row): FullChapter {
  return { ...named(row), content: content as ChapterText };
}

export async function chaptersOfBook(
  db: Db,
  bookId: number,
  options: { deleted?: boolean } = {},
): Promise<ChapterRow[]> {
  const rows = await own(db)
    .selectFrom('chapters')
    .select(COLUMNS)
    .where('book_id', '=', bookId)
    .where('deleted_at', options.deleted ? 'is not' : 'is', null)
    .orderBy('ordering')
    .orderBy('id')
    .execute();
  return rows.map(named);
}

/** With their texts: for whoever makes files of the book or looks through all of it. */
export async function wholeChapters(db: Db, bookId: number): Promise<FullChapter[]> {
  const rows = await own(db)
    .selectFrom('chapters')
    .selectAll()
    .where('book_id', '=', bookId)
    .where('deleted_at', 'is', null)
    .orderBy('ordering')
    .orderBy('id')
    .execute();
  return rows.map(fullOf);
}

export async function chapterIn(
  db: Db,
  bookId: number,
  id: number,
  options: { lock?: boolean; deleted?: boolean } = {},
): Promise<FullChapter | null> {
  const row = await own(db)
    .selectFrom('chapters')
    .selectAll()
    .where('id', '=', id)
    .where('book_id', '=', bookId)
    .where('deleted_at', options.deleted ? 'is not' : 'is', null)
    .$if(options.lock ?? false, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? fullOf(row) : null;
}

/** Without its text. */
export async function chapterRowIn(
  db: Db,
  bookId: number,
  id: number,
  options: { lock?: boolean } = {},
): Promise<ChapterRow | null> {
  const row = await own(db)
    .selectFrom('chapters')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('book_id', '=', bookId)
    .where('deleted_at', 'is', null)
    .$if(options.lock ?? false, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? named(row) : null;
}

export type NewChapter = {
  ordering: number;
  depth: number;
  kind: 'part' | 'chapter';
} & WrittenText;

/** All at once: an import brings hundreds. Ids come back in the order given. */
export async function addChapters(
  db: Db,
  bookId: number,
  chapters: readonly NewChapter[],
  now: Date,
): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < chapters.length; start += BATCH) {
    const rows = await own(db)
      .insertInto('chapters')
      .values(
        chapters.slice(start, start + BATCH).map((chapter) => ({
          book_id: bookId,
          ordering: chapter.ordering,
          depth: chapter.depth,
          kind: chapter.kind,
          name: chapter.name,
          content: chapter.json,
          characters: chapter.characters,
          words: chapter.words,
          created_at: now,
          changed_at: now,
        })),
      )
      .returning('id')
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

const BATCH = 100;

export type ChapterChange = {
  kind?: 'part' | 'chapter' | undefined;
  isDraft?: boolean | undefined;
  isFree?: boolean | undefined;
  text?: (WrittenText & { readonly saveId: string | null }) | undefined;
};

export async function changeChapter(db: Db, id: number, change: ChapterChange, now: Date): Promise<ChapterRow> {
  const { text } = change;
  const row = await own(db)
    .updateTable('chapters')
    .set({
      ...(change.kind !== undefined && { kind: change.kind }),
      ...(change.isDraft !== undefined && { is_draft: change.isDraft }),
      ...(change.isFree !== undefined && { is_free: change.isFree }),
      ...(text && {
        name: text.name,
        content: text.json,
        characters: text.characters,
        words: text.words,
        save_id: text.saveId,
        version: sql<number>`version + 1`,
      }),
      changed_at: now,
    })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return named(row);
}

/** Places of all chapters at once, by one statement. */
export async function placeChapters(
  db: Db,
  bookId: number,
  order: readonly { id: number; depth: number }[],
): Promise<void> {
  await sql`update chapters c set ordering = o.place, depth = o.depth
      from unnest(${order.map(({ id }) => id)}::bigint[], ${order.map(({ depth }) => depth)}::int[])
           with ordinality as o (id, depth, place)
     where c.id = o.id and c.book_id = ${bookId}`.execute(own(db));
}

/** Room for new ones after a place. */
export async function shiftChapters(db: Db, bookId: number, from: number, by: number): Promise<void> {
  await own(db)
    .updateTable('chapters')
    .set({ ordering: sql<number>`ordering + ${by}` })
    .where('book_id', '=', bookId)
    .where('ordering', '>=', from)
    .execute();
}

export async function setChapterDeleted(db: Db, id: number, deletedAt: Date | null): Promise<ChapterRow> {
  const row = await own(db)
    .updateTable('chapters')
    .set({ deleted_at: deletedAt })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return named(row);
}

/** But for those that a moment of the book holds. */
export async function forgetChapters(db: Db, before: Date): Promise<void> {
  await own(db)
    .deleteFrom('chapters')
    .where('deleted_at', '<', before)
    .where('id', 'not in', (held) => held.selectFrom('moment_chapters').select('chapter_id'))
    .execute();
}

/** Of a book that readers keep: chapters that they never had, what stood in the others before, was planned, suggested and said, and when it was written. */
export async function forgetUnread(db: Db, bookId: number): Promise<void> {
  await own(db).deleteFrom('book_moments').where('book_id', '=', bookId).execute();
  await sql`delete from chapters where book_id = ${bookId} and (deleted_at is not null or is_draft)`.execute(own(db));
  await sql`delete from chapter_versions v using chapters c where c.id = v.chapter_id and c.book_id = ${bookId}`.execute(
    own(db),
  );
  await sql`delete from chapter_plans p using chapters c where c.id = p.chapter_id and c.book_id = ${bookId}`.execute(
    own(db),
  );
  await sql`delete from chapter_threads t using chapters c where c.id = t.chapter_id and c.book_id = ${bookId}`.execute(
    own(db),
  );
  await sql`delete from chapter_suggestions s using chapters c where c.id = s.chapter_id and c.book_id = ${bookId}`.execute(
    own(db),
  );
  await sql`update chapters set content = content - 'suggested' where book_id = ${bookId} and content ? 'suggested'`.execute(
    own(db),
  );
  await sql`delete from chapter_proposals where book_id = ${bookId}`.execute(own(db));
  await sql`delete from book_words where book_id = ${bookId}`.execute(own(db));
  await sql`delete from outside_hands where book_id = ${bookId}`.execute(own(db));
  await sql`delete from writing_days where book_id = ${bookId}`.execute(own(db));
}

/** The day's work, for the writing goals. */
export async function addToDay(db: Db, bookId: number, day: Day, written: number): Promise<void> {
  await own(db)
    .insertInto('writing_days')
    .values({ book_id: bookId, day, characters: written })
    .onConflict((conflict) =>
      conflict
        .columns(['book_id', 'day'])
        .doUpdateSet({ characters: sql<number>`writing_days.characters + ${written}` }),
    )
    .execute();
}

/** Texts as the database has them: whoever hands them to a process need not read them first. */
export async function chapterTexts(db: Db, bookId: number, ids?: readonly number[]) {
  const wanted = ids ? sql`id = any(${[...ids]}::bigint[])` : sql`true`;
  const { rows } = await sql<{
    id: number;
    name: string;
    depth: number;
    kind: 'part' | 'chapter';
    version: number;
    is_draft: boolean;
    is_free: boolean;
    characters: number;
    content: string;
  }>`select id, name, depth, kind, version, is_draft, is_free, characters, content::text as content from chapters
      where book_id = ${bookId} and deleted_at is null and ${wanted} order by ordering, id`.execute(own(db));
  return rows.map(({ is_draft, is_free, ...row }) => ({ ...row, isDraft: is_draft, isFree: is_free }));
}

/** Texts of chapters just added, once the links in them know whom they lead to. No new version of the text. */
export async function setTexts(db: Db, texts: readonly { id: number; content: ChapterText }[]): Promise<void> {
  for (const { id, content } of texts) {
    await own(db)
      .updateTable('chapters')
      .set({ content: JSON.stringify(content) })
      .where('id', '=', id)
      .execute();
  }
}
