import { roubles } from '@pero/kernel/money';
import { receiptAgain, refundAgain } from '@pero/payments/actions/again';
import * as bills from '@pero/payments/actions/bills';
import { captureBill, releaseBill } from '@pero/payments/actions/holds';
import { sql } from 'kysely';
import { seededRandom } from '../retailer/faults-table.ts';
import { LINES, type TillWorld } from './kassa-world.ts';
import { KASSA_FAULT_KINDS } from './tables.ts';

export type Life = { readonly seed: number; readonly bills: number; readonly steps: number; readonly deaths: number };

type Order = Awaited<ReturnType<TillWorld['bill']>>;

const third = { ...LINES[0], quantity: 33, total: roubles(12_670.14) };
const CARDS = ['4111111111111111', '5555555555554444', '2202474301322987', '2200000000000053'];

/** Payers, the company, the owners of orders and a worker that dies, in any order; at the end everything is let come to its end. */
export async function livePayments(world: TillWorld, { seed, bills: most, steps, deaths }: Life) {
  const random = seededRandom(seed);
  const one = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const orders: Order[] = [];
  const ignoring = (work: Promise<unknown>) => work.catch(() => undefined);
  const lived = { died: 0, deaths };
  const drawn = actsOf(world, random, one, lived);
  for (let step = 0; step < steps; step += 1) {
    if (orders.length < most && (orders.length === 0 || random() < 0.15)) orders.push(await newOrder(world, random));
    await ignoring(one(drawn)(one(orders.slice(-5))));
  }
  await world.heal();
  for (const { of } of orders) await ignoring(world.act((act) => captureBill(act, of)));
  for (let round = 0; round < 200 && (await openErrands(world)) > 0; round += 1)
    await world.pass(round < 10 ? 200 : 3700);
  return { orders: orders.length, died: lived.died, ...(await seenIn(world)) };
}

async function newOrder(world: TillWorld, random: () => number): Promise<Order> {
  const order = await world.bill({ isScarce: random() < 0.4 });
  if (random() < 0.5) world.undecided.add(order.order);
  return order;
}

type Drawn = <T>(all: readonly T[]) => T;

/** What may happen. */
function actsOf(world: TillWorld, random: () => number, one: Drawn, lived: { died: number; readonly deaths: number }) {
  const { deaths } = lived;
  /** How often, and what. Payers mostly get on with it: otherwise nothing would ever be paid, refunded or earned. */
  const acts: readonly (readonly [weight: number, act: (order: Order) => Promise<unknown>])[] = [
    [2, ({ hash }) => world.click(hash, { method: one([undefined, 'bank_card', 'sbp']) })],
    [
      14,
      async ({ hash }) => {
        const { attempt, state } = await world.info(hash);
        const way = one(['card', 'card', 'card', 'sbp', 'leave']);
        if (attempt?.address) return world.payAt(attempt.address, { way, card: one(CARDS) });
        if (state === 'open' && !attempt) await world.click(hash, { method: one([undefined, 'bank_card', 'sbp']) });
        return world.run();
      },
    ],
    [6, () => world.pass(3)],
    [2, () => world.pass(60)],
    [2, () => world.notices(3)],
    [2, async () => void world.clock.forward(Math.floor(random() ** 4 * 7200_000))],
    [1, ({ of }) => world.act((act) => bills.closeBill(act, of))],
    [1, async ({ order }) => void (world.orders.get(order) === 'waiting' && world.orders.set(order, 'dead'))],
    [1, ({ of }) => world.act((act) => bills.refundBill(act, of, { reason: 'Отмена' }))],
    [1, ({ of }) => world.act((act) => bills.refundBill(act, of, { reason: 'Отмена', lines: [LINES[1]] }))],
    [2, ({ of }) => world.act((act) => bills.refundBill(act, of, { reason: 'Скидка', lines: [third] }))],
    [1, ({ of }) => world.act((act) => bills.earnBill(act, of))],
    // A service is handed over in stages.
    [3, ({ of }) => world.act((act) => bills.earnBill(act, of, { part: one(['one', 'two']), lines: [third] }))],
    [2, ({ of }) => world.act((act) => captureBill(act, of))],
    [
      1,
      async ({ of, order }) => {
        const answer = await world.act((act) => releaseBill(act, of, { reason: 'Отказ' }));
        if (answer === 'released') world.orders.set(order, 'dead');
      },
    ],
    [3, () => askAgain(world, one)],
    [
      2,
      async () => {
        const kind = one(KASSA_FAULT_KINDS);
        // A company that is slow makes the test slow and proves nothing more here.
        if (kind !== 'slow') await world.fault(kind, { percent: 50, seed: Math.floor(random() * 1000) });
      },
    ],
    [4, () => world.heal()],
    [
      3,
      async () => {
        // A worker that is killed leaves everything as it lies; the next one finds it when its lease is over.
        if (lived.died < deaths && (await world.run(1 + Math.floor(random() * 6)))) lived.died += 1;
      },
    ],
  ];
  return acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));
}

