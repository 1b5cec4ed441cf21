export const MANUSCRIPT_BYTES_MOST = 70 * 1_048_576;
export const MANUSCRIPT_WORDS =
  'Поддерживаются файлы DOCX, FB2, FB2.ZIP, EPUB, ODT, RTF, TXT, MD и\u00A0HTML до\u00A070\u00A0МБ';

export const IMPORT_STATES = ['waiting', 'reading', 'read', 'failed', 'taken'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Files of one person that are not read yet. */
export const UNREAD_MOST = 3;
/** A manuscript that nobody made a book of is forgotten then. */
export const IMPORT_DAYS = 14;
/** The process that read it must have died: an honest file takes a second, a hostile one is given up after twenty. */
export const READING_STALE_SECONDS = 30;
export const READING_TRIES = 2;

/** What is going on, and how far it is by then. The reading itself cannot tell how much is left. */
export const STAGES = {
  waiting: { progress: 0, words: 'Файл принят, ждёт своей очереди' },
  fetching: { progress: 5, words: 'Открываем файл' },
  reading: { progress: 25, words: 'Читаем текст' },
  dividing: { progress: 75, words: 'Находим главы' },
  pictures: { progress: 85, words: 'Сохраняем иллюстрации' },
} as const;

export type Stage = keyof typeof STAGES;

/** `progressWithin('fetching', 0.5)` gives 15. */
export function progressWithin(stage: Stage, part: number): number {
  const order = Object.values(STAGES).map(({ progress }) => progress);
  const from = STAGES[stage].progress;
  const to = order.find((progress) => progress > from) ?? 100;
  return Math.floor(from + (to - from) * Math.min(Math.max(part, 0), 1));
}

const REFUSED_NAMES: Readonly<Record<string, string>> = {
  doc: 'Это файл старого формата Word: откройте его и\u00A0сохраните как DOCX',
  pdf: 'Из\u00A0PDF нельзя надёжно достать текст: загрузите исходный файл, например DOCX',
};
const READ_NAMES = ['docx', 'docm', 'dotx', 'fb2', 'zip', 'epub', 'odt', 'ott', 'rtf', 'txt', 'text', 'md', 'markdown'];
const READ_PAGES = ['html', 'htm', 'xhtml'];

/** Why a file need not be sent at all, by its name and size; the server looks into it anyway. */
export function fileRefusalOf({ name, size }: { readonly name: string; readonly size: number }): string | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? 'txt';
  if (size === 0) return 'В\u00A0файле не\u00A0найден текст';
  if (size > MANUSCRIPT_BYTES_MOST) return MANUSCRIPT_WORDS;
  if ([...READ_NAMES, ...READ_PAGES].includes(ending)) return null;
  return REFUSED_NAMES[ending] ?? MANUSCRIPT_WORDS;
}

const OF_KNOWN_SHAPE = ['docx', 'docm', 'dotx', 'odt', 'ott', 'epub', 'zip', 'fb2', 'rtf'];

/** What is said of a file whose name promises a format and whose bytes are none. */
export function spoiltWords(name: string): string | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!OF_KNOWN_SHAPE.includes(ending)) return null;
  return 'Файл повреждён: откройте его в\u00A0той программе, где он сделан, и\u00A0сохраните заново';
}

/** For the chooser of files. */
export const ACCEPTED_NAMES = [...READ_NAMES, ...READ_PAGES].map((ending) => `.${ending}`).join(',');

/** The title when the file says none. `titleOfFile('Тихая вода (правка 3).docx')` gives 'Тихая вода (правка 3)'. */
export function titleOfFile(name: string): string {
  const bare = name.replace(/(?:\.(?:fb2|txt))?\.[^.]{1,8}$/i, '').replaceAll('_', ' ');
  return bare.trim() || 'Без названия';
}
