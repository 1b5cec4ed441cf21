import { addDays, moscowDay } from '@pero/kernel/day';
import type { Actor } from '@pero/server-platform/act';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PromotionWorld, promotionUnderTest } from '../promotion-world.ts';

let world: PromotionWorld;
beforeAll(async () => {
  world = await promotionUnderTest();
});
afterAll(() => world.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Whatever people, banks, shops and clocks may do, in any order. `who` is one of three authors, `nth` one of their orders. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      who: fc.nat(2),
      top: fc.boolean(),
      in: fc.integer({ min: 3, max: 4 }),
      coded: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      nth: fc.nat(5),
      by: fc.constantFrom('bank_card' as const, 'sbp' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hold' as const), nth: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), nth: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('bank' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      ms: fc.constantFrom(10 * MINUTE, 31 * MINUTE, 125 * MINUTE, DAY, 2 * DAY),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('turn' as const), isRefused: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

let genres = 500;

type Played = {
  readonly authors: readonly { readonly actor: Actor; readonly book: number; readonly code: string }[];
  readonly orders: { readonly id: number; readonly actor: Actor }[];
};

/** Three authors of books in a genre of its own, each with a code of a tenth. */
async function beginning(): Promise<Played> {
  genres += 1;
  const genre = genres;
  const authors = [];
  for (let n = 0; n < 3; n += 1) {
    const actor = await world.person();
    await world.advertise(actor);
    const { id: book } = await world.book(actor, { genre_ids: [genre] });
    const code = `ДЕСЯТАЯ-${genre}-${n}`;
    const terms = { percent: 10, reason: 'проверка', valid_until: '2030-01-01' as never, most_uses: 1 };
    await world.kysely
      .insertInto('order_discounts')
      .values({ ...terms, code, user_id: actor.userId, issued_at: world.clock.now() })
      .execute();
    authors.push({ actor, book, code });
  }
  return { authors, orders: [] };
}

type Of<What extends Step['do']> = Extract<Step, { do: What }>;
const ANSWERS = [200, 409];

/** Each is answered, with a yes or a no that is one of the product's. */
const DEEDS: { readonly [What in Step['do']]: (on: Played, one: Of<What>) => Promise<unknown> } = {
  order: async ({ authors, orders }, { who, top, in: days, coded }) => {
    const author = authors[who];
    if (!author) return;
    const answer = await world.order(author.actor, author.book, {
      type_id: top ? 'direct_top' : 'direct',
      start_date_time: addDays(moscowDay(world.clock.now()), days),
      ...(coded && { promo_code: author.code }),
    });
    expect(ANSWERS).toContain(answer.status);
    if (answer.result) orders.push({ id: answer.result.id, actor: author.actor });
  },
  pay: async (on, { nth, by }) => {
    const order = orderOf(on, nth);
    if (order) expect(ANSWERS).toContain((await world.beginPaying(order.actor, order.id, by)).status);
  },
  hold: (on, { nth }) => post(on, nth, 'hold'),
  cancel: (on, { nth }) => post(on, nth, 'cancel'),
  bank: () => world.settle(),
  clock: async (_, { ms }) => world.clock.forward(ms),
  turn: async (_, { isRefused }) => {
    world.shopSays.refuses = isRefused ? 'Не сегодня' : null;
    await world.turn();
    world.shopSays.refuses = null;
  },
};

function orderOf({ orders }: Played, nth: number) {
  return orders[nth % Math.max(1, orders.length)];
}

async function post(on: Played, nth: number, what: 'hold' | 'cancel') {
  const order = orderOf(on, nth);
  if (!order) return;
  expect(ANSWERS).toContain((await world.as(order.actor).post(`/services/promo/${order.id}/${what}`)).status);
}

/** The steps, and then everything comes to its end. */
async function played(steps: readonly Step[]) {
  const on = await beginning();
  for (const one of steps) {
    await DEEDS[one.do](on, one as never);
    await nothingOversold();
  }
  for (let round = 0; round < 4; round += 1) {
    await world.settle();
    await world.turn();
    world.clock.forward(4 * DAY);
  }
  await world.settle();
  return on.orders;
}

/** Of a slot no more places than there are, those whose time is over aside, and every order that is paid for has all of its own. */
async function nothingOversold() {
  const { rows } = await sql<{ is: string }>`
    select 'oversold' as is from promotion_slots s join promotion_places p using (service_type, genre_id, day)
     where p.held_until is null or p.held_until > ${world.clock.now()}
     group by s.service_type, s.genre_id, s.day, s.capacity having count(*) > s.capacity
    union all
    select 'without its place' from orders o join promotion_orders p on p.order_id = o.id
     where o.state in ('paid', 'scheduled', 'running')
       and (select count(*) from promotion_places x where x.order_id = o.id and x.held_until is null) <> p.last_day - p.first_day + 1
    union all
    select 'a place of what has fallen' from orders o join promotion_places x on x.order_id = o.id
     where o.state in ('cancelled', 'rejected')`.execute(world.kysely);
  expect(rows).toEqual([]);
}

/** What has come of an order in the end, what was taken for it and what of it was given back. */
async function endsOf(ids: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    state: string;
    total: number;
    returned: number;
    taken: number;
    back: number;
    burnt: number;
  }>`
    select o.id, o.state, o.total, p.returned,
           coalesce((select sum(a.amount) from payment_attempts a where a.bill_id = b.id and a.state = 'paid'), 0) as taken,
           coalesce((select sum(r.amount) from payment_refunds r where r.bill_id = b.id and r.state = 'done'), 0) as back,
           (select count(*) from order_discount_uses u where u.used_for = 'order:' || o.id and u.state = 'burnt') as burnt
      from orders o join promotion_orders p on p.order_id = o.id left join bills b on b.kind = o.kind and b.order_id = o.id
     where o.id = any(${[...ids]}::bigint[]) order by o.id`.execute(world.kysely);
  return rows.map((row) => ({ ...row, taken: Number(row.taken), back: Number(row.back), burnt: Number(row.burnt) }));
}

test('[SV23, PM05, PM06] whatever happens in whatever order, no place is sold twice, and money is taken once or given back whole', async () => {
  const ended = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
      const orders = await played(steps);
      for (const { state, total, returned, taken, back, burnt } of await endsOf(orders.map(({ id }) => id))) {
        ended.add(state);
        expect(['finished', 'cancelled', 'rejected']).toContain(state);
        expect(taken - back).toBe(state === 'finished' ? total - returned : 0);
        // A code is used up by what was shown, and by nothing else.
        if (state !== 'finished') expect(burnt).toBe(0);
      }
      expect(await world.money()).toMatchObject({ total: 0, prepaid: 0 });
    }),
    { numRuns: 15, seed: 20_261_119, endOnFailure: false },
  );
  expect([...ended].toSorted()).toEqual(['cancelled', 'finished', 'rejected']);
}, 120_000);
