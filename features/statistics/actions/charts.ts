import type { Day, Days } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import { royaltyByBook, royaltyDays, royaltySum } from '@pero/royalties/actions/earnings';
import { booksSharedWith } from '@pero/royalties/actions/parts';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { isRefused, type Refused } from '@pero/wire/refusal';
import { coversOf } from '@pero/works/actions/persons';
import {
  chartOf,
  conversionOf,
  datesOf,
  daysRefusalOf,
  EDITIONS_OF,
  earlierNames,
  funnelOf,
  KIND_OF,
  NOTHING,
  neededFor,
  sold,
  sortRows,
  sumsOf,
} from '../rules/charts.ts';
import { type ArtType, EDITION_OF, type Metric, type SortKey, type StatisticsKind } from '../rules/metrics.ts';
import { FEWEST } from '../rules/reading.ts';
import type { REFUSALS } from '../rules/refusals.ts';
import * as store from '../store/charts.ts';
import { standing } from '../store/rollup.ts';
import { whoseStatistics } from './forbidden.ts';

type ChartQuery = {
  readonly from_date: Day;
  readonly to_date: Day;
  readonly art_ids?: readonly number[] | undefined;
  readonly user_id?: number | undefined;
};
type ByType = ChartQuery & { readonly art_type: ArtType };
type ByKind = ChartQuery & { readonly kind?: StatisticsKind | undefined };
type Sorting = { readonly order_by?: SortKey | undefined; readonly direction?: 'asc' | 'desc' | undefined };
type ReadContext = Pick<Act, 'db' | 'now' | 'today' | 'actor'>;
type Page = { readonly limit: number; readonly offset: number };
type No = Refused<keyof typeof REFUSALS>;

/** Whose figures, of which arts, on which days. */
type Scope = {
  readonly db: Db;
  readonly userId: number;
  readonly days: Days;
  readonly arts: readonly store.Art[];
  readonly artIds: readonly number[];
  /** All of my own together where nothing was chosen, and what others share with me. */
  readonly sources: store.Sources;
  /** Of the royalty, which is asked for by book. */
  readonly earned: Parameters<typeof royaltySum>[1];
};

export async function chart(act: Act, query: ByType & { readonly metrics: readonly Metric[] }) {
  const scope = await scopeOf(act, query, [EDITION_OF[query.art_type]]);
  if (isRefused(scope)) return scope;
  const { db, sources, days, earned } = scope;
  const counted = await store.countedDays(db, sources, days, neededFor(query.metrics));
  const royalty = query.metrics.includes('royalty') ? await royaltyDays(db, earned) : [];
  const { newestAt } = await standing(db);
  return { ...chartOf(days, query.metrics, counted, royalty), as_of: newestAt };
}

export async function sumsByType(act: Act, query: ByType) {
  const scope = await scopeOf(act, query, [EDITION_OF[query.art_type]]);
  return isRefused(scope) ? scope : totalSums(scope);
}

export async function sumsByKind(act: Act, query: ByKind) {
  const scope = await scopeOf(act, query, EDITIONS_OF[query.kind ?? 'all']);
  if (isRefused(scope)) return scope;
  const sums = await totalSums(scope);
  return { ...sums, ...earlierNames(sums) };
}

export async function rowsByType(act: ReadContext, query: ByType & Sorting, page: Page) {
  const scope = await scopeOf(act, query, [EDITION_OF[query.art_type]]);
  return isRefused(scope) ? scope : rowsOf(scope, query, page);
}

export async function rowsByKind(act: Act, query: ByKind & Sorting, page: Page) {
  const scope = await scopeOf(act, query, EDITIONS_OF[query.kind ?? 'all']);
  if (isRefused(scope)) return scope;
  const { items, ...rest } = await rowsOf(scope, query, page);
  return { items: items.map((row) => ({ ...row, ...earlierNames(row) })), ...rest };
}

export async function sumsByDate(act: Act, query: ByKind) {
  const scope = await scopeOf(act, query, EDITIONS_OF[query.kind ?? 'all']);
  if (isRefused(scope)) return scope;
  const { db, sources, days, earned } = scope;
  const counted = new Map((await store.countedDays(db, sources, days)).map((row) => [row.day, row]));
  const royalty = new Map((await royaltyDays(db, earned)).map((row) => [row.day, row.royalty]));
  return datesOf(days).map((date) => ({
    date,
    ...sumsOf(counted.get(date) ?? NOTHING, royalty.get(date) ?? money(0)),
  }));
}

