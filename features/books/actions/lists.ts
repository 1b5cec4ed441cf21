import { inRoubles } from '@pero/kernel/money';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/db';
import { GENRES, genreById } from '../rules/genres/genres.ts';
import { tagsFor } from '../rules/genres/tags.ts';
import { type Shelf, sheetsOf } from '../rules/kinds.ts';
import { keptPrices, medianPrice, PRICES, type PricedBook } from '../rules/prices.ts';
import { pricesOfGenre, statusesOnShelf } from '../store/lists.ts';
import { readerOf, requireBook } from './access.ts';

export function pricesOnLadder() {
  return keptPrices(PRICES.map((price) => ({ value: inRoubles(price) })));
}

export function genresToChoose() {
  return GENRES.map(({ id, label, group }) => ({ value: id, label, group }));
}

export function tagsToChoose(genreIds: readonly number[]) {
  return tagsFor(genreIds).map(({ id, label }) => ({ value: id, label }));
}

type Asked = { readonly genre_id?: number | undefined; readonly book_id?: number | undefined };

/** What we know of a book ourselves for advice on its price; the retailer's feature knows the rest and gives it. */
export async function pricedBook(
  look: { readonly db: Db; readonly actor: Actor },
  { genre_id, book_id }: Asked,
): Promise<Omit<PricedBook, 'shop'> & { readonly genreId: number | null }> {
  const book = book_id === undefined ? null : await requireBook(look, book_id, 'read');
  const genre = genreById(genre_id ?? book?.genreIds[0] ?? 0);
  return {
    userId: look.actor.userId,
    sheets: sheetsOf(book?.charactersNumber ?? 0),
    genreId: genre?.id ?? null,
    group: genre?.group ?? null,
    median: genre ? medianPrice(await pricesOfGenre(look.db, genre.id)) : null,
  };
}

export async function statusesOf({ db, actor }: Act, shelf: Shelf) {
  return statusesOnShelf(db, readerOf(actor), shelf);
}
