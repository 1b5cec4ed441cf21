import type { BookForm } from '@pero/works/rules/kinds';
import { mayBePrinted } from '@pero/works/rules/meta';

/** What a book can be downloaded as. */
export const FORMATS = ['epub', 'fb2', 'pdf', 'docx', 'txt', 'cover-pdf', 'onix', 'zip'] as const;
export type FileFormat = (typeof FORMATS)[number];

/** Made in this order for the archive of everything. */
export const SINGLE_FORMATS = ['epub', 'fb2', 'docx', 'txt', 'pdf', 'cover-pdf', 'onix'] as const;
export type SingleFormat = (typeof SINGLE_FORMATS)[number];

/** What the shop is given; the picture of the cover among them. */
export const SALE_FORMATS = ['epub', 'fb2', 'cover', 'onix', 'pdf', 'cover-pdf'] as const;
export type SaleFormat = (typeof SALE_FORMATS)[number];

type Known = { readonly label: string; readonly extension: string; readonly mime: string };

export const FORMAT_WORDS: Readonly<Record<FileFormat, Known>> = {
  epub: { label: 'Электронная книга EPUB', extension: 'epub', mime: 'application/epub+zip' },
  fb2: { label: 'FictionBook', extension: 'fb2', mime: 'application/x-fictionbook+xml' },
  pdf: { label: 'Печатный блок PDF', extension: 'pdf', mime: 'application/pdf' },
  docx: {
    label: 'Документ Word',
    extension: 'docx',
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  txt: { label: 'Простой текст', extension: 'txt', mime: 'text/plain; charset=utf-8' },
  'cover-pdf': { label: 'Обложка для печати PDF', extension: 'cover.pdf', mime: 'application/pdf' },
  onix: { label: 'Запись ONIX', extension: 'onix.xml', mime: 'application/xml' },
  zip: { label: 'Всё одним архивом', extension: 'zip', mime: 'application/zip' },
};

type Written = { readonly charactersNumber: number; readonly form: BookForm; readonly licenseType: string };

/** Why a book cannot be had as this; null when it can. */
export function fileRefusalOf(book: Written, format: FileFormat): 'no-text' | 'no-print' | null {
  if (book.charactersNumber === 0) return 'no-text';
  const isForPrint = format === 'pdf' || format === 'cover-pdf';
  return isForPrint && !mayBePrinted(book.form, book.licenseType) ? 'no-print' : null;
}

/**
 * Letters that no system of files refuses; the title as far as it goes.
 * `fileNameOf('Кто? Я!', 'epub')` gives 'Кто Я.epub'.
 */
export function fileNameOf(title: string, format: FileFormat): string {
  const plain = title
    .replace(/[^\p{L}\p{N}\s.,—–-]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .replace(/(?<![. ])[. ]+$/, '');
  return `${plain === '' ? 'Книга' : plain}.${FORMAT_WORDS[format].extension}`;
}
