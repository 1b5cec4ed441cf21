import { OtherMajor } from '@pero/database/embedded/server';
import { MigrationBusy, MigrationConflict } from '@pero/database/migrate';
import { BadArchive } from '@pero/server-platform/archive/seal';

/** Something a person can mend. Its message is the one sentence they are shown. */
export class StartFailure extends Error {}

/** One sentence for whatever went wrong; faults nobody foresaw keep their own words. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StartFailure || error instanceof BadArchive) return error.message;
  if (error instanceof MigrationConflict) return `Миграции и база данных не сходятся: ${error.message}.`;
  if (error instanceof MigrationBusy) {
    return `Таблицы заняты, и база не обновлена (${error.message}): повторите позже, прежний выпуск работает с ней по-прежнему.`;
  }
  if (error instanceof OtherMajor) {
    return `Папка данных — от PostgreSQL ${error.found}, а этот выпуск работает на PostgreSQL ${error.needed}: ничего не тронуто, выполните npm run upgrade.`;
  }
  const words = wordsOf(error);
  const known = causes.find(([pattern]) => pattern.test(words));
  return known ? known[1] : `Не удалось запуститься: ${messageOf(error)}`;
}

const causes: readonly (readonly [RegExp, string])[] = [
  [/ENOSPC|53100|No space left on device/, 'На диске не осталось места: освободите его и запустите снова.'],
  [/EROFS|Read-only file system/, 'Диск доступен только для чтения: укажите в DATA_DIR папку, куда можно писать.'],
  [/EACCES|EPERM|Permission denied/, 'Нет прав на запись: укажите в DATA_DIR папку, куда можно писать.'],
];

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  const stderr = 'stderr' in error ? String(error.stderr) : '';
  return [code, error.message, stderr, error.cause ? wordsOf(error.cause) : ''].join(' ');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
