import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';

const own = tables<'worlds' | 'world_books' | 'world_entries' | 'world_dismissals' | 'written_chapters'>;

export type WorldRow = Named<Selectable<Tables['worlds']>>;

export async function worldById(
  db: Db,
  id: number,
  options: { readonly deleted?: boolean; readonly lock?: boolean } = {},
): Promise<WorldRow | null> {
  const row = await own(db)
    .selectFrom('worlds')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', options.deleted ? 'is not' : 'is', null)
    .$if(options.lock ?? false, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? named(row) : null;
}

/** Those of this person, and those of these books. */
export async function worldsSeen(db: Db, ownerId: number, bookIds: readonly number[]): Promise<WorldRow[]> {
  const rows = await own(db)
    .selectFrom('worlds as w')
    .selectAll('w')
    .where('w.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('w.owner_id', '=', ownerId),
        where.exists(
          where
            .selectFrom('world_books as b')
            .select('b.work_id')
            .whereRef('b.world_id', '=', 'w.id')
            .where(sql<boolean>`b.work_id = any(${[...bookIds]}::bigint[])`),
        ),
      ]),
    )
    .orderBy('w.changed_at', 'desc')
    .orderBy('w.id')
    .execute();
  return rows.map((row): WorldRow => named(row));
}

export async function worldOfBook(db: Db, bookId: number): Promise<WorldRow | null> {
  const row = await own(db)
    .selectFrom('worlds as w')
    .innerJoin('world_books as b', 'b.world_id', 'w.id')
    .selectAll('w')
    .where('b.work_id', '=', bookId)
    .where('w.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? named(row) : null;
}

/** What this person's books belong to is decided by one at a time: of two worlds of one book the second is told so. */
export async function holdWorldsOf(db: Db, ownerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('worlds of', ${ownerId}))`.execute(own(db));
}

export async function countWorlds(db: Db, ownerId: number): Promise<number> {
  const { count } = await own(db)
    .selectFrom('worlds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewWorld = { readonly ownerId: number; readonly seriesId: number | null; readonly name: string };

/** Null when the series has one. */
export async function addWorld(db: Db, { ownerId, seriesId, name }: NewWorld, now: Date): Promise<number | null> {
  const row = await own(db)
    .insertInto('worlds')
    .values({ owner_id: ownerId, series_id: seriesId, name, created_at: now, changed_at: now })
    .onConflict((conflict) => conflict.column('series_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function renameWorld(db: Db, id: number, name: string, now: Date): Promise<void> {
  await own(db).updateTable('worlds').set({ name, changed_at: now }).where('id', '=', id).execute();
}

/** What is looked for in its texts is something else from now on. */
export async function tellNamesChanged(db: Db, id: number, now: Date): Promise<void> {
  await own(db).updateTable('worlds').set({ names: sql`names + 1`, changed_at: now }).where('id', '=', id).execute();
}

/** It gives up its series, which may have another meanwhile. */
export async function setWorldDeleted(db: Db, id: number, deletedAt: Date | null): Promise<void> {
  await own(db).updateTable('worlds').set({ deleted_at: deletedAt, series_id: null }).where('id', '=', id).execute();
}

export async function forgetDeleted(db: Db, before: Date): Promise<void> {
  await own(db).deleteFrom('worlds').where('deleted_at', '<', before).execute();
  await own(db).deleteFrom('world_entries').where('deleted_at', '<', before).execute();
}

export type WorldBook = { readonly worldId: number; readonly workId: number };

/** In their order. */
export async function booksOfWorlds(db: Db, worldIds: readonly number[]): Promise<WorldBook[]> {
  if (worldIds.length === 0) return [];
  const rows = await own(db)
    .selectFrom('world_books')
    .select(['world_id', 'work_id'])
    .where('world_id', 'in', [...worldIds])
    .orderBy('ordering')
    .orderBy('work_id')
    .execute();
  return rows.map((row): WorldBook => named(row));
}

/** The books among these that have a world that is not thrown away. */
export async function booksTaken(db: Db, bookIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (bookIds.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('world_books as b')
    .innerJoin('worlds as w', 'w.id', 'b.world_id')
    .select(['b.work_id', 'b.world_id'])
    .where('b.work_id', 'in', [...bookIds])
    .where('w.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ work_id, world_id }) => [work_id, world_id]));
}

/** A book of a world that was thrown away goes over. */
export async function setBooks(db: Db, worldId: number, bookIds: readonly number[]): Promise<void> {
  await own(db).deleteFrom('world_books').where('world_id', '=', worldId).execute();
  if (bookIds.length === 0) return;
  await own(db)
    .insertInto('world_books')
    .values(bookIds.map((work_id, ordering) => ({ work_id, world_id: worldId, ordering })))
    .onConflict((conflict) =>
      conflict.column('work_id').doUpdateSet(({ ref }) => ({
        world_id: ref('excluded.world_id'),
        ordering: ref('excluded.ordering'),
      })),
    )
    .execute();
}

export type WorldChapter = {
  readonly id: number;
  readonly bookId: number;
  readonly name: string;
  readonly version: number;
  readonly characters: number;
};

/** Of these books, which are in their order. */
export async function chaptersOf(db: Db, bookIds: readonly number[]): Promise<WorldChapter[]> {
  if (bookIds.length === 0) return [];
  const rows = await own(db)
    .selectFrom('written_chapters')
    .select(['id', 'book_id', 'name', 'version', 'characters'])
    .where('book_id', 'in', [...bookIds])
    .where('deleted_at', 'is', null)
    .orderBy('ordering')
    .orderBy('id')
    .execute();
  const all = rows.map(({ id, book_id, name, version, characters }) => ({
    id: id as number,
    bookId: book_id as number,
    name: name ?? '',
    version: version as number,
    characters: characters as number,
  }));
  const order = new Map(bookIds.map((id, at) => [id, at]));
  return all.toSorted((one, other) => (order.get(one.bookId) ?? 0) - (order.get(other.bookId) ?? 0));
}

export async function dismissalsOf(db: Db, worldId: number): Promise<ReadonlyMap<string, string>> {
  const rows = await own(db)
    .selectFrom('world_dismissals')
    .select(['key', 'reason'])
    .where('world_id', '=', worldId)
    .execute();
  return new Map(rows.map(({ key, reason }) => [key, reason]));
}

type Dismissal = { readonly worldId: number; readonly key: string; readonly reason: string; readonly by: number };

export async function setDismissal(db: Db, { worldId, key, reason, by }: Dismissal, now: Date): Promise<void> {
  await own(db)
    .insertInto('world_dismissals')
    .values({ world_id: worldId, key, reason, by_id: by, at: now })
    .onConflict((conflict) => conflict.columns(['world_id', 'key']).doUpdateSet({ reason, by_id: by, at: now }))
    .execute();
}

export async function removeDismissal(db: Db, worldId: number, key: string): Promise<void> {
  await own(db).deleteFrom('world_dismissals').where('world_id', '=', worldId).where('key', '=', key).execute();
}
