import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { moscowDay } from '@pero/kernel/day';
import { faultInLedger } from '@pero/ledger/actions/audit';
import type { BookingAct } from '@pero/ledger/actions/ledger';
import { asDb, openDatabase } from '@pero/server-platform/database/db';
import { messagingOf, openSender, prepareQueues } from '@pero/server-platform/jobs/jobs';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openShop, type Shop } from '../../../apps/sandbox/database.ts';
import { askAgain, faultsAtTheEnd, openErrands } from '../../../apps/sandbox/kassa/life-world.ts';
import { KASSA_FAULT_KINDS } from '../../../apps/sandbox/kassa/tables.ts';
import { seededRandom } from '../../../apps/sandbox/retailer/faults-table.ts';
import { freePorts } from '../../../apps/start/trial.ts';
import { type Child, keep } from '../payouts/children.ts';
import { again } from './again.ts';
import { type Platform, payer } from './payers.ts';
import { makeOrders, type ProofSettings, paymentsAlone } from './proof-settings.ts';
import { watchBills } from './watch.ts';

export type PaymentsPlan = {
  readonly databaseUrl: string;
  readonly seed: number;
  readonly payments: number;
  readonly kills: number;
  /** So long new bills are paid, at most: what is begun comes to its end, and is counted. */
  readonly minutes?: number;
  readonly tell?: (line: string) => void;
  /** Instead of anybody's kill: the database is stopped and started again. */
  readonly restart?: () => Promise<void>;
};

/** Fewer where others are at work on the machine: `PAYERS=4`. */
const PAYERS_AT_ONCE = Number(process.env.PAYERS ?? 40);
const LONGEST_MS = 20 * 60_000;
const MOST_AGAIN = 200;

/** People pay at a company that loses, doubles, delays and mixes its answers, while everybody is killed in turn. */
export async function provePayments({ databaseUrl, seed, kills, tell = () => undefined, ...plan }: PaymentsPlan) {
  const { kysely, close } = openDatabase(databaseUrl, { connections: 16, name: 'payments-proof' });
  const { shop, close: closeShop } = await openShop(databaseUrl);
  const [sitePort = 0, tillPort = 0] = await freePorts();
  const settings: ProofSettings = { databaseUrl, sitePort, tillPort };
  const { jobs, ledger, siteUrl } = paymentsAlone(settings);
  await prepareQueues(databaseUrl, jobs);
  await makeOrders(kysely);
  const log = pino({ level: 'silent' });
  const boss = await openSender(databaseUrl, log);
  const random = seededRandom(seed);
  const act: Platform['act'] = (work) =>
    again(() =>
      kysely.transaction().execute((transaction) => {
        const now = new Date();
        const tell = messagingOf(transaction, { boss, jobs, log }, now);
        const given: BookingAct = { db: asDb(transaction), now, today: moscowDay(now), log, ...tell, ledger };
        return work(given);
      }),
    );
  const platform = { siteUrl, kysely, act, random, watch: watchBills(kysely), userId: await personIn(kysely) };
  const begin = (name: string) => keep(new URL(name, import.meta.url).href, settings);
  const [site, till, ...workers] = ['site-process.ts', 'till-process.ts', 'worker-process.ts', 'worker-process.ts'].map(
    begin,
  ) as [Child, Child, Child, Child];
  const children = [site, till, ...workers];
  const started = performance.now();
  try {
    await Promise.all(children.map(({ ready }) => ready()));
    const { payments, minutes = Number.POSITIVE_INFINITY } = plan;
    const until = Date.now() + minutes * 60_000;
    const progress = { next: 1, done: 0, killed: 0 };
    const isOver = () => progress.next > payments || Date.now() > until;
    const paying = Array.from({ length: Math.min(PAYERS_AT_ONCE, payments) }, async () => {
      while (!isOver()) {
        const order = progress.next;
        progress.next += 1;
        await payer(platform, order);
        progress.done += 1;
      }
    });
    // The fifth is the database: it goes on, and everybody's connections with what was open in them are gone.
    const { restart } = plan;
    const victims = restart ? [{ kill: restart }] : [...children, { kill: () => dropConnections(kysely) }];
    const troubling = trouble({ shop, random, kills, victims, payments, isOver, progress, tell });
    await Promise.all([...paying, troubling]);
    await again(() => shop.deleteFrom('kassa_faults').execute());
    await again(() => allDone(platform, shop));
    const wrong = await wrongAtTheEnd(platform, shop, ledger);
    return {
      ...(await countsOf(kysely, shop)),
      bills: progress.done,
      killed: progress.killed,
      wrong,
      seconds: (performance.now() - started) / 1000,
    };
  } finally {
    for (const child of children) child.stop();
    await boss.stop({ graceful: false });
    await closeShop();
    await close();
  }
}

type Trouble = {
  readonly shop: Shop;
  readonly random: () => number;
  readonly kills: number;
  readonly payments: number;
  readonly isOver: () => boolean;
  readonly victims: readonly { readonly kill: () => unknown }[];
  readonly progress: { next: number; done: number; killed: number };
  readonly tell: (line: string) => void;
};

