import { addDays, type Day as CalendarDay, day, formatDay, formatMoment, moscowDay } from '@pero/kernel/day';

/** `15 ноября 2026`. Against today: «сегодня», «вчера», «завтра», and no year while it is this one. */
export function Day({ value, today }: { value: string; today?: string }) {
  const which = day(value);
  return <time dateTime={which}>{today === undefined ? formatDay(which) : relativeDay(which, day(today))}</time>;
}

/**
 * A moment in Moscow time: `15 ноября 2026, 12:04`. Against now: «сегодня в 12:04», «вчера в 18:40», «13 ноября».
 * `now` comes with the data, from the server's clock, so that the server and the browser say the same.
 */
export function Moment({ at, now }: { at: Date | string; now?: Date | string }) {
  const instant = new Date(at);
  return (
    <time dateTime={instant.toISOString()}>
      {now === undefined ? formatMoment(instant) : relativeMoment(instant, new Date(now))}
    </time>
  );
}

export function relativeDay(which: CalendarDay, today: CalendarDay): string {
  if (which === today) return 'сегодня';
  if (which === addDays(today, -1)) return 'вчера';
  if (which === addDays(today, 1)) return 'завтра';
  return which.slice(0, 4) === today.slice(0, 4) ? formatDay(which).slice(0, -' 2026'.length) : formatDay(which);
}

export function relativeMoment(instant: Date, now: Date): string {
  const which = moscowDay(instant);
  const today = moscowDay(now);
  const isNear = which >= addDays(today, -1) && which <= addDays(today, 1);
  const words = relativeDay(which, today);
  return isNear ? `${words} в\u00A0${formatMoment(instant).slice(-'12:04'.length)}` : words;
}
