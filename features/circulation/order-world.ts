import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { moscowDay } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import type { BookingAct } from '@pero/ledger/actions/ledger';
import { ledgerOf } from '@pero/ledger/entries';
import { judgingUnderTest } from '@pero/moderation/judging-world';
import { discountRoutes } from '@pero/orders/routes/discounts';
import { payablesOf } from '@pero/payments/actions/payable';
import type { BillShown } from '@pero/payments/contract/payments';
import { paymentEntries } from '@pero/payments/entries';
import { paymentJobs } from '@pero/payments/jobs';
import { paymentRoutes } from '@pero/payments/routes';
import { paymentsOfTest } from '@pero/payments/test-till';
import type { Actor } from '@pero/server-platform/act';
import { asDb } from '@pero/server-platform/database/db';
import { type JobContext, messagingOf } from '@pero/server-platform/jobs/jobs';
import { changePlanted } from '@pero/works/test-rows';
import { ownCarrier } from './actions/carriers/own.ts';
import { hearJob } from './actions/errand/hear.ts';
import { layoutMade } from './actions/layout/laid-out.ts';
import { tiragePayable } from './actions/order/pay.ts';
import type { JobStage, JobState, PrintJob, PrintShop } from './actions/print-shop/port.ts';
import type { ShownOrder } from './contract/shown-order.ts';
import { circulationJobs } from './jobs.ts';
import { circulationRoutes } from './routes/cost.ts';
import { orderRoutes } from './routes/orders.ts';

export const ADDRESS = {
  ...{ last_name: 'Околицына', first_name: 'Вера', phone: '8 (921) 555-01-38', email: 'vera@demo.pero' },
  ...{ postcode: '190031', region: 'Санкт-Петербург', locality: 'Санкт-Петербург', street: 'Садовая улица' },
  ...{ building: '38', flat: '27' },
};
export const CONSENTS = { print_shop_consent: true, carrier_consent: true };

const documents = (slug: string) => ({ slug, version: '1.0', sha256: 'a'.repeat(64) });

type Job = { n: number; stage: JobStage; body: string; faulted: JobState['faulted'] };

/** A print shop in memory: it remembers what it was told, and moves when a test says so. */
function shopOfTest() {
  const jobs = new Map<string, Job>();
  const gone = new Set<string>();
  const files = new Map<string, Buffer>();
  const placed: { uuid: string; job: PrintJob }[] = [];
  const stateOf = ({ n, stage, faulted }: Job): JobState => ({ n, at: new Date(), faulted, ...stage });
  const move = (uuid: string, stage: JobStage, faulted: JobState['faulted'] = null) => {
    const job = jobs.get(uuid);
    if (!job) throw new Error('no such job');
    job.n += 1;
    job.stage = stage;
    job.faulted = faulted;
    return stateOf(job);
  };
  const shop: PrintShop = {
    key: 'main',
    checkAccess: async () => {},
    coverDimensions: async () => ({ width: 0, height: 0, spine: 0 }),
    quote: async () => ({
      ...{ id: randomUUID(), validUntil: new Date(), lines: [], grams: 1, total: money(1) },
      readyBy: moscowDay(new Date('2026-12-04T09:00:00Z')),
    }),
    putFile: async (sha256, { stream }) => {
      files.set(sha256, Buffer.concat(await stream.toArray()));
    },
    placeJob: async (uuid, job) => {
      if (gone.has(uuid)) return { outcome: 'quote-over' };
      if (!jobs.has(uuid)) {
        placed.push({ uuid, job });
        jobs.set(uuid, { n: 1, stage: { state: 'received' }, body: JSON.stringify(job), faulted: null });
      }
      const known = jobs.get(uuid);
      if (!known) throw new Error('lost');
      return { outcome: 'placed', job: stateOf(known) };
    },
    look: async (uuid) => {
      const job = jobs.get(uuid);
      return job ? stateOf(job) : null;
    },
    cancel: async (uuid) => {
      const job = jobs.get(uuid);
      if (!job) {
        gone.add(uuid);
        return 'canceled';
      }
      if (!['received', 'checking', 'held', 'canceled'].includes(job.stage.state)) return 'too-late';
      if (job.stage.state !== 'canceled') move(uuid, { state: 'canceled' });
      return 'canceled';
    },
    changeAddress: async () => 'changed',
    putLabels: async () => 'taken',
  };
  return { shop, jobs, files, placed, move, gone };
}

export type OrderWorld = Awaited<ReturnType<typeof ordersUnderTest>>;

