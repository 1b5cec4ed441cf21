/** Said wherever a disk has no more room: what was acknowledged is safe, what was asked now is not done. */
export const DISK_FULL_WORDS =
  'На сервере закончилось место, мы уже знаем об этом. Ничего не потеряно: повторите через несколько минут';

const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Of a file system or of PostgreSQL, also when another error was made of it. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error, deep = 0; at && deep < 5; at = (at as { cause?: unknown }).cause, deep += 1) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && CODES.has(code)) return true;
  }
  return false;
}
