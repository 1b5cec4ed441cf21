import { sql } from 'kysely';
import { type Db, tables } from '../database/db.ts';

/** Under this key lies the id of the place of files, which the database knows too (decision 0127). It belongs to nobody and stays. */
export const FILE_PLACE_KEY = 'place';

const own = tables<'file_place'>;

/** Null while nobody has named it, and in a database of a release that did not know of it. */
export async function filePlaceId(db: Db): Promise<string | null> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('public.file_place') is not null as there`.execute(
    own(db),
  );
  if (!rows[0]?.there) return null;
  return (await own(db).selectFrom('file_place').select('id').executeTakeFirst())?.id ?? null;
}

/** Until the end of the transaction nobody else names it. */
export async function lockFilePlace(db: Db): Promise<void> {
  await sql`lock table file_place in share row exclusive mode`.execute(own(db));
}

export async function keepFilePlaceId(db: Db, id: string): Promise<void> {
  await own(db)
    .insertInto('file_place')
    .values({ id })
    .onConflict((row) => row.column('is_only').doUpdateSet({ id, named_at: sql`now()` }))
    .execute();
}
