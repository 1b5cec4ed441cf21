import { DEMO_TITLES_ON_SALE } from '@pero/books/actions/demo-titles';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database.ts';
import { type Art, bookOf } from './books.ts';
import type { Crowd } from './readers.ts';
import { emptyShelf, type ReaderState, remember, type Shelf, type TriedHere } from './shelf.ts';

type Tx = Kysely<Tables>;

/** What the rows of one art are called in the database, by readers' numbers. */
export type Ledger = {
  readonly orders: Map<number, { id: number; list_price: number; paid: number; vat: number }>;
  readonly aliases: Map<number, number>;
  readonly reviews: Map<number, number>;
};

export type Stock = { readonly shelf: Shelf; readonly ledger: Ledger };

/** Arts that are sold now, all or the named ones. */
export async function artsOnSale(shop: Tx, ids?: readonly number[]): Promise<(Art & { title: string })[]> {
  const rows = await shop
    .selectFrom('arts')
    .innerJoin('versions', (join) =>
      join.onRef('versions.art_uuid', '=', 'arts.uuid').onRef('versions.version', '=', 'arts.on_sale_version'),
    )
    .select(['arts.id', 'arts.uuid', 'arts.terms', 'arts.on_sale_since', 'arts.created_at', 'versions.meta'])
    .where('arts.sale', 'in', ['on', 'withdrawing'])
    .where('arts.id', 'is not', null)
    .orderBy('arts.id')
    .execute();
  return rows.flatMap(({ id, uuid, terms, on_sale_since, created_at, meta }) => {
    if (id === null || (ids && !ids.includes(id))) return [];
    const since = on_sale_since ?? created_at;
    const { title } = meta;
    const quality = DEMO_TITLES_ON_SALE.get(title);
    return [{ id, uuid, title, meta, price: terms.price, onSaleSince: since, writtenBy: created_at, quality }];
  });
}

/** The shelves of these arts as the tables remember them; nothing that was due before `from` comes now. */
export async function stocksOf(shop: Tx, arts: readonly Art[], crowd: Crowd, from: Date): Promise<Stock[]> {
  const tests = await testsOf(shop, arts);
  const stocks = new Map(
    arts.map((art) => {
      const shelf = emptyShelf(bookOf(art), crowd, tests.get(art.uuid) ?? null);
      return [art.id, { shelf, ledger: emptyLedger(), kept: new Map() }];
    }),
  );
  await loadCopies(shop, crowd.seed, stocks);
  await loadWords(shop, crowd.seed, stocks);
  await loadRatings(shop, stocks);
  for (const { shelf, kept } of stocks.values()) {
    for (const copy of kept.values()) remember(shelf, copy);
    shelf.due = shelf.due.filter(({ at }) => at >= from.getTime());
  }
  return [...stocks.values()].map(({ shelf, ledger }) => ({ shelf, ledger }));
}

async function testsOf(shop: Tx, arts: readonly Art[]): Promise<Map<string, TriedHere>> {
  if (arts.length === 0) return new Map();
  const uuids = arts.map(({ uuid }) => uuid);
  const rows = await shop
    .selectFrom('tests')
    .select(['art_uuid', 'test_id', 'lift', 'began_at'])
    .where('art_uuid', 'in', uuids)
    .where('state', '=', 'running')
    .execute();
  return new Map(
    rows.map((row) => [
      row.art_uuid,
      { testId: row.test_id, lift: row.lift, beganAt: row.began_at?.getTime() ?? Number.MAX_SAFE_INTEGER },
    ]),
  );
}

type Loading = Stock & { readonly kept: Map<number, ReaderState> };
type Stocks = ReadonlyMap<number, Loading>;

async function loadCopies(shop: Tx, seed: number, stocks: Stocks): Promise<void> {
  const arts = arrayOf(stocks);
  const progress = await sql<{ art_id: number; number: number; alias: number; chapter: number; paragraph: number }>`
    select art_id, number, alias, chapter, paragraph
    from sandbox.progress join sandbox.crowd using (reader_id)
    where seed = ${seed} and art_id = any(${arts}::bigint[])`.execute(shop);
  for (const { art_id, number, alias, chapter, paragraph } of progress.rows) {
    stocks.get(art_id)?.ledger.aliases.set(number, alias);
    amend(stocks, art_id, number, { chapter, paragraph });
  }
  const orders = await shop
    .selectFrom('orders')
    .innerJoin('crowd', 'crowd.reader_id', 'orders.reader_id')
    .select(['art_id', 'number', 'id', 'list_price', 'paid', 'vat', 'bought_at', 'refunded_at'])
    .where('seed', '=', seed)
    .where('art_id', 'in', [...stocks.keys()])
    .orderBy('id')
    .execute();
  for (const { art_id, number, bought_at, refunded_at, ...order } of orders) {
    stocks.get(art_id)?.ledger.orders.set(number, order);
    amend(stocks, art_id, number, { boughtAt: bought_at, isRefunded: refunded_at !== null });
  }
}

/** Ratings, reviews and hearts. */
async function loadWords(shop: Tx, seed: number, stocks: Stocks): Promise<void> {
  const arts = arrayOf(stocks);
  const of = async (table: 'ratings' | 'likes') =>
    (
      await sql<{ art_id: number; number: number }>`
        select art_id, number from ${sql.table(`sandbox.${table}`)} join sandbox.crowd using (reader_id)
        where seed = ${seed} and art_id = any(${arts}::bigint[])`.execute(shop)
    ).rows;
  for (const { art_id, number } of await of('ratings')) amend(stocks, art_id, number, { isRated: true });
  for (const { art_id, number } of await of('likes')) stocks.get(art_id)?.shelf.likedBy.add(number);
  const reviews = await sql<{ art_id: number; number: number; id: number }>`
    select art_id, number, id from sandbox.reviews join sandbox.crowd using (reader_id)
    where seed = ${seed} and kind = 'review' and art_id = any(${arts}::bigint[])
    order by written_at, id`.execute(shop);
  for (const { art_id, number, id } of reviews.rows) {
    stocks.get(art_id)?.ledger.reviews.set(number, id);
    stocks.get(art_id)?.shelf.reviewedBy.push(number);
    amend(stocks, art_id, number, { isReviewed: true });
  }
}

/** Everybody's stars count, not only of this crowd. */
async function loadRatings(shop: Tx, stocks: Stocks): Promise<void> {
  const rated = await shop
    .selectFrom('arts')
    .select(['id', 'rated_count', 'rated_sum'])
    .where('id', 'in', [...stocks.keys()])
    .execute();
  for (const { id, rated_count, rated_sum } of rated) {
    const shelf = stocks.get(id ?? 0)?.shelf;
    if (!shelf) continue;
    shelf.ratedCount = rated_count;
    shelf.ratedSum = rated_sum;
  }
}

const NOTHING = {
  chapter: null,
  paragraph: null,
  boughtAt: null,
  isRefunded: false,
  isRated: false,
  isReviewed: false,
};

function amend(stocks: Stocks, artId: number, reader: number, change: Partial<ReaderState>): void {
  const kept = stocks.get(artId)?.kept;
  kept?.set(reader, { ...NOTHING, reader, ...kept.get(reader), ...change });
}

function emptyLedger(): Ledger {
  return { orders: new Map(), aliases: new Map(), reviews: new Map() };
}

function arrayOf(stocks: Stocks): string {
  return `{${[...stocks.keys()].join(',')}}`;
}