/** A main moderator asks again for something that was refused. */
export async function askAgain(
  world: Pick<TillWorld, 'kysely' | 'userId' | 'act'>,
  one: <T>(all: readonly T[]) => T,
): Promise<void> {
  const table = one(['payment_refunds', 'payment_receipts'] as const);
  const rows = await world.kysely
    .selectFrom(table)
    .select(['id', 'bill_id as billId'])
    .where('state', '=', 'refused')
    .where('is_replaced', '=', false)
    .execute();
  const refused = one(rows);
  if (!refused) return;
  const wish = { billId: refused.billId, note: 'Проверили в\u00A0кабинете' };
  const actor = { userId: world.userId };
  await world.act((act) =>
    table === 'payment_refunds'
      ? refundAgain({ ...act, actor }, { ...wish, refundId: refused.id })
      : receiptAgain({ ...act, actor }, { ...wish, receiptId: refused.id }),
  );
}

/** What came of it: a life in which nothing is paid proves nothing. */
async function seenIn({ kysely }: TillWorld): Promise<{ paid: number; returned: number; earned: number }> {
  const { rows } = await sql<{ paid: number; returned: number; earned: number }>`
    select (select count(*) from payment_attempts where state = 'paid')::integer as paid,
           (select count(*) from payment_refunds where state = 'done')::integer as returned,
           (select count(*) from payment_receipts where kind = 'closing')::integer as earned`.execute(kysely);
  return rows[0] ?? { paid: 0, returned: 0, earned: 0 };
}

