import { type Day, formatDay } from '@pero/kernel/day';

export type Grain = 'day' | 'week' | 'month';
export const GRAIN_LABELS: Readonly<Record<Grain, string>> = { day: 'День', week: 'Неделя', month: 'Месяц' };

/** One point of a chart: the days from `first` to `last`, which stand at `from` to `to` in the series. */
export type Bucket = { readonly first: Day; readonly last: Day; readonly from: number; readonly to: number };

/** How finely a period may be cut: a month of two weeks says nothing. */
export function grainsFor(days: number): readonly Grain[] {
  if (days < 28) return ['day'];
  return days < 120 ? ['day', 'week'] : ['day', 'week', 'month'];
}

export function grainFor(days: number): Grain {
  if (days <= 92) return 'day';
  return days <= 800 ? 'week' : 'month';
}

/** Days one after another become weeks from Monday, or months; those at the ends may be shorter. */
export function bucketsOf(days: readonly Day[], grain: Grain): Bucket[] {
  const buckets: Bucket[] = [];
  for (const [at, first] of days.entries()) {
    const open = buckets.at(-1);
    if (open && isSame(open.first, first, grain)) buckets[buckets.length - 1] = { ...open, last: first, to: at };
    else buckets.push({ first, last: first, from: at, to: at });
  }
  return buckets;
}

function isSame(a: Day, b: Day, grain: Grain): boolean {
  if (grain === 'month') return a.slice(0, 7) === b.slice(0, 7);
  return grain === 'week' && mondayOf(a) === mondayOf(b);
}

const DAY_MS = 86_400_000;

/** Days since 1970 of the week's Monday; that year began on a Thursday. */
function mondayOf(which: Day): number {
  const days = Date.parse(which) / DAY_MS;
  return days - ((days + 3) % 7);
}

export type Values = readonly (number | null)[];

/** Counts and money add up; a percentage is the average of the days that have one. */
export function inBuckets(values: Values, buckets: readonly Bucket[], how: 'sum' | 'average'): (number | null)[] {
  return buckets.map(({ from, to }) => {
    const known = values.slice(from, to + 1).filter((value) => value !== null && value !== undefined);
    if (known.length === 0) return null;
    const sum = known.reduce((a, b) => a + b, 0);
    return how === 'sum' ? sum : sum / known.length;
  });
}

/** Most days have nothing: a line between rare sales would show sales that never were. */
export function isSparse(values: Values): boolean {
  const known = values.filter((value) => value !== null);
  return known.length > 3 && known.filter((value) => value !== 0).length * 2 < known.length;
}

const WEEKDAYS = ['Воскресенье', 'Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота'];
const MONTHS = 'Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь'.split(' ');

/** Over the values of a point: «Суббота, 14 ноября 2026», «9–15 ноября 2026», «Ноябрь 2026». */
export function bucketWords({ first, last }: Bucket, grain: Grain): string {
  if (grain === 'month') return `${MONTHS[monthIn(first)]} ${first.slice(0, 4)}`;
  if (first === last) return `${WEEKDAYS[new Date(first).getUTCDay()]}, ${formatDay(first)}`;
  const begin = first.slice(0, 7) === last.slice(0, 7) ? `${Number(first.slice(8))}` : shortDay(first);
  return begin.length > 2 ? `${begin}\u00A0— ${formatDay(last)}` : `${begin}–${formatDay(last)}`;
}

export type Tick = { readonly at: number; readonly label: string };

/** Where to write under the axis, between two points, at most `room` times. */
export function ticksOf(buckets: readonly Bucket[], grain: Grain, shown: Range, room: number): Tick[] {
  const from = Math.max(0, Math.ceil(shown.from));
  const to = Math.min(buckets.length - 1, Math.floor(shown.to));
  const seen = buckets.slice(from, to + 1);
  const ticks = grain === 'day' && seen.length <= 45 ? dayTicks(seen, room) : monthTicks(seen, room);
  return ticks.map(({ at, label }) => ({ at: at + from, label }));
}

export type Range = { readonly from: number; readonly to: number };

function dayTicks(seen: readonly Bucket[], room: number): Tick[] {
  const step = [1, 2, 3, 5, 7, 10, 14].find((each) => seen.length / each <= room) ?? 30;
  const isOneMonth = seen[0]?.first.slice(0, 7) === seen.at(-1)?.first.slice(0, 7);
  let month = '';
  return seen.flatMap(({ first }, at) => {
    if (at % step !== 0) return [];
    const isNew = !isOneMonth && first.slice(0, 7) !== month;
    month = first.slice(0, 7);
    return [{ at, label: isNew ? shortDay(first) : `${Number(first.slice(8))}` }];
  });
}

function monthTicks(seen: readonly Bucket[], room: number): Tick[] {
  const starts = seen.flatMap(({ first, last }, at) =>
    last.slice(0, 7) !== monthBefore(seen, at) ? [{ at, first, last }] : [],
  );
  const step = [1, 2, 3, 6, 12].find((each) => starts.length / each <= room) ?? 24;
  return starts
    .filter(({ last }) => monthIn(last) % step === 0)
    .map(({ at, last }) => ({
      at,
      label: monthIn(last) === 0 ? last.slice(0, 4) : (SHORT_MONTHS[monthIn(last)] ?? ''),
    }));
}

function monthBefore(seen: readonly Bucket[], at: number): string {
  const before = seen[at - 1];
  if (before) return before.last.slice(0, 7);
  // The first month is named only when it is whole: its end may be a day away from the next one's name.
  const first = seen[0]?.first ?? '';
  return first.endsWith('-01') ? '' : first.slice(0, 7);
}

const SHORT_MONTHS = 'янв фев мар апр май июн июл авг сен окт ноя дек'.split(' ');

function shortDay(which: Day): string {
  return `${Number(which.slice(8))}\u00A0${SHORT_MONTHS[monthIn(which)]}`;
}

function monthIn(which: Day): number {
  return Number(which.slice(5, 7)) - 1;
}
