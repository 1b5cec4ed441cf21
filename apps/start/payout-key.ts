import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '@pero/server-platform/settings';
import { StartFailure } from './failure.ts';

const BITS = 3072;

/** The worker alone gets `PAYOUT_KEY`; everybody else is told that there is none, whatever `.env` says. */
export type PayoutEnv = { readonly PAYOUT_KEY: string; readonly PAYOUT_PUBLIC_KEY: string };

/**
 * The key that requisites of authors are opened with, by the role of a process. A folder of our own keeps one; a real
 * database brings its own, and a web process that runs alone needs its public half only.
 */
export function payoutEnvFor(settings: Settings, roles: readonly string[]): (role: string) => PayoutEnv {
  const secret = settings.PAYOUT_KEY ?? (settings.DATABASE_URL ? '' : keyIn(join(settings.DATA_DIR, 'payout.key')));
  const open = secret === '' ? (settings.PAYOUT_PUBLIC_KEY ?? '') : publicHalf(secret);
  if (open === '' || (secret === '' && roles.includes('worker'))) {
    throw new StartFailure(
      'Реквизиты авторов приходят зашифрованными: укажите в PAYOUT_KEY закрытый ключ RSA (PKCS8 в base64) для процесса выплат; отдельному веб-процессу хватит PAYOUT_PUBLIC_KEY. Как их сделать, сказано в .env.example.',
    );
  }
  return (role) => ({ PAYOUT_KEY: role === 'worker' ? secret : '', PAYOUT_PUBLIC_KEY: open });
}

function keyIn(file: string): string {
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: BITS });
    const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    writeFileSync(file, `${pkcs8}\n`, { mode: 0o600, flag: 'wx', flush: true });
  }
  const key = readFileSync(file, 'utf8').trim();
  try {
    publicHalf(key);
  } catch {
    throw new StartFailure(
      `В файле ${file} не ключ: верните прежний файл или удалите его, и авторы введут реквизиты заново.`,
    );
  }
  return key;
}

function publicHalf(pkcs8: string): string {
  const key = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
}
