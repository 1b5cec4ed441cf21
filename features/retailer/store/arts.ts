import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import type { Edition } from '@pero/works/rules/shop';
import type { Selectable } from 'kysely';

const own = tables<'retailer_arts'>;

export type Art = Named<Selectable<Tables['retailer_arts']>> & { readonly edition: Edition };

function artOf(row: Selectable<Tables['retailer_arts']>): Art {
  return named(row) as Art;
}

export async function artById(db: Db, id: number): Promise<Art> {
  return artOf(await own(db).selectFrom('retailer_arts').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
}

export async function artsOfBook(db: Db, bookId: number): Promise<Art[]> {
  const rows = await own(db)
    .selectFrom('retailer_arts')
    .selectAll()
    .where('book_id', '=', bookId)
    .orderBy('edition')
    .execute();
  return rows.map(artOf);
}

/** Whichever of two comes first makes it; both find the same one. */
export async function artFor(
  db: Db,
  { bookId, edition, uuid, isMain }: { bookId: number; edition: Edition; uuid: string; isMain: boolean },
  now: Date,
): Promise<Art> {
  const row = await own(db)
    .insertInto('retailer_arts')
    .values({ book_id: bookId, edition, uuid, is_main: isMain, created_at: now })
    .onConflict((conflict) => conflict.columns(['book_id', 'edition']).doUpdateSet({ edition }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return artOf(row);
}

export type ArtChange = {
  readonly [Field in 'litresArtId' | 'url' | 'version' | 'onSaleVersion' | 'onSaleSince' | 'sale']?: Art[Field];
};

export async function changeArt(db: Db, id: number, change: ArtChange): Promise<void> {
  await own(db).updateTable('retailer_arts').set(columns(change)).where('id', '=', id).execute();
}

/** Where these works stand in the shop, edition by edition. */
export async function artsOfBooks(db: Db, bookIds: readonly number[]): Promise<Art[]> {
  if (bookIds.length === 0) return [];
  const rows = await own(db)
    .selectFrom('retailer_arts')
    .selectAll()
    .where('book_id', 'in', [...bookIds])
    .orderBy('is_main', 'desc')
    .orderBy('edition')
    .execute();
  return rows.map(artOf);
}

export async function workOfArt(db: Db, uuid: string): Promise<number | null> {
  const row = await own(db).selectFrom('retailer_arts').select('book_id').where('uuid', '=', uuid).executeTakeFirst();
  return row?.book_id ?? null;
}
