import type { Tables } from '@pero/database/tables';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { DatabaseAway, DatabaseBusy, fromDriver } from './away.ts';

declare const unopened: unique symbol;

/** The open transaction. It cannot be queried as it is: a store opens the tables it owns, and no others. */
export type Db = { readonly [unopened]: never };

/** `const own = tables<'discounts'>` in a store; its feature.ts says whose table is whose, and a test compares. */
export function tables<Names extends keyof Tables>(db: Db): Kysely<Pick<Tables, Names>> {
  return db as unknown as Kysely<Pick<Tables, Names>>;
}

export function asDb(transaction: Kysely<Tables>): Db {
  return transaction as unknown as Db;
}

/**
 * Does a part of a transaction by itself: what fails is taken back alone, and the error is the answer. A fault of the platform
 * (a lost connection, a deadlock, a full disk) is nobody's in particular and travels on.
 */
export async function alone(db: Db, work: () => Promise<void>): Promise<Error | null> {
  const run = (words: string) => sql.raw(words).execute(tables<never>(db));
  await run('savepoint alone');
  try {
    await work();
    await run('release savepoint alone');
    return null;
  } catch (error) {
    if (!(error instanceof Error) || error instanceof DatabaseAway || isPostgresError(error)) throw error;
    await run('rollback to savepoint alone');
    return error;
  }
}

/** Classes of PostgreSQL: connection, transaction rolled back, resources, an operator, the system. */
function isPostgresError(error: Error & { readonly code?: unknown }): boolean {
  return typeof error.code === 'string' && /^(08|40|53|57|58|E)/.test(error.code);
}

export type Database = {
  readonly kysely: Kysely<Tables>;
  readonly pool: pg.Pool;
  /** While this says so, whoever asks is told at once that the database is away, instead of waiting for it. */
  heed(isAway: () => boolean): void;
  close(): Promise<void>;
};

/** A statement that runs longer than a request may last is nobody's any more. */
const LONGEST_STATEMENT_MS = 30_000;
/** A server that lives has ended such a statement by now: this one hangs, or the road to it is cut. */
const SILENCE_MS = LONGEST_STATEMENT_MS + 1000;

/** For every connection of the product: it finds out that the other end is gone, and waits for nothing for ever. */
export const CONNECTION = {
  connectionTimeoutMillis: 5000,
  query_timeout: SILENCE_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

/** `queueMs`: how long one waits for a free connection; tests are in a hurry. */
export function openDatabase(url: string, options: { connections: number; name: string; queueMs?: number }): Database {
  setTypeParsers();
  const pool = new Pool({
    connectionString: url,
    max: options.connections,
    application_name: options.name,
    statement_timeout: LONGEST_STATEMENT_MS,
    idle_in_transaction_session_timeout: LONGEST_STATEMENT_MS,
    ...CONNECTION,
    ...(options.queueMs !== undefined && { connectionTimeoutMillis: options.queueMs }),
    Client,
  } as pg.PoolConfig);
  // An idle connection that breaks is dropped by the pool; unheard, the event would end the process.
  pool.on('error', () => undefined);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kysely,
    pool,
    heed: (isAway) => {
      pool.isAway = isAway;
    },
    close: async () => {
      await kysely.destroy();
      // Where kysely itself was never asked anything, it does not know of the pool.
      if (!pool.ending) await pool.end();
    },
  };
}

type QueryCallback = (error: unknown, ...rest: unknown[]) => unknown;

/** Says in one word what the driver says in twenty: `DatabaseAway`. A connection that was lost is never used again. */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // One that breaks between two statements of a transaction tells nobody else; unheard, it would end the process.
    this.on('error', () => undefined);
  }

  override query(...given: never[]): never {
    const asked = given as unknown[];
    const tell = asked.at(-1);
    if (typeof tell === 'function') {
      asked[asked.length - 1] = (error: unknown, ...rest: unknown[]) => tell(this.#heard(error), ...rest);
    }
    const answer: unknown = Reflect.apply(super.query, this, asked);
    if (!(answer instanceof Promise)) return answer as never;
    return answer.catch((error) => {
      throw this.#heard(error);
    }) as never;
  }

  #heard(error: unknown): unknown {
    const heard = fromDriver(error);
    if (heard instanceof DatabaseAway) this.end().catch(() => undefined);
    return heard;
  }
}

class Pool extends pg.Pool {
  isAway = () => false;

  /** Hears of a connection that breaks in the middle by a way of its own. */
  override query(...given: never[]): never {
    const answer: unknown = Reflect.apply(super.query, this, given);
    if (!(answer instanceof Promise)) return answer as never;
    return answer.catch((error) => {
      throw fromDriver(error);
    }) as never;
  }

  override connect(...given: never[]): never {
    const [tell] = given as unknown as [QueryCallback?];
    if (this.isAway()) {
      const error = new DatabaseAway();
      return (tell ? tell(error, undefined, () => undefined) : Promise.reject(error)) as never;
    }
    if (tell) return super.connect((error, ...rest) => tell(this.#heard(error), ...rest)) as never;
    return super.connect().catch((error: unknown) => {
      throw this.#heard(error);
    }) as never;
  }

  /** Where all connections wait for a server that is away, so does the queue behind them. */
  #heard(error: unknown): unknown {
    const heard = fromDriver(error);
    return heard instanceof DatabaseBusy && this.isAway() ? new DatabaseAway(error) : heard;
  }
}

/** Days stay text, and whole numbers come back as numbers: a sum that no longer fits is a fault, not a rounding. */
function setTypeParsers() {
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  pg.types.setTypeParser(pg.types.builtins.INT8, wholeNumber);
  pg.types.setTypeParser(INT8_ARRAY, (text) => textsIn(text).map(wholeNumber));
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => (text.includes('.') ? Number(text) : wholeNumber(text)));
}

/** The driver has no names for types of lists. */
const INT8_ARRAY = 1016 as typeof pg.types.builtins.INT8;
const TEXT_ARRAY = 1009 as typeof pg.types.builtins.TEXT;
const textsIn = pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => string[];

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Does not fit a whole number: ${text}`);
  return value;
}
