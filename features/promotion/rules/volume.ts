import { type Money, money, sum } from '@pero/kernel/money';
import { volumePercent, volumePrice } from './price.ts';

/** A package of a publisher among the others of its month. */
export type Counted = {
  readonly id: number;
  readonly madeAt: Date;
  readonly paidAt: Date | null;
  /** Nobody will be shown it any more. */
  readonly isOver: 'cancelled' | 'rejected' | null;
  readonly base: Money;
  readonly total: Money;
  readonly volumePercent: number;
  /** Of what it has saved so much was kept back already. */
  readonly kept: Money;
};

export type Rest = { readonly id: number; readonly amount: Money };

/**
 * What later orders have saved because this one was counted, and would not have without it. Those that the shop has rejected are counted
 * on: that was not their publisher's wish.
 */
export function restsOn(month: readonly Counted[], cancelled: Counted): Rest[] {
  const { paidAt, total } = cancelled;
  if (paidAt === null) return [];
  const counted = month.filter(({ id, isOver }) => id !== cancelled.id && isOver !== 'cancelled');
  let left: number = total;
  return counted
    .filter((later) => later.isOver === null && later.volumePercent < 100 && later.madeAt >= paidAt)
    .toSorted((one, other) => one.id - other.id)
    .flatMap((later) => {
      const before = counted.filter((one) => one.id !== later.id && one.paidAt !== null && one.paidAt <= later.madeAt);
      const due = volumePrice(later.base, volumePercent(before.length)) - sum([later.total, later.kept]);
      const amount = money(Math.min(left, Math.max(0, due)));
      left -= amount;
      return amount > 0 ? [{ id: later.id, amount }] : [];
    });
}
