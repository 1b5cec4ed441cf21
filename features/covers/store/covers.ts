import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import type { Insertable, Selectable } from 'kysely';

const own = tables<'book_covers' | 'book_cover_drafts' | 'made_files'>;

export type CoverRow = Named<Selectable<Tables['book_covers']>>;

export async function coverRow(db: Db, bookId: number, options: { lock?: boolean } = {}): Promise<CoverRow | null> {
  const row = await own(db)
    .selectFrom('book_covers')
    .selectAll()
    .where('book_id', '=', bookId)
    .$if(options.lock ?? false, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? named(row) : null;
}

/** Writes the whole cover over the one there was. */
export async function putCover(db: Db, cover: CoverRow): Promise<void> {
  const values = {
    ...columns(cover),
    constructor_config: JSON.stringify(cover.constructorConfig),
  } as Insertable<Tables['book_covers']>;
  await own(db)
    .insertInto('book_covers')
    .values(values)
    .onConflict((conflict) => conflict.column('book_id').doUpdateSet(values))
    .execute();
}

export type CoverDraftRow = Named<Selectable<Tables['book_cover_drafts']>>;

/** The newest first. */
export async function coverDrafts(db: Db, bookId: number, limit: number): Promise<CoverDraftRow[]> {
  const rows = await own(db)
    .selectFrom('book_cover_drafts')
    .selectAll()
    .where('book_id', '=', bookId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(named);
}

export async function countCoverDrafts(db: Db, bookId: number): Promise<number> {
  const { count } = await own(db)
    .selectFrom('book_cover_drafts')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('book_id', '=', bookId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function coverDraft(db: Db, bookId: number, id: number): Promise<CoverDraftRow | null> {
  const row = await own(db)
    .selectFrom('book_cover_drafts')
    .selectAll()
    .where('book_id', '=', bookId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? named(row) : null;
}

export type NewCoverDraft = {
  readonly source: 'server' | 'built-in';
  readonly config: object;
  readonly imageKey: string | null;
};

export async function addCoverDrafts(
  db: Db,
  bookId: number,
  drafts: readonly NewCoverDraft[],
  now: Date,
): Promise<CoverDraftRow[]> {
  const rows = await own(db)
    .insertInto('book_cover_drafts')
    .values(
      drafts.map(({ source, config, imageKey }) => ({
        book_id: bookId,
        source,
        config: JSON.stringify(config),
        image_key: imageKey,
        created_at: now,
      })),
    )
    .returningAll()
    .execute();
  return rows.map(named);
}

/** Of the last made print block; null when there was none. */
export async function countedPages(db: Db, bookId: number): Promise<number | null> {
  const row = await own(db)
    .selectFrom('made_files')
    .select('pages')
    .where('book_id', '=', bookId)
    .where('format', '=', 'pdf')
    .executeTakeFirst();
  return row?.pages ?? null;
}

/** Of a book that is forgotten: of its cover, and of every variant that was drawn. */
export async function keysOfCovers(db: Db, bookId: number): Promise<string[]> {
  const covers = await own(db)
    .selectFrom('book_covers')
    .select(['image_key', 'thumb_key', 'picture_key'])
    .where('book_id', '=', bookId)
    .execute();
  const drafts = await own(db)
    .selectFrom('book_cover_drafts')
    .select('image_key')
    .where('book_id', '=', bookId)
    .execute();
  const keys = covers.flatMap(({ image_key, thumb_key, picture_key }) => [image_key, thumb_key, picture_key]);
  return [...new Set([...keys, ...drafts.map(({ image_key }) => image_key)])].filter((key) => key !== null);
}

/** Of a book that readers keep: its picture stays, how it was made goes. The keys of what it was made from. */
export async function forgetMaking(db: Db, bookId: number): Promise<string[]> {
  const drafts = await own(db)
    .deleteFrom('book_cover_drafts')
    .where('book_id', '=', bookId)
    .returning('image_key as key')
    .execute();
  const before = await coverRow(db, bookId, { lock: true });
  await own(db)
    .updateTable('book_covers')
    .set({ constructor_config: null, picture_key: null, picture_width: null, picture_height: null })
    .where('book_id', '=', bookId)
    .execute();
  return [...drafts.map(({ key }) => key), before?.pictureKey ?? null].filter((key) => key !== null);
}
