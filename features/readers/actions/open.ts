import type { Day } from '@pero/kernel/day';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { chaptersOfBook } from '@pero/writing/actions/rows';
import { openingsOf, type RoomRow } from '../store/rooms.ts';
import { type Coming, requireReader } from './who.ts';

/** Chapters that readers have or will have, in the order of the book. A chapter in the bin or kept to oneself is not among them. */
export async function openChapters(db: Db, room: Pick<RoomRow, 'id' | 'bookId'>, today: Day) {
  const [chapters, openings] = await Promise.all([chaptersOfBook(db, room.bookId), openingsOf(db, room.id)]);
  return chapters.flatMap((chapter) => {
    const opensOn = openings.get(chapter.id);
    return opensOn === undefined ? [] : [{ ...chapter, opensOn, isOpen: opensOn <= today }];
  });
}

/** A chapter of the room that is open today. */
export async function requireChapter(coming: Coming, key: string, chapterId: number) {
  const seated = await requireReader(coming, key);
  const chapter = (await openChapters(coming.db, seated.room, seated.today)).find(({ id }) => id === chapterId);
  if (!chapter?.isOpen) throw new NotFound('chapter');
  return { ...seated, chapter };
}
