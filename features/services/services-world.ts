import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { measureNow } from '@pero/audio/actions/recordings';
import { audioRoutes } from '@pero/audio/routes/audio';
import { ledgerOf } from '@pero/ledger/entries';
import { ordersPart } from '@pero/orders/actions/personal';
import { discountRoutes } from '@pero/orders/routes/discounts';
import { payablesOf } from '@pero/payments/actions/payable';
import { paymentEntries } from '@pero/payments/entries';
import { paymentJobs } from '@pero/payments/jobs';
import { paymentRoutes } from '@pero/payments/routes';
import { paymentsOfTest } from '@pero/payments/test-till';
import type { Actor } from '@pero/server-platform/act';
import { diskFiles } from '@pero/server-platform/files/disk';
import { performJob } from '@pero/server-platform/jobs/jobs';
import { handle } from '@pero/server-platform/jobs/subscribe';
import { featureUnderTest } from '@pero/testing/feature';
import { changePlanted, plantBook } from '@pero/works/test-rows';
import { servicesPart } from './actions/personal.ts';
import { servicePayable } from './actions/quotes.ts';
import type { DeskOrder } from './contract/desk.ts';
import type { OrderInfo, WrittenOrder } from './contract/orders.ts';
import { serviceEntries } from './entries.ts';
import { serviceJobs } from './jobs.ts';
import { deskRoutes } from './routes/desk.ts';
import { orderRoutes } from './routes/orders.ts';

export type ServicesWorld = Awaited<ReturnType<typeof servicesUnderTest>>;

