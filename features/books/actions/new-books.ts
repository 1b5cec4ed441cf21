import type { Db } from '@pero/server-platform/database/db';
import { bookById, lastUnsent, notSoldBefore } from '@pero/works/actions/rows';
import type { LicenseType } from '@pero/works/rules/licences';

type Wanted = { readonly ownerId: number; readonly licences: readonly LicenseType[]; readonly soldSince: Date };

/** A person's books that nobody could buy before a moment; those on their way to readers first. */
export function newBooksOf(db: Db, wanted: Wanted): Promise<{ readonly id: number; readonly title: string }[]> {
  return notSoldBefore(db, wanted);
}

/** The paid book that a person worked on last and has not sent: what a verification or a signature was for. */
export function bookToSend(db: Db, ownerId: number): Promise<{ readonly id: number; readonly title: string } | null> {
  return lastUnsent(db, ownerId);
}

/** What a book is called; empty when it is gone for good. */
export async function titleOf(db: Db, bookId: number): Promise<string> {
  return (await bookById(db, bookId))?.title ?? '';
}