export async function openErrands({ kysely }: Pick<TillWorld, 'kysely'>): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select ((select count(*) from payment_attempts where state in ('made', 'waiting', 'held'))
          + (select count(*) from payment_refunds where state in ('made', 'waiting'))
          + (select count(*) from payment_receipts where state in ('made', 'waiting')))::integer as open`.execute(
    kysely,
  );
  return rows[0]?.open ?? 0;
}

/** What a company took money for, and by which of our names. */
async function takenBy({ shop, company }: Pick<TillWorld, 'shop' | 'company'>) {
  if (company === 'yookassa') {
    const rows = await shop.selectFrom('kassa_payments').selectAll().where('status', '=', 'succeeded').execute();
    return rows.map(({ id, refunded, body }) => {
      const { metadata } = body as { metadata?: { attempt?: string } };
      return { id, refunded, name: metadata?.attempt };
    });
  }
  const TAKEN = ['CONFIRMED', 'PARTIAL_REFUNDED', 'REFUNDED'] as const;
  const rows = await shop.selectFrom('tbank_payments').selectAll().where('status', 'in', TAKEN).execute();
  return rows.map(({ id, refunded, order_id }) => ({
    ...{ id: String(id), refunded, name: order_id.replaceAll('-', '').slice(0, 32) },
  }));
}

type Ended = Pick<TillWorld, 'kysely' | 'shop' | 'company' | 'orders'>;

/** What is not as it must be at the end, of every bill and of the book; nothing when all is well. */
export async function faultsAtTheEnd(world: Ended): Promise<string[]> {
  const { kysely, orders } = world;
  const { rows: wrong } = await sql<{ what: string }>`
    with back as (select attempt_id, sum(amount) filter (where state = 'done') as done, sum(amount) as promised
                    from payment_refunds where not is_replaced group by 1)
    select 'bill ' || b.id || ' is paid by ' || count(a.id) filter (where a.is_of_bill) as what
      from bills b left join payment_attempts a on a.bill_id = b.id
     group by b.id having count(a.id) filter (where a.is_of_bill) <> (b.state = 'paid')::integer
    union all
    select 'attempt ' || a.id || ' took money for nothing and kept it' from payment_attempts a
     where a.state = 'paid' and not a.is_of_bill and a.returned <> a.amount
    union all
    select 'attempt ' || a.id || ' promised another sum back' from payment_attempts a left join back on back.attempt_id = a.id
     where a.returned <> coalesce(back.promised, 0)
    union all
    select 'attempt ' || a.id || ' has no receipt' from payment_attempts a
     where a.state = 'paid' and not exists (select from payment_receipts r where r.attempt_id = a.id and r.kind = 'payment')
    union all
    select 'of the receipt ' || id || ' all went back and not all its VAT' from payment_receipts
     where kind = 'closing' and returned = amount and returned_vat <> vat
    union all
    select 'the VAT of the book is ' || coalesce(sum(balance), 0) || ', not that of receipts'
      from ledger_accounts where kind = 'vat'
    having coalesce(sum(balance), 0) <> (select coalesce(sum(vat - returned_vat), 0) from payment_receipts where not is_replaced)
           + (select coalesce(sum(vat), 0) from payment_refunds where state = 'refused' and not is_replaced)
    union all
    select 'something is still open: attempt ' || a.id from payment_attempts a where a.state in ('made', 'waiting', 'held')
    union all
    select 'the book is of ' || sum(balance) from ledger_accounts having sum(balance) <> 0
    union all
    select 'paid ahead is ' || coalesce(sum(balance), 0) || ', not what bills have left'
      from ledger_accounts where kind = 'author_prepaid'
    having coalesce(sum(balance), 0) <> (select coalesce(sum(paid - earned - returned), 0) from bills)
           + (select coalesce(sum(r.amount - r.of_earned), 0) from payment_refunds r where r.state = 'refused' and not r.is_replaced)`.execute(
    kysely,
  );
  const theirs = await takenBy(world);
  const ours = await kysely
    .selectFrom('payment_attempts')
    .select(['uuid', 'their_id', 'amount', 'returned', 'id'])
    .where('state', '=', 'paid')
    .execute();
  const byId = new Map(ours.map((attempt) => [attempt.their_id, attempt]));
  const names = theirs.map(({ name }) => name);
  const refused = await kysely
    .selectFrom('payment_refunds')
    .select(['attempt_id', 'amount'])
    .where('state', '=', 'refused')
    .where('is_replaced', '=', false)
    .execute();
  const notBack = (id: number) =>
    refused.filter(({ attempt_id }) => attempt_id === id).reduce((sum, { amount }) => sum + amount, 0);
  const paid = await kysely.selectFrom('bills').select(['order_id', 'state', 'id']).execute();
  return [
    ...wrong.map(({ what }) => what),
    ...(new Set(names).size === names.length ? [] : ['somebody was charged twice by one key']),
    ...(theirs.length === ours.length ? [] : [`they took ${theirs.length} payments, we know of ${ours.length}`]),
    ...theirs.flatMap(({ id, refunded }) => {
      const known = byId.get(id);
      if (!known) return [`their payment ${id} is nobody's`];
      const done = known.returned - notBack(known.id);
      return refunded === done ? [] : [`they gave back ${refunded} of ${id}, we booked ${done}`];
    }),
    ...paid.flatMap(({ id, order_id, state }) =>
      (state === 'paid') === (orders.get(order_id) === 'paid')
        ? []
        : [`bill ${id} is ${state}, its order is ${orders.get(order_id)}`],
    ),
  ];
}
