import { BINDINGS, boundPages } from '@pero/print-pdf/geometry';
import type { BookForm } from '@pero/works/rules/kinds';
import { mayBePrinted } from '@pero/works/rules/meta';

/** Letters on a page of 140×200, as royalty counts them; a larger page holds as much more as its surface is larger. */
const CHARACTERS_ON_PAGE = { '140x200': 1800, '170x240': 2600 } as const;

/** How many pages a text is likely to make, until its block is set. Even, as pages are. */
export function likelyPages(characters: number, trim: keyof typeof CHARACTERS_ON_PAGE): number {
  return Math.ceil(characters / CHARACTERS_ON_PAGE[trim] / 2) * 2;
}

type Written = { readonly form: BookForm; readonly licenseType: string };

/** Why a book cannot be printed yet; null when it can, in one binding at least. */
export function whyNotPrinted({ form, licenseType }: Written, pages: number): string | null {
  if (form === 'story') return 'Рассказ тоньше книги: у\u00A0него нет печатного издания';
  if (!mayBePrinted(form, licenseType)) return 'Черновик печатаем, когда он дописан и\u00A0вышел книгой';
  if (pages < BINDINGS.soft.min) return `Пока ${pages}\u00A0стр., а\u00A0печатаем от\u00A0${BINDINGS.soft.min}`;
  if (boundPages(pages, 'soft') > BINDINGS.soft.max)
    return `Больше ${BINDINGS.soft.max}\u00A0страниц не\u00A0сшить: разделите книгу на\u00A0тома`;
  return null;
}
