import { join } from 'node:path';
import { postgresHome } from '@pero/database/embedded/home';
import { dropProductDatabase, productDatabase } from '@pero/database/embedded/product';
import { startEmbedded } from '@pero/database/embedded/server';
import type { Settings } from '@pero/server-platform/settings';
import pg from 'pg';
import { requireWritableFolder, takeFolder } from './data-folder.ts';
import { StartFailure } from './failure.ts';
import type { House } from './house.ts';
import { requireDatabase } from './real-database.ts';

export type OpenDatabase = {
  readonly url: string;
  /** May demonstration data live here? Never on somebody's real database unless DEMO=1 says so. */
  readonly demo: boolean;
  /** Throws everything away. */
  readonly empty: () => Promise<void>;
};

export async function openDatabase(house: House, settings: Settings, tell: (line: string) => void) {
  requireWritableFolder(settings.DATA_DIR);
  return settings.DATABASE_URL
    ? openReal(settings.DATABASE_URL, settings.DEMO)
    : openEmbedded(house, settings.DATA_DIR, tell);
}

export function requireResettable(settings: Settings): void {
  if (settings.DATABASE_URL && !settings.DEMO) {
    throw new StartFailure(
      'В DATABASE_URL указана настоящая база: сброс стёр бы её. Если этого и хочется, добавьте DEMO=1.',
    );
  }
}

async function openReal(url: string, demo: boolean): Promise<OpenDatabase> {
  await requireDatabase(url);
  return { url, demo, empty: () => emptySchemas(url) };
}

async function emptySchemas(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      'drop schema if exists pgboss, sandbox cascade; drop schema public cascade; create schema public',
    );
  } finally {
    await client.end();
  }
}

async function openEmbedded(house: House, folder: string, tell: (line: string) => void): Promise<OpenDatabase> {
  house.onClose(takeFolder(folder));
  const home = postgresHome(folder);
  if (home.movedOut) {
    tell(`Папка ${folder} закрыта для пользователя, под которым работает PostgreSQL: база лежит в ${home.folder}.`);
  }
  const server = await startEmbedded(home.folder);
  let closing = false;
  house.onClose(async () => {
    closing = true;
    await server.stop();
  });
  void server.ended.then(() => {
    if (closing) return;
    console.error(`PostgreSQL неожиданно остановился, записи — в ${join(home.folder, 'log')}.`);
    return house.close(1);
  });
  const empty = async () => {
    await dropProductDatabase(server);
    await productDatabase(server);
  };
  return { url: await productDatabase(server), demo: true, empty };
}
