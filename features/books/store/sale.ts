import { type Db, tables } from '@pero/server-platform/db';
import { columns } from '@pero/server-platform/rows';

const own = tables<'books'>;

export type SaleChange = {
  readonly isPublished?: boolean;
  readonly litresArtId?: number | null;
  readonly publishedAt?: Date | null;
  readonly ratedAvg?: number | null;
  readonly ratedTotalCount?: number;
};

export async function setSale(db: Db, id: number, change: SaleChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await own(db).updateTable('books').set(columns(change)).where('id', '=', id).execute();
}

/** On sale since before a moment, with paper asked for, and nothing changed since it was judged. */
export async function booksToPrint(db: Db, before: Date): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('books')
    .select('id')
    .where('is_published', '=', true)
    .where('processing_status', '=', 'published')
    .where('with_printed', '=', true)
    .where('license_type', '!=', 'draft')
    .where('kind', '!=', 'story')
    .where('published_at', '<', before)
    .where('is_frozen', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
