import { join } from 'node:path';
import { postgresHome } from '@pero/database/embedded/home';
import { APPLICATION, dropProductDatabase, productDatabase } from '@pero/database/embedded/product';
import { startEmbedded } from '@pero/database/embedded/server';
import { migrate } from '@pero/database/migrate';
import { asDb, type Db, openDatabase as openWorking } from '@pero/server-platform/database/db';
import type { Settings } from '@pero/server-platform/settings';
import pg from 'pg';
import { requireWritableFolder, takeFolder } from './data-folder.ts';
import { StartFailure } from './failure.ts';
import { requireDatabase } from './real-database.ts';
import { bringRealForward } from './roles.ts';
import type { Shutdown } from './shutdown.ts';
import { outlasted, untilThere } from './waiting.ts';

export type OpenDatabase = {
  /** Of the role that works. */
  readonly url: string;
  /** Of the one that owns the tables. */
  readonly ownerUrl: string;
  /** Migrates as the owner and grants the application its part; names what was applied. */
  readonly bringForward: () => Promise<string[]>;
  /** May demonstration data live here? Never on somebody's real database unless DEMO=1 says so. */
  readonly demo: boolean;
  /** Throws everything away. */
  readonly empty: () => Promise<void>;
};

export async function openDatabase(shutdown: Shutdown, settings: Settings, tell: (line: string) => void) {
  requireWritableFolder(settings.DATA_DIR);
  return settings.DATABASE_URL
    ? openReal(settings.DATABASE_URL, settings, tell)
    : openEmbedded(shutdown, settings.DATA_DIR, tell);
}

export function requireResettable(settings: Settings): void {
  if (settings.DATABASE_URL && !settings.DEMO) {
    throw new StartFailure(
      'В DATABASE_URL указана настоящая база: сброс стёр бы её. Если этого и хочется, добавьте DEMO=1.',
    );
  }
}

async function openReal(
  url: string,
  { DATABASE_OWNER_URL: ownerUrl, DEMO: demo, MIGRATE: migrates }: Settings,
  tell: (line: string) => void,
): Promise<OpenDatabase> {
  await untilThere(() => requireDatabase(url), tell);
  if (ownerUrl) await untilThere(() => requireDatabase(ownerUrl, 'DATABASE_OWNER_URL'), tell);
  const bringForward = () => bringRealForward(url, { ownerUrl, demo, migrates });
  return { url, ownerUrl: ownerUrl ?? url, demo, bringForward, empty: () => emptySchemas(ownerUrl ?? url) };
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

async function openEmbedded(shutdown: Shutdown, folder: string, tell: (line: string) => void): Promise<OpenDatabase> {
  shutdown.onClose(takeFolder(folder));
  const home = postgresHome(folder);
  if (home.movedOut) {
    tell(`Папка ${folder} закрыта для пользователя, под которым работает PostgreSQL: база лежит в ${home.folder}.`);
  }
  let server = await startEmbedded(home.folder);
  let closing = false;
  shutdown.onClose(async () => {
    closing = true;
    await server.stop();
  });
  /** Whatever ended it, it comes back on its own data folder and on the same port, where everybody waits for it. */
  const keepUp = async () => {
    for (;;) {
      await server.ended;
      if (closing) return;
      tell(`PostgreSQL остановился, запускаем его снова; его записи — в ${join(home.folder, 'log')}.`);
      server = await outlasted(
        () => startEmbedded(home.folder, { port: server.port }),
        () => closing,
        tell,
      );
      if (closing) return server.stop();
      tell('PostgreSQL снова работает.');
    }
  };
  void keepUp().catch(() => undefined);
  const empty = async () => {
    await dropProductDatabase(server);
    await productDatabase(server);
  };
  const { url, ownerUrl } = await productDatabase(server);
  return { url, ownerUrl, demo: true, bringForward: () => migrate(ownerUrl, undefined, undefined, APPLICATION), empty };
}

/** One transaction by a connection of its own, as the role that works. */
export async function inDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { kysely, close } = openWorking(url, { connections: 1, name: 'pero-start' });
  try {
    return await kysely.transaction().execute((transaction) => work(asDb(transaction)));
  } finally {
    await close();
  }
}
