import { authorOf } from '@pero/accounts/actions/author';
import { namesOf, peopleBy } from '@pero/accounts/actions/people';
import { infoOfUser } from '@pero/accounts/actions/user-info';
import { moneyOf } from '@pero/payouts/actions/desk';
import { type EntryTools, listEntries, readEntry } from '@pero/royalties/actions/entries';
import { soldBooksOf } from '@pero/royalties/actions/rights';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { recordStaffView } from '@pero/server-platform/staff-views';
import { holdOf } from '../store/forbidden.ts';
import { forbiddenReason } from './forbidden.ts';

const LAST = 10;

/** ST31: everything about one person's money, for whoever looks after it. */
export async function moneyDeskOf(act: Act, tools: EntryTools, userId: number) {
  const { db } = act;
  const { name, email, status, ownRate } = await authorOf(db, userId);
  const { is_publisher } = await infoOfUser(db, userId);
  await recordStaffView(act, { what: 'money', personId: userId, subjectId: userId });
  const closed = await forbiddenReason(act, userId);
  const entries = await listEntries({ ...act, actor: { userId } }, tools, { limit: LAST });
  return {
    ...(await moneyOf(act, userId)),
    person: { id: userId, name, email: email ?? '', status, is_publisher, rate: ownRate },
    statistics: { forbidden: closed !== null, reason: closed ?? '', by_hand: (await holdOf(db, userId)) !== null },
    entries: entries.items,
    books: await booksOf(db, userId),
  };
}

/** ST31: whose money it may be. An address is shown, so that each one found was looked at. */
export async function findPeople(act: Act, term: string) {
  const people = await peopleBy(act.db, term);
  for (const { id } of people) await recordStaffView(act, { what: 'profile', personId: id, subjectId: id });
  return people;
}

/** ST32 */
export async function moneyEntryOf(act: Act, tools: EntryTools, userId: number, entryId: number) {
  const entry = await readEntry({ ...act, actor: { userId } }, tools, entryId);
  await recordStaffView(act, { what: 'money', personId: userId, subjectId: entryId });
  return entry;
}

async function booksOf(db: Db, userId: number) {
  const books = await soldBooksOf(db, userId);
  const names = await namesOf(
    db,
    books.flatMap(({ holders }) => holders),
  );
  return books.map(({ bookId, title, holders }) => ({
    id: bookId,
    title,
    holders: holders.map((id) => names.get(id) ?? ''),
  }));
}
