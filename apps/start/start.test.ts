import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cloneDatabase, emptyDatabase } from '@pero/testing/cluster';
import pg from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePorts, leftoversOn, processesOn, type Trial, tryStart } from './trial.ts';

const root = mkdtempSync(join(tmpdir(), 'pero-start-'));
chmodSync(root, 0o711);
const isRoot = process.getuid?.() === 0;
const patient = { timeout: 120_000 };

afterAll(async () => {
  for (const pid of processesOn(root)) process.kill(pid, 'SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

describe('npm start', () => {
  const dataFolder = join(root, 'whole');
  const ports = freePorts();
  let last: Trial | undefined;
  let firstTime = 0;

  /** What an earlier test has left running, or a start of it. */
  async function up(): Promise<Trial> {
    if (!last || hasEnded(last)) last = tryStart({ dataFolder, ports: await ports });
    await last.ready();
    return last;
  }

  test('brings everything up, tells where to look, and leaves nothing behind on SIGTERM', patient, async () => {
    const began = performance.now();
    const trial = await up();
    firstTime = performance.now() - began;
    expect(trial.output()).toContain('author@demo.pero');
    expect(trial.output()).toContain('pero-demo-1');
    expect(await answers(trial)).toBe(true);
    await stop(trial);
    expect(processesOn(dataFolder)).toEqual([]);
  });

  // Seconds on a quiet machine; what a neighbour in the same run takes away, it took from the first time too.
  test('is ready in less than half the time the second time', { ...patient, retry: 2 }, async () => {
    if (last && !hasEnded(last)) await stop(last);
    last = tryStart({ dataFolder, ports: await ports });
    expect(await last.ready()).toBeLessThan(firstTime / 2);
  });

  test('leaves nothing behind when it is killed outright, and comes up again by itself', patient, async () => {
    const first = await up();
    first.process.kill('SIGKILL');
    expect(await leftoversOn(dataFolder, 5000)).toEqual([]);
    await first.ended;
    expect(await answers(await up())).toBe(true);
  });

  test('takes over from a PostgreSQL that was left alone', patient, async () => {
    const first = await up();
    const postmaster = Number(readFileSync(join(dataFolder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
    for (const pid of processesOn(dataFolder).filter((each) => parentOf(each) !== postmaster && each !== postmaster)) {
      process.kill(pid, 'SIGKILL');
    }
    await first.ended;
    expect(processesOn(dataFolder)).toContain(postmaster);
    await stop(await up());
    expect(processesOn(dataFolder)).toEqual([]);
  });

  test('does not share its data folder with a second copy', patient, async () => {
    const first = await up();
    const second = tryStart({ dataFolder, ports: await freePorts() });
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toBe(
      `Папка данных ${dataFolder} уже используется другой копией «Пера»: остановите её или укажите другую в DATA_DIR.`,
    );
    expect(await answers(first)).toBe(true);
  });

  test('starts a process again that has crashed', patient, async () => {
    const trial = await up();
    const [web] = processesOn(dataFolder).filter((pid) => commandOf(pid).includes('apps/server/web.ts'));
    process.kill(web ?? 0, 'SIGKILL');
    await expect.poll(() => answers(trial), { timeout: 15_000, interval: 100 }).toBe(true);
    await stop(trial);
    expect(processesOn(dataFolder)).toEqual([]);
  });

  test.runIf(isRoot)('works for root from a folder that is closed to everybody else', patient, async () => {
    const closed = mkdtempSync(join(root, 'closed-'));
    const note = join(closed, 'data/postgres/moved-to');
    onTestFinished(() => rmSync(readFileSync(note, 'utf8').trim(), { recursive: true }));
    const trial = tryStart({ dataFolder: join(closed, 'data'), ports: await freePorts() });
    await trial.ready();
    expect(await answers(trial)).toBe(true);
    await stop(trial);
  });
});

describe('a start that cannot be', () => {
  test('says in one sentence that a port is taken, and changes nothing', async () => {
    const [port, other] = await freePorts();
    const somebody = createServer().listen(port, '127.0.0.1');
    const sentence = `Порт ${port} уже занят: остановите то, что на нём работает, или укажите другой в`;
    expect(await refusal({ ports: [port, other] })).toBe(`${sentence} PORT.`);
    expect(await refusal({ ports: [other, port] })).toBe(`${sentence} SANDBOX_PORT.`);
    somebody.close();
  });

  test('says what is wrong with DATABASE_URL without showing its password', async () => {
    const [, closedPort] = await freePorts();
    const refused = await refusal({ env: { DATABASE_URL: `postgres://me:hidden@127.0.0.1:${closedPort}/pero` } });
    expect(refused).toBe(
      `База данных 127.0.0.1:${closedPort}/pero недоступна: соединение отклонено. Проверьте DATABASE_URL.`,
    );
    const cluster = new URL(process.env.TEST_CLUSTER_URL ?? '');
    const [real, wrongPassword] = [cluster.href, Object.assign(new URL(cluster), { password: 'hidden' }).href];
    expect(await refusal({ env: { DATABASE_URL: wrongPassword } })).toContain('неверное имя или пароль');
    expect(await refusal({ env: { DATABASE_URL: `${real}_missing` } })).toContain('такой базы на сервере нет');
  });

  test('lists everything that is wrong with the settings at once', async () => {
    const said = await refusal({ env: { DEMO: 'maybe', LOG_LEVEL: 'loud' } });
    expect(said).toMatch(/^Настройки с ошибками:\n {2}\w+: .*\n {2}\w+: .*$/);
    expect(said).toContain('DEMO');
    expect(said).toContain('LOG_LEVEL');
  });

  test('says that the data folder cannot be written to, or that there is no room in it', async () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    expect(await refusal({ dataFolder: join(file) })).toBe(`${file} — не папка: укажите в DATA_DIR другую.`);
    const full = isRoot ? /^На диске с папкой \/proc\/pero свободно 0 МБ/ : /^В папку \/proc нельзя писать/;
    expect(await refusal({ dataFolder: '/proc/pero' })).toMatch(full);
  });

  test('asks for a newer Node in both languages', () => {
    const pretend = "Object.defineProperty(process, 'versions', { value: { node: '20.1.0' } })";
    const script = fileURLToPath(new URL('./start.mjs', import.meta.url));
    const old = spawnSync(process.execPath, ['--import', `data:text/javascript,${pretend}`, script], {
      encoding: 'utf8',
    });
    expect(old.status).toBe(1);
    expect(old.stderr).toContain('Pero needs Node.js 24 or newer, this is 20.1.0');
    expect(old.stderr).toContain('нужен Node.js 24 или новее, а это 20.1.0');
  });
});

describe('on a database of one’s own', () => {
  test('web and worker run apart, several at once, and no demonstration data comes in', patient, async () => {
    const database = await emptyDatabase();
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const shared = { DATABASE_URL: database.url, SCANS_KEY: Buffer.alloc(32).toString('base64') };
    const env = {
      ...shared,
      PAYOUT_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    };
    const open = {
      ...shared,
      PAYOUT_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    };
    const dataFolder = join(root, 'apart');
    const trials = [
      tryStart({ command: 'web', dataFolder, ports: await freePorts(), env }),
      tryStart({ command: 'web', dataFolder, ports: await freePorts(), env: open }),
      tryStart({ command: 'worker', dataFolder, ports: await freePorts(), env }),
    ];
    await Promise.all(trials.map((trial) => trial.ready()));
    const [first, second] = trials;
    expect(first && (await answers(first))).toBe(true);
    expect(second && (await answers(second))).toBe(true);
    expect(await rowsOf(database.url, 'select from users')).toBe(0);
    await Promise.all(trials.map(stop));
    expect(processesOn(dataFolder)).toEqual([]);
    await database.drop();
  });

  test('asks for the key that scans of documents are sealed with', async () => {
    const database = await cloneDatabase();
    expect(await refusal({ env: { DATABASE_URL: database.url } })).toContain('укажите в SCANS_KEY ключ');
    expect(await refusal({ env: { SCANS_KEY: 'short' } })).toContain('SCANS_KEY: must be 32 bytes in base64');
    await database.drop();
  });

  test('asks for the key that requisites are opened with, and the worker for its private half', async () => {
    const database = await cloneDatabase();
    const env = { DATABASE_URL: database.url, SCANS_KEY: Buffer.alloc(32).toString('base64') };
    expect(await refusal({ env })).toContain('укажите в PAYOUT_KEY закрытый ключ RSA');
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const PAYOUT_PUBLIC_KEY = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    expect(await refusal({ command: 'worker', env: { ...env, PAYOUT_PUBLIC_KEY } })).toContain('укажите в PAYOUT_KEY');
    expect(await refusal({ env: { PAYOUT_KEY: 'short' } })).toContain('PAYOUT_KEY: must be an RSA private key');
    await database.drop();
  });

  test('a role alone asks for DATABASE_URL', async () => {
    expect(await refusal({ command: 'worker' })).toBe(
      'Отдельному процессу «worker» нужна общая база: укажите её в DATABASE_URL.',
    );
  });

  test('the demo reset refuses to wipe it unless told twice', patient, async () => {
    const database = await cloneDatabase();
    const env = { DATABASE_URL: database.url };
    await rowsOf(database.url, "insert into events (type, subject, happened_at) values ('kept', 1, now())");
    expect(await refusal({ command: 'demo:reset', env })).toContain('сброс стёр бы её');
    expect(await rowsOf(database.url, "select from events where type = 'kept'")).toBe(1);
    const told = tryStart({
      command: 'demo:reset',
      dataFolder: join(root, 'told'),
      ports: await freePorts(),
      env: { ...env, DEMO: '1' },
    });
    expect(await told.ended).toBe(0);
    expect(await rowsOf(database.url, "select from events where type = 'kept'")).toBe(0);
    await database.drop();
  });
});

/** What a start that must fail says; that it changed nothing is looked at here, for all of them. */
async function refusal(plan: Partial<Parameters<typeof tryStart>[0]>): Promise<string> {
  const dataFolder = join(root, 'never-made');
  const trial = tryStart({ dataFolder, ports: await freePorts(), ...plan });
  expect(await trial.ended).toBe(1);
  expect(existsSync(dataFolder)).toBe(false);
  return trial.output().trim();
}

function hasEnded({ process: { exitCode, signalCode } }: Trial): boolean {
  return exitCode !== null || signalCode !== null;
}

async function stop(trial: Trial): Promise<void> {
  trial.process.kill('SIGTERM');
  expect(await trial.ended).toBe(0);
}

async function answers(trial: Trial): Promise<boolean> {
  return fetch(`${trial.site}/healthz`).then(
    (response) => response.ok,
    () => false,
  );
}

async function rowsOf(url: string, query: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(query);
  await client.end();
  return rowCount ?? 0;
}

function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
}

function parentOf(pid: number): number {
  return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
}
