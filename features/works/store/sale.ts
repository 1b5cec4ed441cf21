import type { Day } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns } from '@pero/server-platform/database/rows';
import type { LicenseType } from '../rules/licences.ts';

const own = tables<'works' | 'books'>;

export type SaleChange = {
  readonly isPublished?: boolean;
  readonly litresArtId?: number | null;
  readonly publishedAt?: Date | null;
  readonly discountedPrice?: number | null;
  readonly discountedUntil?: Day | null;
  readonly lowestPrice?: number | null;
  readonly ratedAvg?: number | null;
  readonly ratedTotalCount?: number;
};

export async function setSale(db: Db, id: number, change: SaleChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await own(db).updateTable('works').set(columns(change)).where('id', '=', id).execute();
}

/** On sale since before a moment, with paper asked for, and nothing changed since it was judged. */
export async function booksToPrint(db: Db, before: Date): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('works as w')
    .innerJoin('books as b', 'b.work_id', 'w.id')
    .select('w.id')
    .where('w.is_published', '=', true)
    .where('w.processing_status', '=', 'published')
    .where('b.with_printed', '=', true)
    .where('w.license_type', '!=', 'draft')
    .where('b.form', '!=', 'story')
    .where('w.published_at', '<', before)
    .where('w.is_frozen', '=', false)
    .where('w.deleted_at', 'is', null)
    .orderBy('w.id')
    .execute();
  return rows.map(({ id }) => id);
}

type NewWorks = { readonly ownerId: number; readonly licences: readonly LicenseType[]; readonly soldSince: Date };

/** A person's works that nobody could buy before a moment, the last changed first. */
export async function notSoldBefore(db: Db, { ownerId, licences, soldSince }: NewWorks) {
  return own(db)
    .selectFrom('works as w')
    .select(['w.id', 'w.title'])
    .where('w.owner_id', '=', ownerId)
    .where('w.license_type', 'in', [...licences])
    .where((or) => or.or([or('w.published_at', 'is', null), or('w.published_at', '>=', soldSince)]))
    .where('w.deleted_at', 'is', null)
    .orderBy('w.changed_at', 'desc')
    .execute();
}

/** Of the books for sale that wait for their author, the one changed last. */
export async function lastUnsent(db: Db, ownerId: number) {
  const row = await own(db)
    .selectFrom('works')
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

/** Books of these, and not of somebody else's world. */
export async function originalBooks(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await own(db)
    .selectFrom('books')
    .select('work_id')
    .where('work_id', 'in', [...ids])
    .where('form', '!=', 'fanfic')
    .execute();
  return rows.map(({ work_id }) => work_id);
}
