import { minus, money } from '@pero/kernel/money';
import type { BillLine } from './lines.ts';

/** What is left of some lines when a part of them is taken away; null when that was never in them. */
export function without(lines: readonly BillLine[], taken: readonly BillLine[]): readonly BillLine[] | null {
  const left = lines.map((line) => ({ ...line }));
  for (const part of taken) {
    const from = left.find(({ name, total }) => name === part.name && total >= part.total);
    if (!from) return null;
    from.total = minus(from.total, part.total);
    // One copy may be paid back in part: it is still one copy.
    from.quantity = Math.max(1, from.quantity - part.quantity);
  }
  return left.filter(({ total }) => total > money(0));
}
