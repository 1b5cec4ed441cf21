import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Binaries, binariesFor, installedMajor } from './binaries.ts';
import { type OsUser, postgresUser } from './os-user.ts';
import { stopLeftover } from './postmaster.ts';

export type EmbeddedServer = {
  readonly port: number;
  readonly urlOf: (database: string) => string;
  /** Its own: whoever knows it does not know the superuser's. */
  readonly applicationPassword: string;
  /** Fast shutdown; resolves when PostgreSQL is gone. */
  readonly stop: () => Promise<void>;
  /** Resolves when PostgreSQL ends, asked or not. */
  readonly ended: Promise<void>;
};

export type EmbeddedOptions = {
  /** `-c` settings of the server. */
  readonly settings?: Readonly<Record<string, string>>;
  /** This port and no other: whoever was told the address of an earlier run finds the next one there. */
  readonly port?: number;
  /** For tests: a cluster that need not survive a power cut, in a folder that is removed when it ends. */
  readonly disposable?: boolean;
  /** Another server than that of npm: the one that made this cluster. */
  readonly binaries?: Binaries;
};

/** Starts PostgreSQL on `home/data`, making the cluster the first time; it ends with this process, whatever ends it. */
export async function startEmbedded(home: string, options: EmbeddedOptions = {}): Promise<EmbeddedServer> {
  const data = join(home, 'data');
  const user = postgresUser(data);
  const binaries = options.binaries ?? binariesFor(user);
  const password = passwordIn(home, 'password');
  takeUpgraded(home);
  if (!options.binaries) requireMajor(home);
  if (!existsSync(data)) await makeCluster(home, binaries, user, password, options.disposable ?? false);
  await stopLeftover(data);
  const port = options.port ?? (await freePort(recordedPort(home)));
  const settings = { ...options.settings, listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', data, '-p', String(port), ...flags];
  const watcher = watch(binaries.postgres, home, options.disposable ?? false, user, args);
  const urlOf = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  await untilAnswers(urlOf('postgres'), watcher.process, join(home, 'log'));
  writeFileSync(join(home, 'port'), `${port}\n`);
  const applicationPassword = passwordIn(home, 'application-password');
  return { port, urlOf, applicationPassword, stop: watcher.stop, ended: watcher.ended };
}

/** A cluster of another major than the server that npm brought. */
export class OtherMajor extends Error {
  readonly found: number;
  readonly needed: number;
  constructor(found: number, needed: number) {
    super(`The data folder is of PostgreSQL ${found}, the server is PostgreSQL ${needed}`);
    this.found = found;
    this.needed = needed;
  }
}

/** The major that made the cluster; null where there is none yet. */
export function majorOf(home: string): number | null {
  const file = join(home, 'data', 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null;
}

function requireMajor(home: string): void {
  const [found, needed] = [majorOf(home), installedMajor()];
  if (found !== null && found !== needed) throw new OtherMajor(found, needed);
}

/** An upgrade that was cut short between its two renames is ended by whoever starts next. */
function takeUpgraded(home: string): void {
  const upgraded = join(home, 'upgraded', 'data');
  if (!existsSync(join(home, 'data')) && existsSync(upgraded)) renameSync(upgraded, join(home, 'data'));
}

function passwordIn(home: string, name: string): string {
  const file = join(home, name);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/** Made aside and renamed, so that a start cut short is simply made anew. */
async function makeCluster(home: string, binaries: Binaries, user: OsUser, password: string, disposable: boolean) {
  const aside = join(home, 'data.new');
  const passwordFile = join(aside, 'password');
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(join(aside, 'data'), { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const path of [aside, join(aside, 'data'), passwordFile]) own(path, user);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const login = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const speed = disposable ? ['--no-sync'] : [];
  await promisify(execFile)(binaries.initdb, ['-D', join(aside, 'data'), ...locale, ...login, ...speed], {
    ...user,
    cwd: '/',
  });
  renameSync(join(aside, 'data'), join(home, 'data'));
  rmSync(aside, { recursive: true, force: true });
}

function own(path: string, user: OsUser): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
}

function watch(command: string, home: string, disposable: boolean, user: OsUser, args: readonly string[]) {
  const script = fileURLToPath(new URL('./watcher.ts', import.meta.url));
  const who = [String(user.uid ?? ''), String(user.gid ?? '')];
  const keep = [join(home, 'log'), disposable ? home : ''];
  const watcher = spawn(process.execPath, [script, command, ...keep, ...who, ...args], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => watcher.once('exit', () => resolve()));
  const stop = async () => {
    watcher.stdin.end();
    await ended;
  };
  return { process: watcher, ended, stop };
}

async function untilAnswers(url: string, watcher: ChildProcess, log: string): Promise<void> {
  // Replaying a long journal after a crash takes minutes.
  for (let waited = 0; waited < 600_000; waited += 30) {
    if (watcher.exitCode !== null || watcher.signalCode !== null) throw new Error(lastWords(log));
    if (await answers(url)) return;
    await sleep(30);
  }
  throw new Error(`PostgreSQL did not answer within ten minutes. ${lastWords(log)}`);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    // 57P03: still starting or recovering.
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ECONNREFUSED' || code === '57P03' || code === 'ECONNRESET') return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function lastWords(log: string): string {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : [];
  return `PostgreSQL did not start: ${lines.slice(-5).join(' / ')}`;
}

function recordedPort(home: string): number {
  const file = join(home, 'port');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
}

function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => (wanted === 0 ? reject(error) : resolve(freePort(0))));
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
