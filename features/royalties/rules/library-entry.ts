import type { Day } from '@pero/kernel/day';
import { type Money, minus, money } from '@pero/kernel/money';
import { earned } from '@pero/ledger/rules/account';
import { filled, line, type NewEntry } from '@pero/ledger/rules/entry';
import { broughtEntry, type InviterOf, referralOf } from '@pero/referral/rules/entries';
import { retailer } from './accounts.ts';
import { type Part, partsBetween, partsOf, type Share } from './reckoning.ts';
import type { Art } from './sale-entry.ts';

/** Of pages read by subscription. */
export type LibraryDetail = {
  readonly artId: number;
  readonly month: string;
  readonly hits: number;
  readonly allHits: number;
  readonly fund: Money;
  /** All that the pages of the month bring, and what of it was booked before this entry. */
  readonly total: Money;
  readonly before: Money;
  readonly parts: readonly Part[];
};

type Month = {
  readonly art: Pick<Art, 'artId' | 'bookId' | 'edition'>;
  readonly month: Day;
  readonly hits: number;
  readonly allHits: number;
  readonly fund: Money;
  readonly total: Money;
  readonly before: Money;
  /** Its last day, on which it stands. */
  readonly on: Day;
  readonly at: Date;
  readonly period: Day;
  readonly shares: readonly Share[];
};

/** The pages of one art in one month: what they bring more, or less, than was booked of them, and what inviters get of it. */
export function libraryEntries(read: Month, inviterOf: InviterOf) {
  const { art, month, hits, allHits, fund, total, before, on, at, period, shares } = read;
  const { artId, bookId, edition } = art;
  const parts = partsBetween(before, total, shares);
  const source = `library:${artId}:${month}:${hits}:${fund}:${allHits}:${before}`;
  const royalty: NewEntry<'library', LibraryDetail> = {
    kind: 'library',
    source,
    at,
    period,
    bookId,
    edition,
    detail: { artId, month, hits, allHits, fund, total, before, parts },
    lines: filled([
      line(retailer, before - total),
      ...parts.map(({ userId, amount }) => line(earned, amount, { userId })),
    ]),
  };
  const had = partsOf(before, shares);
  const brought = partsOf(total, shares).flatMap(({ userId: invitedId, amount: all }, index) => {
    const amount = minus(referralOf(all), referralOf(had[index]?.amount ?? money(0)));
    const inviterId = inviterOf(invitedId, on);
    if (inviterId === undefined || amount === 0) return [];
    return [broughtEntry({ source, at, period, bookId, inviterId, invitedId, amount })];
  });
  return { parts, entries: [royalty, ...brought] };
}
