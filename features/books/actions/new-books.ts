import type { Db } from '@pero/server-platform/database/db';
import { lastUnsent } from '@pero/works/actions/rows';

/** The paid book that a person worked on last and has not sent: what a verification or a signature was for. */
export function bookToSend(db: Db, ownerId: number): Promise<{ readonly id: number; readonly title: string } | null> {
  return lastUnsent(db, ownerId);
}
