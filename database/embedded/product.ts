import pg from 'pg';
import type { EmbeddedServer } from './server.ts';

export const PRODUCT = 'pero';
export const APPLICATION = 'pero_app';

export type ProductDatabase = {
  /** Of the role that works: it may add to the ledger and cannot change it. */
  readonly url: string;
  /** Of the role that owns everything and migrates. Neither is a superuser: nor would they be on anybody's real server. */
  readonly ownerUrl: string;
};

/** The product's own database and its two roles; one that was made before there were two gets the second. */
export async function productDatabase(server: EmbeddedServer): Promise<ProductDatabase> {
  const [url, ownerUrl] = [new URL(server.urlOf(PRODUCT)), new URL(server.urlOf(PRODUCT))];
  ownerUrl.username = PRODUCT;
  url.username = APPLICATION;
  url.password = server.applicationPassword;
  await asAdministrator(server, async (query) => {
    for (const role of [ownerUrl, url]) {
      const known = await query(`select from pg_roles where rolname = '${role.username}'`);
      if (known === 0) await query(`create role ${role.username} login`);
      await query(`alter role ${role.username} password '${role.password}'`);
    }
    await query(`grant ${APPLICATION} to ${PRODUCT}`);
    const databases = await query(`select from pg_database where datname = '${PRODUCT}'`);
    if (databases === 0) await query(`create database ${PRODUCT} owner ${PRODUCT}`);
  });
  return { url: url.href, ownerUrl: ownerUrl.href };
}

export async function dropProductDatabase(server: EmbeddedServer): Promise<void> {
  await asAdministrator(server, (query) => query(`drop database if exists ${PRODUCT} with (force)`));
}

type Query = (text: string) => Promise<number>;

async function asAdministrator(server: EmbeddedServer, work: (query: Query) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server.urlOf('postgres') });
  await client.connect();
  try {
    await work(async (text) => (await client.query(text)).rowCount ?? 0);
  } finally {
    await client.end();
  }
}
