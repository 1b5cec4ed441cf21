import { entriesBy } from '@pero/ledger/actions/entries';
import type { Claim } from '@pero/royalties/actions/entries';
import type { Db } from '@pero/server-platform/database/db';
import { payoutSource } from '../rules/payout-entries.ts';
import { standingPayouts } from '../store/payouts.ts';

/** Every claim of a person that stands, in the order of the book. */
export async function claimsOf(db: Db, userId: number): Promise<Claim[]> {
  const ids = await standingPayouts(db, userId);
  const named = new Map(ids.map((id) => [payoutSource(id, 'reserved'), id]));
  const entries = await entriesBy(db, [...named.keys()]);
  return entries.flatMap(({ id, source, at }) => {
    const payoutId = named.get(source);
    return payoutId === undefined ? [] : [{ payoutId, entryId: id, at }];
  });
}
