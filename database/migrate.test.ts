import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDatabase, type TestDatabase } from '@pero/testing/cluster';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MigrationBusy, MigrationConflict, migrate, migrationsFolder } from './migrate.ts';

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
    write('0002-titles.sql', '-- contracts: a title is asked for\nalter table books add title text');
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

  test('wait shortly for a table that somebody holds, let others pass and try again; in the end they say so and change nothing', async () => {
    await migrate(database.url, folder);
    write('0003-prices.sql', 'alter table books add price_kopecks bigint');
    const reader = new pg.Client({ connectionString: database.url });
    await reader.connect();
    await reader.query('begin; select from books');
    const hurried = { waitMs: 50, pauseMs: 10, tries: 2 };
    await expect(migrate(database.url, folder, undefined, undefined, undefined, hurried)).rejects.toThrow(
      MigrationBusy,
    );
    const patient = migrate(database.url, folder, undefined, undefined, undefined, { ...hurried, tries: 1000 });
    const another = new pg.Client({ connectionString: database.url });
    await another.connect();
    // Behind one that waits for ever nobody would read.
    await another.query('select from books');
    await reader.query('commit');
    expect(await patient).toEqual(['0003-prices.sql']);
    await Promise.all([reader.end(), another.end()]);
  });

  test('that only add leave the release before at work; one that takes something away says so, and it is refused', async () => {
    write('0003-prices.sql', 'alter table books add price_kopecks bigint');
    await migrate(database.url, folder);
    rmSync(join(folder, '0003-prices.sql'));
    expect(await migrate(database.url, folder)).toEqual([]);
    write('0003-prices.sql', 'alter table books add price_kopecks bigint');
    write('0004-no-titles.sql', '-- contracts: titles live elsewhere\nalter table books drop title');
    await migrate(database.url, folder);
    rmSync(join(folder, '0004-no-titles.sql'));
    await expect(migrate(database.url, folder)).rejects.toThrow('newer than this code: 0004-no-titles.sql');
  });

  test('of this product that take something away, from 0250 on, say so in their first line', () => {
    const takesAway =
      /\bdrop\s+(table|column|view|function|type)\b|\brename\b|\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b|\bset\s+not\s+null\b/i;
    const silent = readdirSync(migrationsFolder)
      .filter((name) => name > '0250')
      .map((name) => ({ name, sql: readFileSync(join(migrationsFolder, name), 'utf8') }))
      .filter(({ sql }) => takesAway.test(sql.replace(/^--.*$/gm, '')) && !sql.startsWith('-- contracts: '));
    expect(
      silent.map(({ name }) => `${name}: begin it with «-- contracts: what the release before still used»`),
    ).toEqual([]);
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
