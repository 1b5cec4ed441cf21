import { faultInLedger } from '@pero/ledger/actions/audit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { after, isOver, type OrderState, type Step } from '../rules/states.ts';
import { type ServicesWorld, servicesUnderTest } from '../services-world.ts';
import { actsOf, type Lived, oneOf, randomOf } from './life-world.ts';

let world: ServicesWorld;
beforeAll(async () => {
  world = await servicesUnderTest();
});
afterAll(() => world.close());

test('whatever author, manager, main moderator, clock and payments do in whatever order, it ends legally and the book adds up', async () => {
  const random = randomOf(20_261_118);
  const orders: Lived[] = [];
  const seen = new Map<number, OrderState>();
  const people = [await world.person(), await world.person()];
  const acts = actsOf(world, random, await world.contractor());
  for (let step = 0; step < 150; step += 1) {
    if (orders.length < 8 && random() < 0.25) orders.push(await begun(oneOf(random, people), random));
    if (orders.length === 0) continue;
    await oneOf(random, acts)(oneOf(random, orders));
    for (const order of orders.slice(-3)) await expectLegal(order, seen);
  }
  await world.runs('payments.sweep');
  await world.runs('payments.sweep');
  for (const order of orders) await expectCounted(order);
  await expectBooked();
  // A life in which nothing happens proves nothing.
  expect(new Set(seen.values()).size).toBeGreaterThan(3);
}, 120_000);

async function begun(author: Lived['author'], random: () => number): Promise<Lived> {
  const type = oneOf(random, ['editing', 'proofread', 'annotation', 'design']);
  const { order } = await world.order(author, type);
  await world.desk(world.manager, order.id, 'manager');
  return { id: order.id, author };
}

async function expectLegal({ id, author }: Lived, seen: Map<number, OrderState>): Promise<void> {
  const { state } = (await world.info(author, id)).order;
  const before = seen.get(id);
  if (before !== undefined && before !== state) expect(isReachable(before, state), `${before} → ${state}`).toBe(true);
  seen.set(id, state);
}

async function expectCounted({ id, author }: Lived): Promise<void> {
  const { order } = await world.info(author, id);
  for (const one of order.stages) expect(one.returned).toBeLessThanOrEqual(one.amount);
  const { earned, returned, held, final_cost } = order;
  if (order.paid_at === null) expect([earned, returned, held]).toEqual([0, 0, 0]);
  else expect(earned + returned + held).toBeCloseTo(final_cost ?? 0, 2);
  if (isOver(order.state)) expect(held).toBe(0);
  // Of what is over nobody is asked for money any more.
  const bill = world.kysely.selectFrom('bills').select('state').where('order_id', '=', id).executeTakeFirst();
  if (isOver(order.state)) expect(['paid', 'closed', undefined]).toContain((await bill)?.state);
}

async function expectBooked(): Promise<void> {
  const bills = await world.kysely.selectFrom('bills').select(['paid', 'earned', 'returned']).execute();
  const left = bills.map(({ paid, earned, returned }) => Number(paid) - Number(earned) - Number(returned));
  expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
  const { total, prepaid } = await world.money();
  expect(total).toBe(0);
  expect(prepaid).toBe(left.reduce((sum, one) => sum + one, 0));
  expect(await faultInLedger({ db: world.db, ledger: world.ledger })).toBeNull();
}

const STEPS: readonly Step[] = [
  ...(['send', 'quote', 'agree', 'pay', 'hand-over', 'correct', 'accept-stage', 'accept-last', 'dispute'] as const),
  ...(['once-more', 'go-on', 'refund', 'cancel', 'expire', 'decide-stage', 'decide-last'] as const),
];

/** Several steps may lie between two looks. */
function isReachable(from: OrderState, to: OrderState): boolean {
  const seen = new Set<OrderState>([from]);
  for (const state of seen) {
    for (const step of STEPS) {
      const next = after(state, step);
      if (next) seen.add(next);
    }
  }
  return seen.has(to);
}
