import { inRoubles } from '@pero/kernel/money';
import type { Act } from '@pero/server-platform/act';
import { GENRES, genreById } from '../rules/genres/genres.ts';
import { tagsFor } from '../rules/genres/tags.ts';
import { type Shelf, sheetsOf } from '../rules/kinds.ts';
import { keptPrices, medianPrice, PRICES, priceAdvice } from '../rules/prices.ts';
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

export async function recommendPrice(act: Act, { genre_id, book_id }: Asked) {
  const book = book_id === undefined ? null : await requireBook(act, book_id, 'read');
  const genre = genreById(genre_id ?? book?.genreIds[0] ?? 0);
  return priceAdvice({
    userId: act.actor.userId,
    sheets: sheetsOf(book?.charactersNumber ?? 0),
    group: genre?.group ?? null,
    median: genre ? medianPrice(await pricesOfGenre(act.db, genre.id)) : null,
  });
}

export async function statusesOf({ db, actor }: Act, shelf: Shelf) {
  return statusesOnShelf(db, readerOf(actor), shelf);
}
