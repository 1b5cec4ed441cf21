import type { BookFile } from '../../contract/files.ts';
import type { FileFormat } from '../../rules/files.ts';

type Shown = { readonly sign: string; readonly name: string; readonly what: string };

/** What each is for, in the words of somebody who is about to need it. */
export const SHOWN: Readonly<Record<Exclude<FileFormat, 'zip'>, Shown>> = {
  epub: { sign: 'EPUB', name: 'Электронная книга', what: 'Для читалки, телефона и магазинов' },
  fb2: { sign: 'FB2', name: 'FictionBook', what: 'Для читалок, которые любят FB2' },
  docx: { sign: 'DOCX', name: 'Документ Word', what: 'Редактору и корректору, с правками поверх' },
  txt: { sign: 'TXT', name: 'Простой текст', what: 'Одни слова, без оформления' },
  pdf: { sign: 'PDF', name: 'Печатный блок', what: 'Внутренние страницы для типографии' },
  'cover-pdf': { sign: 'PDF', name: 'Обложка для печати', what: 'Разворот с корешком под число страниц' },
  onix: { sign: 'ONIX', name: 'Карточка книги', what: 'Описание для магазинов и библиотек' },
};

export function isBusy(files: readonly BookFile[]): boolean {
  return files.some(({ state }) => state === 'making');
}

/** The button that makes a file, or makes it anew. */
export function makeWords({ state }: Pick<BookFile, 'state'>): string {
  if (state === 'failed') return 'Ещё раз';
  return state === 'old' ? 'Обновить' : 'Сделать';
}
