import { faultInLedger } from '@pero/ledger/actions/audit';
import type { Actor } from '@pero/server-platform/act';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { after, isOver, ORDER_STATES, type OrderState } from '../rules/states.ts';
import { type ServicesWorld, servicesUnderTest } from '../services-world.ts';

let world: ServicesWorld;
beforeAll(async () => {
  world = await servicesUnderTest();
});
afterAll(() => world.close());

const DAY = 24 * 3600_000;

/** A small generator whose seed is in the test: the same life every time. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

test('whatever author, manager, main moderator, clock and payments do in whatever order, it ends legally and the book adds up', async () => {
  const random = randomOf(20_261_118);
  const one = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const authors = [await world.person(), await world.person()];
  const worker = await world.contractor();
  const orders: { readonly id: number; readonly author: Actor }[] = [];
  const legal = new Map<number, OrderState>();
  const post = ({ id, author }: (typeof orders)[number], what: string, body: object = {}) =>
    world.as(author).post(`/services/orders/${id}/${what}`, body);
  const stage = () => 1 + Math.floor(random() * 3);
  const acts: readonly ((order: (typeof orders)[number]) => Promise<unknown>)[] = [
    ({ id, author }) => world.pay(author, id),
    ({ id, author }) => world.pay(author, id),
    (order) => post(order, 'cancel'),
    (order) => Promise.all([post(order, 'accept', { stage: 1 }), post(order, 'accept', { stage: 1 })]),
    (order) => post(order, 'accept', { stage: stage() }),
    (order) => post(order, 'accept', { stage: stage() }),
    (order) => post(order, 'corrections', { stage: stage(), remarks: 'Поправьте' }),
    (order) => post(order, 'dispute', { words: 'Не то' }),
    ({ id }) => world.desk(world.manager, id, 'quote', { cost: 1000 + Math.floor(random() * 9000), days: 9 }),
    ({ id }) => world.desk(world.manager, id, 'worker', { contractor_id: worker }),
    ({ id }) => world.handOver(id, stage()),
    ({ id }) => world.handOver(id, stage()),
    ({ id }) =>
      world.desk(world.manager, id, 'decide', { decision: one(['refuse', 'accept', 'accept']), words: 'Так' }),
    ({ id }) =>
      world.desk(world.main, id, 'dispute', {
        ...{ decision: one(['once-more', 'accept', 'part', 'refund']), back_percent: 1 + Math.floor(random() * 99) },
        words: 'Решено',
      }),
    async () => void world.clock.forward(Math.floor(random() * 3 * DAY)),
    () => world.runs('services.clock'),
    () => world.runs('payments.sweep'),
  ];
  for (let step = 0; step < 260; step += 1) {
    if (orders.length < 10 && random() < 0.2) {
      const author = one(authors);
      const { order } = await world.order(author, one(['editing', 'proofread', 'annotation', 'design']));
      await world.desk(world.manager, order.id, 'manager');
      orders.push({ id: order.id, author });
    }
    const order = orders.length > 0 ? one(orders) : null;
    if (order) await one(acts)(order);
    for (const { id, author } of orders.slice(-3)) {
      const { state } = (await world.info(author, id)).order;
      const before = legal.get(id);
      if (before !== undefined && before !== state)
        expect(isReachable(before, state), `${before} → ${state}`).toBe(true);
      legal.set(id, state);
    }
  }
  await world.runs('payments.sweep');
  await world.runs('payments.sweep');

  for (const { id, author } of orders) {
    const { order } = await world.info(author, id);
    for (const one of order.stages) expect(one.returned).toBeLessThanOrEqual(one.amount);
    if (order.paid_at === null) expect([order.earned, order.returned, order.held]).toEqual([0, 0, 0]);
    else expect(order.earned + order.returned + order.held).toBeCloseTo(order.final_cost ?? 0, 2);
    if (isOver(order.state)) expect(order.held).toBe(0);
  }
  const bills = await world.kysely.selectFrom('bills').select(['order_id', 'paid', 'earned', 'returned']).execute();
  for (const { paid, earned, returned } of bills)
    expect(Number(earned) + Number(returned)).toBeLessThanOrEqual(Number(paid));
  const { total, prepaid } = await world.money();
  expect(total).toBe(0);
  expect(prepaid).toBe(
    bills.reduce((sum, { paid, earned, returned }) => sum + Number(paid) - Number(earned) - Number(returned), 0),
  );
  expect(await faultInLedger({ db: world.db, ledger: world.ledger })).toBeNull();
  // A life in which nothing happens proves nothing.
  expect(new Set(legal.values()).size).toBeGreaterThan(3);
}, 120_000);

const STEPS = [
  ...['send', 'quote', 'agree', 'pay', 'hand-over', 'correct', 'accept-stage', 'accept-last', 'dispute', 'once-more'],
  ...['go-on', 'refund', 'cancel', 'expire', 'decide-stage', 'decide-last'],
] as const;

/** Several steps may lie between two looks. */
function isReachable(from: OrderState, to: OrderState): boolean {
  const seen = new Set<OrderState>([from]);
  for (const state of seen) {
    for (const step of STEPS) {
      const next = after(state, step as never);
      if (next) seen.add(next);
    }
  }
  return seen.has(to) && ORDER_STATES.includes(to);
}
