import { type Db, tables } from '@pero/server-platform/database/db';

const own = tables<'all_work_cards' | 'sold_arts'>;

/** The generated types of a view allow null everywhere; books never have one in these columns. */
export type RoyaltyCard = {
  readonly id: number;
  readonly owner_id: number;
  readonly kind: string;
  readonly title: string;
  readonly license_type: string;
  readonly thumb_key: string | null;
  readonly cover_download_date: Date | null;
};

/** Books as lists show them, those that were thrown away too: they were sold under their titles. */
export async function cardsOf(db: Db, bookIds: readonly number[]): Promise<ReadonlyMap<number, RoyaltyCard>> {
  if (bookIds.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('all_work_cards')
    .select(['id', 'owner_id', 'kind', 'title', 'license_type', 'thumb_key', 'cover_download_date'])
    .where('id', 'in', [...new Set(bookIds)])
    .execute();
  return new Map((rows as RoyaltyCard[]).map((row) => [row.id, row]));
}

export type SoldArt = { readonly artId: number; readonly bookId: number; readonly edition: string };

/** What the retailer sells of a person. */
export async function artsOwnedBy(db: Db, userId: number): Promise<SoldArt[]> {
  const rows = await arts(db).where('owner_id', '=', userId).orderBy('litres_art_id').execute();
  return rows as SoldArt[];
}

export async function artsOfBooks(db: Db, bookIds: readonly number[]): Promise<SoldArt[]> {
  if (bookIds.length === 0) return [];
  const rows = await arts(db)
    .where('book_id', 'in', [...new Set(bookIds)])
    .orderBy('litres_art_id')
    .execute();
  return rows as SoldArt[];
}

function arts(db: Db) {
  return own(db).selectFrom('sold_arts').select(['litres_art_id as artId', 'book_id as bookId', 'edition']);
}
