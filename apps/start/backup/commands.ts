import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runningUrl } from '@pero/database/embedded/running';
import { noteBackup } from '@pero/server-platform/database/backups';
import { openFiles } from '@pero/server-platform/files/open';
import { type StoredFiles, storedFiles, storedOnDisk } from '@pero/server-platform/files/stored';
import type { Settings } from '@pero/server-platform/settings';
import pg from 'pg';
import { type OpenDatabase, openDatabase } from '../database.ts';
import { StartFailure } from '../failure.ts';
import { adoptFiles, requireSamePlace } from '../places/file-place.ts';
import type { Shutdown } from '../shutdown.ts';
import { keysOf, putKeys, requireSameKeys } from './keys.ts';
import { passphraseFrom } from './passphrase.ts';
import { formatNumber, megabytes } from './progress.ts';
import {
  type CheckedArchive,
  checkArchive,
  type RestorePlace,
  requireEmpty,
  restoreArchive,
  unmarkRestore,
} from './read.ts';
import { writeBackup } from './write.ts';

export type Tell = (line: string) => void;

/** `npm run backup -- FILE`, while the site works or while it stands still. */
export async function backup(shutdown: Shutdown, settings: Settings, tell: Tell): Promise<number> {
  const file = fileOf('backup');
  if (existsSync(file))
    throw new StartFailure(`Файл ${file} уже есть: назовите другой, прежний архив не перезаписывается.`);
  const databaseUrl = await databaseToRead(shutdown, settings, tell);
  await requireSamePlace(databaseUrl, settings, await openFiles(settings));
  const passphrase = await passphraseFrom(settings.BACKUP_PASSPHRASE, true);
  const { keys, missing } = keysOf(settings);
  if (missing.length > 0) tell(`Этих ключей здесь нет, и в архив они не попадут: ${missing.join(', ')}.`);
  const plan = { file, passphrase, databaseUrl, places: await placesOf(settings), keys, tell };
  const { bytes } = await writeBackup(plan);
  tell('Проверяем записанное…');
  const checked = await checkArchive(file, passphrase, tell);
  await noteBackup(settings.DATA_DIR, new Date());
  tell(`Архив ${file} готов и проверен: ${megabytes(bytes)}, ${contentOf(checked)}.`);
  return 0;
}

/** `npm run restore -- FILE`: into an empty database and an empty place of files alone. */
export async function restore(shutdown: Shutdown, settings: Settings, tell: Tell): Promise<number> {
  const file = fileOf('restore');
  if (!existsSync(file)) throw new StartFailure(`Файла ${file} нет.`);
  const passphrase = await passphraseFrom(settings.BACKUP_PASSPHRASE, false);
  tell('Проверяем архив…');
  const archive = await checkArchive(file, passphrase, tell);
  tell(`Архив цел: сделан ${archive.madeAt}, ${contentOf(archive)}, PostgreSQL ${archive.dump.postgres}.`);
  requireSameKeys(settings, archive.keys);
  const database = await openDatabase(shutdown, settings, tell);
  const status = await bringBack(archive, database, settings, await placesOf(settings), tell);
  const left = putKeys(settings, archive.keys);
  if (left) tell(`Ключи из архива лежат в ${left}: перенесите их в настройки и удалите файл.`);
  return status;
}

/** What a restore does once there is a place for it; ends with what the audit of the ledger says. */
export async function bringBack(
  archive: CheckedArchive,
  database: OpenDatabase,
  settings: Settings,
  places: RestorePlace['places'],
  tell: Tell,
): Promise<number> {
  const { url, ownerUrl } = database;
  const [role, owner] = [url, ownerUrl].map((each) => decodeURIComponent(new URL(each).username));
  const place = { url, ownerUrl, application: role === owner ? undefined : role, places, tell };
  if ((await requireEmpty(place)) === 'half') {
    tell('Прошлое восстановление было прервано: начинаем заново.');
    await database.empty();
  }
  await restoreArchive(archive, place);
  const applied = await database.bringForward();
  if (applied.length > 0) tell(`База данных обновлена: ${applied.join(', ')}.`);
  // A copy is an installation of its own, also while the first one works on.
  if (places.files) await adoptFiles(url, await openFiles(settings));
  // It brings half of the product along, and is needed only here.
  const { auditCommand } = await import('@pero/server/commands/audit-command');
  const key = archive.keys.LEDGER_ANCHOR_KEY;
  const audit = await auditCommand(url, { ...settings, ...(key && { LEDGER_ANCHOR_KEY: key }) }, true);
  await unmarkRestore(ownerUrl);
  tell(audit.output);
  if (audit.status === 0) tell('Восстановлено: строк и файлов столько же, сколько в архиве.');
  return audit.status;
}

function contentOf({ rows, files }: CheckedArchive): string {
  const all = Object.values(rows).reduce((sum, each) => sum + each, 0);
  return `строк ${formatNumber(all)}, файлов ${formatNumber(files)}`;
}

function fileOf(command: string): string {
  const given = process.argv.slice(3).find((each) => !each.startsWith('-'));
  if (!given) throw new StartFailure(`Назовите файл архива: npm run ${command} -- ФАЙЛ`);
  return resolve(process.env.INIT_CWD ?? '.', given);
}

/** The database of the site that runs; where none runs, the embedded one is woken for the time of the work. */
export async function databaseToRead(shutdown: Shutdown, settings: Settings, tell: Tell): Promise<string> {
  const running = settings.DATABASE_URL ? undefined : runningUrl(settings.DATA_DIR);
  if (running && (await isAnswering(running))) return running;
  if (!settings.DATABASE_URL && !existsSync(join(settings.DATA_DIR, 'postgres'))) {
    throw new StartFailure(`В папке ${settings.DATA_DIR} ничего нет: укажите в DATA_DIR ту, с которой работает сайт.`);
  }
  return (await openDatabase(shutdown, settings, tell)).url;
}

async function isAnswering(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  return client
    .connect()
    .then(() => true)
    .catch(() => false)
    .finally(() => client.end().catch(() => undefined));
}

/** The sandbox plays companies on a demonstration alone; what it was sent lies on the disk of DATA_DIR. */
async function placesOf(settings: Settings): Promise<{ files: StoredFiles; sandbox?: StoredFiles }> {
  const files = await storedFiles(settings);
  const isPlayed = !settings.DATABASE_URL || settings.DEMO;
  return isPlayed ? { files, sandbox: await storedOnDisk(join(settings.DATA_DIR, 'sandbox')) } : { files };
}
