import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { migrate } from '@pero/database/migrate';
import { openFiles } from '@pero/server-platform/files-open';
import { loadEnvFile, readSettings, type Settings } from '@pero/server-platform/settings';
import { whenNpmDies } from './ancestors.ts';
import { ensureBuild } from './build.ts';
import { type Kept, keep, type Role } from './children.ts';
import { type OpenDatabase, openDatabase, requireResettable } from './database.ts';
import { StartFailure, sentenceOf } from './failure.ts';
import { greeting } from './greeting.ts';
import { type House, openHouse } from './house.ts';
import { payoutEnvFor } from './payout-key.ts';
import { requireFreePorts } from './ports.ts';
import { scansKeyFor } from './scans-key.ts';
import { watchServerCode } from './watch.ts';

const web: Role = { name: 'web', script: 'apps/server/web.ts' };
const worker: Role = { name: 'worker', script: 'apps/server/worker.ts' };
const sandbox: Role = { name: 'sandbox', script: 'apps/sandbox/sandbox.ts' };

const commands: Readonly<Record<string, (house: House, settings: Settings) => Promise<void>>> = {
  everything: (house, settings) => serveEverything(house, settings, false),
  dev: (house, settings) => serveEverything(house, settings, true),
  web: (house, settings) => serveAlone(house, settings, web),
  worker: (house, settings) => serveAlone(house, settings, worker),
  'demo:reset': resetDemo,
  build: async (house) => {
    await ensureBuild(tell);
    await house.close(0);
  },
};

/** One of the commands of package.json. Whatever goes wrong is one sentence and exit code 1. */
export async function run(name: string): Promise<void> {
  const house = openHouse();
  whenNpmDies(() => void house.close(0));
  try {
    const command = commands[name];
    if (!command) throw new StartFailure(`Команды «${name}» нет, есть: ${Object.keys(commands).join(', ')}.`);
    await command(house, checkedSettings());
  } catch (error) {
    console.error(sentenceOf(error));
    await house.close(1);
  }
}

async function serveEverything(house: House, settings: Settings, dev: boolean): Promise<void> {
  await requireFreePorts(settings.HOST, { PORT: settings.PORT, SANDBOX_PORT: settings.SANDBOX_PORT });
  const database = await openDatabase(house, settings, tell);
  const env = childEnv(database, settings, dev, [web, worker, sandbox]);
  if (!dev) await ensureBuild(tell);
  await bringForward(database);
  const served = serve(house, [web, worker, sandbox], env, dev);
  await Promise.all([served, loadDemoInto(database, settings)]);
  const { SITE_URL: site, SANDBOX_PORT } = settings;
  tell(greeting({ site, sandbox: `http://localhost:${SANDBOX_PORT}/`, demo: database.demo, seconds: secondsUp() }));
}

async function serveAlone(house: House, settings: Settings, role: Role): Promise<void> {
  if (!settings.DATABASE_URL) {
    throw new StartFailure(`Отдельному процессу «${role.name}» нужна общая база: укажите её в DATABASE_URL.`);
  }
  if (role === web) await requireFreePorts(settings.HOST, { PORT: settings.PORT });
  const database = await openDatabase(house, settings, tell);
  const env = childEnv(database, settings, false, [role]);
  if (role === web) await ensureBuild(tell);
  await bringForward(database);
  await Promise.all([serve(house, [role], env, false), loadDemoInto(database, settings)]);
  const where = role === web ? `: ${settings.SITE_URL}` : '';
  tell(`Процесс «${role.name}» готов за ${secondsUp().toFixed(1).replace('.', ',')} с${where}`);
}

async function resetDemo(house: House, settings: Settings): Promise<void> {
  requireResettable(settings);
  const database = await openDatabase(house, settings, tell);
  await database.empty();
  for (const place of ['files', 'sandbox']) rmSync(join(settings.DATA_DIR, place), { recursive: true, force: true });
  await bringForward(database);
  await loadDemoInto(database, settings);
  tell('Демонстрационные данные собраны заново.');
  await house.close(0);
}

async function bringForward(database: OpenDatabase): Promise<void> {
  const applied = await migrate(database.url);
  if (applied.length > 0) tell(`База данных обновлена: ${applied.join(', ')}.`);
}

async function loadDemoInto(database: OpenDatabase, settings: Settings): Promise<void> {
  if (!database.demo) return;
  // Imported only here, because it brings half of the product into this small process.
  const { loadDemo } = await import('@pero/server/demo');
  await loadDemo(database.url, await openFiles(settings), new Date());
}

async function serve(house: House, roles: readonly Role[], env: ChildEnv, dev: boolean): Promise<void> {
  const onGiveUp = (role: Role) => {
    console.error(`Процесс «${role.name}» падает снова и снова, поэтому всё остановлено: причина в записях выше.`);
    void house.close(1);
  };
  const kept = roles.map((role) => keep(role, { env: env(role), tell, onGiveUp, waitForRestart: dev }));
  house.onClose(async () => {
    await Promise.all(kept.map((child) => child.stop()));
  });
  if (dev) house.onClose(restartOnChange(kept));
  await Promise.all(kept.map((child) => child.ready));
}

function restartOnChange(kept: readonly Kept[]): () => void {
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
    SCANS_KEY: scansKeyFor(settings),
    DATA_DIR: settings.DATA_DIR,
    DEMO: database.demo ? '1' : '0',
    DEV: dev ? '1' : '0',
  };
  const payoutEnv = payoutEnvFor(
    settings,
    roles.map(({ name }) => name),
  );
  return ({ name }) => ({ ...common, ...payoutEnv(name) });
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
