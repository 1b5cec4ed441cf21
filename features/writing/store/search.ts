import { plainLetters } from '@pero/kernel/text/plain-letters';
import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';
import type { WrittenText } from '../rules/counting.ts';
import type { VersionReason } from './versions.ts';

const own = tables<'chapters' | 'chapter_versions'>;

/** A book may have two thousand chapters: statements of so many at once. */
const BATCH = 100;

type FormerText = {
  readonly version: number;
  readonly reason: VersionReason;
  /** As JSON. */
  readonly content: string;
};

/** What was last put into the history of each of these chapters. */
export async function newestVersions(db: Db, chapterIds: readonly number[]): Promise<ReadonlyMap<number, FormerText>> {
  const newest = new Map<number, FormerText>();
  for (let start = 0; start < chapterIds.length; start += BATCH) {
    const rows = await own(db)
      .selectFrom('chapter_versions')
      .distinctOn('chapter_id')
      .select(['chapter_id', 'version', 'reason', sql<string>`content::text`.as('content')])
      .where('chapter_id', 'in', chapterIds.slice(start, start + BATCH))
      .orderBy('chapter_id')
      .orderBy('id', 'desc')
      .execute();
    for (const { chapter_id, content, ...row } of rows) {
      newest.set(chapter_id, { ...row, content });
    }
  }
  return newest;
}

export type NewText = WrittenText & { readonly id: number };

/** The texts as they stand go to the history, all for one reason, and the new ones take their places. */
export async function overwriteTexts(
  db: Db,
  texts: readonly NewText[],
  { reason, authorId }: { reason: VersionReason; authorId: number },
  now: Date,
): Promise<void> {
  for (let start = 0; start < texts.length; start += BATCH) {
    const batch = texts.slice(start, start + BATCH);
    const ids = batch.map(({ id }) => id);
    await sql`insert into chapter_versions (chapter_id, version, reason, name, content, characters, author_id, saved_at)
      select id, version, ${reason}, name, content, characters, ${authorId}, changed_at from chapters
       where id = any(${ids}::bigint[])`.execute(own(db));
    await sql`update chapters c
         set name = n.name, content = n.content::jsonb, characters = n.characters, words = n.words,
             save_id = null, version = version + 1, changed_at = ${now}
        from unnest(${ids}::bigint[], ${batch.map(({ name }) => name)}::text[],
                    ${batch.map(({ json }) => json)}::text[],
                    ${batch.map(({ characters }) => characters)}::int[], ${batch.map(({ words }) => words)}::int[])
             as n (id, name, content, characters, words)
       where c.id = n.id`.execute(own(db));
  }
}

/** Chapters of these books whose names have the words: those that begin with them first, then the last written. */
export async function chaptersNamed(db: Db, bookIds: readonly number[], words: string, most: number) {
  if (bookIds.length === 0) return [];
  const place = sql<number>`position(${plainLetters(words)} in translate(lower(name), 'ё', 'е'))`;
  const rows = await own(db)
    .selectFrom('chapters')
    .select(['id', 'book_id', 'name'])
    .where('book_id', 'in', [...bookIds])
    .where('deleted_at', 'is', null)
    .where(place, '>', 0)
    .orderBy(sql`${place} = 1`, 'desc')
    .orderBy('changed_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id, book_id, name }) => ({ id, bookId: book_id, name }));
}
