import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { firstStart } from './first-start.ts';
import { answers, commandOf, hasEnded, parentOf, refusal, root, stop, sweep } from './start-world.ts';
import { freePorts, processesOn, type Trial, tryStart } from './trial.ts';

const isRoot = process.getuid?.() === 0;

afterAll(sweep);

describe('npm start', () => {
  const dataFolder = join(root, 'whole');
  const ports = freePorts();
  let last: Trial | undefined;

  /** What an earlier test has left running, or a start of it. */
  async function up(): Promise<Trial> {
    if (!last || hasEnded(last)) last = tryStart({ dataFolder, ports: await ports });
    await last.ready();
    return last;
  }

  test('brings everything up and tells where to look; the next time all of it is there', async () => {
    const first = await firstStart();
    expect(first?.output).toContain('База данных обновлена');
    expect(first?.output).toContain('author@demo.pero');
    expect(first?.output).toContain('pero-demo-1');
    await first?.copyTo(dataFolder);
    const again = await up();
    expect(await answers(again)).toBe(true);
    expect(again.output()).not.toContain('База данных обновлена');
  });

  test('leaves nothing behind when it is killed outright, and comes up again by itself, its house built, its database brought forward', async () => {
    const first = await up();
    first.process.kill('SIGKILL');
    await expect.poll(() => processesOn(dataFolder)).toEqual([]);
    await first.ended;
    const second = await up();
    expect(await answers(second)).toBe(true);
    expect(second.output()).not.toContain('База данных обновлена');
    expect(second.output()).not.toContain('Собираем');
  });

  test('takes over from a PostgreSQL that was left alone', async () => {
    const first = await up();
    const postmaster = Number(readFileSync(join(dataFolder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
    for (const pid of processesOn(dataFolder).filter((each) => parentOf(each) !== postmaster && each !== postmaster)) {
      process.kill(pid, 'SIGKILL');
    }
    await first.ended;
    expect(processesOn(dataFolder)).toContain(postmaster);
    expect(await answers(await up())).toBe(true);
    expect(processesOn(dataFolder)).not.toContain(postmaster);
  });

  test('does not share its data folder with a second copy', async () => {
    const first = await up();
    const second = tryStart({ dataFolder, ports: await freePorts() });
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toBe(
      `Папка данных ${dataFolder} уже используется другой копией «Пера»: остановите её или укажите другую в DATA_DIR.`,
    );
    expect(await answers(first)).toBe(true);
  });

  test('starts a process again that has crashed', async () => {
    const trial = await up();
    const [web] = processesOn(dataFolder).filter((pid) => commandOf(pid).includes('apps/start/build/web.js'));
    process.kill(web ?? 0, 'SIGKILL');
    const another = () =>
      processesOn(dataFolder).some((pid) => pid !== web && commandOf(pid).includes('apps/start/build/web.js'));
    await expect.poll(another, { interval: 100 }).toBe(true);
    await expect.poll(() => answers(trial), { interval: 100 }).toBe(true);
  });

  test('starts PostgreSQL again that was killed, on the same data, nobody else ends; on SIGTERM everything does', async () => {
    const trial = await up();
    const children = () => processesOn(dataFolder).filter((pid) => /apps\/start\/build\//.test(commandOf(pid)));
    const before = children();
    const pidFile = join(dataFolder, 'postgres/data/postmaster.pid');
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
    await expect.poll(trial.output).toContain('PostgreSQL снова работает.');
    const ready = () => fetch(`${trial.site}/readyz`).then(({ status }) => status);
    await expect.poll(ready).toBe(200);
    expect(children()).toEqual(before);
    await stop(trial);
    expect(processesOn(dataFolder)).toEqual([]);
  });

  test.runIf(isRoot)('works for root from a folder that is closed to everybody else', async () => {
    const closed = mkdtempSync(join(root, 'closed-'));
    const note = join(closed, 'data/postgres/moved-to');
    onTestFinished(() => rmSync(readFileSync(note, 'utf8').trim(), { recursive: true }));
    const trial = tryStart({ dataFolder: join(closed, 'data'), ports: await freePorts() });
    // It answers while its demonstration is still being made, and can be stopped in the midst of that.
    await expect.poll(() => answers(trial), { interval: 100 }).toBe(true);
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
    const DATABASE_URL = `postgres://me:hidden@127.0.0.1:${closedPort}/pero`;
    const patient = tryStart({ dataFolder: join(root, 'waits'), ports: await freePorts(), env: { DATABASE_URL } });
    await expect
      .poll(() => patient.output().trim())
      .toBe(
        `База данных 127.0.0.1:${closedPort}/pero недоступна: соединение отклонено. Проверьте DATABASE_URL. Ждём её.`,
      );
    await stop(patient);
    const cluster = new URL(process.env.TEST_CLUSTER_URL ?? '');
    const [real, wrongPassword] = [cluster.href, Object.assign(new URL(cluster), { password: 'hidden' }).href];
    expect(await refusal({ env: { DATABASE_URL: wrongPassword } })).toContain('неверное имя или пароль');
    expect(await refusal({ env: { DATABASE_URL: `${real}_missing` } })).toContain('такой базы на сервере нет');
  });

  test('lists everything that is wrong with the settings at once', async () => {
    const output = await refusal({ env: { DEMO: 'maybe', LOG_LEVEL: 'loud' } });
    expect(output).toMatch(/^Настройки с ошибками:\n {2}\w+: .*\n {2}\w+: .*$/);
    expect(output).toContain('DEMO');
    expect(output).toContain('LOG_LEVEL');
  });

  test('says that the data folder cannot be written to, or that there is no room in it', async () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    expect(await refusal({ dataFolder: join(file) })).toBe(`${file} — не папка: укажите в DATA_DIR другую.`);
    const full = isRoot ? /^На диске с папкой \/proc\/pero свободно 0 МБ/ : /^В папку \/proc нельзя писать/;
    expect(await refusal({ dataFolder: '/proc/pero' })).toMatch(full);
  });

  test('says that a data folder is of another PostgreSQL and how to go on, and an upgrade without that server says what it needs', async () => {
    const dataFolder = join(root, 'old');
    const version = join(dataFolder, 'postgres/data/PG_VERSION');
    mkdirSync(dirname(version), { recursive: true, mode: 0o711 });
    writeFileSync(version, '9\n');
    const said = async (command: string) => {
      const trial = tryStart({ command, dataFolder, ports: await freePorts() });
      expect(await trial.ended).toBe(1);
      return trial.output().trim();
    };
    expect(await said('everything')).toMatch(
      /^Папка данных — от PostgreSQL 9, а этот выпуск работает на PostgreSQL \d+: ничего не тронуто, выполните npm run upgrade\.$/,
    );
    expect(await said('upgrade')).toContain('нужен сервер PostgreSQL 9: установите его');
    expect(readFileSync(version, 'utf8')).toBe('9\n');
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
