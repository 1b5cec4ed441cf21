import { type Day, day, startOf } from '@pero/kernel/day';
import { type Money, minus, money } from '@pero/kernel/money';
import type { Db } from '@pero/server-platform/db';
import type { Edition } from '@pero/ledger/rules/entries';
import { periodFor } from '@pero/ledger/rules/periods';
import { fromFund, partsBetween, partsOf, referralOf, type Share, sharesAt } from '../rules/reckoning.ts';
import type { LibraryDetail } from '../rules/sale-entry.ts';
import * as store from '../store/accrual.ts';
import type { EarnedRow } from '../store/earnings.ts';
import type { NewEntry } from '@pero/ledger/actions/ledger';
import { invitersOf } from '@pero/referral/actions/referral';
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
): Promise<Booked> {
  if (asked.months.length === 0 && asked.artIds.length === 0) return { entries: [], days: [] };
  const rows = await store.libraryToBook(db, asked.months, asked.artIds);
  const arts = await artsBy(
    db,
    rows.map((row) => row.litres_art_id),
  );
  const terms = await termsOf(db, now, [...new Set([...arts.values()].map(({ bookId }) => bookId))]);
  const closed = await store.lastClosed(db);
  const people = [...arts.values()].flatMap(({ bookId, ownerId }) => [ownerId, ...terms.peopleOf(bookId)]);
  const inviterOf = await invitersOf(db, [...new Set(people)]);
  const due = rows.flatMap((row) => {
    const art = arts.get(row.litres_art_id);
    const total = fromFund({ amount: money(row.amount), allHits: row.all_hits }, row.hits);
    if (!art || total === row.booked) return [];
    const on = lastDayOf(row.month);
    const at = startOf(on);
    if (terms.termsAt(art.bookId, art.edition, at)?.licence === 'free') return [];
    const shares = sharesAt(terms.divisions(art.bookId), art.ownerId, at);
    return [{ row, art, total, on, at, shares, period: periodFor(on, today, closed) }];
  });
  await store.setBooked(
    db,
    due.map(({ row, total }) => ({ litres_art_id: row.litres_art_id, month: row.month, booked: total })),
  );
  const booked = due.map((one) => bookMonth(one, inviterOf));
  return { entries: booked.flatMap(({ entries }) => entries), days: booked.flatMap(({ days }) => days) };
}

type Booked = { readonly entries: readonly NewEntry[]; readonly days: readonly EarnedRow[] };
type InviterOf = Awaited<ReturnType<typeof invitersOf>>;
type Due = {
  readonly row: Awaited<ReturnType<typeof store.libraryToBook>>[number];
  readonly art: Art;
  readonly total: Money;
  readonly on: Day;
  readonly at: Date;
  readonly period: Day;
  readonly shares: readonly Share[];
};

/** The pages of one art in one month. */
function bookMonth({ row, art, total, on, at, period, shares }: Due, inviterOf: InviterOf): Booked {
  const { artId, bookId, edition } = art;
  const { month, hits, all_hits: allHits } = row;
  const before = money(row.booked);
  const fund = money(row.amount);
  const parts = partsBetween(before, total, shares);
  const detail: LibraryDetail = { artId, month, hits, allHits, fund, total, before, parts };
  const source = `library:${artId}:${month}:${hits}:${fund}:${allHits}:${before}`;
  const royalty: NewEntry = {
    kind: 'library',
    source,
    at,
    period,
    bookId,
    edition,
    detail,
    lines: [
      { account: { kind: 'retailer' }, amount: minus(before, total) },
      ...parts
        .filter(({ amount }) => amount !== 0)
        .map(({ userId, amount }) => ({ account: { kind: 'author_earned', userId } as const, amount })),
    ],
  };
  const had = partsOf(before, shares);
  const referrals = partsOf(total, shares).flatMap(({ userId: invitedId, amount: all }, index) => {
    const amount = minus(referralOf(all), referralOf(had[index]?.amount ?? money(0)));
    const inviterId = inviterOf(invitedId, on);
    if (inviterId === undefined || amount === 0) return [];
    return [referralEntry({ source, at, period, bookId, inviterId, invitedId, amount })];
  });
  const days = parts.map(({ userId, amount }) => ({
    ...NOTHING,
    user_id: userId,
    book_id: bookId,
    edition,
    day: on,
    library_royalty: amount,
  }));
  return { entries: [royalty, ...referrals], days };
}

type Brought = {
  readonly source: string;
  readonly at: Date;
  readonly period: Day;
  readonly bookId: number;
  readonly inviterId: number;
  readonly invitedId: number;
  /** Below zero where it is taken back. */
  readonly amount: Money;
};

/** What an inviter gets, out of the platform's own part. */
export function referralEntry({ source, at, period, bookId, inviterId, invitedId, amount }: Brought): NewEntry {
  return {
    kind: 'referral',
    source: `referral:${source}:${invitedId}`,
    at,
    period,
    detail: { invitedId, amount, bookId },
    lines: [
      { account: { kind: 'platform' }, amount: minus(money(0), amount) },
      { account: { kind: 'referral', userId: inviterId }, amount },
    ],
  };
}

function lastDayOf(month: Day): Day {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return day(new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10));
}
