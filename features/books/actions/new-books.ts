import type { Db } from '@pero/server-platform/database/db';
import { lastUnsent } from '@pero/works/actions/rows';
import { book } from './kind.ts';

/** The paid book that a person worked on last and has not sent: what a verification or a signature was for. */
export async function bookToSend(db: Db, ownerId: number) {
  const found = await lastUnsent(db, ownerId);
  return found && { page: book.page(found.id), title: found.title };
}
