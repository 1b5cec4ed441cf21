import type { Remark } from '../reading/report.ts';

const PAGE_TYPE = /(?:^|[\s-])pagebreak(?:\s|$)/;
const PAGE_CLASS = /(?:^|\s)(?:page-?num(?:ber)?|pagebreak|pageno|pb)(?:\s|$)/i;
const PAGE_NUMBER = /^[[({]?(?:pg|p|page|стр|с)?\.?\s*[\divxlc]{1,6}[\])}]?$/i;

/**
 * Whether an element only marks where a printed page began, by its `epub:type` and `role`, or by its class and words.
 */
export function isPageMark(types: string, classes: string, words: () => string): boolean {
  return PAGE_TYPE.test(types) || (PAGE_CLASS.test(classes) && PAGE_NUMBER.test(words().trim()));
}

/** Numbers of printed pages are no text of the book, but whoever gave the file should know. */
export const PAGE_NUMBERS_DROPPED: Remark = {
  severity: 'changed',
  code: 'page-numbers-dropped',
  message: 'Номера страниц печатного издания из текста убраны',
  place: '',
};
