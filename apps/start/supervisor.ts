import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { placeState } from '@pero/database/dump/load';
import { lockDemo } from '@pero/server/demo-lock';
import { openFiles } from '@pero/server-platform/files/open';
import { isReal, loadEnvFile, readSettings, type Settings } from '@pero/server-platform/settings';
import { whenNpmDies } from './ancestors.ts';
import { backup, databaseToRead, restore } from './backup/commands.ts';
import { upgrade } from './backup/upgrade.ts';
import { ensureBuilt, pages, server } from './build.ts';
import { keep, type Role, type SupervisedChild } from './children.ts';
import { type OpenDatabase, openDatabase, requireResettable } from './database.ts';
import { doctor } from './doctor/doctor.ts';
import { StartFailure, sentenceOf } from './failure.ts';
import { greeting } from './greeting.ts';
import { ledgerEnvFor } from './ledger-key.ts';
import { payoutEnvFor } from './payout-key.ts';
import { bringDemo } from './places/demo.ts';
import { adoptFiles, requireFilePlace } from './places/file-place.ts';
import { requireFreePorts } from './places/ports.ts';
import { requireRealSettings } from './real-settings.ts';
import { scansKeyFor } from './scans-key.ts';
import { openShutdown, type Shutdown } from './shutdown.ts';
import { untilThere } from './waiting.ts';
import { watchServerCode } from './watch.ts';

const web: Role = { name: 'web', source: 'apps/server/web.ts', built: 'apps/start/build/web.js' };
const worker: Role = { name: 'worker', source: 'apps/server/worker.ts', built: 'apps/start/build/worker.js' };
const press: Role = { name: 'press', source: 'apps/server/roles/press.ts', built: 'apps/start/build/press.js' };
const live: Role = { name: 'live', source: 'apps/server/roles/live.ts', built: 'apps/start/build/live.js' };
const sandbox: Role = { name: 'sandbox', source: 'apps/sandbox/sandbox.ts', built: 'apps/start/build/sandbox.js' };

const commands: Readonly<Record<string, (shutdown: Shutdown, settings: Settings) => Promise<void>>> = {
  everything: (shutdown, settings) => serveEverything(shutdown, settings, false),
  dev: (shutdown, settings) => serveEverything(shutdown, settings, true),
  web: (shutdown, settings) => serveAlone(shutdown, settings, web),
  worker: (shutdown, settings) => serveAlone(shutdown, settings, worker),
  press: (shutdown, settings) => serveAlone(shutdown, settings, press),
  live: (shutdown, settings) => serveAlone(shutdown, settings, live),
  'demo:reset': resetDemo,
  backup: async (shutdown, settings) => shutdown.close(await backup(shutdown, settings, tell)),
  restore: async (shutdown, settings) => shutdown.close(await restore(shutdown, settings, tell)),
  'adopt-files': adoptThese,
  migrate: migrateApart,
  upgrade: async (shutdown, settings) => shutdown.close(await upgrade(shutdown, settings, tell)),
  doctor: async (shutdown, settings) => shutdown.close(await doctor(shutdown, settings, tell)),
  build: async (shutdown) => {
    await ensureBuilt([server, pages], tell);
    await shutdown.close(0);
  },
};

/** One of the commands of package.json. Whatever goes wrong is one sentence and exit code 1. */
export async function run(name: string): Promise<void> {
  const shutdown = openShutdown();
  whenNpmDies(() => void shutdown.close(0));
  try {
    const command = commands[name];
    if (!command) throw new StartFailure(`Команды «${name}» нет, есть: ${Object.keys(commands).join(', ')}.`);
    await command(shutdown, checkedSettings());
  } catch (error) {
    console.error(sentenceOf(error));
    await shutdown.close(1);
  }
}

async function serveEverything(shutdown: Shutdown, settings: Settings, dev: boolean): Promise<void> {
  // A real database is served without the sandbox: companies that nobody has named are off.
  const roles = isReal(settings) ? [web, worker] : [web, worker, sandbox];
  const { HOST, PORT, SANDBOX_PORT: sandboxPort } = settings;
  await requireFreePorts(HOST, { PORT, ...(roles.includes(sandbox) && { SANDBOX_PORT: sandboxPort }) });
  const database = await openDatabase(shutdown, settings, tell);
  const env = childEnv(database, settings, dev, roles);
  requireRealSettings(settings, process.env.SITE_URL !== undefined);
  if (!dev) await ensureBuilt([server, pages], tell);
  await bringForward(database);
  await requireNoDemo(database);
  await requireFilePlace(database.url, settings, tell);
  const served = serve(shutdown, roles, { env, dev, drainMs: settings.DRAIN_SECONDS * 1000 });
  await Promise.all([served, bringDemo(database, settings, dev, tell)]);
  const { SITE_URL: site, SANDBOX_PORT } = settings;
  tell(greeting({ site, sandbox: `http://localhost:${SANDBOX_PORT}/`, demo: database.demo, seconds: secondsUp() }));
}

async function serveAlone(shutdown: Shutdown, settings: Settings, role: Role): Promise<void> {
  if (!settings.DATABASE_URL) {
    throw new StartFailure(`Отдельному процессу «${role.name}» нужна общая база: укажите её в DATABASE_URL.`);
  }
  const isAsked = role === web || role === live;
  if (isAsked) await requireFreePorts(settings.HOST, { PORT: settings.PORT });
  const database = await openDatabase(shutdown, settings, tell);
  const env = childEnv(database, settings, false, [role]);
  requireRealSettings(settings, process.env.SITE_URL !== undefined);
  await ensureBuilt(role === web ? [server, pages] : [server], tell);
  await bringForward(database);
  await requireNoDemo(database);
  await requireFilePlace(database.url, settings, tell);
  const how = { env, dev: false, drainMs: settings.DRAIN_SECONDS * 1000 };
  await Promise.all([serve(shutdown, [role], how), bringDemo(database, settings, false, tell)]);
  const where = role === web ? `: ${settings.SITE_URL}` : '';
  tell(`Процесс «${role.name}» готов за ${secondsUp().toFixed(1).replace('.', ',')} с${where}`);
}

