import { DISK_FULL_WORDS } from '../database/disk-full.ts';

const refusal = (status: number, message: string) => ({ status, field: null, message });

/** Why an upload does not begin or go on: the word for programs, the status, and what a person is told. */
export const UPLOAD_REFUSALS = {
  'signed-out': refusal(401, 'Войдите, чтобы загружать файлы'),
  forbidden: refusal(403, 'Недостаточно прав, чтобы загрузить этот файл'),
  'upload-missing': refusal(404, 'Загрузка не найдена. Начните её заново'),
  'purpose-unknown': refusal(400, 'Непонятно, для чего этот файл. Обновите страницу и попробуйте снова'),
  'length-unknown': refusal(400, 'Размер файла неизвестен. Выберите файл заново'),
  'file-empty': refusal(400, 'Файл пустой. Выберите другой'),
  'file-too-large': refusal(413, 'Файл больше {megabytes}\u00A0МБ. Уменьшите его и попробуйте снова'),
  'file-type-wrong': refusal(415, '{words}'),
  'file-spoilt': refusal(415, '{words}'),
  'upload-whole': refusal(409, 'Файл уже загружен'),
  'uploads-often': refusal(429, 'Слишком много загрузок подряд. Попробуйте через час'),
  'uploads-hour': refusal(429, 'За час загружено слишком много. Продолжите через час'),
  'uploads-day': refusal(429, 'За сутки загружено слишком много. Продолжите завтра'),
  'uploads-kept': refusal(429, 'Место для ваших файлов закончилось. Напишите нам, если нужно больше'),
  'uploads-unconfirmed': refusal(
    429,
    'Пока адрес почты не подтверждён, загрузить больше нельзя. Подтвердите его в профиле',
  ),
  'upload-cut': refusal(400, 'Загрузка прервалась. Продолжите её'),
  'upload-diverged': refusal(409, 'Загрузка разошлась с сервером. Продолжите её'),
  'protocol-unknown': refusal(412, 'Загрузка идёт по протоколу tus 1.0.0'),
  'file-longer': refusal(413, 'Файл больше, чем было сказано в начале. Выберите его заново'),
  'part-type-wrong': refusal(415, 'Часть файла должна идти как application/offset+octet-stream'),
  'upload-busy': refusal(423, 'Файл ещё загружается в другом окне. Подождите немного'),
  'extension-unknown': refusal(501, 'Так загружать файлы здесь нельзя: доступно только начало с\u00A0известной длиной'),
  'disk-full': refusal(507, DISK_FULL_WORDS),
} as const;

export type UploadReason = keyof typeof UPLOAD_REFUSALS;

/** What tus itself answers, by status; the rest is a fault. */
export const TUS_REASONS: Readonly<Record<number, UploadReason>> = {
  400: 'upload-cut',
  403: 'upload-diverged',
  404: 'upload-missing',
  409: 'upload-diverged',
  410: 'upload-missing',
  412: 'protocol-unknown',
  413: 'file-longer',
  415: 'part-type-wrong',
  507: 'disk-full',
  423: 'upload-busy',
  501: 'extension-unknown',
};
