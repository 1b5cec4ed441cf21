import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
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

/** @example sizeWords(1_480_000) // '1,4 МБ' */
export function sizeWords(bytes: number): string {
  if (bytes < 1024) return counted(bytes, 'байт', 'байта', 'байт');
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${formatNumber(Math.max(1, Math.round(kilobytes)))}\u00A0КБ`;
  const megabytes = kilobytes / 1024;
  return `${formatNumber(megabytes, megabytes < 10 ? 1 : 0)}\u00A0МБ`;
}

export function isBusy(files: readonly BookFile[]): boolean {
  return files.some(({ state }) => state === 'making');
}

/** The button that makes a file, or makes it anew. */
export function makeWords({ state }: Pick<BookFile, 'state'>): string {
  if (state === 'failed') return 'Ещё раз';
  return state === 'old' ? 'Обновить' : 'Сделать';
}
