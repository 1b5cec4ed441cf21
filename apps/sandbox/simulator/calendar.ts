import { addDays, type Day, startOf } from '@pero/kernel/day';
import { DAY_MS } from '../shop/rules.ts';
import { type Dice, within } from './dice.ts';

/** A stretch of simulated time: a day of Moscow, its beginning when `to` is now, or a few live seconds. */
export type Stretch = {
  /** Tells it apart from every other: dice are thrown anew in each. */
  readonly key: number;
  readonly from: number;
  /** Nothing happens after it. */
  readonly to: number;
  /** How much of a day's life happens in it. */
  readonly share: number;
  /** A few seconds are too short for hours to matter or for a session to last. */
  readonly isLive: boolean;
  /** How many people come to the shop, and how many read, beside an ordinary day. */
  readonly crowding: number;
  readonly reading: number;
};

const HOUR_MS = 3_600_000;

/** January to December: presents in December, holidays in January, hammocks in summer, new beginnings in September. */
const COMING = [1.15, 0.86, 0.93, 0.92, 0.88, 0.94, 1.02, 1.06, 1.16, 1.02, 1.04, 1.32];
const READING = [1.2, 0.92, 0.94, 0.92, 0.94, 1.04, 1.16, 1.14, 1, 0.96, 0.98, 1.04];

/** Sunday to Saturday. */
const WEEK = [1.34, 0.92, 0.9, 0.9, 0.94, 1.06, 1.36];

/** What part of a day's reading begins in each hour of Moscow: on the way to work, at lunch, before sleep. */
const HOURS = [
  3, 1.4, 0.6, 0.3, 0.3, 0.5, 1.2, 2.8, 4, 3.4, 3, 3.2, 4.2, 4.6, 3.8, 3.4, 3.6, 4.2, 5.4, 6.6, 8.6, 10.4, 9.6, 6,
];
const BEFORE_HOUR = sumsOf(HOURS);

export function stretchOfDay(which: Day, until: Date): Stretch {
  const from = startOf(which).getTime();
  const weekday = WEEK[new Date(`${which}T12:00:00Z`).getUTCDay()] ?? 1;
  const month = Number(which.slice(5, 7)) - 1;
  return {
    key: Math.floor(from / DAY_MS),
    from,
    to: Math.min(from + DAY_MS - 1, until.getTime()),
    share: 1,
    isLive: false,
    crowding: weekday * (COMING[month] ?? 1) * holiday(which.slice(5)),
    reading: Math.sqrt(weekday) * (READING[month] ?? 1) * Math.sqrt(holiday(which.slice(5))),
  };
}

export function liveStretch(which: Day, from: Date, to: Date, share: number): Stretch {
  const day = stretchOfDay(which, to);
  const key = Math.floor(to.getTime() / 100) | 0;
  return { ...day, key, from: from.getTime(), to: to.getTime(), share, isLive: true };
}

/** A moment of the stretch when people read; `shift` hours later for owls, earlier for larks. */
export function momentIn(stretch: Stretch, dice: Dice, shift = 0): number {
  if (stretch.isLive) return Math.round(stretch.from + (stretch.to - stretch.from) * dice());
  const sought = dice();
  let hour = 0;
  while ((BEFORE_HOUR[hour] ?? 1) <= sought) hour++;
  const begins = within(0, (hour + dice() + shift) * HOUR_MS, DAY_MS - 1);
  return Math.round(stretch.from + begins);
}

export function daysBetween(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let each = first; each <= last; each = addDays(each, 1)) days.push(each);
  return days;
}

/** The month before the one that begins on this day, as the fund names it; nothing on other days. */
export function monthEndedBy(which: Day): string | undefined {
  return which.endsWith('-01') ? addDays(which, -1).slice(0, 7) : undefined;
}

/** By the day of the year, without the year. */
function holiday(date: string): number {
  if (date >= '12-12' && date <= '12-30') return 1.25;
  if (date >= '01-01' && date <= '01-08') return 1.35;
  if (date === '03-08' || date === '02-23') return 1.15;
  return date >= '05-01' && date <= '05-11' ? 0.9 : 1;
}

function sumsOf(weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.map((weight) => {
    sum += weight;
    return sum / whole;
  });
}
