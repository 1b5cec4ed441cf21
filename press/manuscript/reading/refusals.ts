import { Unreadable } from './report.ts';

/** The largest file that is read, as promised to the author: 70 MB. */
export const MAX_FILE_BYTES = 70 * 1024 * 1024;

/** Why a file cannot be read, in the one sentence that the author sees. */
const SENTENCES = {
  'too-large': 'Поддерживаются файлы DOCX, FB2, FB2.ZIP, EPUB, ODT, RTF, TXT, MD и HTML до 70 МБ',
  unknown: 'Поддерживаются файлы DOCX, FB2, FB2.ZIP, EPUB, ODT, RTF, TXT, MD и HTML до 70 МБ',
  'old-doc': 'Это файл старого формата Word: откройте его и сохраните как DOCX',
  pdf: 'Из PDF нельзя надёжно достать текст: загрузите исходный файл, например DOCX',
  'no-text': 'В файле не найден текст',
  encrypted: 'Файл защищён паролем: снимите защиту и загрузите его снова',
  truncated: 'Файл обрывается на середине: похоже, он загружен или сохранён не целиком',
  broken: 'Файл повреждён, прочитать его не удалось',
  damaged: 'Файл повреждён: откройте его в той программе, где он сделан, и сохраните заново',
  bomb: 'Файл распаковывается в слишком большой объём данных и поэтому не принят',
  'unsafe-archive': 'Архив составлен небезопасно и поэтому не принят',
  'too-long': 'В книге больше 10 миллионов знаков: разделите её на тома',
  'too-marked': 'В файле слишком много разметки для одной книги',
  'too-many': 'В файле слишком много абзацев для одной книги',
  'too-deep': 'Файл слишком сложно вложен и поэтому не принят',
  entities: 'В файле есть опасные определения XML, поэтому он не принят',
  'too-slow': 'Файл не удалось разобрать за отведённое время',
  'too-much-memory': 'Для разбора файла нужно слишком много памяти',
} as const;

export type Refusal = keyof typeof SENTENCES;

/** The error to throw when a file cannot be read. */
export function unreadable(refusal: Refusal): Unreadable {
  return new Unreadable(refusal, SENTENCES[refusal]);
}
