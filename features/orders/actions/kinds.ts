import type { Act } from '@pero/server-platform/act';
import type { Way } from '../rules/orders.ts';
import type { Order } from '../store/orders.ts';

/** What a line of the list of orders shows, beside what every order has. */
export type OrderCard = {
  readonly page: `/${string}`;
  /** What was ordered, at the head of its line; the work's own title stands beneath: «Тираж, 50 экземпляров», «Редактура». */
  readonly about: string;
  /** «Макет принят, можно платить» */
  readonly stateWords: string;
  /** A few words more: «до 23 ноября, потом заказ отменится сам». Without them the term is told where there is one. */
  readonly stateNote?: string;
  readonly way: Way;
  /** The author's next step, if it is theirs. */
  readonly next: { readonly words: string; readonly page: `/${string}` } | null;
};

/** A kind of order, handed in by the feature that owns it and composed in `apps`: the list of all orders knows none by name. */
export type OrderKind = {
  readonly kind: string;
  /** As group_type of SV21 and SV02 calls it. */
  readonly group: string;
  /** «Тиражи» */
  readonly words: string;
  /** The cards of these orders, all of this kind, in few queries: a page of the list asks once. */
  readonly cards: (
    act: Pick<Act, 'db' | 'now' | 'today'>,
    orders: readonly Order[],
  ) => Promise<ReadonlyMap<number, OrderCard>>;
};

export type OrderKinds = ReadonlyMap<string, OrderKind>;

export type ProvidesOrderKinds = { readonly orderKinds?: readonly OrderKind[] };

export function orderKindsOf(all: readonly OrderKind[]): OrderKinds {
  const byKind = new Map(all.map((one) => [one.kind, one]));
  if (byKind.size !== all.length) throw new Error('Two hand in one kind of order');
  return byKind;
}
