import { setTimeout as sleep } from 'node:timers/promises';
import type { Tables } from '@pero/database/tables';
import { moscowDay } from '@pero/kernel/day';
import { CompiledQuery, type Kysely } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Act } from '../act.ts';
import type { Clock } from '../clock.ts';
import { DatabaseAway, fromDriver, isFromDatabaseAway } from '../database/away.ts';
import { asDb, CONNECTION, type Db, tables } from '../database/db.ts';
import type { Pulse } from '../database/pulse.ts';
import { errorWords, type Logger } from '../log.ts';
import { countJob } from '../metrics.ts';
import { giveBack, lookForAbandoned, PACE, type Pace } from './abandoned.ts';
import { type Claim, ClaimLost, endClaim, keepClaim } from './claims.ts';
import type { Announce } from './events.ts';
import type { Enqueue, ScheduleOptions } from './tasks.ts';

const own = tables<'events'>;

/** What a job is given: a transaction of its own, opened for it, and the same ways to tell others as an action has. */
export type JobAct = Pick<Act, 'db' | 'now' | 'today' | 'announce' | 'enqueue'> & { readonly log: Logger };

/**
 * A job or a subscription: made by `subscribe` and `handle` (subscribe.ts), which read its data; written out only for what comes by the
 * clock, which has none. `run` is shallow, may be begun twice and stays once. `work` instead of `run` is for slow things (mail, outside
 * HTTP, files): it gets no transaction and opens short ones itself.
 */
export type Job = {
  readonly name: string;
  /** The name of the event that it listens to. */
  readonly on?: string;
  /** With `on`: is run in the transaction that announces the event, for what must be true together with the fact. Only `run`. */
  readonly inTransaction?: true;
  /** A cron line, Moscow time. */
  readonly every?: string;
  /** How long it is tried again before staff have to look; see `patienceOf` for what is usual. */
  readonly patience?: Patience;
  /** Jobs of this name at work together, of different owners; one unless said otherwise. */
  readonly concurrency?: number;
  /** Files and sounds: may take hours, and is done by the press where that stands apart. */
  readonly isHeavy?: true;
  /** As long as those, but done by every worker: what tells one thing at its end must reach it. */
  readonly takesHours?: true;
  readonly run?: (act: JobAct, data: unknown) => Promise<void>;
  readonly work?: (context: JobContext, data: unknown) => Promise<void>;
};

type Patience = keyof typeof PATIENCE;

/** Waits double, from two seconds up to an hour. `days` is a week; after any of them the work lies on /operations/. */
const PATIENCE = {
  once: { retryLimit: 0 },
  usual: { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600 },
  days: { retryLimit: 180, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600 },
} as const;

/** What comes by the clock comes again by itself; a fact that was told must be heard, however long that takes. */
export function patienceOf(job: Pick<Job, 'on' | 'every' | 'patience'> | undefined): Patience {
  if (job?.patience) return job.patience;
  if (job?.every) return 'once';
  return job?.on ? 'days' : 'usual';
}

export type JobContext = {
  readonly inAct: <T>(work: (act: JobAct) => Promise<T>) => Promise<T>;
  readonly now: Date;
  readonly log: Logger;
};

export type Sender = Pick<PgBoss, 'send' | 'stop'>;

type QueueAccess = { readonly boss: Sender; readonly jobs: readonly Job[]; readonly log: Logger };

/** The two ways of an action to tell others, bound to its transaction. */
export function messagingOf(transaction: Kysely<Tables>, { boss, jobs, log }: QueueAccess, now: Date) {
  const send = async (name: string, data: object, when: ScheduleOptions = {}) => {
    const sending = boss.send(name, data, {
      db: {
        executeSql: async (text, values) => ({
          rows: (await transaction.executeQuery(CompiledQuery.raw(text, [...(values ?? [])]))).rows as never[],
        }),
      },
      ...PATIENCE[patienceOf(jobs.find((job) => job.name === name))],
      ...(when.startAfter && { startAfter: when.startAfter }),
      ...(when.turn && { group: { id: when.turn.of }, priority: -when.turn.behind }),
    });
    await sending.catch((error: unknown) => {
      throw fromDriver(error);
    });
  };
  const enqueue: Enqueue = (task, data, when) => send(task.name, task.read(data), when);
  const announce: Announce = async (event, fact) => {
    const { data, words } = event.check(fact);
    const number = await recordEvent(asDb(transaction), event.name, fact.subject, data, now);
    const payload = { subject: fact.subject, event: number, ...data, ...words };
    for (const job of jobs.filter(({ on }) => on === event.name)) {
      if (job.inTransaction)
        await job.run?.({ db: asDb(transaction), now, today: moscowDay(now), log, ...tell }, payload);
      else await send(job.name, payload);
    }
  };
  const tell = { enqueue, announce };
  return tell;
}

