import type { Db } from '@pero/server-platform/database/db';
import { readersOf } from '../store/people.ts';

/** Readers with an account; the others hear of a chapter when they come back. */
export async function usersIn(db: Db, roomId: number): Promise<number[]> {
  const people = await readersOf(db, roomId);
  return people.flatMap(({ userId, state }) => (userId !== null && state === 'reading' ? [userId] : []));
}
