import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { moscowDay } from '@pero/kernel/day';
import { roubles } from '@pero/kernel/money';
import { type BookingAct, balancesOf } from '@pero/ledger/actions/ledger';
import { ledgerOf } from '@pero/ledger/entries';
import { account } from '@pero/ledger/rules/account';
import * as bills from '@pero/payments/actions/bills';
import { type NewBill, payable, payablesOf } from '@pero/payments/actions/payable';
import { tbankAt } from '@pero/payments/actions/tbank';
import type { Company } from '@pero/payments/actions/till';
import type { PaymentTools } from '@pero/payments/actions/tools';
import { yookassaAt } from '@pero/payments/actions/yookassa';
import type { BillShown } from '@pero/payments/contract/payments';
import { paymentEntries } from '@pero/payments/entries';
import { paymentJobs } from '@pero/payments/jobs';
import { paymentRoutes, tbankNotices, yookassaNotices } from '@pero/payments/routes';
import type { Actor } from '@pero/server-platform/act';
import { asDb } from '@pero/server-platform/database/db';
import { signedPostsOf } from '@pero/server-platform/http/signed-posts';
import { type JobContext, messagingOf } from '@pero/server-platform/jobs/jobs';
import { featureUnderTest } from '@pero/testing/feature';
import { Hono } from 'hono';
import { openShop, type Shop } from '../database.ts';
import { tbankApi } from '../tbank/api.ts';
import { tbankPages } from '../tbank/pages.ts';
import { moveTbank } from '../tbank/tbank.ts';
import { kassaApi } from './api.ts';
import { type Kassa, openKassaFaults, type Tbank } from './ground.ts';
import { moveKassa } from './kassa.ts';
import { kassaPages } from './pages.ts';
import type { KassaFaultKind } from './tables.ts';

export type TillWorld = Awaited<ReturnType<typeof paymentsUnderTest>>;

export const SUM = roubles(41_870);
export const LINES = [
  { name: '«Письма с маяка», мягкая обложка', quantity: 100, total: roubles(38_010.43), sold: 'goods' },
  { name: 'Доставка почтой', quantity: 1, total: roubles(3859.57), sold: 'service' },
] as const satisfies NewBill['lines'];

