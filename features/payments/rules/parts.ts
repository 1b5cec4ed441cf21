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

/** The same, of what may not be in them any more: as much is taken away as there is. */
export function lessWhatIsThere(lines: readonly BillLine[], taken: readonly BillLine[]): readonly BillLine[] {
  const left = lines.map((line) => ({ ...line }));
  for (const part of taken) {
    let due = part.total;
    for (const from of left.filter(({ name }) => name === part.name)) {
      const off = money(Math.min(due, from.total));
      from.total = minus(from.total, off);
      from.quantity = Math.max(1, from.quantity - part.quantity);
      due = minus(due, off);
    }
  }
  return left.filter(({ total }) => total > money(0));
}
