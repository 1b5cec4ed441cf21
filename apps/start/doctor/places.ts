import { randomBytes } from 'node:crypto';
import { existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openFiles } from '@pero/server-platform/files/open';
import { errorWords } from '@pero/server-platform/log';
import { checkSmtp } from '@pero/server-platform/mail/mail';
import { isReal, type Settings } from '@pero/server-platform/settings';
import { keysOf } from '../backup/keys.ts';
import { bad, off, type Verdict, warning, well } from './verdict.ts';

const GB = 1024 ** 3;

export function diskVerdict({ DATA_DIR }: Settings): Verdict {
  const { bavail, blocks, bsize } = statfsSync(nearest(DATA_DIR));
  const [free, all] = [bavail * bsize, blocks * bsize];
  const words = `свободно ${(free / GB).toFixed(1).replace('.', ',')} ГБ из ${(all / GB).toFixed(1).replace('.', ',')}`;
  const wayOut = `Освободите место на диске с папкой ${DATA_DIR} или перенесите её (docs/operations.md).`;
  if (free < all * 0.05 || free < 0.5 * GB) return bad('Диск', words, wayOut);
  return free < all * 0.1 ? warning('Диск', words, wayOut) : well('Диск', words);
}

function nearest(path: string): string {
  return existsSync(path) ? path : nearest(dirname(path));
}

/** A file is put, read and taken away again, as the product itself does it. */
export async function filesVerdict(settings: Settings): Promise<Verdict> {
  const about = settings.S3_BUCKET ? `Файлы в S3 (${settings.S3_BUCKET})` : 'Файлы на диске';
  const key = `doctor/${randomBytes(8).toString('hex')}`;
  try {
    const files = await openFiles(settings);
    await files.put(key, Readable.from(['перо']), { mime: 'text/plain' });
    const back = await files.open(key);
    const same = back !== null && (await text(back.stream)) === 'перо';
    await files.remove(key);
    if (same) return well(about, 'записаны, прочитаны и удалены');
    return bad(about, 'вернулось не то, что записано', 'Хранилище ненадёжно: смените его, прежде чем принимать людей.');
  } catch (error) {
    return bad(about, errorWords(error), 'Проверьте S3_* или права на папку DATA_DIR/files.');
  }
}

export async function smtpVerdict(settings: Settings): Promise<Verdict> {
  if (!settings.SMTP_URL) {
    return isReal(settings)
      ? bad('Почта', 'SMTP_URL не указан', 'Без почты никто не подтвердит адрес: укажите SMTP_URL.')
      : off('Почта', 'письма остаются в /dev/mail/, потому что это показ');
  }
  const fault = await checkSmtp(settings.SMTP_URL).then(
    () => null,
    (error) => errorWords(error),
  );
  if (fault === null) return well('Почта', 'сервер принял имя и пароль');
  return bad('Почта', fault, 'Проверьте SMTP_URL: адрес, порт, имя, пароль, шифрование.');
}

export function keyVerdicts(settings: Settings): Verdict[] {
  const { missing } = keysOf(settings);
  const missed = missing.filter((name) => name !== 'PAYOUT_KEY' || !settings.PAYOUT_PUBLIC_KEY);
  const told =
    missed.length === 0
      ? well('Ключи', 'все на месте')
      : bad(
          'Ключи',
          `нет ${missed.join(', ')}`,
          'Как их сделать, сказано в .env.example; прежние — в резервной копии.',
        );
  const open = ['scans.key', 'payout.key', 'ledger.key']
    .map((name) => join(settings.DATA_DIR, name))
    .filter((file) => existsSync(file) && (statSync(file).mode & 0o077) !== 0);
  if (open.length === 0) return [told];
  return [told, bad('Ключи', `открыты другим: ${open.join(', ')}`, `chmod 600 ${open.join(' ')}`)];
}
