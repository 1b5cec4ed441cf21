import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { binariesIn, findMajor, installedMajor } from '@pero/database/embedded/binaries';
import { postgresHome } from '@pero/database/embedded/home';
import { APPLICATION, productDatabase } from '@pero/database/embedded/product';
import { type EmbeddedServer, majorOf, startEmbedded } from '@pero/database/embedded/server';
import { migrate } from '@pero/database/migrate';
import type { Settings } from '@pero/server-platform/settings';
import { takeFolder } from '../data-folder.ts';
import { StartFailure } from '../failure.ts';
import type { Shutdown } from '../shutdown.ts';
import { bringBack, type Tell } from './commands.ts';
import { checkArchive } from './read.ts';
import { writeBackup } from './write.ts';

/**
 * `npm run upgrade`: the embedded database of an older PostgreSQL becomes one of the newer. The old server writes an archive, the new
 * one reads it beside; the folders change places at the very end, and the old one stays.
 */
export async function upgrade(shutdown: Shutdown, settings: Settings, tell: Tell): Promise<number> {
  if (settings.DATABASE_URL) {
    throw new StartFailure('npm run upgrade — для встроенной базы; чужую обновляют средствами её PostgreSQL.');
  }
  shutdown.onClose(takeFolder(settings.DATA_DIR));
  const home = postgresHome(settings.DATA_DIR).folder;
  const [found, needed] = [majorOf(home), installedMajor()];
  if (found === null || found === needed) {
    tell(`Обновлять нечего: база уже на PostgreSQL ${needed}.`);
    return 0;
  }
  const archive = join(home, `upgrade-${found}.pero`);
  const passphrase = randomBytes(24).toString('base64url');
  rmSync(archive, { force: true });
  tell(`Читаем базу сервером PostgreSQL ${found}…`);
  const old = await startEmbedded(home, { binaries: binariesIn(oldServer(found)) });
  await whileRunning(shutdown, old, async () => {
    const { url } = await productDatabase(old);
    await writeBackup({ file: archive, passphrase, databaseUrl: url, places: {}, keys: {}, tell });
  });
  const checked = await checkArchive(archive, passphrase, tell);
  const beside = join(home, 'upgraded');
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { mode: 0o711 });
  for (const name of ['password', 'application-password']) copyFileSync(join(home, name), join(beside, name));
  tell(`Собираем её заново на PostgreSQL ${needed}…`);
  const server = await startEmbedded(beside);
  const status = await whileRunning(shutdown, server, async () => {
    const { url, ownerUrl } = await productDatabase(server);
    const bringForward = () => migrate(ownerUrl, undefined, undefined, APPLICATION);
    const database = { url, ownerUrl, demo: true, bringForward, empty: async () => undefined };
    return bringBack(checked, database, settings, {}, tell);
  });
  const kept = join(home, `data-${found}`);
  renameSync(join(home, 'data'), kept);
  renameSync(join(beside, 'data'), join(home, 'data'));
  rmSync(beside, { recursive: true, force: true });
  rmSync(archive, { force: true });
  tell(
    `Готово: база на PostgreSQL ${needed}. Прежняя папка осталась в ${kept}, удалите её, когда убедитесь, что всё на месте.`,
  );
  return status;
}

async function whileRunning<T>(shutdown: Shutdown, server: EmbeddedServer, work: () => Promise<T>): Promise<T> {
  shutdown.onClose(server.stop);
  try {
    return await work();
  } finally {
    await server.stop();
  }
}

function oldServer(major: number): string {
  const { values } = parseArgs({ args: process.argv.slice(3), options: { with: { type: 'string' } }, strict: false });
  const named = typeof values.with === 'string' ? resolve(process.env.INIT_CWD ?? '.', values.with) : findMajor(major);
  if (named !== null && existsSync(join(named, 'postgres'))) return named;
  throw new StartFailure(
    `Чтобы прочитать прежнюю базу, нужен сервер PostgreSQL ${major}: установите его (в Debian — пакет postgresql-${major}) и укажите папку с программой postgres: npm run upgrade -- --with ПАПКА. Или сделайте npm run backup прежним выпуском и npm run restore этим, в новую папку данных.`,
  );
}