/** Spread over all the payments: other faults each time, three at once, and somebody killed. */
async function trouble({ shop, random, kills, victims, payments, isOver, progress, tell }: Trouble): Promise<void> {
  const roll = (sides: number) => Math.floor(random() * sides);
  for (let kill = 1; kill <= kills; kill += 1) {
    while (!isOver() && progress.next < (kill * payments) / (kills + 1)) await sleep(50);
    await again(() => shop.deleteFrom('kassa_faults').execute());
    for (let n = 0; n < 3; n += 1) {
      const kind = KASSA_FAULT_KINDS[roll(KASSA_FAULT_KINDS.length)] ?? 'cut';
      // Everybody waits behind whoever is slow.
      const percent = kind === 'slow' ? 2 : 10 + roll(40);
      const fault = { kind, percent, seconds: 1 + roll(2), seed: roll(1000) };
      const adding = shop
        .insertInto('kassa_faults')
        .values(fault)
        .onConflict((conflict) => conflict.column('kind').doUpdateSet(fault));
      await again(() => adding.execute());
    }
    await sleep(100 + roll(600));
    await victims[kill % victims.length]?.kill();
    progress.killed += 1;
    if (kill % 10 > 0) continue;
    // The database of tests does not clean up by itself.
    await sql`vacuum analyze`.execute(shop);
    tell(`${kill} kills of ${kills}, ${progress.done} payments of ${payments}`);
  }
}

/** As PostgreSQL does when it is restarted. */
async function dropConnections(kysely: Platform['kysely']): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and application_name <> 'payments-proof'`.execute(kysely);
  // The sandbox's own hand in this process finds out as well.
  await sleep(500);
}

/** What was refused a main moderator asks for again; what nobody paid is over in an hour. */
async function allDone(platform: Platform, shop: Shop): Promise<void> {
  const { kysely } = platform;
  await shop.updateTable('kassa').set({ ahead_seconds: 3700 }).execute();
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await sleep(300)) {
    for (let n = 0; n < MOST_AGAIN && (await refusedIn(kysely)) > 0; n += 1)
      await askAgain(platform, (all) => all[Math.floor(platform.random() * all.length)] as (typeof all)[number]);
    if ((await openErrands({ kysely })) === 0 && (await refusedIn(kysely)) === 0) return;
  }
  throw new Error('Not all came to an end');
}

async function refusedIn(kysely: Platform['kysely']): Promise<number> {
  const { rows } = await sql<{ refused: number }>`
    select ((select count(*) from payment_refunds where state = 'refused' and not is_replaced)
          + (select count(*) from payment_receipts where state = 'refused' and not is_replaced))::integer as refused`.execute(
    kysely,
  );
  return rows[0]?.refused ?? 0;
}

async function wrongAtTheEnd({ kysely }: Platform, shop: Shop, ledger: Parameters<typeof faultInLedger>[0]['ledger']) {
  const { rows } = await sql<{ id: number; state: 'waiting' | 'dead' | 'paid' }>`
    select id, state from proof_orders`.execute(kysely);
  const orders = new Map(rows.map(({ id, state }) => [Number(id), state]));
  const fault = await faultInLedger({ db: asDb(kysely), ledger });
  return [
    ...(await faultsAtTheEnd({ kysely, shop, company: 'yookassa', orders })),
    ...(await wrongReceipts(shop)),
    ...(fault ? [`the ledger: entry ${fault.entry} ${fault.what}`] : []),
  ];
}

/** What the cash register printed for each payment and its refunds, against what was taken and given back. */
async function wrongReceipts(shop: Shop): Promise<string[]> {
  const { rows } = await sql<{ id: string; amount: number; refunded: number; printed: number; back: number }>`
    with printed as (
      select r.payment_id, sum(s) filter (where r.type = 'payment') as taken, sum(s) filter (where r.type = 'refund') as back
        from sandbox.kassa_receipts r,
             lateral (select (e -> 'amount' ->> 'value')::numeric * 100 as s
                        from jsonb_array_elements(r.settlements) e where e ->> 'type' = 'cashless') as each
       where r.status = 'succeeded' group by 1)
    select p.id, p.amount, p.refunded, coalesce(t.taken, 0)::bigint as printed, coalesce(t.back, 0)::bigint as back
      from sandbox.kassa_payments p left join printed t on t.payment_id = p.id where p.status = 'succeeded'`.execute(
    shop,
  );
  return rows.flatMap(({ id, amount, refunded, printed, back }) =>
    Number(printed) === amount && Number(back) === refunded
      ? []
      : [`receipts of ${id}: ${printed} of ${amount} taken, ${back} of ${refunded} given back`],
  );
}

async function countsOf(kysely: Platform['kysely'], shop: Shop) {
  const { rows } = await sql<Record<'taken' | 'returned' | 'earned' | 'again', number>>`
    select (select count(*) from payment_attempts where state = 'paid')::integer as taken,
           (select count(*) from payment_refunds where state = 'done')::integer as returned,
           (select count(*) from payment_receipts where kind = 'closing' and not is_replaced)::integer as earned,
           ((select count(*) from payment_refunds where is_replaced)
          + (select count(*) from payment_receipts where is_replaced))::integer as again`.execute(kysely);
  const { answers_lost: lost } = await shop.selectFrom('kassa').select('answers_lost').executeTakeFirstOrThrow();
  const { told } = await shop
    .selectFrom('kassa_notices')
    .select(sql<number>`coalesce(sum(copies * tries), 0)::integer`.as('told'))
    .executeTakeFirstOrThrow();
  return { ...(rows[0] ?? { taken: 0, returned: 0, earned: 0, again: 0 }), lost, told };
}

async function personIn(kysely: Platform['kysely']): Promise<number> {
  const email = `payer-${randomUUID()}@demo.pero`;
  const { id } = await kysely
    .insertInto('users')
    .values({ email, password_hash: '', registered_at: new Date(), referral_code: email })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
