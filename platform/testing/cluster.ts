import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APPLICATION } from '@pero/database/embedded/product';
import { startEmbedded } from '@pero/database/embedded/server';
import { migrate } from '@pero/database/migrate';
import { prepareQueues } from '@pero/server-platform/jobs/jobs';
import pg from 'pg';

const template = 'pero_template';

/** For vitest's globalSetup: one PostgreSQL for the whole run, with a migrated template to clone. */
export async function setup(): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  // What every queue needs is there already when a test adds its own.
  await prepareQueues(asApplication(cluster.templateUrl), []);
  process.env.TEST_CLUSTER_URL = cluster.url;
  // For whoever starts the whole site: apps/start/first-start.ts.
  const isKept = process.env.TEST_FIRST_START !== undefined;
  const home = process.env.TEST_FIRST_START ?? mkdtempSync(join(tmpdir(), 'pero-first-start-'));
  mkdirSync(home, { recursive: true });
  chmodSync(home, 0o711);
  process.env.TEST_FIRST_START = home;
  return async () => {
    if (!isKept) rmSync(home, { recursive: true, force: true });
    await cluster.stop();
  };
}

export type Cluster = { readonly url: string; readonly templateUrl: string; readonly stop: () => Promise<void> };

/** A PostgreSQL of its own in a temporary folder. Nothing in it survives a power cut, so nothing waits for the disk. */
export async function startCluster(): Promise<Cluster> {
  const home = mkdtempSync(join(quickFolder(), 'pero-test-'));
  // As root PostgreSQL runs under another user, who must be able to walk in.
  chmodSync(home, 0o711);
  const server = await startEmbedded(home, {
    disposable: true,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      autovacuum: 'off',
    },
  });
  const url = server.urlOf('postgres');
  const { password } = new URL(url);
  await administer(url, `create role ${APPLICATION} login password '${password}'`, `create database ${template}`);
  await migrate(server.urlOf(template), undefined, undefined, APPLICATION);
  return { url, templateUrl: server.urlOf(template), stop: server.stop };
}

/** A database is a thousand small files, which a disk takes five times as long to copy as memory. */
function quickFolder(): string {
  const [memory, enough] = ['/dev/shm', 4 * 1024 ** 3];
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > enough ? memory : tmpdir();
}

export type TestDatabase = {
  /** Of the owner, who may do anything. */
  readonly url: string;
  /** Of the role that the product works as. */
  readonly appUrl: string;
  readonly drop: () => Promise<void>;
};

function asApplication(ownerUrl: string): string {
  return Object.assign(new URL(ownerUrl), { username: APPLICATION }).href;
}

/** A fresh, migrated database of the run's cluster. */
export async function cloneDatabase(name = `test_${randomBytes(6).toString('hex')}`): Promise<TestDatabase> {
  return cloneOf(clusterUrl(), template, name);
}

/** A database without any table, for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return cloneOf(clusterUrl(), 'template0', `test_${randomBytes(6).toString('hex')}`);
}

function clusterUrl(): string {
  const url = process.env.TEST_CLUSTER_URL;
  if (!url)
    throw new Error('TEST_CLUSTER_URL is not set: run the tests with vitest and the project’s vitest.config.ts');
  return url;
}

async function cloneOf(cluster: string, source: string, name: string): Promise<TestDatabase> {
  await administer(
    cluster,
    // Copied as files, not through the journal: a third of the time.
    `create database ${name} template ${source} strategy file_copy`,
    // Grants on a database are not among what a copy brings.
    `grant create on database ${name} to ${APPLICATION}`,
  );
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return { url: url.href, appUrl: asApplication(url.href), drop: () => dropped(cluster, name) };
}

/** PostgreSQL waits some seconds for connections that are being closed; whoever is cut off in that moment would cry out. */
async function dropped(cluster: string, name: string): Promise<void> {
  const drop = `drop database if exists ${name}`;
  await administer(cluster, drop).catch(() => administer(cluster, `${drop} with (force)`));
}

export async function administer(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
