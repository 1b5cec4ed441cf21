import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';
import type { SeriesBook } from '../contract.ts';

export const INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'Нажмите пробел, чтобы взять книгу, двигайте её стрелками и нажмите пробел ещё раз. Escape вернёт на место.',
};

/** What a screen reader says while a book is carried. */
export function announcementsOf(books: readonly SeriesBook[]): Announcements {
  const placeOf = (id: string | number) => books.findIndex((book) => book.id === id);
  const titleOf = (id: string | number) => `«${books[placeOf(id)]?.title ?? ''}»`;
  const placed = (id: string | number) => `место ${placeOf(id) + 1} из ${books.length}`;
  return {
    onDragStart: ({ active }) => `Взята книга ${titleOf(active.id)}, ${placed(active.id)}`,
    onDragOver: ({ active, over }) => (over ? `Книга ${titleOf(active.id)}: ${placed(over.id)}` : undefined),
    onDragEnd: ({ active, over }) =>
      over
        ? `Книга ${titleOf(active.id)} поставлена, ${placed(over.id)}`
        : `Книга ${titleOf(active.id)} на прежнем месте`,
    onDragCancel: ({ active }) => `Книга ${titleOf(active.id)} на прежнем месте`,
  };
}
