import { type RawBuilder, sql } from 'kysely';
import type { Act } from './act.ts';
import { type Db, tables } from './database/db.ts';
import type { JobAct, JobContext } from './jobs/jobs.ts';

/** Whose data it is. A place that knows addresses only is asked by the address. */
export type DataSubject = {
  readonly userId: number;
  readonly profileId: number;
  readonly email: string | null;
  readonly taxNumber: string | null;
};

/**
 * Rows about a person, as they are copied for them. A column `path` is the file that a row goes to, within the folder of
 * the part: rows of one file come together. Without one they all go to `name`.
 */
export type Shelf = {
  readonly name: string;
  readonly rows: (whose: DataSubject) => RawBuilder<unknown>;
  readonly csv?: true;
};

/** Files of theirs: the key under which each rests, and its name in the copy. */
export type FileRow = { readonly key: string; readonly path: string };

/** Why an account cannot go yet, in words, and where that is put right. */
export type Bar = {
  readonly code: string;
  readonly words: string;
  readonly link: string | null;
  readonly linkWords: string;
  /** Kopecks that the person may give up instead. */
  readonly waivable?: number;
};

/** In the transaction that forgets. Files go after it has been committed. */
export type Forgetting = JobAct & { readonly dropFiles: (keys: readonly string[]) => void };

/** What one feature holds about a person: it hands in its own, and one place gathers all of them. */
export type PersonalPart = {
  /** The folder of the copy. */
  readonly folder: string;
  readonly shelves: readonly Shelf[];
  /** What no query gives as it is to be read: sealed words, opened. */
  readonly more?: (db: Db, whose: DataSubject) => Promise<Readonly<Record<string, unknown>>>;
  readonly files?: (whose: DataSubject) => RawBuilder<FileRow>;
  /** Empty when nothing stands in the way. */
  readonly bars?: (look: Pick<Act, 'db' | 'now' | 'today'>, whose: DataSubject) => Promise<readonly Bar[]>;
  /** Why it is put off when its day has come, beside the bars. */
  readonly waits?: (look: Pick<Act, 'db' | 'now' | 'today'>, whose: DataSubject) => Promise<readonly Bar[]>;
  /** What the person themselves would do first: their books leave the shop. */
  readonly begin?: (act: Act) => Promise<void>;
  readonly forget: (act: Forgetting, whose: DataSubject) => Promise<void>;
  /** What the law made us keep, when its day has come. */
  readonly forgetKept?: (act: Forgetting, whose: DataSubject) => Promise<void>;
};

const BATCH = 200;

/**
 * The rows of a query, a few at a time, by a cursor in a transaction of its own: whoever has three hundred books is read
 * as calmly as whoever has one.
 */
export async function eachBatch<Row>(
  { inAct }: Pick<JobContext, 'inAct'>,
  query: RawBuilder<Row>,
  take: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  await inAct(async ({ db }) => {
    const open = tables<never>(db);
    await sql`declare personal no scroll cursor for ${query}`.execute(open);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.raw(`${BATCH}`)} from personal`.execute(open);
      if (rows.length > 0) await take(rows);
      if (rows.length < BATCH) return;
    }
  });
}

/** One after another, in the order given. */
export async function runAll(db: Db, statements: readonly RawBuilder<unknown>[]): Promise<void> {
  for (const statement of statements) await statement.execute(tables<never>(db));
}

/** The keys that a statement has given back. */
export async function keysOf(db: Db, statement: RawBuilder<{ key: string | null }>): Promise<string[]> {
  const { rows } = await statement.execute(tables<never>(db));
  return rows.map(({ key }) => key).filter((key) => key !== null);
}
