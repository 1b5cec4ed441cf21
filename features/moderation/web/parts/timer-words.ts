import { counted } from '@pero/kernel/plural';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** «1 ч 52 мин», «3 дня 4 ч»; late: «просрочено на 40 мин». */
export function leftWords(leftMs: number): string {
  if (leftMs > 0) return leftMs < MINUTE_MS ? 'меньше минуты' : spanWords(leftMs);
  return leftMs > -MINUTE_MS ? 'время вышло' : `просрочено на\u00A0${spanWords(-leftMs)}`;
}

function spanWords(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS) % 60;
  const hours = Math.floor(ms / HOUR_MS);
  if (ms >= 2 * DAY_MS) return daysWords(Math.floor(ms / DAY_MS), hours % 24);
  if (hours === 0) return `${minutes}\u00A0мин`;
  return `${hours}\u00A0ч\u00A0${String(minutes).padStart(2, '0')}\u00A0мин`;
}

function daysWords(days: number, hours: number): string {
  const whole = counted(days, 'день', 'дня', 'дней');
  return hours === 0 ? whole : `${whole} ${hours}\u00A0ч`;
}

/** How much of the promised time is left, 0 to 1: the drawn part of the ring. */
export function shareLeft(since: Date, dueAt: Date, now: Date): number {
  const promised = dueAt.getTime() - since.getTime();
  if (promised <= 0) return 0;
  return Math.min(1, Math.max(0, (dueAt.getTime() - now.getTime()) / promised));
}
