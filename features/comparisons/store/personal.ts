import { type Db, tables } from '@pero/server-platform/database/db';
import type { DataSubject, FileRow, Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';

const own = tables<'comparisons'>;

export const SHELVES: readonly Shelf[] = [
  {
    name: 'сравнения',
    rows: ({ userId }) => sql`
      select id, work_id, kind, state, outcome, first_text, second_text, first_price, second_price, remark, made_at,
             began_at, ended_at, taken_at
        from comparisons where owner_id = ${userId} order by id`,
  },
];

export const FILES = ({ userId }: DataSubject) => sql<FileRow>`
  select source_key as key, 'вторая обложка ' || id || '.jpg' as path
    from comparisons where owner_id = ${userId} and source_key is not null order by id`;

/** Pictures and words go, what was counted stays as numbers. Gives back the keys of the files. */
export async function forgetComparisons(db: Db, { userId }: DataSubject): Promise<string[]> {
  const { rows } = await sql<{ first_key: string | null; second_key: string | null; source_key: string | null }>`
    select first_key, second_key, source_key from comparisons where owner_id = ${userId}`.execute(own(db));
  await sql`
    update comparisons set first_key = null, second_key = null, source_key = null, first_text = null, second_text = null,
           remark = null where owner_id = ${userId}`.execute(own(db));
  return rows.flatMap((row) => [row.first_key, row.second_key, row.source_key]).filter((key) => key !== null);
}
