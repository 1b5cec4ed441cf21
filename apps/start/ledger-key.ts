import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Settings } from '@pero/server-platform/settings';
import { StartFailure } from './failure.ts';

/** The key of this installation, if it has one by now. */
export function ledgerKeyOf({ LEDGER_ANCHOR_KEY, DATA_DIR }: Settings): string | undefined {
  const file = join(DATA_DIR, 'ledger.key');
  return LEDGER_ANCHOR_KEY ?? (existsSync(file) ? keyIn(file) : undefined);
}

/** The key that the end of the ledger is signed with, by the role of a process: the worker alone has it. */
export function ledgerEnvFor(settings: Settings, roles: readonly string[]): (role: string) => Record<string, string> {
  const key = roles.includes('worker') ? keyFor(settings) : '';
  return (role) => ({ LEDGER_ANCHOR_KEY: role === 'worker' ? key : '' });
}

function keyFor({ LEDGER_ANCHOR_KEY, DATABASE_URL, DATA_DIR, DEMO }: Settings): string {
  if (LEDGER_ANCHOR_KEY) return LEDGER_ANCHOR_KEY;
  if (!DATABASE_URL || DEMO) return keyIn(join(DATA_DIR, 'ledger.key'));
  throw new StartFailure(
    'Конец журнала денег каждую ночь подписывается: укажите в LEDGER_ANCHOR_KEY закрытый ключ Ed25519 (PKCS8 в base64). Его даст команда openssl genpkey -algorithm ed25519 -outform DER | base64 -w0.',
  );
}

function keyIn(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const { privateKey } = generateKeyPairSync('ed25519');
    const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    writeFileSync(file, `${pkcs8}\n`, { mode: 0o600, flag: 'wx', flush: true });
  }
  const key = readFileSync(file, 'utf8').trim();
  try {
    createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });
  } catch {
    throw new StartFailure(`В файле ${file} не ключ: верните прежний файл, без него не проверить якоря журнала.`);
  }
  return key;
}
