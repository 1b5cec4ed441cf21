import { formatDay, moscowDay } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import type { MetaDescriptor } from 'react-router';
import type { Mark } from '../../rules/marks.ts';

export const MARK_WORDS: Readonly<Record<Mark, string>> = {
  strong: 'сильно',
  dull: 'скучно',
  unclear: 'неясно',
  typo: 'опечатка',
};

/** Nobody finds these pages who was not led to them. */
export function hiddenMeta(title: string): MetaDescriptor[] {
  return [
    { title: `${title} — Перо` },
    { name: 'robots', content: 'noindex, nofollow, noarchive, nosnippet' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export function titleOf(title: string): string {
  return title.trim() || 'Без названия';
}

/** A thousand letters a minute is how a calm reader reads. */
const LETTERS_AN_HOUR = 60_000;

export function volumeWords(chapters: number, characters: number): string {
  const hours = Math.max(1, Math.round(characters / LETTERS_AN_HOUR));
  const time = characters < LETTERS_AN_HOUR / 2 ? 'меньше часа' : `около ${counted(hours, 'часа', 'часов', 'часов')}`;
  return `${counted(chapters, 'глава', 'главы', 'глав')}, ${time} чтения`;
}

export function opensWords(day: Parameters<typeof formatDay>[0]): string {
  return `откроется ${formatDay(day)}`;
}

export function dayWords(moment: Date): string {
  return formatDay(moscowDay(moment));
}