/** Enough for an honest middle, few enough to be quick. */
const MOST_PEERS = 200;

export async function funnel(act: Act, query: ByType) {
  const edition = EDITION_OF[query.art_type];
  const scope = await scopeOf(act, query, [edition]);
  if (isRefused(scope)) return scope;
  const { db, userId, arts, artIds, days } = scope;
  const bookIds = arts.map(({ bookId }) => bookId);
  const peers = await store.peersOf(db, userId, bookIds, edition, MOST_PEERS);
  const seen = [...(await store.countedArts(db, peers, days))].flatMap(([artId, { views }]) =>
    views > 0 ? artId : [],
  );
  const compared = seen.length < FEWEST ? null : await funnelIn(db, seen, days);
  return { steps: funnelOf(await funnelIn(db, artIds, days), compared) };
}

async function funnelIn(db: Db, artIds: readonly number[], days: Days) {
  const counted = await store.countedTotal(db, { artIds }, days);
  const finished = await store.finishedOn(db, artIds, days);
  return { views: counted.views, trials: counted.trials, sales: sold(counted), finished };
}

async function scopeOf(act: ReadContext, query: ChartQuery, editions: readonly store.Edition[]): Promise<Scope | No> {
  const { db } = act;
  const whose = await whoseStatistics(act, query.user_id);
  if (isRefused(whose)) return whose;
  const { userId } = whose;
  const days = { first: query.from_date, last: query.to_date };
  const refused = daysRefusalOf(days);
  if (refused) return { refused };
  const mine = { userId, shared: await booksSharedWith(db, userId) };
  const bookIds = query.art_ids && (await chosenBooks(db, mine, query.art_ids));
  const arts = await store.artsOf(db, mine, editions, bookIds);
  const earned = { userId, from: days.first, to: days.last, editions, bookIds };
  const artIds = arts.map(({ artId }) => artId);
  const ofOthers = arts.flatMap(({ artId, ownerId }) => (ownerId === userId ? [] : artId));
  const sources = bookIds ? { artIds } : { artIds: ofOthers, owner: { id: userId, editions } };
  return { db, userId, days, arts, artIds, sources, earned };
}

/** `art_ids` names books, by our number or by the shop's. */
async function chosenBooks(db: Db, mine: Parameters<typeof store.booksNamed>[1], ids: readonly number[]) {
  const named = await store.booksNamed(db, mine, ids);
  return [
    ...new Set(
      named.map((bookId) => {
        if (bookId === null) throw new NotFound('book');
        return bookId;
      }),
    ),
  ];
}

async function totalSums({ db, sources, days, earned }: Scope) {
  const { royalty } = await royaltySum(db, earned);
  return sumsOf(await store.countedTotal(db, sources, days), royalty);
}

/** All of them are reckoned and sorted, a page of them is given: nobody has so many books that it mattered. */
async function rowsOf({ db, arts, artIds, days, earned }: Scope, { order_by, direction }: Sorting, page: Page) {
  const counted = await store.countedArts(db, artIds, days);
  const royalty = new Map(
    (await royaltyByBook(db, earned)).map((row) => [`${row.bookId} ${row.edition}`, row.royalty]),
  );
  const rows = arts.map(({ artId, bookId, edition }) => {
    const sums = sumsOf(counted.get(artId) ?? NOTHING, royalty.get(`${bookId} ${edition}`) ?? money(0));
    return { art_id: artId, book_id: bookId, kind: KIND_OF[edition], ...sums, conversion: conversionOf(sums) };
  });
  const sorted = sortRows(rows, order_by ?? 'royalty', direction ?? 'desc');
  const shown = sorted.slice(page.offset, page.offset + page.limit);
  const cards = await store.cardsOf(
    db,
    shown.map(({ book_id }) => book_id),
  );
  const covers = await coversOf(db, cards);
  const items = shown.map((row) => {
    const cover = covers.get(row.book_id);
    return { ...row, title: cover?.title ?? 'Удалённая книга', cover_url: cover?.url ?? null };
  });
  return { items, count: rows.length, ...page };
}
