import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '@pero/server-platform/settings';
import { StartFailure } from '../failure.ts';

/** What nobody can make again: each by its setting and its file in a data folder of our own. */
const KEYS = { SCANS_KEY: 'scans.key', PAYOUT_KEY: 'payout.key', LEDGER_ANCHOR_KEY: 'ledger.key' } as const;
type KeyName = keyof typeof KEYS;
const NAMES = Object.keys(KEYS) as KeyName[];

export function keysOf(settings: Settings): {
  readonly keys: Record<string, string>;
  readonly missing: readonly string[];
} {
  const found = NAMES.flatMap((name) => {
    const key = keyOf(settings, name);
    return key === undefined ? [] : [[name, key] as const];
  });
  const keys = Object.fromEntries(found);
  return { keys, missing: NAMES.filter((name) => !(name in keys)) };
}

function keyOf(settings: Settings, name: KeyName): string | undefined {
  const file = join(settings.DATA_DIR, KEYS[name]);
  return settings[name] ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);
}

/** Data under one key and a setting with another: nothing of it would ever open again. */
export function requireSameKeys(settings: Settings, keys: Readonly<Record<string, string>>): void {
  const other = NAMES.filter((name) => {
    const own = keyOf(settings, name);
    return own !== undefined && keys[name] !== undefined && own !== keys[name];
  });
  if (other.length === 0) return;
  throw new StartFailure(
    `Здесь другие ключи, чем в архиве (${other.join(', ')}): уберите их из настроек и папки данных, архив принесёт свои.`,
  );
}

/** Where they go: beside the embedded database as its own; for any other into a file of settings to be moved by a person. */
export function putKeys(settings: Settings, keys: Readonly<Record<string, string>>): string | null {
  const wanted = NAMES.filter((name) => keys[name] !== undefined && keyOf(settings, name) === undefined);
  if (wanted.length === 0) return null;
  mkdirSync(settings.DATA_DIR, { recursive: true, mode: 0o700 });
  const put = (file: string, text: string) =>
    writeFileSync(join(settings.DATA_DIR, file), `${text}\n`, { mode: 0o600, flush: true });
  if (!settings.DATABASE_URL) {
    for (const name of wanted) put(KEYS[name], keys[name] ?? '');
    return null;
  }
  put('restored-keys.env', wanted.map((name) => `${name}=${keys[name]}`).join('\n'));
  return join(settings.DATA_DIR, 'restored-keys.env');
}
