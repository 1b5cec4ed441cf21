import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDatabase, type TestDatabase } from '@pero/testing/cluster';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MigrationConflict, migrate } from './migrate.ts';

describe('migrations', () => {
  let database: TestDatabase;
  let folder: string;

  beforeEach(async () => {
    database = await emptyDatabase();
    folder = mkdtempSync(join(tmpdir(), 'pero-migrations-'));
    write('0001-books.sql', 'create table books (id int primary key)');
    write('0002-titles.sql', 'alter table books add title text');
  });

  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });

  test('are applied in the order of their numbers, each once', async () => {
    expect(await migrate(database.url, folder)).toEqual(['0001-books.sql', '0002-titles.sql']);
    write('0003-prices.sql', 'alter table books add price_kopecks bigint');
    expect(await migrate(database.url, folder)).toEqual(['0003-prices.sql']);
    expect(await migrate(database.url, folder)).toEqual([]);
  });

  test('are applied by one process when several start at once', async () => {
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, folder)));
    expect(applied.flat().sort()).toEqual(['0001-books.sql', '0002-titles.sql']);
  });

  test('leave nothing of one that fails, and keep those before it', async () => {
    write('0003-broken.sql', 'create table halves (id int); select no_such_function()');
    await expect(migrate(database.url, folder)).rejects.toThrow('Migration 0003-broken.sql failed');
    expect(await tableNames(database.url)).toEqual(['books', 'schema_migrations']);
  });

  test('refuse a file that was changed after it had been applied', async () => {
    await migrate(database.url, folder);
    write('0001-books.sql', 'create table books (id bigint primary key)');
    await expect(migrate(database.url, folder)).rejects.toThrow(MigrationConflict);
  });

  test('refuse a database that is newer than the code', async () => {
    await migrate(database.url, folder);
    rmSync(join(folder, '0002-titles.sql'));
    await expect(migrate(database.url, folder)).rejects.toThrow('newer than this code');
  });

  test('refuse a file that comes before one already applied', async () => {
    write('0005-later.sql', 'select 1');
    await migrate(database.url, folder);
    write('0004-forgotten.sql', 'select 1');
    await expect(migrate(database.url, folder)).rejects.toThrow('0004-forgotten.sql comes before');
  });

  test('refuse two files of one number and a file without one', async () => {
    write('0002-other.sql', 'select 1');
    await expect(migrate(database.url, folder)).rejects.toThrow('Two migrations are numbered 0002');
    rmSync(join(folder, '0002-other.sql'));
    write('titles.sql', 'select 1');
    await expect(migrate(database.url, folder)).rejects.toThrow('not titles.sql');
  });

  function write(name: string, sql: string): void {
    writeFileSync(join(folder, name), sql);
  }
});

async function tableNames(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  await client.end();
  return rows.map((row) => row.name);
}