/** For tests: tirages over HTTP and a real database, judges and bills with them; shop and till are in memory. */
export async function ordersUnderTest() {
  const ledger = ledgerOf(paymentEntries);
  const printer = shopOfTest();
  const payables = payablesOf([tiragePayable]);
  const { payments } = paymentsOfTest();
  const companies = { printShop: printer.shop, carriers: { current: ownCarrier, by: { own: ownCarrier } } };
  // The files are those of the judging world, which opens after its jobs are named.
  const files: { of: Awaited<ReturnType<typeof judgingUnderTest>>['files'] | null } = { of: null };
  const late = new Proxy({} as NonNullable<typeof files.of>, {
    get: (_, name) => Reflect.get(files.of ?? {}, name),
  });
  const jobs = [
    ...circulationJobs({ companies, files: late, ledger }),
    ...paymentJobs({ payments, payables, ledger, siteUrl: 'https://pero.example/' }),
  ];
  const world = await judgingUnderTest({
    routes: [
      ...circulationRoutes,
      ...discountRoutes,
      ...orderRoutes({ ledger, documents }),
      ...paymentRoutes({ payments, payables }),
    ],
    jobs,
    now: '2026-11-16T09:00:00Z',
  });
  files.of = world.files;

  const act = <T>(work: (act: BookingAct) => Promise<T>): Promise<T> =>
    world.kysely.transaction().execute((transaction) => {
      const now = world.clock.now();
      const tell = messagingOf(transaction, world.services, now);
      return work({ db: asDb(transaction), now, today: moscowDay(now), log: world.services.log, ...tell, ledger });
    });

  async function sweep(name: string): Promise<void> {
    const job = jobs.find((one) => one.name === name);
    const inAct: JobContext['inAct'] = (work) => act(work);
    await job?.work?.({ inAct, now: world.clock.now(), log: world.services.log }, {});
  }

  async function author() {
    const actor = await world.somebody({ isVerified: true });
    return { actor, browser: world.as(actor) };
  }

  /** A novel of two hundred and forty pages, as its volume makes likely. */
  async function novel(actor: Actor, more: object = {}): Promise<number> {
    const made = await world.as(actor).post<{ id: number }>('/books/master', { title: 'Дом на Песчаной косе' });
    const id = made.result?.id ?? 0;
    await changePlanted(world.kysely, id, { volume: 432_000, license_type: 'exclusive', ...more });
    return id;
  }

  const read = async (actor: Actor, id: number) => {
    const { result } = await world.as(actor).get<ShownOrder>(`/services/circulation/${id}`);
    if (!result) throw new Error(`tirage ${id} is not there`);
    return result;
  };

  async function send(actor: Actor, bookId: number, more: object = {}) {
    const body = { book_id: bookId, items_count: 50, cover_type: 'soft', ...ADDRESS, ...CONSENTS, ...more };
    return world.as(actor).post<{ id: number }>('/services/circulation/create_and_send', body);
  }

  /** The files that the press would have made: bytes of a name, so many pages. */
  async function layOut(orderId: number, known: { pages?: number; error?: string } = {}) {
    const { round } = await world.kysely
      .selectFrom('circulation_orders')
      .select('round')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const parts = await Promise.all(
      (['block', 'cover'] as const).map(async (part) => {
        const bytes = Buffer.from(`%PDF ${part} of ${orderId}, round ${round}`);
        const key = `circulation/${orderId}/${round}/${part}`;
        await world.files.put(key, Readable.from([bytes]), { mime: 'application/pdf' });
        await world.files.put(`${key}-1`, Readable.from([Buffer.from('picture')]), { mime: 'image/png' });
        const wrong = { severity: 'error', code: 'picture-coarse', message: known.error ?? '', page: null } as const;
        return {
          ...{ part, fileKey: key, pictureKey: key, bytes: bytes.byteLength, width: 146, height: 206 },
          sha256: createHash('sha256').update(bytes).digest('hex'),
          pages: part === 'block' ? (known.pages ?? 240) : 1,
          findings: known.error !== undefined && part === 'block' ? [wrong] : [],
        };
      }),
    );
    return act((given) => layoutMade(given, { orderId, round, parts }));
  }

  const judge = await world.judge();
  /** Taken and approved by a moderator. */
  async function approve(orderId: number) {
    await judge.browser.post('/moderation/circulation', { circulation: orderId });
    return judge.browser.post(`/moderation/circulation/${orderId}/approve`);
  }

  const info = async (hash: string) =>
    (await world.visitor().get<BillShown>(`/payments/order-info/${hash}`)).result as BillShown;

  async function pay(actor: Actor, orderId: number): Promise<void> {
    const { bill } = await read(actor, orderId);
    if (!bill) throw new Error('there is no bill');
    const amount = money(bill.amount);
    await world.visitor().post(`/payments/order-info/${bill.hash}/pay`, { amount, email: 'vera@demo.pero' });
    await sweep('payments.sweep');
  }

  return {
    ...world,
    ...{ printer, act, sweep, author, novel, read, send, layOut, approve, pay, info, judgeOfTest: judge },
    /** To the door of the press: ordered, laid out, approved, paid and placed. */
    async placed(more: object = {}) {
      const { actor, browser } = await author();
      const bookId = await novel(actor);
      const id = (await send(actor, bookId, more)).result?.id ?? 0;
      await layOut(id);
      await approve(id);
      await pay(actor, id);
      await sweep('circulation.sweep');
      return { actor, browser, id, uuid: await jobOf(id) };
    },
    jobOf,
    /** The shop tells that something has happened. */
    async tells(orderId: number, stage: JobStage, faulted: JobState['faulted'] = null) {
      const uuid = await jobOf(orderId);
      const job = printer.move(uuid, stage, faulted);
      await act((given) => hearJob(given, orderId, uuid, job));
    },
    async uses() {
      return world.kysely.selectFrom('order_discount_uses').select(['used_for', 'state']).execute();
    },
    /** What lies on the accounts, all of them together: always nothing. */
    async balance() {
      const rows = await world.kysely.selectFrom('ledger_accounts').select('balance').execute();
      return rows.reduce((sum, { balance }) => sum + Number(balance), 0);
    },
  };

  async function jobOf(orderId: number): Promise<string> {
    const row = await world.kysely
      .selectFrom('circulation_orders')
      .select('job_uuid')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    return row.job_uuid ?? '';
  }
}
