import { type Db, tables } from '@pero/server-platform/database/db';
import { columns } from '@pero/server-platform/database/rows';
import type { LicenseType } from '../rules/licences.ts';

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

type NewBooks = { readonly ownerId: number; readonly licences: readonly LicenseType[]; readonly soldSince: Date };

export async function notSoldBefore(db: Db, { ownerId, licences, soldSince }: NewBooks) {
  return own(db)
    .selectFrom('books')
    .select(['id', 'title'])
    .where('owner_id', '=', ownerId)
    .where('license_type', 'in', [...licences])
    .where('kind', '!=', 'fanfic')
    .where((or) => or.or([or('published_at', 'is', null), or('published_at', '>=', soldSince)]))
    .where('deleted_at', 'is', null)
    .orderBy('changed_at', 'desc')
    .execute();
}

/** Of the books for sale that wait for their author, the one changed last. */
export async function lastUnsent(db: Db, ownerId: number) {
  const row = await own(db)
    .selectFrom('books')
    .select(['id', 'title'])
    .where('owner_id', '=', ownerId)
    .where('license_type', '!=', 'free')
    .where('processing_status', 'in', ['unpublishedChanges', 'returned'])
    .where('is_published', '=', false)
    .where('is_frozen', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
