import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { coverOf } from '@pero/works/actions/cover-card';
import { rolesOfBooks, worksPictured } from '@pero/works/actions/rows';
import type { Turn } from '../rules/orders.ts';
import type { Order } from '../store/orders.ts';
import { countsOf, ordersOf, placesOf } from '../store/orders.ts';
import type { OrderCard, OrderKinds } from './kinds.ts';

type Asked = {
  readonly group_type?: string | undefined;
  readonly type?: string | undefined;
  readonly status?: string | undefined;
  readonly turn?: Turn | undefined;
  readonly book_id?: number | undefined;
  readonly year?: number | undefined;
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
    workId: asked.book_id ?? null,
    year: asked.year ?? null,
    ...page,
  });
  const [cards, covers] = await Promise.all([cardsOf(kinds, act, items), coversOf(db, items)]);
  return { items: items.flatMap((order) => shown(order, kinds, cards, covers)), count, ...page };
}

/** How many wait for whom, and which groups there are. */
export async function ownOrderCounts(kinds: OrderKinds, { db, actor }: Act) {
  const [counts, { books, years }] = await Promise.all([countsOf(db, actor.userId), placesOf(db, actor.userId)]);
  const sum = (turn: Turn) => counts.filter((one) => one.turn === turn).reduce((all, { count }) => all + count, 0);
  const groups = [...kinds.values()].map(({ group, words, kind }) => ({
    group,
    words,
    count: counts.filter((one) => one.kind === kind).reduce((all, { count }) => all + count, 0),
  }));
  return { author: sum('author'), us: sum('us'), over: sum('over'), groups, books, years };
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

async function coversOf(db: Db, orders: readonly Order[]): Promise<ReadonlyMap<number, ReturnType<typeof coverOf>>> {
  const ids = [...new Set(orders.flatMap(({ workId }) => workId ?? []))];
  const [works, roles] = await Promise.all([worksPictured(db, ids), rolesOfBooks(db, ids)]);
  return new Map(works.map((work) => [work.id, coverOf(work, roles)]));
}

type Covers = Awaited<ReturnType<typeof coversOf>>;

function shown(order: Order, kinds: OrderKinds, cards: ReadonlyMap<number, OrderCard>, covers: Covers) {
  const [kind, card] = [kinds.get(order.kind), cards.get(order.id)];
  if (!kind || !card) return [];
  return [
    {
      id: order.id,
      group_type: kind.group,
      type: order.type,
      book_id: order.workId,
      title: order.title,
      cover: order.workId === null ? null : (covers.get(order.workId) ?? null),
      status: order.state,
      status_words: card.stateWords,
      status_note: card.stateNote ?? null,
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
