import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '@pero/server-platform/settings';
import { StartFailure } from './failure.ts';

const KEY_BYTES = 32;

/** The key that scans of documents are sealed with. A folder of our own keeps one; a real database brings its own. */
export function scansKeyFor(settings: Settings): string {
  if (settings.SCANS_KEY) return settings.SCANS_KEY;
  if (settings.DATABASE_URL) {
    throw new StartFailure(
      'Снимки документов хранятся зашифрованными: укажите в SCANS_KEY ключ, 32 случайных байта в base64, один для всех процессов. Его даст команда openssl rand -base64 32.',
    );
  }
  return keyIn(join(settings.DATA_DIR, 'scans.key'));
}

function keyIn(file: string): string {
  if (!existsSync(file)) {
    writeFileSync(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  }
  const key = readFileSync(file, 'utf8').trim();
  if (Buffer.from(key, 'base64').length !== KEY_BYTES) {
    throw new StartFailure(`В файле ${file} не ключ: верните прежний файл или удалите его вместе со снимками.`);
  }
  return key;
}
