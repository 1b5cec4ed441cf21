import type { Tables } from '@pero/database/tables';
import { moscowDay } from '@pero/kernel/day';
import { CompiledQuery, type Kysely } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Act, DomainEvent, JobCall } from './act.ts';
import type { Clock } from './clock.ts';
import { asDb, type Db, tables } from './db.ts';
import type { Logger } from './log.ts';

const own = tables<'events'>;

/** What a job is given: a transaction of its own, opened for it, and the same ways to tell others as an action has. */
export type JobAct = Pick<Act, 'db' | 'now' | 'today' | 'announce' | 'enqueue'> & { readonly log: Logger };

/**
 * A job or a subscription. `run` is shallow and may happen twice. `work` instead of `run` is for slow things (mail,
 * outside HTTP, files): it gets no transaction and opens short ones itself.
 */
export type Job = {
  readonly name: string;
  /** The event this job listens to. Its data is then `{ subject, event, …event data }`; `event` is the event's own number. */
  readonly on?: string;
  /** With `on`: hears the event in the transaction that tells it, for what must be true together with the fact. Only `run`. */
  readonly atOnce?: true;
  /** A cron line, Moscow time. */
  readonly every?: string;
  readonly run?: (act: JobAct, data: Record<string, unknown>) => Promise<void>;
  readonly work?: (hand: Hand, data: Record<string, unknown>) => Promise<void>;
};

export type Hand = {
  readonly inAct: <T>(work: (act: JobAct) => Promise<T>) => Promise<T>;
  readonly now: Date;
  readonly log: Logger;
};

export type Sender = Pick<PgBoss, 'send' | 'stop'>;

type Teller = { readonly boss: Sender; readonly jobs: readonly Job[]; readonly log: Logger };

/** The two ways of an action to tell others, bound to its transaction. */
export function tellers(transaction: Kysely<Tables>, { boss, jobs, log }: Teller, now: Date) {
  const enqueue = async (job: JobCall) => {
    await boss.send(job.name, job.data, {
      db: {
        executeSql: async (text, values) => ({
          rows: (await transaction.executeQuery(CompiledQuery.raw(text, [...(values ?? [])]))).rows as never[],
        }),
      },
      retryLimit: 8,
      retryBackoff: true,
      ...(job.startAfter && { startAfter: job.startAfter }),
    });
  };
  const announce = async (event: DomainEvent) => {
    const number = await recordEvent(asDb(transaction), event, now);
    const data = { subject: event.subject, event: number, ...event.data };
    for (const job of jobs.filter((candidate) => candidate.on === event.type)) {
      if (job.atOnce) await job.run?.({ db: asDb(transaction), now, today: moscowDay(now), log, ...tell }, data);
      else await enqueue({ name: job.name, data });
    }
  };
  const tell = { enqueue, announce };
  return tell;
}

async function recordEvent(db: Db, event: DomainEvent, now: Date): Promise<number> {
  const { id } = await own(db)
    .insertInto('events')
    .values({ type: event.type, subject: event.subject, data: JSON.stringify(event.data ?? {}), happened_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Opens the queue for sending only: the web process. */
export async function openSender(databaseUrl: string): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, supervise: false, schedule: false, migrate: false });
  await boss.start();
  return boss;
}

/** Makes the queues; run once at every start, after the migrations. */
export async function prepareQueues(databaseUrl: string, jobs: readonly Job[]): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, supervise: false, schedule: false });
  await boss.start();
  for (const job of queued(jobs)) {
    await boss.createQueue(job.name);
    if (job.every) await boss.schedule(job.name, job.every, {}, { tz: 'Europe/Moscow' });
  }
  await boss.stop();
}

/** What is heard at once never waits in a queue. */
function queued(jobs: readonly Job[]): readonly Job[] {
  return jobs.filter(({ atOnce }) => !atOnce);
}

type Shop = {
  readonly databaseUrl: string;
  readonly kysely: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly jobs: readonly Job[];
};

/** Starts the worker: every job of every feature. */
export async function startWorker(shop: Shop): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({ connectionString: shop.databaseUrl, max: 4, useListenNotify: true });
  boss.on('error', (error) => shop.log.error({ error: String(error) }, 'queue'));
  await boss.start();
  for (const job of queued(shop.jobs)) {
    await boss.work(job.name, { pollingIntervalSeconds: 2 }, async (batch) => {
      for (const { data } of batch) await performJob(shop, boss, job, data as Record<string, unknown>);
    });
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 20_000 }) };
}

export async function performJob(shop: Shop, boss: Sender, job: Job, data: Record<string, unknown>) {
  const inAct = <T>(work: (act: JobAct) => Promise<T>) =>
    shop.kysely.transaction().execute((transaction) => {
      const now = shop.clock.now();
      const tell = tellers(transaction, { boss, jobs: shop.jobs, log: shop.log }, now);
      return work({ db: asDb(transaction), now, today: moscowDay(now), log: shop.log, ...tell });
    });
  try {
    if (job.work) await job.work({ inAct, now: shop.clock.now(), log: shop.log }, data);
    else if (job.run) {
      const { run } = job;
      await inAct((act) => run(act, data));
    }
  } catch (error) {
    shop.log.error({ job: job.name, error: String(error) }, 'job failed');
    throw error;
  }
}
