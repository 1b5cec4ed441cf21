import pg from 'pg';
import type { EmbeddedServer } from './server.ts';

const name = 'pero';

/** The product's own database and the role that owns it, which is no superuser: nor is it on anybody's real server. */
export async function productDatabase(server: EmbeddedServer): Promise<string> {
  const url = new URL(server.urlOf(name));
  url.username = name;
  await asAdministrator(server, async (query) => {
    const roles = await query(`select from pg_roles where rolname = '${name}'`);
    if (roles === 0) await query(`create role ${name} login password '${url.password}'`);
    const databases = await query(`select from pg_database where datname = '${name}'`);
    if (databases === 0) await query(`create database ${name} owner ${name}`);
  });
  return url.href;
}

export async function dropProductDatabase(server: EmbeddedServer): Promise<void> {
  await asAdministrator(server, (query) => query(`drop database if exists ${name} with (force)`));
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
