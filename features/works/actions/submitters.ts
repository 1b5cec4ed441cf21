import type { Db } from '@pero/server-platform/database/db';
import { rolesWith } from '../rules/roles.ts';
import { holdersOf } from '../store/persons.ts';

/** Who may send the book to moderation, and so must hear what became of it: the owner and the co-authors. */
export async function submittersOf(db: Db, bookId: number): Promise<number[]> {
  return holdersOf(db, bookId, rolesWith('submit'));
}
