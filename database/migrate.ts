import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { grantTo } from './roles.ts';

/** The files on disk and the database disagree about what was already done; a person has to look. */
export class MigrationConflict extends Error {}

type Migration = { readonly name: string; readonly sql: string; readonly sha256: string };

/** A migration as a database or an archive remembers it. */
export type Applied = Pick<Migration, 'name' | 'sha256'>;

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number of processes may start at once: the first one migrates, the others wait for it and find nothing to do. */
const migrationLock = 7_265_726;

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
    const pending = pendingOf(migrations, await appliedIn(client));
    for (const migration of pending) await apply(client, migration);
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
    const applied = rows[0]?.there ? await appliedIn(client) : new Map<string, string>();
    return pendingOf(migrationsIn(migrationsFolder), applied).map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Those of the folder that were applied elsewhere; a conflict where this code has others. */
export function namedIn(folder: string, applied: readonly Applied[]): Migration[] {
  const migrations = migrationsIn(folder);
  pendingOf(migrations, new Map(applied.map(({ name, sha256 }) => [name, sha256])));
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
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

function misnamed(name: string): never {
  throw new MigrationConflict(`A migration is named 0001-what-it-does.sql, not ${name}`);
}

async function appliedIn(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations');
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

function pendingOf(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied.keys()].find((name) => !known.has(name));
  if (unknown) throw new MigrationConflict(`The database is newer than this code: ${unknown} is not here`);
  const changed = migrations.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256);
  if (changed) throw new MigrationConflict(`Migration ${changed.name} was changed after it had been applied`);
  const pending = migrations.filter(({ name }) => !applied.has(name));
  const late = pending.find(({ name }) => [...applied.keys()].some((done) => done > name));
  if (late) throw new MigrationConflict(`Migration ${late.name} comes before one that is already applied`);
  return pending;
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
