import { addDays, type Day, formatDay, lengthOf } from '@pero/kernel/day';
import { formatNumber } from '@pero/kernel/number';
import { counted, plural } from '@pero/kernel/plural';

/** What an author has promised to nobody but themselves; null where there is no such goal. */
export type Goals = {
  readonly dailyCharacters: number | null;
  readonly deadline: Day | null;
  readonly totalCharacters: number | null;
};

export const NO_GOALS: Goals = { dailyCharacters: null, deadline: null, totalCharacters: null };

/** Characters that a book grew by on a day; negative when more was crossed out than written. */
export type WrittenDay = { readonly day: Day; readonly characters: number };

/** Days that the desk looks back on. */
export const DAYS_SHOWN = 60;

export function writtenOn(days: readonly WrittenDay[], day: Day): number {
  return Math.max(0, days.find((each) => each.day === day)?.characters ?? 0);
}

/** Days in a row on which something was written. Today counts when it has begun, and breaks nothing before that. */
export function streakOf(days: readonly WrittenDay[], today: Day): number {
  const written = new Set(days.filter(({ characters }) => characters > 0).map(({ day }) => day));
  let day = written.has(today) ? today : addDays(today, -1);
  let streak = 0;
  while (written.has(day)) {
    streak += 1;
    day = addDays(day, -1);
  }
  return streak;
}

/** Of the day's goal, from 0 to 100; null without one. */
export function dayPercent(goals: Goals, written: number): number | null {
  if (!goals.dailyCharacters) return null;
  return Math.min(100, Math.floor((written / goals.dailyCharacters) * 100));
}

export type Pace =
  | { readonly kind: 'no-goal' }
  | { readonly kind: 'done' }
  | { readonly kind: 'open'; readonly left: number }
  | { readonly kind: 'late'; readonly left: number; readonly days: number }
  | { readonly kind: 'on-the-way'; readonly left: number; readonly days: number; readonly perDay: number };

/** How much a day still asks for; the day of the deadline and today are both days to write on. */
export function paceOf({ totalCharacters, deadline }: Goals, characters: number, today: Day): Pace {
  if (!totalCharacters) return { kind: 'no-goal' };
  const left = totalCharacters - characters;
  if (left <= 0) return { kind: 'done' };
  if (!deadline) return { kind: 'open', left };
  const days = lengthOf({ first: today, last: deadline });
  if (days <= 0) return { kind: 'late', left, days: 1 - days };
  return { kind: 'on-the-way', left, days, perDay: Math.ceil(left / days) };
}

const characterWords = (n: number) => counted(n, 'знак', 'знака', 'знаков');
const dayWords = (n: number) => counted(n, 'день', 'дня', 'дней');

export function todayWords(goals: Goals, written: number): string {
  if (!goals.dailyCharacters) return written === 0 ? 'Сегодня ещё ничего' : `Сегодня ${characterWords(written)}`;
  const left = goals.dailyCharacters - written;
  if (left <= 0) return `Цель дня выполнена: ${characterWords(written)}`;
  return `${formatNumber(written)} из\u00A0${characterWords(goals.dailyCharacters)}, осталось ${formatNumber(left)}`;
}

export function streakWords(streak: number): string {
  if (streak === 0) return 'Начните сегодня';
  return streak === 1 ? 'Первый день подряд' : `${dayWords(streak)} подряд`;
}

export function paceWords(pace: Pace, deadline: Day | null): string {
  switch (pace.kind) {
    case 'no-goal':
      return 'Задайте объём книги, и\u00A0здесь появится темп';
    case 'done':
      return 'Задуманный объём написан';
    case 'open':
      return `До\u00A0задуманного объёма ${characterWords(pace.left)}`;
    case 'late':
      return `Срок прошёл ${dayWords(pace.days)} назад, осталось ${characterWords(pace.left)}. Назначьте новый`;
    case 'on-the-way': {
      const until = deadline ? ` до\u00A0${formatDay(deadline)}` : '';
      const verb = plural(pace.perDay, 'нужен', 'нужны', 'нужно');
      return `Чтобы успеть${until}, ${verb} ${characterWords(pace.perDay)} в\u00A0день`;
    }
  }
}
