import { addDays, type Day, moscowDay } from '@pero/kernel/day';
import { inRoubles } from '@pero/kernel/money';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { GENRES, genreById } from '../rules/genres/genres.ts';
import { tagsFor } from '../rules/genres/tags.ts';
import { type Shelf, sheetsOf } from '../rules/kinds.ts';
import {
  BUCKET_DAYS,
  type Bucket,
  bucketOf,
  keptPrices,
  medianPrice,
  PRICES,
  type PricedBook,
} from '../rules/prices.ts';
import { keptBucket, pricesOfGenre, putBucket, statusesOnShelf } from '../store/lists.ts';
import { readerOf, requireBook } from './access.ts';
import { type Kinds, standingOn } from './kinds.ts';

export function pricesOnLadder() {
  return keptPrices(PRICES.map((price) => ({ value: inRoubles(price) })));
}

export function genresToChoose() {
  return GENRES.map(({ id, label, group }) => ({ value: id, label, group }));
}

export function tagsToChoose(genreIds: readonly number[]) {
  return tagsFor(genreIds).map(({ id, label }) => ({ value: id, label }));
}

type PriceQuery = { readonly genre_id?: number | undefined; readonly book_id?: number | undefined };

/** What we know of a book ourselves for advice on its price; the retailer's feature knows the rest and gives it. */
export async function pricedBook(
  context: { readonly db: Db; readonly actor: Actor; readonly now: Date },
  { genre_id, book_id }: PriceQuery,
): Promise<Omit<PricedBook, 'shop'> & { readonly genreId: number | null }> {
  const book = book_id === undefined ? null : await requireBook(context, book_id, 'read');
  const genre = genreById(genre_id ?? book?.genreIds[0] ?? 0);
  return {
    bucket: (await bucketNow(context.db, context.actor.userId, context.now))?.bucket ?? bucketOf(context.actor.userId),
    sheets: sheetsOf(book?.charactersNumber ?? 0),
    genreId: genre?.id ?? null,
    group: genre?.group ?? null,
    median: genre ? medianPrice(await pricesOfGenre(context.db, genre.id)) : null,
  };
}

export async function statusesOf({ db, actor, kinds }: Act & Kinds, shelf: Shelf) {
  const on = standingOn(kinds, shelf);
  return on ? statusesOnShelf(db, readerOf(actor), on) : [];
}

/** The half that this person was put into, until its days are over. */
async function bucketNow(db: Db, userId: number, now: Date) {
  return keptBucket(db, userId, new Date(now.getTime() - BUCKET_DAYS * 86_400_000));
}

/** Puts a person into their half and keeps it; answers until which day. */
export async function keepBucket({ db, actor, now }: Pick<Act, 'db' | 'actor' | 'now'>, bucket: Bucket): Promise<Day> {
  const kept = (await bucketNow(db, actor.userId, now)) ?? { bucket, since: now };
  if (kept.since === now) await putBucket(db, actor.userId, kept);
  return addDays(moscowDay(kept.since), BUCKET_DAYS);
}