async function recordEvent(db: Db, type: string, subject: number, data: object, now: Date): Promise<number> {
  const { id } = await own(db)
    .insertInto('events')
    .values({ type, subject, data: JSON.stringify(data), happened_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What the queue says by itself. That the database is away is nobody's news here: the pulse tells it once. */
function withErrorLog(boss: PgBoss, log: Logger): PgBoss {
  // Unheard, the event would end the process.
  boss.on('error', (error) => {
    if (!isFromDatabaseAway(error)) log.error({ error: errorWords(error) }, 'queue');
  });
  return boss;
}

/** Opens the queue for sending only: the web process. */
export async function openSender(databaseUrl: string, log: Logger): Promise<PgBoss> {
  const quiet = { supervise: false, schedule: false, migrate: false };
  const boss = withErrorLog(new PgBoss({ connectionString: databaseUrl, max: 2, ...CONNECTION, ...quiet }), log);
  await boss.start();
  return boss;
}

/** So long the queue itself waits for a sign of whoever is at a job; our own look at it (abandoned.ts) is far sooner. */
const HEARTBEAT_SECONDS = 300;
/** What has not ended by then never will, though its worker lives, and what it still writes is taken back. Hours of sound take hours. */
const EXPIRES_SECONDS = 15 * 60;
const LONG_EXPIRES_SECONDS = 12 * 3600;

/** Makes the queues; run once at every start, after the migrations. */
export async function prepareQueues(databaseUrl: string, jobs: readonly Job[]): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, ...CONNECTION, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const job of queued(jobs)) {
      const queue = known.get(job.name);
      const wanted = {
        heartbeatSeconds: HEARTBEAT_SECONDS,
        expireInSeconds: job.isHeavy || job.takesHours ? LONG_EXPIRES_SECONDS : EXPIRES_SECONDS,
      };
      if (!queue) await boss.createQueue(job.name, wanted);
      else if (queue.heartbeatSeconds !== wanted.heartbeatSeconds || queue.expireInSeconds !== wanted.expireInSeconds) {
        await boss.updateQueue(job.name, wanted);
      }
      if (job.every)
        await boss.schedule(job.name, job.every, {}, { tz: 'Europe/Moscow', ...PATIENCE[patienceOf(job)] });
    }
  } finally {
    await boss.stop({ graceful: false }).catch(() => undefined);
  }
}

/** What runs in the transaction of its event never waits in a queue. */
function queued(jobs: readonly Job[]): readonly Job[] {
  return jobs.filter(({ inTransaction: atOnce }) => !atOnce);
}

type WorkerOptions = {
  readonly databaseUrl: string;
  readonly kysely: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: Logger;
  /** All there are: whoever does some of them tells the others of what has happened. */
  readonly jobs: readonly Job[];
  /** Which of them are done here; all, unless said otherwise. */
  readonly does?: (job: Job) => boolean;
  /** With it, a job in whose middle the database went away begins anew when it is back, and loses none of its tries. */
  readonly pulse?: Pulse;
  /** Of tests, which are in a hurry. */
  readonly pace?: Pace;
};

