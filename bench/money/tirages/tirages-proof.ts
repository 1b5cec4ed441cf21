import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { refundByHand } from '@pero/circulation/actions/desk';
import { cancelOrder } from '@pero/circulation/actions/order/end';
import { moscowDay } from '@pero/kernel/day';
import { inRoubles, money } from '@pero/kernel/money';
import type { BookingAct } from '@pero/ledger/actions/ledger';
import { DatabaseAway } from '@pero/server-platform/database/away';
import { asDb, openDatabase } from '@pero/server-platform/database/db';
import { actInDemo } from '@pero/server-platform/demo';
import type { Files } from '@pero/server-platform/files/files';
import { messagingOf, openSender, prepareQueues } from '@pero/server-platform/jobs/jobs';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openShop, type Shop } from '../../../apps/sandbox/database.ts';
import { openErrands } from '../../../apps/sandbox/kassa/life-world.ts';
import { seededRandom } from '../../../apps/sandbox/retailer/faults-table.ts';
import { freePorts } from '../../../apps/start/trial.ts';
import { paidByCard } from '../payments/payers.ts';
import { type Watch, watchBills } from '../payments/watch.ts';
import { type Child, keep } from '../payouts/children.ts';
import { type Approved, approvedTirage } from './approved.ts';
import { wrongAtTheEnd } from './checks.ts';
import { type ProofSettings, tiragesAlone } from './proof-settings.ts';

export type TiragesPlan = {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly seed: number;
  readonly orders: number;
  readonly kills: number;
  readonly tell?: (line: string) => void;
};

const AT_ONCE = 32;
/** A busy machine is no fault. */
const LONGEST_MS = 40 * 60_000;
const TRIES_TO_PAY = 8;
const TRIES_OF_DATABASE = 100;
const TICK_MS = 400;
/** Their clocks go so much faster than ours. */
const TICK_AHEAD_SECONDS = 600;
const LINE = ['busy', 'error', 'cut', 'slow', 'garbage'] as const;
/** What mends itself: a parcel that nobody takes or a refund that a bank refuses waits for a person, and has tests of its own. */
const FAULTS: readonly (readonly [company: string, kinds: readonly string[]])[] = [
  ['print', [...LINE, 'twice', 'late', 'shuffled', 'mute', 'reject', 'break']],
  ['cdek', [...LINE, 'lingers', 'twice', 'mute']],
];

type World = {
  readonly kysely: ReturnType<typeof openDatabase>['kysely'];
  readonly shop: Shop;
  readonly files: Files;
  readonly siteUrl: string;
  readonly watch: Watch;
  readonly userId: number;
  readonly random: () => number;
  readonly act: <T>(work: (act: BookingAct) => Promise<T>) => Promise<T>;
};

/** Everything is starved by turns on a machine that also kills: a database that did not answer is asked again. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseAway) || tries > TRIES_OF_DATABASE) throw error;
      await sleep(TICK_MS);
    }
  }
}

type Progress = { done: number; killed: number; isOver: boolean };

/** Authors pay, think better of it and complain, while till, print shop and carrier lose their answers and everybody is killed in turn. */
export async function proveTirages({ databaseUrl, folder, seed, orders, kills, tell = () => undefined }: TiragesPlan) {
  const { kysely, close } = openDatabase(databaseUrl, { connections: 12, name: 'tirages-proof' });
  const { shop, close: closeShop } = await openShop(databaseUrl);
  const [sitePort = 0, companiesPort = 0] = await freePorts();
  const settings: ProofSettings = { databaseUrl, folder, sitePort, companiesPort };
  const { jobs, ledger, siteUrl, files } = await tiragesAlone(settings);
  await prepareQueues(databaseUrl, jobs);
  const log = pino({ level: 'silent' });
  const boss = await openSender(databaseUrl, log);
  const act: World['act'] = (work) =>
    kysely.transaction().execute((transaction) => {
      const now = new Date();
      const said = messagingOf(transaction, { boss, jobs, log }, now);
      return work({ db: asDb(transaction), now, today: moscowDay(now), log, ...said, ledger });
    });
  const world: World = {
    kysely,
    shop,
    files,
    siteUrl,
    watch: watchBills(kysely),
    act,
    random: seededRandom(seed),
    userId: await authorIn(kysely),
  };
  // A step of theirs takes no longer than ours.
  await shop.updateTable('companies').set({ step_seconds: 30 }).execute();
  const names = ['site-process.ts', 'companies-process.ts', 'worker-process.ts', 'worker-process.ts'];
  const children = names.map((name) => keep(new URL(name, import.meta.url).href, settings));
  const started = performance.now();
  const progress: Progress = { done: 0, killed: 0, isOver: false };
  try {
    await Promise.all(children.map(({ ready }) => ready()));
    const approved: Approved[] = [];
    let next = 0;
    const ordering = Array.from({ length: Math.min(AT_ONCE, orders) }, async () => {
      while (next < orders) {
        next += 1;
        const number = next;
        const order = await again(() => approvedTirage(world, number));
        approved.push(order);
        await authorOf(world, order);
        progress.done += 1;
      }
    });
    const troubling = trouble(world, { children, kills, orders, progress, tell });
    const passing = timeFlies(world, progress);
    await Promise.all([...ordering, troubling]);
    await shop.deleteFrom('company_faults').execute();
    await shop.deleteFrom('kassa_faults').execute();
    await allDone(world);
    progress.isOver = true;
    await passing;
    const wrong = await wrongAtTheEnd(world, folder, approved, ledger);
    return {
      ...(await countsOf(world)),
      killed: progress.killed,
      wrong,
      seconds: (performance.now() - started) / 1000,
    };
  } finally {
    progress.isOver = true;
    for (const child of children) child.stop();
    await boss.stop({ graceful: false });
    await closeShop();
    await close();
  }
}

