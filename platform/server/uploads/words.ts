import { DISK_FULL_WORDS } from '../database/disk-full.ts';

/** What a person is told when an upload does not go on. */
export const UPLOAD_WORDS = {
  csrf: 'Страница устарела. Обновите её и повторите действие',
  signedOut: 'Войдите, чтобы загружать файлы',
  notYours: 'Недостаточно прав, чтобы загрузить этот файл',
  missing: 'Загрузка не найдена. Начните её заново',
  unknownPurpose: 'Непонятно, для чего этот файл. Обновите страницу и попробуйте снова',
  noLength: 'Размер файла неизвестен. Выберите файл заново',
  empty: 'Файл пустой. Выберите другой',
  whole: 'Файл уже загружен',
};

/** `tooLarge(10 * 1024 * 1024)` is `'Файл больше 10 МБ. Уменьшите его и попробуйте снова'`. */
export function tooLarge(largestBytes: number): string {
  return `Файл больше ${Math.floor(largestBytes / 1_048_576)}\u00A0МБ. Уменьшите его и попробуйте снова`;
}

/** What tus itself answers, by status; the rest is a fault. */
export const TUS_WORDS: Readonly<Record<number, string>> = {
  400: 'Загрузка прервалась. Продолжите её',
  403: 'Загрузка разошлась с сервером. Продолжите её',
  404: UPLOAD_WORDS.missing,
  409: 'Загрузка разошлась с сервером. Продолжите её',
  410: UPLOAD_WORDS.missing,
  412: 'Загрузка идёт по протоколу tus 1.0.0',
  413: 'Файл больше, чем было сказано в начале. Выберите его заново',
  415: 'Часть файла должна идти как application/offset+octet-stream',
  507: DISK_FULL_WORDS,
  423: 'Файл ещё загружается в другом окне. Подождите немного',
};
