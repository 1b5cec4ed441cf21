import type { Actor } from '@pero/server-platform/act';
import { standingClock } from '@pero/server-platform/clock';
import { asDb, type Database, type Db, openDatabase } from '@pero/server-platform/database/db';
import { CSRF_COOKIE, CSRF_HEADER, csrfTokenOf } from '@pero/server-platform/http/csrf';
import type { Services } from '@pero/server-platform/http/door';
import { apiOf } from '@pero/server-platform/http/http';
import type { Route } from '@pero/server-platform/http/serve';
import type { EventPayload, OwnEvent, SubscribableEvent } from '@pero/server-platform/jobs/events';
import { type Job, messagingOf, openSender, performJob, prepareQueues } from '@pero/server-platform/jobs/jobs';
import type { Envelope } from '@pero/wire/envelope';
import { pino } from 'pino';
import { administer, cloneDatabase } from './cluster.ts';

type World = {
  /** Time stands still here until a test moves it. */
  now?: string;
  jobs?: readonly Job[];
  /** The real one of accounts; without it a test says who acts by `as`. */
  identify?: (world: { db: Db; pool: Database['pool'] }) => Services['identify'];
};

export type Answered<T = unknown> = Envelope<T> & { status: number; headers: Headers };

/** A feature's routes over HTTP and a fresh copy of the migrated database, at a moment that stands still. */
export async function featureUnderTest(routes: readonly Route[], world: World = {}) {
  const cloned = await cloneDatabase();
  const database = openDatabase(cloned.appUrl, { connections: 10, name: 'test' });
  const jobs = world.jobs ?? [];
  await prepareQueues(cloned.appUrl, jobs);
  const clock = standingClock(world.now ?? '2026-11-15T09:00:00Z');
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const boss = await openSender(cloned.appUrl, log);
  const db = asDb(database.kysely);
  const identify = world.identify?.({ db, pool: database.pool }) ?? identifyByHeader;
  const services: Services = { kysely: database.kysely, clock, log, boss, jobs, identify };
  const api = apiOf(services, routes, { secureCookies: false, trustProxy: false });

  return {
    url: cloned.appUrl,
    /** Who owns the tables and may make more: for a company of the sandbox beside the site. */
    ownerUrl: cloned.url,
    /** What only the owner of the tables may do; the world itself connects as the product does. */
    asOwner: (...statements: string[]) => administer(cloned.url, ...statements),
    db,
    kysely: database.kysely,
    pool: database.pool,
    clock,
    services,
    http: api,
    /** A browser of a guest, at an address of the network. */
    visitor: (ip?: string) => visitorOf(api, null, ip),
    as: (actor: Actor) => visitorOf(api, actor),
    /** The same server with other routes: a process that was started with other settings. */
    withRoutes: (others: readonly Route[], settings: Pick<Services, 'answerMs'> = {}) => {
      const other = apiOf({ ...services, ...settings }, others, { secureCookies: false, trustProxy: false });
      return (actor: Actor) => visitorOf(other, actor);
    },
    /** As the owner of an event would announce it: for tests of whoever hears it. */
    happened<Hears extends EventPayload>(
      event: SubscribableEvent<string, Hears>,
      { subject, ...data }: Omit<Hears, 'event'>,
    ) {
      const owned: OwnEvent = { ...event, check: () => ({ data, words: {} }) };
      return database.kysely
        .transaction()
        .execute((transaction) => messagingOf(transaction, services, clock.now()).announce(owned, { subject }));
    },
    /** Runs every waiting job, and those they send, until none is left; of these names alone if any is given. */
    async runJobs(...names: string[]) {
      const wanted = jobs.filter(
        ({ name, inTransaction: atOnce }) => !atOnce && (names.length === 0 || names.includes(name)),
      );
      let ran = 0;
      for (let idle = false; !idle; ) {
        idle = true;
        for (const job of wanted) {
          for (const { id, name, retryCount, data } of await boss.fetch(job.name, { batchSize: 10 })) {
            await performJob(
              { databaseUrl: cloned.appUrl, kysely: database.kysely, clock, log, jobs },
              boss,
              job,
              data,
              { id, name, retryCount },
            );
            await boss.complete(job.name, id);
            ran += 1;
            idle = false;
          }
        }
      }
      return ran;
    },
    async close() {
      await boss.stop({ graceful: false });
      await database.close();
      await cloned.drop();
    },
  };
}

const ACTOR_HEADER = 'x-test-actor';

const identifyByHeader: Services['identify'] = async (headers) => {
  const actor = headers.get(ACTOR_HEADER);
  if (!actor) return null;
  const given = JSON.parse(decodeURIComponent(actor)) as Actor;
  // Whoever a test brings has just shown the second factor, unless it says otherwise.
  return { actor: { factor: { state: 'passed', isFresh: true }, ...given }, token: 'test', via: 'cookie' };
};

/** A browser: it keeps its cookies and sends the CSRF pair. */
function visitorOf(api: { request: ReturnType<typeof apiOf>['request'] }, actor: Actor | null, ip = '127.0.0.1') {
  const jar = new Map<string, string>([[CSRF_COOKIE, csrfTokenOf(actor ? 'test' : null)]]);

  async function send<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    extra: Record<string, string> = {},
  ): Promise<Answered<T>> {
    const headers: Record<string, string> = {
      cookie: [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
      [CSRF_HEADER]: jar.get(CSRF_COOKIE) ?? '',
      ...(actor && { [ACTOR_HEADER]: encodeURIComponent(JSON.stringify(actor)) }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...extra,
    };
    const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await api.request(path, sent, { ip });
    keepCookies(jar, response.headers.getSetCookie());
    const text = await response.text();
    const envelope = text === '' ? { result: null, errors: [] } : (JSON.parse(text) as Envelope<T>);
    return { ...envelope, status: response.status, headers: response.headers };
  }

  return {
    jar,
    send,
    get: <T = unknown>(path: string, extra?: Record<string, string>) => send<T>('GET', path, undefined, extra),
    post: <T = unknown>(path: string, body: unknown = {}, extra?: Record<string, string>) =>
      send<T>('POST', path, body, extra),
    patch: <T = unknown>(path: string, body: unknown = {}, extra?: Record<string, string>) =>
      send<T>('PATCH', path, body, extra),
    delete: <T = unknown>(path: string, extra?: Record<string, string>) => send<T>('DELETE', path, undefined, extra),
  };
}

function keepCookies(jar: Map<string, string>, lines: readonly string[]) {
  for (const line of lines) {
    const [pair = '', ...options] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (options.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, decodeURIComponent(value));
  }
}
