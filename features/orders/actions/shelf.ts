import type { Act } from '@pero/server-platform/act';
import type { Turn } from '../rules/orders.ts';
import type { Order } from '../store/orders.ts';
import { countsOf, ordersOf } from '../store/orders.ts';
import type { OrderCard, OrderKinds } from './kinds.ts';

type Asked = {
  readonly group_type?: string | undefined;
  readonly type?: string | undefined;
  readonly status?: string | undefined;
  readonly turn?: Turn | undefined;
};

/** SV21: the orders of whoever asks, of all kinds, newest change first. */
export async function ownOrders(
  kinds: OrderKinds,
  act: Act,
  asked: Asked,
  page: { readonly limit: number; readonly offset: number },
) {
  const { db, actor } = act;
  const wanted = asked.group_type === undefined ? null : kindsOfGroup(kinds, asked.group_type);
  if (wanted !== null && wanted.length === 0) return { items: [], count: 0, ...page };
  const { items, count } = await ordersOf(db, {
    userId: actor.userId,
    kinds: wanted,
    type: asked.type ?? null,
    state: asked.status ?? null,
    turn: asked.turn ?? null,
    ...page,
  });
  const cards = await cardsOf(kinds, act, items);
  return { items: items.flatMap((order) => shown(order, kinds, cards)), count, ...page };
}

/** How many wait for whom, and which groups there are. */
export async function ownOrderCounts(kinds: OrderKinds, { db, actor }: Act) {
  const counts = await countsOf(db, actor.userId);
  const sum = (turn: Turn) => counts.filter((one) => one.turn === turn).reduce((all, { count }) => all + count, 0);
  const groups = [...kinds.values()].map(({ group, words, kind }) => ({
    group,
    words,
    count: counts.filter((one) => one.kind === kind).reduce((all, { count }) => all + count, 0),
  }));
  return { author: sum('author'), us: sum('us'), over: sum('over'), groups };
}

function kindsOfGroup(kinds: OrderKinds, group: string): string[] {
  return [...kinds.values()].filter((one) => one.group === group).map(({ kind }) => kind);
}

async function cardsOf(kinds: OrderKinds, act: Act, orders: readonly Order[]): Promise<ReadonlyMap<number, OrderCard>> {
  const all = await Promise.all(
    [...kinds.values()].map(async (kind) => {
      const own = orders.filter((order) => order.kind === kind.kind);
      return own.length === 0 ? [] : [...(await kind.cards(act, own))];
    }),
  );
  return new Map(all.flat());
}

function shown(order: Order, kinds: OrderKinds, cards: ReadonlyMap<number, OrderCard>) {
  const [kind, card] = [kinds.get(order.kind), cards.get(order.id)];
  if (!kind || !card) return [];
  return [
    {
      id: order.id,
      group_type: kind.group,
      type: order.type,
      book_id: order.workId,
      title: order.title,
      status: order.state,
      status_words: card.stateWords,
      turn: order.turn,
      about: card.about,
      total_amount: order.total,
      due_at: order.dueAt,
      made_at: order.madeAt,
      changed_at: order.changedAt,
      way: { steps: [...card.way.steps], at: card.way.at, is: card.way.is },
      page: card.page,
      next: card.next,
    },
  ];
}
