import { day } from '@pero/kernel/day';
import { type Art, bookOf } from './books.ts';
import { daysBetween, stretchOfDay } from './calendar.ts';
import { happenings } from './day.ts';
import type { ReaderAction } from './reader-actions.ts';
import { crowdOf } from './readers.ts';
import { emptyShelf, type Shelf } from './shelf.ts';

/** The days of some arts without any database. */
export function lifeOf(
  arts: readonly Art[],
  { seed = 1, readers = 600, first, until }: { seed?: number; readers?: number; first: string; until: Date },
): { shelf: Shelf; actions: ReaderAction[] }[] {
  const crowd = crowdOf(seed, readers);
  const last = day(new Date(until.getTime() + 3 * 3_600_000).toISOString().slice(0, 10));
  const stretches = daysBetween(day(first), last).map((each) => stretchOfDay(each, until));
  return arts.map((art) => {
    const shelf = emptyShelf(bookOf(art), crowd);
    return { shelf, actions: stretches.flatMap((stretch) => happenings(shelf, stretch)) };
  });
}
