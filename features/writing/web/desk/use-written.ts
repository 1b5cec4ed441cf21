import { addDays } from '@pero/kernel/day';
import { DAYS_SHOWN, type WrittenDay, writtenOn } from '../../rules/goals.ts';
import { useDesk } from './desk-context.ts';

/** How much there is and how much of it is of today, with what was typed since the desk was opened. */
export function useWritten(): { characters: number; today: number; days: readonly WrittenDay[] } {
  const { book, chapters } = useDesk();
  const characters = chapters.reduce((sum, chapter) => sum + chapter.characters, 0);
  const since = characters - book.characters;
  const known = book.days.find(({ day }) => day === book.today)?.characters ?? 0;
  const days = [
    ...book.days.filter(({ day }) => day !== book.today && day > addDays(book.today, -DAYS_SHOWN)),
    { day: book.today, characters: known + since },
  ];
  return { characters, today: writtenOn(days, book.today), days };
}
