import { accessSync, constants, existsSync, mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure } from './failure.ts';

/** A new cluster takes 40 MB and its first journal 16 to 80; later starts need room to recover. */
const NEW_NEEDS_MB = 200;
const OLD_NEEDS_MB = 40;

/** Looks without touching: is there a folder to write to, or a place to make one, and room in it? */
export function requireWritableFolder(folder: string): void {
  const existing = nearestExisting(folder);
  if (!statSync(existing).isDirectory()) throw new StartFailure(`${existing} — не папка: укажите в DATA_DIR другую.`);
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartFailure(`В папку ${existing} нельзя писать: укажите в DATA_DIR другую.`, { cause: error });
  }
  const disk = statfsSync(existing);
  const freeMb = Math.floor((disk.bavail * disk.bsize) / 1024 ** 2);
  const needsMb = existsSync(join(folder, 'postgres')) ? OLD_NEEDS_MB : NEW_NEEDS_MB;
  if (freeMb < needsMb) {
    throw new StartFailure(
      `На диске с папкой ${folder} свободно ${freeMb} МБ, а нужно не меньше ${needsMb} МБ: освободите место.`,
    );
  }
}

/** Takes the folder for this process alone, making it if need be. The lock goes when the process does, killed or not. */
export function takeFolder(folder: string): () => void {
  const asRoot = process.getuid?.() === 0;
  // As root PostgreSQL runs under another user, who must be able to walk in, though not to look around.
  mkdirSync(folder, { recursive: true, mode: asRoot ? 0o711 : 0o700 });
  const release = lock(join(folder, 'lock'));
  if (!release) {
    throw new StartFailure(
      `Папка данных ${folder} уже используется другой копией «Пера»: остановите её или укажите другую в DATA_DIR.`,
    );
  }
  const probe = join(folder, 'probe');
  writeFileSync(probe, Buffer.alloc(4096));
  rmSync(probe);
  return release;
}

/** Node has no file locks of its own; SQLite's are the kernel's, so a dead holder never leaves one behind. */
export function lock(file: string): (() => void) | undefined {
  const holder = new DatabaseSync(file, { timeout: 0 });
  try {
    holder.exec('pragma journal_mode = memory; begin exclusive');
    return () => holder.close();
  } catch (error) {
    holder.close();
    const busy = error instanceof Error && 'errcode' in error && error.errcode === 5;
    if (busy) return undefined;
    throw error;
  }
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}
