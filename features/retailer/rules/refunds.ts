/** A sale, as far as giving it back goes; money in kopecks. */
export type Sale = { readonly paid: number; readonly quantity: number };

/** What was given back of a sale so far. */
export type RefundedSoFar = { readonly paid: number; readonly ids: ReadonlySet<number> };

/** What a refund without a number of its own is called: of a sale there is one such. */
export const UNNUMBERED = 0;

/**
 * What a refund takes of its sale: each once, all together never more than was paid. The copies come back as the money does,
 * the last of them with the last kopeck. Null when it takes nothing: it was told before, or nothing is left.
 */
export function refundOf(
  sale: Sale,
  before: RefundedSoFar,
  { id, paid: told }: { readonly id: number; readonly paid: number },
): Sale | null {
  if (before.ids.has(id)) return null;
  // A sale for nothing is given back by its first refund.
  if (sale.paid === 0) return before.ids.size === 0 ? { paid: 0, quantity: sale.quantity } : null;
  const paid = Math.min(told, sale.paid - before.paid);
  if (paid <= 0) return null;
  const copiesAt = (sum: number) => Math.floor((sale.quantity * sum) / sale.paid);
  return { paid, quantity: copiesAt(before.paid + paid) - copiesAt(before.paid) };
}

type Event = {
  readonly type: string;
  readonly art_id: number;
  readonly order_id?: number | undefined;
  readonly refund_id?: number | undefined;
  readonly quantity?: number | undefined;
  readonly paid?: number | undefined;
};

/** What is known of an order: its sale, when that came, and what was given back. */
export type Order = { readonly sale: Sale | null; readonly back: RefundedSoFar };

const NOTHING: Order = { sale: null, back: { paid: 0, ids: new Set() } };

export function orderKey({ art_id, order_id }: Pick<Event, 'art_id' | 'order_id'>): string {
  return `${art_id}/${order_id}`;
}

/**
 * The events with every refund counted as what it takes of its sale, one behind the other; one that takes nothing counts
 * nothing. A refund that comes before its sale is left as it was told.
 */
export function refundsCounted<E extends Event>(events: readonly E[], known: ReadonlyMap<string, Order>): E[] {
  const orders = new Map(known);
  return events.map((event) => {
    const before = orders.get(orderKey(event)) ?? NOTHING;
    if (event.type === 'sale') orders.set(orderKey(event), { ...before, sale: sumsOf(event) });
    if (event.type !== 'refund') return event;
    const id = event.refund_id ?? UNNUMBERED;
    const told = sumsOf(event);
    const taken = (before.sale ? refundOf(before.sale, before.back, { id, paid: told.paid }) : told) ?? ZERO;
    const back = { paid: before.back.paid + taken.paid, ids: new Set([...before.back.ids, id]) };
    orders.set(orderKey(event), { ...before, back });
    return { ...event, ...taken };
  });
}

const ZERO: Sale = { paid: 0, quantity: 0 };

function sumsOf({ paid = 0, quantity = 1 }: Event): Sale {
  return { paid, quantity };
}