/** Pays; a quarter think better of it, some twice at once, some too late; what the shop sends back is cancelled; some complain. */
async function authorOf(world: World, order: Approved): Promise<void> {
  const { random } = world;
  await paid(world, order);
  if (random() < 0.25) {
    await sleep(random() < 0.5 ? 0 : random() * 4000);
    await Promise.all([cancelled(world, order.id), ...(random() < 0.5 ? [cancelled(world, order.id)] : [])]);
  }
  const state = await until(world, order.id, ['delivered', 'cancelled', 'rejected']);
  if (state === 'rejected') await cancelled(world, order.id);
  if (state === 'delivered' && random() < 0.3) {
    const wish = { goods: money(Math.floor(order.total / 10)), copies: 1, reason: 'Две книги с\u00A0браком' };
    const back = await world.act((act) => refundByHand(asAuthor(world, act), order.id, wish));
    if ('refused' in back) throw new Error(`Money for tirage ${order.id} was refused: ${JSON.stringify(back)}`);
  }
}

/** Whoever sees nothing for five minutes looks again. */
async function paid(world: World, { id, hash, total }: Approved): Promise<void> {
  for (let tries = 0; tries < TRIES_TO_PAY; tries += 1)
    if ((await paidByCard(world, hash, inRoubles(total))) === 'paid') return;
  throw new Error(`The bill of tirage ${id} was not paid`);
}

function asAuthor({ userId }: World, act: BookingAct) {
  return { ...actInDemo(act, userId), ...act };
}

/** A cancel that comes too late is refused; that is an answer too. */
async function cancelled(world: World, orderId: number): Promise<void> {
  await again(() => world.act((act) => cancelOrder(asAuthor(world, act), orderId)));
}

async function until({ kysely }: World, orderId: number, states: readonly string[]): Promise<string> {
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await sleep(TICK_MS)) {
    const found = kysely.selectFrom('orders').select('state').where('id', '=', orderId);
    const { state } = await again(() => found.executeTakeFirstOrThrow());
    if (states.includes(state)) return state;
  }
  throw new Error(`Tirage ${orderId} came to no end`);
}

/** Two hours in which everything can be given back, days of printing and of the road. */
async function timeFlies({ shop }: World, progress: Progress): Promise<void> {
  while (!progress.isOver) {
    const later = { ahead_seconds: sql<number>`ahead_seconds + ${TICK_AHEAD_SECONDS}` };
    await again(() => shop.updateTable('companies').set(later).execute());
    await sleep(TICK_MS * 2);
  }
}

type Trouble = {
  readonly children: readonly Child[];
  readonly kills: number;
  readonly orders: number;
  readonly progress: Progress;
  readonly tell: (line: string) => void;
};

/** Spread over all the orders: other faults each time, and somebody killed. */
async function trouble({ shop, random }: World, { children, kills, orders, progress, tell }: Trouble): Promise<void> {
  const roll = (sides: number) => Math.floor(random() * sides);
  for (let kill = 1; kill <= kills; kill += 1) {
    while (progress.done < orders && progress.done < ((kill - 1) * orders) / (kills + 1)) await sleep(50);
    await otherFaults(shop, roll);
    await sleep(200 + roll(1200));
    children[kill % children.length]?.kill();
    progress.killed += 1;
    if (kill % 10 === 0) tell(`${kill} kills of ${kills}, ${progress.done} tirages of ${orders}`);
  }
}

/** Three of each company. */
async function otherFaults(shop: Shop, roll: (sides: number) => number): Promise<void> {
  await again(() => shop.deleteFrom('company_faults').execute());
  for (const [company, kinds] of [...FAULTS, ...FAULTS, ...FAULTS]) {
    const kind = kinds[roll(kinds.length)] ?? 'cut';
    // Everybody waits behind whoever is slow, and of what is rejected nothing is printed.
    const percent = ['slow', 'reject'].includes(kind) ? 4 : 10 + roll(30);
    const fault = { company, kind, percent, seconds: 1 + roll(2), seed: roll(1000) };
    const put = shop
      .insertInto('company_faults')
      .values(fault)
      .onConflict((conflict) => conflict.columns(['company', 'kind']).doUpdateSet(fault));
    await again(() => put.execute());
  }
}

async function allDone({ kysely }: World): Promise<void> {
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await sleep(TICK_MS))
    if ((await again(() => openErrands({ kysely }))) === 0) return;
  throw new Error('Not all money came to its end');
}

async function countsOf({ kysely, shop }: World) {
  const { rows } = await sql<Record<'delivered' | 'cancelled' | 'refunds' | 'parcels', number>>`
    select (select count(*) from orders where state = 'delivered')::integer as delivered,
           (select count(*) from orders where state = 'cancelled')::integer as cancelled,
           (select count(*) from payment_refunds where state = 'done')::integer as refunds,
           (select count(*) from circulation_parcels)::integer as parcels`.execute(kysely);
  const { rows: theirs } = await sql<{ lost: number; told: number }>`
    select (select sum(answers_lost) from sandbox.companies)::integer as lost,
           (select coalesce(sum(copies * tries), 0) from sandbox.print_notices)::integer as told`.execute(shop);
  return {
    ...(rows[0] ?? { delivered: 0, cancelled: 0, refunds: 0, parcels: 0 }),
    ...(theirs[0] ?? { lost: 0, told: 0 }),
  };
}

async function authorIn(kysely: World['kysely']): Promise<number> {
  const email = `author-${randomUUID()}@demo.pero`;
  const { id } = await kysely
    .insertInto('users')
    .values({ email, password_hash: '', registered_at: new Date(), referral_code: email })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