async function resetDemo(shutdown: Shutdown, settings: Settings): Promise<void> {
  requireResettable(settings);
  await ensureBuilt([server], tell);
  const database = await openDatabase(shutdown, settings, tell);
  // Asked for before anything is wiped: the demonstration's staff are sealed with it.
  scansKeyFor(settings);
  await database.empty();
  for (const place of ['files', 'sandbox']) rmSync(join(settings.DATA_DIR, place), { recursive: true, force: true });
  await bringForward(database);
  await adoptFiles(database.url, await openFiles(settings));
  await bringDemo(database, settings, false, tell);
  tell('Демонстрационные данные собраны заново.');
  await shutdown.close(0);
}

/** The files at hand are those of this database: an operator says so, who has moved them or lost them. */
async function adoptThese(shutdown: Shutdown, settings: Settings): Promise<void> {
  await adoptFiles(await databaseToRead(shutdown, settings, tell), await openFiles(settings));
  tell('Готово: база данных и хранилище файлов теперь работают вместе.');
  await shutdown.close(0);
}

/** Apart from every start: while the release before still serves. */
async function migrateApart(shutdown: Shutdown, settings: Settings): Promise<void> {
  const database = await openDatabase(shutdown, { ...settings, MIGRATE: true }, tell);
  const applied = await bringForward(database);
  if (applied.length === 0) tell('База данных новее некуда.');
  await shutdown.close(0);
}

async function bringForward(database: OpenDatabase): Promise<readonly string[]> {
  if ((await untilThere(() => placeState(database.url), tell)) === 'half') {
    throw new StartFailure('Восстановление из архива было прервано: выполните npm run restore ещё раз.');
  }
  const applied = await untilThere(database.bringForward, tell);
  if (applied.length > 0) tell(`База данных обновлена: ${applied.join(', ')}.`);
  return applied;
}

/** Where there was a demonstration and is none any more, its accounts are locked before anybody is served. */
async function requireNoDemo(database: OpenDatabase): Promise<void> {
  if (database.demo) return;
  const open = await untilThere(() => lockDemo(database.url, new Date()), tell);
  if (open.length === 0) return;
  throw new StartFailure(
    `В базе есть демонстрационные учётные записи с известным всем паролем: ${open.join(', ')}. Теперь они заперты, но их книги и деньги остались. Запустите ещё раз, если так и нужно, или добавьте DEMO=1, если это показ.`,
  );
}

type Serving = { readonly env: ChildEnv; readonly dev: boolean; readonly drainMs: number };

async function serve(shutdown: Shutdown, roles: readonly Role[], { env, dev, drainMs }: Serving): Promise<void> {
  const onGiveUp = (role: Role) => {
    console.error(`Процесс «${role.name}» падает снова и снова, поэтому всё остановлено: причина в записях выше.`);
    void shutdown.close(1);
  };
  const kept = roles.map((role) => keep(role, { env: env(role), tell, onGiveUp, dev, drainMs }));
  shutdown.onClose(async () => {
    await Promise.all(kept.map((child) => child.stop()));
  });
  if (dev) shutdown.onClose(restartOnChange(kept));
  await Promise.all(kept.map((child) => child.ready));
}

function restartOnChange(kept: readonly SupervisedChild[]): () => void {
  let restarts = Promise.resolve();
  return watchServerCode(() => {
    tell('Код изменился, перезапускаем…');
    // One after another: a save in the middle of a restart must not start anything twice.
    restarts = restarts.then(async () => {
      await Promise.all(kept.map((child) => child.restart()));
    });
  });
}

/** The children read the same settings, so they are told in the same words what was decided here. */
function childEnv(database: OpenDatabase, settings: Settings, dev: boolean, roles: readonly Role[]): ChildEnv {
  const common = {
    ...process.env,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? resolve('node_modules/.cache/node'),
    NODE_ENV: dev ? 'development' : 'production',
    DATABASE_URL: database.url,
    // Only this process migrates.
    DATABASE_OWNER_URL: '',
    SCANS_KEY: scansKeyFor(settings),
    DATA_DIR: settings.DATA_DIR,
    DEMO: database.demo ? '1' : '0',
    DEV: dev ? '1' : '0',
  };
  const names = roles.map(({ name }) => name);
  const payoutEnv = payoutEnvFor(settings, names);
  const ledgerEnv = ledgerEnvFor(settings, names);
  return ({ name }) => ({ ...common, ...payoutEnv(name), ...ledgerEnv(name) });
}

type ChildEnv = (role: Role) => NodeJS.ProcessEnv;

function checkedSettings(): Settings {
  loadEnvFile();
  const read = readSettings(process.env);
  if (!read.ok) throw new StartFailure(`Настройки с ошибками:\n${read.problems.map((line) => `  ${line}`).join('\n')}`);
  return { ...read.settings, DATA_DIR: resolve(read.settings.DATA_DIR) };
}

function secondsUp(): number {
  return performance.now() / 1000;
}

function tell(line: string): void {
  console.log(line);
}
