import { addDays, type Day, formatDay, moscowDay } from '@pero/kernel/day';
import type { ChapterVersion } from '../../../contract/chapters.ts';

/** Why a text was kept, in words. */
export const REASON_WORDS: Readonly<Record<ChapterVersion['reason'], string>> = {
  autosave: 'Сохранено само',
  kept: 'Оставлено вами',
  import: 'Из загруженного файла',
  restore: 'Перед возвратом к\u00A0другой версии',
  conflict: 'Второй текст при расхождении',
  replace: 'Перед заменой по\u00A0книге',
  typography: 'Перед типографом',
  fix: 'Перед исправлением замечания',
  decided: 'Перед решением о\u00A0предложениях',
};

export type DayOfVersions = { readonly day: Day; readonly title: string; readonly versions: readonly ChapterVersion[] };

/** By the day in Moscow, newest first, as they come. */
export function versionsByDay(versions: readonly ChapterVersion[], today: Day): DayOfVersions[] {
  const days = new Map<Day, ChapterVersion[]>();
  for (const version of versions) {
    const day = moscowDay(version.saved_at);
    days.set(day, [...(days.get(day) ?? []), version]);
  }
  return [...days].map(([day, those]) => ({ day, title: titleOf(day, today), versions: those }));
}

function titleOf(day: Day, today: Day): string {
  if (day === today) return 'Сегодня';
  return day === addDays(today, -1) ? 'Вчера' : formatDay(day);
}
