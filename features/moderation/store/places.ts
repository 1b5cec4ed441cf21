import { present } from '@pero/kernel/present';
import { type Db, tables } from '@pero/server-platform/database/db';

const own = tables<'written_chapters'>;

/** The names of the chapters of a work by id, if it has any: a remark says where it stands. */
export async function chapterNamesOf(db: Db, workId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await own(db)
    .selectFrom('written_chapters')
    .select(['id', 'name'])
    .where('book_id', '=', workId)
    .where('deleted_at', 'is', null)
    .orderBy('ordering')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, name }) => [present(id, 'the number of a chapter'), name ?? '']));
}
