import { addDays, type Day } from '@pero/kernel/day';
import { type Money, money, percentOf, sum } from '@pero/kernel/money';
import { type Percent, percent } from '@pero/kernel/percent';

/** What the demand of a day makes of a price, in per cent of it, and why. */
export type Demand = { readonly percent: 100 | 120 | 150; readonly reason: 'holidays' | 'weekend' | null };

export const DEMAND_WORDS: Readonly<Record<NonNullable<Demand['reason']>, string>> = {
  holidays: '15\u00A0ноября\u00A0— 31\u00A0декабря',
  weekend: 'пятница\u00A0— воскресенье',
};

/** rules.md 9: factors are not multiplied, the larger one holds. */
export function demandOn(day: Day): Demand {
  const monthDay = day.slice(5);
  if (monthDay >= '11-15') return { percent: 150, reason: 'holidays' };
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday >= 5 ? { percent: 120, reason: 'weekend' } : { percent: 100, reason: null };
}

/** Of a publisher, by what they ordered this month before: 0.9 from the fifth order on, 0.8 from the twentieth. */
export type VolumePercent = 100 | 90 | 80;
export function volumePercent(before: number): VolumePercent {
  if (before + 1 >= 20) return 80;
  return before + 1 >= 5 ? 90 : 100;
}

/** Rounded up, as every factor. */
export function volumePrice(demanded: Money, volume: VolumePercent): Money {
  return volume === 100 ? demanded : factored(demanded, volume);
}

export type DayLine = { readonly day: Day; readonly base: Money; readonly demand: Demand; readonly total: Money };

export type Price = {
  readonly lines: readonly DayLine[];
  /** Before the volume and the code. */
  readonly demanded: Money;
  readonly total: Money;
  /** What the code took off. */
  readonly promocodeOff: Money;
};

function factored(amount: Money, factor: number): Money {
  return percentOf(amount, percent(factor), 'up');
}

/** `percent` of the kernel ends at 100; a factor goes beyond it. */
function demanded(base: Money, { percent: factor }: Demand): Money {
  return factor === 100 ? base : sum([base, factored(base, factor - 100)]);
}

export function daysFrom(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

type Asked = {
  readonly first: Day;
  readonly count: number;
  /** Of a day; of a package the whole, with the factor of the day it begins. */
  readonly price: Money;
  readonly isPackage?: boolean;
  readonly volume?: VolumePercent;
  readonly promocode?: Percent;
};

/** Rounded up after the factors; a promo code comes last, and what it takes is rounded down: nobody pays less than a code gives. */
export function priceOf({
  first,
  count,
  price,
  isPackage = false,
  volume = 100,
  promocode = percent(0),
}: Asked): Price {
  const days = isPackage ? [first] : daysFrom(first, count);
  const lines = days.map((day) => {
    const demand = demandOn(day);
    return { day, base: price, demand, total: demanded(price, demand) };
  });
  const all = sum(lines.map(({ total }) => total));
  const afterVolume = volumePrice(all, volume);
  const promocodeOff = percentOf(afterVolume, promocode, 'down');
  return { lines, demanded: all, promocodeOff, total: (afterVolume - promocodeOff) as Money };
}

/** Of a budget what clicks have not spent; what was paid by less than the price is spent by the same part. */
export function unspentOf(total: Money, base: Money, spent: Money): Money {
  return money(Math.floor((total * Math.max(0, base - spent)) / base));
}
