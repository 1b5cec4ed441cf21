/**
 * The database cannot be reached, has gone, or does not answer: nothing is wrong with what was asked, and the same may be
 * asked again later. Whether a transaction whose end was not heard took place, nobody knows.
 */
export class DatabaseAway extends Error {
  constructor(cause?: unknown) {
    super(`The database is away: ${cause instanceof Error ? cause.message : 'it does not answer'}`, { cause });
  }
}

/** It is there, and all connections to it are taken: whoever waited longest in the queue goes without. For whoever asks again it is as good as away. */
export class DatabaseBusy extends DatabaseAway {}

/**
 * What PostgreSQL says when it ends a connection or takes none: class 08, shutdown, crash, still starting, too many; and
 * a standby in the place of the server that failed, which takes no writes.
 */
const STATES = /^(08...|57P01|57P02|57P03|53300|25006)$/;
const ROADS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver's own words, which carry no code. */
const WORDS =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect|timeout expired|Query read timeout|read ECONN|write EPIPE)/;

/** Of the pool, whose connections are all at work; and of PostgreSQL, which gives out no more of them. */
const QUEUED = /^timeout exceeded when trying to connect/;
const NONE_LEFT = '53300';

/** An error of the driver, as everybody else is to see it. Never asked of an error from elsewhere: a shop can refuse too. */
export function fromDriver(error: unknown): unknown {
  if (!isLost(error)) return error;
  return isQueued(error) ? new DatabaseBusy(error) : new DatabaseAway(error);
}

function isQueued(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return ('code' in error && error.code === NONE_LEFT) || ('message' in error && QUEUED.test(String(error.message)));
}

function isLost(error: unknown): boolean {
  if (error instanceof DatabaseAway) return false;
  // A name with several addresses fails with one error for each.
  if (error instanceof AggregateError) return error.errors.every(isLost);
  // The queue tells of its errors by their copies.
  if (typeof error !== 'object' || error === null || !('message' in error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return STATES.test(code) || ROADS.has(code) || WORDS.test(String(error.message));
}

/** The same of work that asks nobody but the database, whose own errors may wrap the driver's. */
export function isFromDatabaseAway(error: unknown): boolean {
  if (fromDriver(error) instanceof DatabaseAway) return true;
  return error instanceof Error && error.cause !== undefined && isFromDatabaseAway(error.cause);
}

/** Does a piece of work that may be done twice, and does it again each time the database went away in the middle. */
export async function outlasting<T>(work: () => Promise<T>, wait: () => Promise<unknown>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isFromDatabaseAway(error)) throw error;
      await wait();
    }
  }
}

/** What a person hears instead of an answer, and when to come back, in seconds. */
export const AWAY_WORDS =
  'База данных недоступна, мы уже чиним. Ничего из сохранённого не пропало, повторите через минуту';
export const AWAY_RETRY_SECONDS = 5;
/** A queue is worked off sooner when nobody stands in it twice. */
export const BUSY_RETRY_SECONDS = 10;