/** Starts the worker: every job of every feature. */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const beats = options.pace ?? PACE;
  // Seventy queues share these few lines: on a busy machine they wait for one another, which is no outage.
  const lines = { max: 6, ...CONNECTION, connectionTimeoutMillis: 20_000 };
  const config = { connectionString: options.databaseUrl, ...lines, useListenNotify: true };
  const boss = withErrorLog(new PgBoss(config), options.log);
  await boss.start();
  const pace = { pollingIntervalSeconds: 2, heartbeatRefreshSeconds: beats.beatSeconds };
  const workers = new Map<string, string>();
  const held = new Set<Claim>();
  for (const job of queued(options.jobs).filter((each) => options.does?.(each) ?? true)) {
    const concurrency = { localConcurrency: job.concurrency ?? 1, ...(job.concurrency && { groupConcurrency: 1 }) };
    const worker = await boss.work(job.name, { ...pace, ...concurrency }, async (batch) => {
      // Where there was one there may be more: the next is asked for at once. What an outage has kept waiting is soon done.
      const own = workers.get(job.name);
      if (own !== undefined) boss.notifyWorker(own);
      for (const { id, name, retryCount, data } of batch) {
        const claim = { id, name, retryCount };
        held.add(claim);
        await timed(job.name, () => performJob(options, boss, job, data, claim)).finally(() => held.delete(claim));
      }
    });
    workers.set(job.name, worker);
  }
  const look = lookForAbandoned(options, beats, workers, held, (worker) => boss.notifyWorker(worker));
  return {
    stop: async () => {
      look.end();
      const done = boss.stop({ graceful: true, timeout: 20_000 });
      const isDone = await Promise.race([done.then(() => true), sleep(beats.stopMs, false, { ref: false })]);
      if (!isDone) await giveBack(options.kysely, held);
    },
  };
}

async function timed(name: string, work: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  let isDone = false;
  try {
    await work();
    isDone = true;
  } finally {
    countJob(name, isDone, performance.now() - begun);
  }
}

/** The transactions of one taking of a job. */
function actsOf({ kysely, clock, log, jobs, pulse }: WorkerOptions, boss: Sender, claim?: Claim) {
  return async <T>(work: (act: JobAct) => Promise<T>, atEnd = keepClaim): Promise<T> => {
    for (;;) {
      let isBegun = false;
      try {
        return await kysely.transaction().execute(async (transaction) => {
          isBegun = true;
          const now = clock.now();
          const tell = messagingOf(transaction, { boss, jobs, log }, now);
          const done = await work({ db: asDb(transaction), now, today: moscowDay(now), log, ...tell });
          if (claim) await atEnd(transaction, claim);
          return done;
        });
      } catch (error) {
        // A transaction that never opened did nothing: what is to be written down waits for the database.
        if (isBegun || !(error instanceof DatabaseAway) || !pulse) throw error;
        await pulse.back();
      }
    }
  };
}

/** Under a claim nothing of it stays when another has taken the job meanwhile. */
export async function performJob(options: WorkerOptions, boss: Sender, job: Job, data: unknown, claim?: Claim) {
  const { clock, log, pulse } = options;
  const inAct = actsOf(options, boss, claim);
  const { run } = job;
  for (;;) {
    try {
      await job.work?.({ inAct: (work) => inAct(work), now: clock.now(), log }, data);
      if (run) await inAct((act) => run(act, data), endClaim);
      return;
    } catch (error) {
      if (error instanceof ClaimLost) {
        log.warn({ job: job.name }, 'taken by another meanwhile: nothing of it stays');
        return;
      }
      if (!(error instanceof DatabaseAway && pulse)) {
        log.error({ job: job.name, error: errorWords(error) }, 'job failed');
        throw error;
      }
      await pulse.back();
    }
  }
}

type Log = Pick<Logger, 'error'>;

/** One after another, each by itself: one that fails is set aside and told of at the end, and the others go on. */
export async function eachAlone<Item>(
  log: Log,
  items: readonly Item[],
  nameOf: (item: Item) => string,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failed: string[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      // Of no item's making: the whole is done again when it is back, or is another's.
      if (error instanceof DatabaseAway || error instanceof ClaimLost) throw error;
      const words = `${nameOf(item)}: ${error instanceof Error ? error.message : String(error)}`;
      log.error({ error: words }, 'set aside, the others go on');
      failed.push(words);
    }
  }
  if (failed.length === 0) return;
  throw new Error(`${failed.length} of ${items.length} failed: ${failed.slice(0, 5).join('; ')}`);
}
