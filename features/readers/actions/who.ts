import { type Day, moscowDay } from '@pero/kernel/day';
import type { Act, Actor, RequestFacts } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { type Work, workById } from '@pero/works/actions/rows';
import { isRead } from '../rules/rooms.ts';
import { type ReaderRow, readerIn } from '../store/people.ts';
import { type RoomRow, roomByKey } from '../store/rooms.ts';
import { hashOf, isKey } from './keys.ts';

/** A browser of somebody without an account. */
export const COOKIE = 'reader';

/** Whoever stands at the door: with an account, with the key of a browser, or with nothing. */
export type Coming = {
  readonly db: Db;
  readonly actor: Actor | null;
  readonly now: Date;
  readonly request: Pick<RequestFacts, 'cookies' | 'ip'>;
};
/** The same in the transaction of a call. */
export type ComingAct = Act<Actor | null>;

export function keyHashOf({ request }: Pick<Coming, 'request'>): Buffer | null {
  const key = request.cookies[COOKIE] ?? '';
  return isKey(key) ? hashOf(key) : null;
}

export type Seated = { readonly room: RoomRow; readonly reader: ReaderRow; readonly work: Work; readonly today: Day };

/**
 * Whoever was let into the room and still is. To everybody else, whatever addresses they know, there is no room: none that
 * is closed, none whose date is over, none of a book in the bin.
 */
export async function requireReader(coming: Coming, key: string): Promise<Seated> {
  const { db, actor, now } = coming;
  const today = moscowDay(now);
  const room = isKey(key) ? await roomByKey(db, key) : null;
  if (!room || !isRead(room, today)) throw new NotFound('room');
  const reader = await readerIn(db, room.id, { userId: actor?.userId ?? null, keyHash: keyHashOf(coming) });
  const mayStay = reader?.state === 'reading' && (room.hasGuests || reader.userId !== null);
  const work = mayStay ? await workById(db, room.bookId) : null;
  if (!reader || !work || work.deletedAt !== null) throw new NotFound('room');
  return { room, reader, work, today };
}
