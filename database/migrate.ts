import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { grantTo } from './roles.ts';

/** The files on disk and the database disagree about what was already done; a person has to look. */
export class MigrationConflict extends Error {}

/** The tables it changes were held by others, again and again: nothing was done, and the same may be tried later. */
export class MigrationBusy extends Error {}

type Migration = {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
  /** The release before cannot work with what it leaves: said by its first line, `-- contracts: …`. */
  readonly contracts: boolean;
};

/** A migration as a database or an archive remembers it. */
export type Applied = Pick<Migration, 'name' | 'sha256'>;
type Known = Applied & Pick<Migration, 'contracts'>;

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number of processes may start at once: the first one migrates, the others wait for it and find nothing to do. */
const migrationLock = 7_265_726;

/**
 * Whoever waits for a table holds up everybody behind him: so a migration waits shortly, lets the others pass, and tries again.
 * A test is in a hurry.
 */
export const LOCK_PACE = { waitMs: 3000, pauseMs: 2000, tries: 30 };
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings the database forward to the newest file and names what was applied. Whoever keeps tables of his own in another
 * schema of the same database is brought forward apart. Runs as the owner; the role named as `application` is then granted
 * what it works with.
 */
export async function migrate(
  databaseUrl: string,
  folder = migrationsFolder,
  schema = 'public',
  application?: string,
  only?: readonly Applied[],
  pace = LOCK_PACE,
): Promise<string[]> {
  const migrations = only ? namedIn(folder, only) : migrationsIn(folder);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    if (schema !== 'public') await client.query(`create schema if not exists ${schema}`);
    await client.query(`set search_path to ${schema}`);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
    await noteContracts(client, schema);
    const pending = pendingOf(migrations, await appliedIn(client));
    for (const migration of pending) await applyInTurn(client, migration, pace);
    if (application !== undefined) await grantTo(client, application);
    return pending.map((migration) => migration.name);
  } finally {
    // Ending the session lets go of the lock.
    await client.end();
  }
}

/** What was not applied yet, for whoever may not apply it. */
export async function pendingIn(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('public.schema_migrations') is not null as there",
    );
    const applied = rows[0]?.there ? await appliedIn(client) : new Map<string, Known>();
    return pendingOf(migrationsIn(migrationsFolder), applied).map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Those of the folder that were applied elsewhere; a conflict where this code has others. */
export function namedIn(folder: string, applied: readonly Applied[]): Migration[] {
  const migrations = migrationsIn(folder);
  // An archive of a newer release has tables that nobody here fills.
  pendingOf(migrations, new Map(applied.map((one) => [one.name, { ...one, contracts: true }])));
  const names = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => names.has(name));
}

function migrationsIn(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const numbers = names.map((name) => /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1] ?? misnamed(name));
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice) throw new MigrationConflict(`Two migrations are numbered ${twice}`);
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    const sha256 = createHash('sha256').update(sql).digest('hex');
    return { name, sql, sha256, contracts: sql.startsWith('-- contracts: ') };
  });
}

function misnamed(name: string): never {
  throw new MigrationConflict(`A migration is named 0001-what-it-does.sql, not ${name}`);
}

/** Looked for first: to alter the table would wait for whoever reads it, a backup for one. */
async function noteContracts(client: pg.Client, schema: string): Promise<void> {
  if (!(await hasContracts(client, schema)))
    await client.query('alter table schema_migrations add column contracts boolean not null default true');
}

async function hasContracts(client: pg.Client, schema: string): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = to_regclass($1) and attname = 'contracts'`,
    [`${schema}.schema_migrations`],
  );
  return rows.length > 0;
}

async function appliedIn(client: pg.Client): Promise<Map<string, Known>> {
  const { rows } = await client.query<Applied & { contracts?: boolean }>('select * from schema_migrations');
  return new Map(rows.map((row) => [row.name, { ...row, contracts: row.contracts ?? true }]));
}

/** A database that is newer than this code is worked with as long as it was only added to: the release before serves meanwhile. */
function pendingOf(migrations: readonly Migration[], applied: ReadonlyMap<string, Known>): Migration[] {
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied.values()].filter(({ name }) => !known.has(name));
  const broken = unknown.find(({ contracts }) => contracts);
  if (broken) throw new MigrationConflict(`The database is newer than this code: ${broken.name} is not here`);
  const changed = migrations.find(({ name, sha256 }) => applied.has(name) && applied.get(name)?.sha256 !== sha256);
  if (changed) throw new MigrationConflict(`Migration ${changed.name} was changed after it had been applied`);
  const pending = migrations.filter(({ name }) => !applied.has(name));
  const late = pending.find(({ name }) => [...applied.keys()].some((done) => done > name));
  if (late) throw new MigrationConflict(`Migration ${late.name} comes before one that is already applied`);
  return pending;
}

async function applyInTurn(client: pg.Client, migration: Migration, pace: typeof LOCK_PACE): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, migration, pace.waitMs);
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (tries === pace.tries)
        throw new MigrationBusy(`${migration.name} found its tables held by others`, { cause: error });
    }
    await sleep(pace.pauseMs);
  }
}

function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === LOCK_NOT_AVAILABLE) || isLocked(error.cause);
}

async function apply(client: pg.Client, migration: Migration, lockMs: number): Promise<void> {
  try {
    await client.query(`begin; set local lock_timeout = ${Math.round(lockMs)}`);
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (name, sha256, contracts) values ($1, $2, $3)', [
      migration.name,
      migration.sha256,
      migration.contracts,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
