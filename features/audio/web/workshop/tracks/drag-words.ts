import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';
import type { AudioFile } from '../../../contract/files.ts';

export const INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'Нажмите пробел, чтобы взять файл, двигайте его стрелками и нажмите пробел ещё раз. Escape вернёт на место.',
};

/** What a screen reader says while a file is carried. */
export function announcementsOf(files: readonly AudioFile[]): Announcements {
  const placeOf = (id: string | number) => files.findIndex((file) => file.id === id);
  const titleOf = (id: string | number) => `«${files[placeOf(id)]?.title ?? ''}»`;
  const placed = (id: string | number) => `место ${placeOf(id) + 1} из ${files.length}`;
  return {
    onDragStart: ({ active }) => `Взят файл ${titleOf(active.id)}, ${placed(active.id)}`,
    onDragOver: ({ active, over }) => (over ? `Файл ${titleOf(active.id)}: ${placed(over.id)}` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `Файл ${titleOf(active.id)} поставлен, ${placed(over.id)}` : `Файл ${titleOf(active.id)} на прежнем месте`,
    onDragCancel: ({ active }) => `Файл ${titleOf(active.id)} на прежнем месте`,
  };
}
