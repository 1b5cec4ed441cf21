import { accountOf } from '@pero/accounts/actions/create-account';
import { infoOfUser } from '@pero/accounts/actions/user-info';
import { giveRights } from '@pero/royalties/actions/rights';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/db';
import { NotFound } from '@pero/server-platform/http-errors';
import { keepRightholder, type Rightholder } from '../store/publisher.ts';

type Asked = { readonly publisher: string | number; readonly book_id: number };

/** ST28: a main moderator has a contract in hand. */
export async function giveBookRights(act: Act, { publisher, book_id }: Asked) {
  const publisherId = await publisherBy(act.db, publisher);
  if (publisherId === null) return { refused: 'publisher-unknown' } as const;
  const given = await giveRights(act, { bookId: book_id, publisherId, from: act.now });
  return 'refused' in given ? given : { publisher_id: publisherId, book_id, from: given.from };
}

async function publisherBy(db: Db, publisher: string | number): Promise<number | null> {
  if (typeof publisher === 'string') return accountOf(db, { username: publisher });
  try {
    return (await infoOfUser(db, publisher)).is_publisher ? publisher : null;
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

type Moved = { readonly publisherId: number; readonly rightholder: Rightholder; readonly bookIds: readonly number[] };

/** The demonstration: a rightholder whose books were its own from the first sale on. */
export async function loadDemoRightholder(
  act: Pick<Act, 'db' | 'now' | 'announce'>,
  { publisherId, rightholder, bookIds }: Moved,
  from: Date,
): Promise<void> {
  await keepRightholder(act.db, publisherId, rightholder, act.now);
  for (const bookId of bookIds) await giveRights(act, { bookId, publisherId, from });
}
