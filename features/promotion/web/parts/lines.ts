import { type Day, formatDay } from '@pero/kernel/day';
import { formatMoney, type Money, sum } from '@pero/kernel/money';
import { counted } from '@pero/kernel/plural';
import type { LedgerRow } from '@pero/ui/tables/ledger';

type Line = {
  readonly day: Day;
  readonly base: Money;
  readonly total: Money;
  readonly demand: { readonly percent?: number; readonly multiplier?: number };
};

/** Days of one price in one row: «4 дня по 500 ₽», «3 дня по 600 ₽». */
export function linesOf(lines: readonly Line[]): LedgerRow[] {
  const [only] = lines;
  if (lines.length === 1 && only) {
    const more = only.total - only.base;
    return [
      { label: formatDay(only.day), value: formatMoney(only.base) },
      ...(more === 0 ? [] : [{ label: `Спрос, ×\u00A0${factorOf(only)}`, value: formatMoney(more as Money) }]),
    ];
  }
  const alike = Map.groupBy(lines, ({ total }) => total);
  return [...alike.values()].map((same) => ({
    label: `${counted(same.length, 'день', 'дня', 'дней')} по\u00A0${formatMoney((same[0] as Line).total, 'kopecks-if-any')}`,
    value: formatMoney(sum(same.map(({ total }) => total))),
  }));
}

function factorOf({ demand }: Line): string {
  const factor = demand.multiplier ?? (demand.percent ?? 100) / 100;
  return `${factor}`.replace('.', ',');
}
