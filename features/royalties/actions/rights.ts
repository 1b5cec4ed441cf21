import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { Refused } from '@pero/wire/refusal';
import { requireKept } from '@pero/works/actions/access';
import { rightsGiven } from '../events.ts';
import * as store from '../store/rights.ts';

export type { Rights } from '../store/rights.ts';

/** Which books bring a publisher royalty, since when and until when. */
export function rightsOf(db: Db, publisherId: number): Promise<store.Rights[]> {
  return store.rightsOf(db, publisherId);
}

type RightsTransfer = { readonly bookId: number; readonly publisherId: number; readonly from: Date };

/**
 * From a moment on the whole royalty of a book is a publisher's. What was earned before stays where it is.
 * While its people talk over a division nobody takes the book from under them.
 */
export async function giveRights(
  { db, announce }: Pick<Act, 'db' | 'announce'>,
  { bookId, publisherId, from }: RightsTransfer,
): Promise<{ readonly from: Date } | Refused<'share-offer-open' | 'rights-held'>> {
  const refused = await rightsRefusal(db, { bookId, publisherId });
  if (refused) return { refused };
  if (!(await store.addRights(db, bookId, publisherId, from))) return { refused: 'rights-held' };
  await announce(rightsGiven, { subject: bookId, data: { publisherId, from: from.toISOString() } });
  return { from };
}

/** Why a book is not given to a publisher now; null when it may be. */
export async function rightsRefusal(
  db: Db,
  { bookId, publisherId }: Omit<RightsTransfer, 'from'>,
): Promise<'share-offer-open' | 'rights-held' | null> {
  await requireKept(db, bookId);
  if (await store.hasOpenOffer(db, bookId)) return 'share-offer-open';
  const held = (await store.rightsOf(db, publisherId)).some((one) => one.bookId === bookId && one.until === null);
  return held ? 'rights-held' : null;
}

/** The books of an author that are sold, and who gets their royalty now; nobody named: the author alone. */
export function soldBooksOf(db: Db, ownerId: number) {
  return store.soldBooksOf(db, ownerId);
}
