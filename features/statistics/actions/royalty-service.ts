import { authorOf } from '@pero/accounts/actions/author';
import { type Day, type Days, day } from '@pero/kernel/day';
import { money, sum } from '@pero/kernel/money';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { type Page, pageOf, partOf } from '@pero/server-platform/http/serve';
import type { Refused } from '@pero/wire/refusal';
import type { EarlierRow, EarlierSums } from '../contract/royalty-service.ts';
import { isTurnedAround, legacyDays } from '../rules/days.ts';
import { ART_TYPES, type ArtType, EDITION_OF, LEGACY_WINDOW, ROYALTY_PAGE } from '../rules/metrics.ts';
import { artsOfBooks, artsOwnedBy, cardsOf, type SoldArt } from '../store/royalty-tables.ts';
import { whoseStatistics } from './forbidden.ts';
import { artsWithRoyalty } from './royalty-page.ts';
import { royaltyRows } from './royalty-tables.ts';

type ReadContext = Pick<Act, 'db' | 'now' | 'today' | 'actor'>;
type RoyaltyQuery = {
  readonly date_from?: Day | undefined;
  readonly date_to?: Day | undefined;
  readonly user_id?: number | undefined;
  readonly art_ids?: readonly number[] | undefined;
  readonly art_type?: ArtType | undefined;
};
type Paged = { readonly limit?: number | undefined; readonly offset?: number | undefined };
type Refusal = Refused<'statistics-forbidden' | 'period-order'>;

export async function earlierTable(
  context: ReadContext,
  query: RoyaltyQuery & Paged,
): Promise<Page<EarlierRow> | Refusal> {
  const found = await rowsOf(context, query);
  if ('refused' in found) return found;
  const page = pageOf(query, ROYALTY_PAGE);
  return { items: found.rows.slice(page.offset, page.offset + page.limit), count: found.rows.length, ...page };
}

export async function earlierTotal(context: ReadContext, query: RoyaltyQuery): Promise<EarlierSums | Refusal> {
  const found = await rowsOf(context, query);
  return 'refused' in found ? found : sumOf(found.rows);
}

export async function royaltyByPerson(context: ReadContext, query: RoyaltyQuery) {
  const found = await rowsOf(context, query);
  if ('refused' in found) return found;
  const { userId, days, rows } = found;
  const { name } = await authorOf(context.db, userId);
  const shown = days ?? { first: day(LEGACY_WINDOW.start), last: day(LEGACY_WINDOW.end) };
  return { person_id: userId, name, date_from: shown.first, date_to: shown.last, ...sumOf(rows) };
}

type Found = { readonly userId: number; readonly days: Days | null; readonly rows: readonly EarlierRow[] };

async function rowsOf(context: ReadContext, query: RoyaltyQuery): Promise<Found | Refusal> {
  const whose = await whoseStatistics(context, query.user_id);
  if ('refused' in whose) return whose;
  if (isTurnedAround(query)) return { refused: 'period-order' };
  const days = legacyDays(query);
  return { userId: whose.userId, days, rows: await earlierRows(context, whose.userId, days, query) };
}

async function earlierRows(
  { db, now }: ReadContext,
  userId: number,
  days: Days | null,
  { art_ids, art_type }: RoyaltyQuery,
) {
  const editions = art_type && [EDITION_OF[art_type]];
  const rows = await royaltyRows(db, { userId, days, editions, at: now });
  const arts = await artsOfBooks(
    db,
    rows.map(({ book_id }) => book_id),
  );
  return rows
    .map((row): EarlierRow => {
      const sold = arts.find(({ bookId, edition }) => bookId === row.book_id && edition === row.edition);
      return {
        art_id: sold?.artId ?? null,
        book_id: row.book_id,
        title: row.title,
        cover_url: row.cover_url,
        art_type: artTypeOf(row.edition),
        sales: row.sales_count,
        sales_amount: row.sales_sum,
        online_library_hits: row.online_library_hits,
        online_library_amount: row.online_library_amount,
        royalty: row.royalty,
      };
    })
    .filter(({ art_id, book_id }) => art_ids?.some((id) => id === art_id || id === book_id) ?? true);
}

function sumOf(rows: readonly EarlierRow[]): EarlierSums {
  return {
    sales: rows.reduce((all, { sales }) => all + sales, 0),
    sales_amount: sum(rows.map(({ sales_amount }) => sales_amount)),
    online_library_hits: rows.reduce((all, { online_library_hits }) => all + online_library_hits, 0),
    online_library_amount: sum(rows.map(({ online_library_amount }) => online_library_amount)),
    royalty: rows.length === 0 ? money(0) : sum(rows.map(({ royalty }) => royalty)),
  };
}

function artTypeOf(edition: string): ArtType {
  return ART_TYPES.find((type) => EDITION_OF[type] === edition) ?? 'text';
}

type ArtsQuery = Pick<RoyaltyQuery, 'user_id' | 'art_type'> & { readonly art_name?: string | undefined };

/** Whatever has ever brought this person something, as long as the retailer has a number for it. */
export async function personArts(context: ReadContext, query: ArtsQuery & Paged) {
  const whose = await whoseStatistics(context, query.user_id);
  if ('refused' in whose) return whose;
  const earning = await artsWithRoyalty(context.db, whose.userId, context.today);
  const arts = await artsOfBooks(
    context.db,
    earning.map(({ bookId }) => bookId),
  );
  return partOf(await shownArts(context.db, arts, query), query);
}

/** Whatever the retailer sells of this person's own books, sold or not. */
export async function artsOnSale(context: ReadContext, query: ArtsQuery & Paged) {
  const whose = await whoseStatistics(context, query.user_id);
  if ('refused' in whose) return whose;
  return partOf(await shownArts(context.db, await artsOwnedBy(context.db, whose.userId), query), query);
}

async function shownArts(db: Db, arts: readonly SoldArt[], { art_type, art_name }: ArtsQuery) {
  const cards = await cardsOf(
    db,
    arts.map(({ bookId }) => bookId),
  );
  const term = (art_name ?? '').trim().toLocaleLowerCase('ru');
  return arts.flatMap(({ artId, bookId, edition }) => {
    const title = cards.get(bookId)?.title;
    const type = artTypeOf(edition);
    if (title === undefined || (art_type !== undefined && art_type !== type)) return [];
    if (!title.toLocaleLowerCase('ru').includes(term)) return [];
    return { id: artId, book_id: bookId, title, art_type: type };
  });
}
