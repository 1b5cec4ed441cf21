import { type Money, minus, money } from '@pero/kernel/money';
import type { BillLine } from './lines.ts';

/** What was handed over at once: its sum, the VAT that was booked of it, and what of both went back already. */
export type Handed = {
  readonly id: number;
  readonly lines: readonly BillLine[];
  readonly amount: number;
  readonly vat: number;
  readonly returned: number;
  readonly returnedVat: number;
};

export type HandedBack = { readonly id: number; readonly amount: Money; readonly vat: Money };

/**
 * Of which parts lines go back that were handed over, and with how much VAT: of what was booked, never reckoned anew. A rate
 * may have changed since, and the parts of a sum, each rounded, are not its whole: when all is back, all the VAT is.
 */
export function vatBack(handed: readonly Handed[], back: readonly BillLine[]): HandedBack[] {
  const taken = new Map<number, number>();
  const left = ({ id, amount, returned }: Handed) => amount - returned - (taken.get(id) ?? 0);
  const take = (from: readonly Handed[], sum: number) => {
    let due = sum;
    for (const part of from) {
      const off = Math.min(due, left(part));
      taken.set(part.id, (taken.get(part.id) ?? 0) + off);
      due -= off;
    }
    return due;
  };
  let due = 0;
  for (const { name, total } of back) {
    due += take(
      handed.filter(({ lines }) => lines.some((line) => line.name === name)),
      total,
    );
  }
  if (take(handed, due) > 0) throw new Error('More goes back than was handed over');
  return handed.flatMap((part) => {
    const amount = taken.get(part.id) ?? 0;
    if (amount === 0) return [];
    const untilNow = Math.round((part.vat * (part.returned + amount)) / part.amount);
    return [{ id: part.id, amount: money(amount), vat: minus(money(untilNow), money(part.returnedVat)) }];
  });
}
