import { bodyOf } from '@pero/circulation/rules/price';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { boundPages } from '@pero/print-pdf/geometry';
import { LEAST_PRINTED_PAGES } from '../../rules/catalogue-list.ts';

/** How thick and how heavy a copy of so many pages is. */
export function printedWords(pages: number): string {
  const bound = boundPages(Math.max(pages, LEAST_PRINTED_PAGES), 'soft');
  const { spine, copyMilligrams } = bodyOf({ trim: '140x200', binding: 'soft', copies: 1 }, bound);
  const thick = String(spine).replace('.', ',');
  const grams = Math.round(copyMilligrams / 1000);
  return hang(`${counted(bound, 'страница', 'страницы', 'страниц')}: корешок ${thick} мм, вес ${grams} г.`);
}
