import { addDays, type Day, dayAndMonth, formatMoment, moscowDay } from '@pero/kernel/day';

export type Group<Item> = { readonly title: string; readonly items: readonly Item[] };

const MONTHS = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' ');
const MONTHS_IN = 'январе феврале марте апреле мае июне июле августе сентябре октябре ноябре декабре'.split(' ');

/** Newest first, under the words a person would use: today, yesterday, the day of this week, then months. */
export function groupsOf<Item extends { created_at: Date }>(items: readonly Item[], now: Date): Group<Item>[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const title = titleOf(moscowDay(item.created_at), moscowDay(now));
    groups.set(title, [...(groups.get(title) ?? []), item]);
  }
  return [...groups].map(([title, those]) => ({ title, items: those }));
}

function titleOf(which: Day, today: Day): string {
  if (which === today) return 'Сегодня';
  if (which === addDays(today, -1)) return 'Вчера';
  if (isRecent(which, today)) return dayAndMonth(which);
  const [year, month] = [which.slice(0, 4), Number(which.slice(5, 7)) - 1];
  if (which.slice(0, 7) === today.slice(0, 7)) return `Раньше в\u00A0${MONTHS_IN[month]}`;
  const name = MONTHS[month] ?? '';
  const titled = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return year === today.slice(0, 4) ? titled : `${titled} ${year}`;
}

/** Under a day the hour says when; under a month the day does. */
export function whenWords(at: Date, now: Date): string {
  const [which, today] = [moscowDay(at), moscowDay(now)];
  return isRecent(which, today) ? formatMoment(at).slice(-'12:04'.length) : dayAndMonth(which);
}

function isRecent(which: Day, today: Day): boolean {
  return which > addDays(today, -5);
}
