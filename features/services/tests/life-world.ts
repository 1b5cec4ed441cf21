import type { Actor } from '@pero/server-platform/act';
import type { ServicesWorld } from '../services-world.ts';

export type Lived = { readonly id: number; readonly author: Actor };

const DAY = 24 * 3600_000;

/** A small generator whose seed is in the test: the same life every time. */
export function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export function oneOf<T>(random: () => number, all: readonly T[]): T {
  return all[Math.floor(random() * all.length)] as T;
}

/** Everything that anybody may do to an order, whether it is its time or not. */
export function actsOf(world: ServicesWorld, random: () => number, worker: number) {
  const one = <T>(all: readonly T[]): T => oneOf(random, all);
  const post = ({ id, author }: Lived, what: string, body: object = {}) =>
    world.as(author).post(`/services/orders/${id}/${what}`, body);
  const stage = () => 1 + Math.floor(random() * 3);
  const acts: readonly ((order: Lived) => Promise<unknown>)[] = [
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
  return acts;
}
