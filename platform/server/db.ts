import type { Tables } from '@pero/database/tables';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

declare const unopened: unique symbol;

/** The open transaction. It cannot be queried as it is: a store opens the tables it owns, and no others. */
export type Db = { readonly [unopened]: never };

/** `const own = tables<'discounts'>` in a store; database/owners.ts lists whose table is whose, and a test compares. */
export function tables<Names extends keyof Tables>(db: Db): Kysely<Pick<Tables, Names>> {
  return db as unknown as Kysely<Pick<Tables, Names>>;
}

export function asDb(transaction: Kysely<Tables>): Db {
  return transaction as unknown as Db;
}

export type Database = { readonly kysely: Kysely<Tables>; readonly pool: pg.Pool; close(): Promise<void> };

/** A statement that runs longer than a request may last is nobody's any more. */
const LONGEST_STATEMENT_MS = 30_000;

export function openDatabase(url: string, options: { connections: number; name: string }): Database {
  setTypeParsers();
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections,
    application_name: options.name,
    statement_timeout: LONGEST_STATEMENT_MS,
    idle_in_transaction_session_timeout: LONGEST_STATEMENT_MS,
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that breaks is dropped by the pool; unheard, the event would end the process.
  pool.on('error', () => undefined);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { kysely, pool, close: () => kysely.destroy() };
}

/** Days stay text, and whole numbers come back as numbers: a sum that no longer fits is a fault, not a rounding. */
function setTypeParsers() {
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  pg.types.setTypeParser(pg.types.builtins.INT8, wholeNumber);
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => (text.includes('.') ? Number(text) : wholeNumber(text)));
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Does not fit a whole number: ${text}`);
  return value;
}