/** For tests: payments over HTTP and a real database, the till over HTTP beside them. Time stands until it is moved, for both. */
export async function paymentsUnderTest(company: Company = 'yookassa') {
  const orders = new Map<number, 'waiting' | 'dead' | 'paid'>();
  /** Whose owners decide later whether a card is charged. */
  const undecided = new Set<number>();
  const asked: number[] = [];
  const payables = payablesOf([
    payable({
      kind: 'circulation',
      page: (order) => `/orders-new/circulation/${order}/`,
      paid: async (_, { order }) => {
        asked.push(order);
        if (orders.get(order) !== 'waiting') return 'dead';
        orders.set(order, 'paid');
        return undecided.has(order) ? 'held' : 'taken';
      },
      fellThrough: async (_, { order }) => void orders.set(order, 'waiting'),
    }),
  ]);
  const ledger = ledgerOf(paymentEntries);
  // The site and the till are told of each other when both listen.
  const site = new Hono();
  const siteServer = createServer(getRequestListener(site.fetch));
  const siteUrl = await listening(siteServer);
  const tillApp = new Hono();
  const tillServer = createServer(getRequestListener(tillApp.fetch));
  const tillUrl = await listening(tillServer);
  const access = {
    url: `${tillUrl}kassa/v3/`,
    shopId: 'shop',
    secret: 'secret',
    vat: 'standard',
    prepaidVat: 'reckoned',
  } as const;
  const both = { terminal: 'PeroTEST', password: 'secret' };
  const { vat, prepaidVat } = access;
  const tbankAccess = { url: `${tillUrl}tbank/`, ...both, taxation: 'osn', vat, prepaidVat };
  const till = company === 'yookassa' ? yookassaAt(access, 2000) : tbankAt(tbankAccess, 2000);
  const payments: PaymentTools = {
    company,
    networks: ['127.0.0.0/8', '::1'],
    vat: 'standard',
    prepaidVat: 'reckoned',
    tbank: both,
    ownEmail: 'kassa@pero.example',
    tills: () => ({ current: company, by: { [company]: till } }),
  };
  const jobs = paymentJobs({ payments, payables, ledger, siteUrl });
  const world = await featureUnderTest(paymentRoutes({ payments, payables }), { jobs, now: '2026-11-16T11:40:00Z' });
  site.route('/api/payments/webhook/yookassa', signedPostsOf(world.services, yookassaNotices(payments)));
  site.route('/api/payments/webhook/tbank', signedPostsOf(world.services, tbankNotices(both)));
  const { shop, close } = await openShop(world.ownerUrl);
  const kassa: Kassa = {
    ...{ shop, clock: world.clock, siteUrl, url: `${tillUrl}kassa/`, shopId: 'shop', secret: 'secret' },
    faults: openKassaFaults(),
  };
  tillApp.route('/kassa/v3', kassaApi(kassa));
  tillApp.route('/kassa', kassaPages(kassa));
  const tbank: Tbank = { ...kassa, ...both, url: `${tillUrl}tbank/` };
  tillApp.route('/tbank', tbankApi(tbank));
  tillApp.route('/tbank', tbankPages(tbank));

  let numbers = 0;
  const act = <T>(work: (act: BookingAct) => Promise<T>): Promise<T> =>
    world.kysely.transaction().execute((transaction) => {
      const now = world.clock.now();
      const tell = messagingOf(transaction, world.services, now);
      return work({ db: asDb(transaction), now, today: moscowDay(now), log: world.services.log, ...tell, ledger });
    });
  /** A worker's turn. With a number it is killed before that transaction; was it? */
  const run = async (diesBefore = Number.POSITIVE_INFINITY): Promise<boolean> => {
    let turns = 0;
    let isDead = false;
    const inAct: JobContext['inAct'] = async (work) => {
      turns += 1;
      isDead ||= turns >= diesBefore;
      if (isDead) throw new Error('killed');
      return act(work);
    };
    const sweep = jobs.find(({ name }) => name === 'payments.sweep');
    const turn = sweep?.work?.({ inAct, now: world.clock.now(), log: world.services.log }, {});
    await turn?.catch((error: unknown) => {
      if (!isDead) throw error;
    });
    return isDead;
  };
  const userId = await personIn(world);

  return {
    ...world,
    shop,
    company,
    kassa,
    tbank,
    till,
    orders,
    undecided,
    asked,
    payables,
    userId,
    act,
    run,
    siteUrl,
    /** The bill of a new order that waits for its money. */
    async bill(more: Partial<NewBill> = {}) {
      numbers += 1;
      const order = more.order ?? numbers;
      orders.set(order, 'waiting');
      const payableUntil = new Date(world.clock.now().getTime() + 7 * 24 * 3600_000);
      const wish = {
        kind: 'circulation',
        order,
        userId,
        title: 'Тираж, 100 экземпляров',
        about: '',
        lines: LINES,
        payableUntil,
      };
      const opened = await act((given) => bills.openBill(given, { ...wish, ...more }));
      return { ...opened, order, of: { kind: 'circulation', order } };
    },
    info: async (hash: string, actor?: Actor) => {
      const browser = actor ? world.as(actor) : world.visitor();
      const { result } = await browser.get<BillShown>(`/payments/order-info/${hash}`);
      if (!result) throw new Error('no such bill');
      return result;
    },
    click: (hash: string, more: object = {}) =>
      world
        .visitor()
        .post<BillShown>(`/payments/order-info/${hash}/pay`, { amount: SUM / 100, email: 'vera@demo.pero', ...more }),
    /** As a payer at the company's own page. */
    async payAt(address: string, fields: Record<string, string> = { way: 'card', card: '4111 1111 1111 1111' }) {
      const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
      await response.body?.cancel();
      return { status: response.status, to: response.headers.get('location') };
    },
    /** Opens a page at the company and gives its address. */
    async address(hash: string, more: object = {}): Promise<string> {
      await this.click(hash, more);
      await run();
      const { attempt } = await this.info(hash);
      if (!attempt?.address) throw new Error('no page was opened');
      return attempt.address;
    },
    /** Everything that happens by itself within this time: the till tells and ends, the worker looks. */
    async pass(seconds = 5) {
      world.clock.forward(seconds * 1000);
      await (company === 'yookassa' ? moveKassa(kassa) : moveTbank(tbank));
      await run();
    },
    /** Somebody sends notices of what the company has, several times and in any order. */
    async notices(times: number) {
      const known = (await lastBodies(shop, company)).toReversed();
      const all = Array.from({ length: times }, () => known).flat();
      await Promise.all(
        all.map((body) =>
          fetch(new URL(`api/payments/webhook/${company}`, siteUrl), {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }).then((response) => response.body?.cancel()),
        ),
      );
      await run();
    },
    fault: (kind: KassaFaultKind, more: { percent?: number; seconds?: number; seed?: number } = {}) =>
      shop
        .insertInto('kassa_faults')
        .values({ kind, ...more })
        .execute(),
    heal: async () => {
      await shop.deleteFrom('kassa_faults').execute();
      kassa.faults.forget();
    },
    balances: () => act(({ db }) => balancesOf(db, userId, { prepaid: account('author_prepaid', 'person') })),
    /** What lies on the accounts of the house. */
    async house() {
      const rows = await world.kysely
        .selectFrom('ledger_accounts')
        .select(['kind', 'balance'])
        .where('user_id', 'is', null)
        .execute();
      return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
    },
    async close() {
      for (const each of [siteServer, tillServer]) {
        each.closeAllConnections();
        each.close();
      }
      await close();
      await world.close();
    },
  };
}

/** What the company told last. */
async function lastBodies(shop: Shop, company: Company): Promise<object[]> {
  const rows = await shop
    .selectFrom('kassa_notices')
    .select('body')
    .where('company', '=', company)
    .orderBy('made_at', 'desc')
    .limit(3)
    .execute();
  return rows.map(({ body }) => body);
}

async function personIn({
  kysely,
  clock,
}: Pick<Awaited<ReturnType<typeof featureUnderTest>>, 'kysely' | 'clock'>): Promise<number> {
  const email = `payer-${randomUUID()}@demo.pero`;
  const { id } = await kysely
    .insertInto('users')
    .values({ email, password_hash: '', registered_at: clock.now(), referral_code: email })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
