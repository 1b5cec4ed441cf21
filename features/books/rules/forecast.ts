import { addDays, compare, type Day, formatDay, lengthOf } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import type { WrittenDay } from '@pero/writing/rules/goals';

/** By what is known of how a book grows, when it will be as long as it is meant to be. */
export type Forecast =
  | { readonly kind: 'no-goal' }
  | { readonly kind: 'done' }
  /** Too little is known yet. */
  | { readonly kind: 'unknown'; readonly left: number }
  /** It has not grown lately, or grows so slowly that no day can be named. */
  | { readonly kind: 'still'; readonly left: number }
  | {
      readonly kind: 'expected';
      readonly left: number;
      readonly perDay: number;
      readonly likely: Day;
      /** If it goes on as in the better weeks. */
      readonly early: Day;
      /** If it goes on as in the worse ones; null when those brought nothing. */
      readonly late: Day | null;
    };

export type Plan = { readonly total: number | null; readonly deadline: Day | null };

const WEEK = 7;
/** So many weeks say how much one differs from another; the pace is that of the last four of them. */
export const WEEKS_KNOWN = 8;
const WEEKS_OF_PACE = 4;
/** Beyond this a day is no forecast. */
const DAYS_MOST = 3650;

export function forecastOf(plan: Plan, characters: number, days: readonly WrittenDay[], today: Day): Forecast {
  if (!plan.total) return { kind: 'no-goal' };
  const left = plan.total - characters;
  if (left <= 0) return { kind: 'done' };
  const weeks = weeksOf(days, today);
  if (weeks.length === 0) return { kind: 'unknown', left };
  const recent = weeks.slice(0, WEEKS_OF_PACE);
  const pace = recent.reduce((sum, week) => sum + week, 0) / recent.length;
  const likely = finishDay(left, pace, today);
  if (likely === null) return { kind: 'still', left };
  const sorted = weeks.toSorted((a, b) => a - b);
  const [worse, better] = [quartile(sorted, 0.25), quartile(sorted, 0.75)];
  return {
    kind: 'expected',
    left,
    perDay: Math.round(pace / WEEK),
    likely,
    early: finishDay(left, Math.max(pace, better), today) ?? likely,
    late: finishDay(left, Math.min(pace, worse), today),
  };
}

/** How much a book grew by in each of the last whole weeks, the newest first; none before its first day. */
export function weeksOf(days: readonly WrittenDay[], today: Day): number[] {
  const first = days.map(({ day }) => day).toSorted(compare)[0];
  if (first === undefined || compare(first, today) > 0) return [];
  const known = Math.min(WEEKS_KNOWN, Math.floor(lengthOf({ first, last: today }) / WEEK));
  return Array.from({ length: known }, (_, back) => {
    const last = addDays(today, -WEEK * back);
    const beginning = addDays(last, 1 - WEEK);
    const own = days.filter(({ day }) => compare(day, beginning) >= 0 && compare(day, last) <= 0);
    return own.reduce((sum, { characters }) => sum + characters, 0);
  });
}

function quartile(sorted: readonly number[], part: number): number {
  return sorted[Math.round((sorted.length - 1) * part)] ?? 0;
}

function finishDay(left: number, perWeek: number, today: Day): Day | null {
  const days = perWeek <= 0 ? Number.POSITIVE_INFINITY : Math.ceil((left * WEEK) / perWeek);
  return days > DAYS_MOST ? null : addDays(today, days);
}

/** Days behind the deadline; below zero before it. */
export function lateBy(finish: Day, deadline: Day): number {
  return lengthOf({ first: deadline, last: finish }) - 1;
}

/** How much a day asks for from today to the deadline; null where it has passed. */
export function neededPerDay(left: number, deadline: Day, today: Day): number | null {
  const days = lengthOf({ first: today, last: deadline });
  return days <= 0 ? null : Math.ceil(left / days);
}

const dayWords = (n: number) => counted(n, 'день', 'дня', 'дней');

export function forecastWords(forecast: Forecast, deadline: Day | null): string {
  switch (forecast.kind) {
    case 'no-goal':
      return 'Задайте объём книги, и\u00A0здесь появится прогноз';
    case 'done':
      return 'Задуманный объём написан';
    case 'unknown':
      return 'Прогноз появится через неделю работы';
    case 'still':
      return 'В\u00A0последние недели книга почти не\u00A0росла: день не\u00A0назвать';
    case 'expected': {
      const sentence = `При таком темпе вы\u00A0закончите ${formatDay(forecast.likely)}`;
      if (deadline === null) return sentence;
      const late = lateBy(forecast.likely, deadline);
      if (late === 0) return `${sentence}, день в\u00A0день`;
      return `${sentence}, на\u00A0${dayWords(Math.abs(late))} ${late > 0 ? 'позже' : 'раньше'} срока`;
    }
  }
}

export function rangeWords(forecast: Forecast): string {
  if (forecast.kind !== 'expected') return '';
  const { early, late, perDay } = forecast;
  const pace = `Сейчас это ${counted(perDay, 'знак', 'знака', 'знаков')} в\u00A0день`;
  if (late === null)
    return `${pace}. В\u00A0лучшие недели\u00A0— ${formatDay(early)}, а\u00A0худшие книгу не\u00A0двигали`;
  if (early === late) return `${pace}, и\u00A0недели похожи одна на\u00A0другую`;
  return `${pace}. Если писать как в\u00A0лучшие недели\u00A0— ${formatDay(early)}, как в\u00A0худшие\u00A0— ${formatDay(late)}`;
}