/** For tests: services, promo codes and payments over HTTP and a real database; a company that is obedient. */
export async function servicesUnderTest() {
  const folder = mkdtempSync(join(tmpdir(), 'pero-services-'));
  const files = await diskFiles(folder);
  const ledger = ledgerOf([...paymentEntries, ...serviceEntries]);
  const payables = payablesOf([servicePayable]);
  const { payments } = paymentsOfTest();
  const jobs = [
    ...serviceJobs({ ledger, files }),
    // Sound is measured elsewhere.
    handle(measureNow, async () => undefined),
    ...paymentJobs({ payments, payables, ledger, siteUrl: 'http://site/' }),
  ];
  const routes = [
    ...orderRoutes({ ledger, files }),
    ...deskRoutes({ ledger }),
    ...discountRoutes,
    ...audioRoutes({ files, speech: null, remarksFor: async () => [], ...NOTHING_TO_SIGN }),
    ...paymentRoutes({ payments, payables }),
  ];
  const feature = await featureUnderTest(routes, { jobs, now: '2026-11-16T09:00:00Z' });
  const { kysely, clock, services } = feature;

  let people = 0;
  async function person(more: Partial<Actor> & { staff?: 'manager' | 'main_moderator' } = {}): Promise<Actor> {
    people += 1;
    const { staff, ...roles } = more;
    const email = `person${people}@demo.pero`;
    const { id: userId } = await kysely
      .insertInto('users')
      .values({ email, password_hash: '', registered_at: clock.now(), referral_code: email, staff: staff ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const names = { first_name: 'Вера', last_name: `Околицына-${people}` };
    const { id: profileId } = await kysely
      .insertInto('profiles')
      .values({ user_id: userId, ...names, changed_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      ...{ userId, profileId, sessionId: 1, email, name: 'Вера', isActivated: true, referralCode: email },
      ...{ isPublisher: false, isModerator: false, isMainModerator: false, isAgent: false },
      ...roles,
    };
  }
  const author = await person();
  const manager = await person({ isManager: true, staff: 'manager' });
  const other = await person({ isManager: true, staff: 'manager' });
  const main = await person({ isModerator: true, isMainModerator: true, staff: 'main_moderator' });

  const runs = async (name: string) => {
    const job = jobs.find((one) => one.name === name);
    if (!job) throw new Error(`no job ${name}`);
    const worker = { databaseUrl: feature.url, kysely, clock, log: services.log, jobs };
    await performJob(worker, services.boss, job, {});
  };

  return {
    ...feature,
    ledger,
    files,
    jobs,
    author,
    manager,
    other,
    main,
    person,
    runs,
    async close() {
      await feature.close();
      rmSync(folder, { recursive: true, force: true });
    },
    book: (actor: Actor, more: object = {}) => {
      const at = clock.now();
      const dates = { created_at: at, changed_at: at, license_since: at };
      const row = {
        owner_id: actor.userId,
        title: 'Долгая вода',
        license_type: 'exclusive',
        volume: 464_000,
        ...dates,
      };
      return plantBook(kysely, { ...row, ...more } as never);
    },
    /** As an upload that has come in. */
    async upload(
      actor: Actor,
      name = 'правки.txt',
      body: string | Uint8Array = 'Текст',
      mime = 'text/plain',
      purpose = 'service-file',
    ) {
      const id = randomUUID();
      const bytes = Buffer.from(body);
      await files.put(id, Readable.from([bytes]), { mime });
      const at = clock.now();
      await kysely
        .insertInto('uploads')
        .values({
          ...{ id, purpose, name, bytes: bytes.length, state: 'received', created_at: at, received_at: at, mime },
          ...{ sha256: createHash('sha256').update(bytes).digest(), file_key: id, owner_user_id: actor.userId },
        })
        .execute();
      return id;
    },
    async contractor(more: object = {}) {
      const row = { name: 'Ирина Лосева', does: 'редактор', types: ALL, share: 60, made_at: clock.now(), ...more };
      const { id } = await kysely
        .insertInto('service_contractors')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** Sent, as its author fills it in. */
    async order(actor: Actor, type: string, more: object = {}): Promise<WrittenOrder> {
      const work = await this.book(actor);
      const body = { type, work_id: work.id, brief: BRIEF, send: true, ...more };
      const { status, result, errors } = await feature.as(actor).post<WrittenOrder>('/services/orders', body);
      if (!result) throw new Error(`the order was refused, ${status}: ${JSON.stringify(errors)}`);
      return result;
    },
    info: async (actor: Actor, id: number) => {
      const { result } = await feature.as(actor).get<OrderInfo>(`/services/orders/${id}/info`);
      if (!result) throw new Error('no such order');
      return result;
    },
    desk: (actor: Actor, id: number, what: string, body: object = {}) =>
      feature.as(actor).post<DeskOrder>(`/manager/services/${id}/${what}`, body),
    /** An audiobook of theirs for which a reader was asked, who takes so much for an hour. */
    async voiceAsked(actor: Actor, price: number): Promise<number> {
      const book = await this.book(actor);
      const begun = await feature.as(actor).post<{ id: number }>('/audio/master', { way: 'reader', book_id: book.id });
      const id = begun.result?.id ?? 0;
      await kysely
        .insertInto('audio_applications')
        .values({
          ...{ work_id: id, reader: 'Марина Ветлугина', price, state: 'waiting' as const, text_revision: 1, papers: 0 },
          created_at: clock.now(),
        })
        .execute();
      await changePlanted(kysely, id, { processing_status: 'applicationConsideration' });
      return id;
    },
    /** Agrees and pays what is asked. */
    async pay(actor: Actor, id: number) {
      const { order } = await this.info(actor, id);
      const agreed = await feature
        .as(actor)
        .post<{ page: string }>(`/services/orders/${id}/pay`, { final_cost: order.final_cost });
      const hash = agreed.result?.page.split('/').at(-2);
      const wish = { amount: order.final_cost, email: 'vera@demo.pero' };
      const answer = await feature.visitor().post(`/payments/order-info/${hash}/pay`, wish);
      await runs('payments.sweep');
      await runs('payments.sweep');
      return { agreed, answer };
    },
    /** Paid, led by the manager, with somebody who works. */
    async inWork(actor: Actor, type: string, more: object = {}) {
      const { order } = await this.order(actor, type, more);
      await this.desk(manager, order.id, 'manager');
      if (order.state === 'sent') await this.desk(manager, order.id, 'quote', { cost: 48_720, days: 30 });
      await this.pay(actor, order.id);
      await this.desk(manager, order.id, 'worker', { contractor_id: await this.contractor() });
      return order.id;
    },
    async handOver(id: number, stage: number, more: { name?: string; body?: string | Uint8Array; mime?: string } = {}) {
      const file = await this.upload(manager, more.name, more.body, more.mime, 'service-result');
      return this.desk(manager, id, 'hand-over', { stage, text: 'Посмотрите, пожалуйста', upload_ids: [file] });
    },
    /** All that is in the book, and what of it is whose. */
    async money() {
      const rows = await kysely.selectFrom('ledger_accounts').select(['kind', 'balance']).execute();
      const of = (kind: string) =>
        rows.filter((row) => row.kind === kind).reduce((sum, { balance }) => sum + balance, 0);
      const total = rows.reduce((sum, { balance }) => sum + balance, 0);
      return { total, prepaid: of('author_prepaid'), platform: of('platform'), earned: of('author_earned') };
    },
    async leave(actor: Actor) {
      const worker = { databaseUrl: feature.url, kysely, clock, log: services.log, jobs: [] };
      const whose = { userId: actor.userId, profileId: actor.profileId, email: actor.email, taxNumber: null };
      const dropped: string[] = [];
      const part = servicesPart({ ledger });
      const run = async (act: Parameters<typeof part.forget>[0]) => {
        const forgetting = { ...act, dropFiles: (keys: readonly string[]) => void dropped.push(...keys) };
        for (const one of [part, ordersPart]) await one.forget(forgetting, whose);
      };
      await performJob(worker, services.boss, { name: 'test.leave', run: run as never }, {});
      return dropped;
    },
  };
}

const NOTHING_TO_SIGN = { mayPublish: async () => null, consentsToGive: async () => [] };

const ALL = ['editing', 'proofread', 'assistant', 'design', 'pagemaker', 'annotation', 'audio', 'booktrailer'];

export const BRIEF = {
  about: 'Девушка возвращается в деревню, которую каждую весну затапливает река',
  ...{
    worry: 'Середина провисает',
    readers: 'Взрослые',
    like: 'Тихие',
    hook: 'Чердак',
    special: 'Стихи',
    rules: 'Говор',
  },
  ...{ scene: 'Река встаёт', names: 'Агния', count: '4' },
} as const;
