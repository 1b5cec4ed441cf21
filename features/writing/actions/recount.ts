import type { Day } from '@pero/kernel/day';
import type { Db } from '@pero/server-platform/database/db';
import { recountCharacters } from '@pero/works/actions/rows';
import { addToDay } from '../store/chapters.ts';

/** After a text has changed: how much the whole book has, and the day's work, for the writing goals. */
export async function recount(db: Db, bookId: number, day: Day, written: number): Promise<number> {
  const characters = await recountCharacters(db, bookId);
  if (written !== 0) await addToDay(db, bookId, day, written);
  return characters;
}
