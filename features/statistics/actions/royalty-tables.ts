import type { Day, Days } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import { type Earnings, royaltyByBook, royaltySum } from '@pero/royalties/actions/earnings';
import { sharesOf } from '@pero/royalties/actions/parts';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { type Page, pageOf } from '@pero/server-platform/http/serve';
import type { Refused } from '@pero/wire/refusal';
import { coverOf } from '@pero/works/actions/cover-card';
import type { Edition } from '@pero/works/rules/shop';
import type { RoyaltyRow } from '../contract/royalty-tables.ts';
import { currentDays, isTurnedAround } from '../rules/days.ts';
import { ROYALTY_PAGE } from '../rules/metrics.ts';
import { cardsOf, type RoyaltyCard } from '../store/royalty-tables.ts';
import { whoseStatistics } from './forbidden.ts';

type RoyaltyTableQuery = {
  readonly date_from?: Day | undefined;
  readonly date_to?: Day | undefined;
  readonly user_id?: number | undefined;
  readonly book_ids?: readonly number[] | undefined;
};
type Refusal = Refused<'statistics-forbidden' | 'period-order'>;
type ReadContext = Pick<Act, 'db' | 'now' | 'today' | 'actor'>;

/** Print is sold beside the ebook and stands in the same table. */
export const TEXTS: readonly Edition[] = ['ebook', 'print'];
export const AUDIO: readonly Edition[] = ['audio'];

const NOTHING: Earnings = {
  salesCount: 0,
  salesSum: money(0),
  salesRoyalty: money(0),
  libraryHits: 0,
  libraryRoyalty: money(0),
  royalty: money(0),
};

/** One page of the table. Whoever asks for the next one begins after the rows received. */
export async function royaltyTable(
  context: ReadContext,
  editions: readonly Edition[],
  query: RoyaltyTableQuery & { readonly limit?: number | undefined; readonly offset?: number | undefined },
): Promise<Page<RoyaltyRow> | Refusal> {
  const found = await periodOf(context, query);
  if ('refused' in found) return found;
  const page = pageOf(query, ROYALTY_PAGE);
  const rows = await royaltyRows(context.db, { ...found, bookIds: query.book_ids, editions, at: context.now });
  return { items: rows.slice(page.offset, page.offset + page.limit), count: rows.length, ...page };
}

/** The same period in one line, whatever page is open. */
export async function royaltySums(
  context: ReadContext,
  editions: readonly Edition[] | undefined,
  query: RoyaltyTableQuery,
) {
  const found = await periodOf(context, query);
  if ('refused' in found) return found;
  const { userId, days } = found;
  return sumsOf(
    days ? await royaltySum(context.db, { userId, ...spanOf(days), bookIds: query.book_ids, editions }) : NOTHING,
  );
}

type Period = { readonly userId: number; readonly days: Days | null };

async function periodOf(context: ReadContext, query: RoyaltyTableQuery): Promise<Period | Refusal> {
  const whose = await whoseStatistics(context, query.user_id);
  if ('refused' in whose) return whose;
  if (isTurnedAround(query)) return { refused: 'period-order' };
  return { userId: whose.userId, days: currentDays(query, context.today) };
}

type Wanted = {
  readonly userId: number;
  readonly days: Days | null;
  readonly bookIds?: readonly number[] | undefined;
  readonly editions?: readonly Edition[] | undefined;
  /** Whose part is whose at this moment. */
  readonly at: Date;
};

/** Every book of the period, the best first. A person has hundreds at most, so pages are cut from the whole. */
export async function royaltyRows(db: Db, wanted: Wanted): Promise<RoyaltyRow[]> {
  const { userId, days, bookIds, editions, at } = wanted;
  if (days === null) return [];
  const earned = await royaltyByBook(db, { userId, ...spanOf(days), bookIds, editions });
  const ids = earned.map(({ bookId }) => bookId);
  const cards = await cardsOf(db, ids);
  const shares = await sharesOf(db, userId, ids, at);
  const rows = earned.map(({ bookId, edition, ...of }): RoyaltyRow => {
    const card = cards.get(bookId);
    return {
      book_id: bookId,
      title: card?.title ?? DELETED,
      cover_url: card ? coverUrl(card) : null,
      license_type: card?.license_type ?? '',
      edition,
      share: shares.get(bookId) ?? 100,
      ...sumsOf(of),
    };
  });
  return rows.sort((a, b) => b.royalty - a.royalty || a.book_id - b.book_id || a.edition.localeCompare(b.edition));
}

/** Its author threw it away; what it earned stays. */
const DELETED = 'Удалённая книга';

export function spanOf({ first, last }: Days) {
  return { from: first, to: last };
}

export function sumsOf(earned: Earnings) {
  return {
    online_library_amount: earned.libraryRoyalty,
    online_library_hits: earned.libraryHits,
    royalty: earned.royalty,
    sales_count: earned.salesCount,
    sales_sum: earned.salesSum,
  };
}

export function coverUrl({ id, title, thumb_key, cover_download_date }: RoyaltyCard): string | null {
  return coverOf({ id, title, thumbKey: thumb_key, coverMadeAt: cover_download_date }, []).url;
}
