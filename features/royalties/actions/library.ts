import { type Day, day, startOf } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import type { Booking } from '@pero/ledger/entries';
import type { NewEntry } from '@pero/ledger/rules/entry';
import { periodFor } from '@pero/ledger/rules/periods';
import { invitersOf } from '@pero/referral/actions/referral';
import type { Db } from '@pero/server-platform/database/db';
import type { Kinds } from '@pero/works/actions/kinds';
import { type EarnedRow, libraryDays } from '../rules/earned-days.ts';
import { libraryEntries } from '../rules/library-entry.ts';
import { fromFund, sharesAt } from '../rules/reckoning.ts';
import type { Art } from '../rules/sale-entry.ts';
import * as store from '../store/accrual.ts';
import { termsOf } from './terms.ts';

export type LibraryContext = { readonly db: Db; readonly now: Date; readonly today: Day } & Booking & Kinds;

export async function artsBy(db: Db, artIds: readonly number[]): Promise<ReadonlyMap<number, Art>> {
  const rows = await store.artsBy(db, [...new Set(artIds)]);
  return new Map(
    rows.map((row) => [
      row.litres_art_id,
      { artId: row.litres_art_id, bookId: row.book_id, edition: row.edition, ownerId: row.owner_id },
    ]),
  );
}

type Reckoned = { readonly entries: readonly NewEntry[]; readonly days: readonly EarnedRow[] };

/**
 * What pages bring by the fund of their month, less what was booked of it: told late, twice or in another order, it comes
 * out the same. It stands on the last day of the month.
 */
export async function bookLibrary(
  ground: LibraryContext,
  asked: { readonly months: readonly Day[]; readonly artIds: readonly number[] },
): Promise<Reckoned> {
  const { db, today } = ground;
  if (asked.months.length === 0 && asked.artIds.length === 0) return { entries: [], days: [] };
  const rows = await store.libraryToBook(db, asked.months, asked.artIds);
  const arts = await artsBy(
    db,
    rows.map((row) => row.litres_art_id),
  );
  const terms = await termsOf(ground, [...new Set([...arts.values()].map(({ bookId }) => bookId))]);
  const closed = await store.lastClosed(db);
  const people = [...arts.values()].flatMap(({ bookId, ownerId }) => [ownerId, ...terms.peopleOf(bookId)]);
  const inviterOf = await invitersOf(db, [...new Set(people)]);
  const due = rows.flatMap((row) => {
    const art = arts.get(row.litres_art_id);
    const fund = money(row.amount);
    const total = fromFund({ amount: fund, allHits: row.all_hits }, row.hits);
    if (!art || total === row.booked) return [];
    const on = lastDayOf(row.month);
    const at = startOf(on);
    if (terms.termsAt(art.bookId, art.edition, at)?.licence === 'free') return [];
    const shares = sharesAt(terms.divisions(art.bookId), art.ownerId, at);
    const { month, hits, all_hits: allHits } = row;
    const period = periodFor(on, today, closed);
    return [{ art, month, hits, allHits, fund, total, before: money(row.booked), on, at, period, shares }];
  });
  await store.setBooked(
    db,
    due.map(({ art, month, total }) => ({ litres_art_id: art.artId, month, booked: total })),
  );
  const booked = due.map((read) => ({ ...read, ...libraryEntries(read, inviterOf) }));
  return {
    entries: booked.flatMap(({ entries }) => entries),
    days: booked.flatMap(({ art, on, parts }) => libraryDays(art, on, parts)),
  };
}

function lastDayOf(month: Day): Day {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return day(new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10));
}
