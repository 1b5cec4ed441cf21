import { type Day, day, startOf } from '@pero/kernel/day';
import { minus, money } from '@pero/kernel/money';
import type { Db } from '@pero/server-platform/db';
import type { Edition } from '../rules/entries.ts';
import { periodFor } from '../rules/periods.ts';
import { fromFund, partsOf, sharesAt } from '../rules/reckoning.ts';
import type { LibraryDetail } from '../rules/sale-entry.ts';
import * as store from '../store/accrual.ts';
import type { EarnedRow } from '../store/earnings.ts';
import type { NewEntry } from './ledger.ts';
import { termsOf } from './terms.ts';

export type Ground = { readonly db: Db; readonly now: Date; readonly today: Day };
export type Art = {
  readonly artId: number;
  readonly bookId: number;
  readonly edition: Edition;
  readonly ownerId: number;
};

export const NOTHING = { sales_count: 0, sales_sum: 0, sales_royalty: 0, library_hits: 0, library_royalty: 0 } as const;

export async function artsBy(db: Db, artIds: readonly number[]): Promise<ReadonlyMap<number, Art>> {
  const rows = await store.artsBy(db, [...new Set(artIds)]);
  return new Map(
    rows.map((row) => [
      row.litres_art_id,
      { artId: row.litres_art_id, bookId: row.book_id, edition: row.edition, ownerId: row.owner_id },
    ]),
  );
}

/**
 * What pages bring by the fund of their month, less what was booked of it: told late, twice or in another order, it comes
 * out the same. It stands on the last day of the month.
 */
export async function bookLibrary(
  { db, now, today }: Ground,
  asked: { readonly months: readonly Day[]; readonly artIds: readonly number[] },
): Promise<{ entries: NewEntry[]; days: EarnedRow[] }> {
  const entries: NewEntry[] = [];
  const days: EarnedRow[] = [];
  if (asked.months.length === 0 && asked.artIds.length === 0) return { entries, days };
  const rows = await store.libraryToBook(db, asked.months, asked.artIds);
  const arts = await artsBy(
    db,
    rows.map((row) => row.litres_art_id),
  );
  const terms = await termsOf(db, now, [...new Set([...arts.values()].map(({ bookId }) => bookId))]);
  const closed = await store.lastClosed(db);
  const changed = [];
  for (const row of rows) {
    const fund = money(row.amount);
    const total = fromFund({ amount: fund, allHits: row.all_hits }, row.hits);
    const art = arts.get(row.litres_art_id);
    if (!art || total === row.booked) continue;
    const on = lastDayOf(row.month);
    const at = startOf(on);
    if (terms.termsAt(art.bookId, art.edition, at)?.licence === 'free') continue;
    const before = money(row.booked);
    const parts = partsOf(minus(total, before), sharesAt(terms.divisions(art.bookId), art.ownerId, at));
    const { artId, bookId, edition } = art;
    const { month, hits, all_hits: allHits } = row;
    const detail: LibraryDetail = { artId, month, hits, allHits, fund, total, before, parts };
    for (const { userId, amount } of parts) {
      days.push({ ...NOTHING, user_id: userId, book_id: bookId, edition, day: on, library_royalty: amount });
    }
    entries.push({
      kind: 'library',
      source: `library:${artId}:${month}:${hits}:${row.amount}:${allHits}:${before}`,
      at,
      period: periodFor(on, today, closed),
      bookId,
      edition,
      detail,
      lines: [
        { account: { kind: 'retailer' }, amount: minus(before, total) },
        ...parts
          .filter(({ amount }) => amount !== 0)
          .map(({ userId, amount }) => ({ account: { kind: 'author_earned', userId } as const, amount })),
      ],
    });
    changed.push({ litres_art_id: row.litres_art_id, month, booked: total });
  }
  await store.setBooked(db, changed);
  return { entries, days };
}

function lastDayOf(month: Day): Day {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return day(new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10));
}
