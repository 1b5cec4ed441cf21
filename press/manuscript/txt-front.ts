import { headingWordsOf } from './heading-words.ts';
import type { BookInfo, Manuscript } from './model.ts';
import { peopleOf } from './people.ts';
import { textOf } from './text.ts';

const NAME = /^\p{Lu}[\p{L}.’'-]+(?: \p{Lu}[\p{L}.’'-]*){1,3}$/u;
const LONGEST = 80;

/**
 * What the first lines of a plain text say of the book, when they are author and title. The lines themselves stay in
 * the text: a title page is part of the book until the author says otherwise.
 *
 * @example
 * frontInfo(['Антон Чехов', 'ДУЭЛЬ', 'I']); // { title: 'ДУЭЛЬ', authors: [{ first: 'Антон', last: 'Чехов', … }] }
 */
export function frontInfo(lines: readonly string[]): Partial<BookInfo> {
  const heading = lines.findIndex((line) => headingWordsOf(line) !== undefined);
  const [one = '', two = ''] = lines.slice(0, heading < 0 ? lines.length : heading);
  if (one === '' || [one, two].some((line) => line.length > LONGEST || /[.,;:]$/.test(line))) return {};
  if (two !== '' && NAME.test(one)) return { title: two, authors: peopleOf(one) };
  if (NAME.test(two)) return { title: one, authors: peopleOf(two) };
  return two === '' && heading === 1 ? { title: one } : {};
}

const FIRST_LINES = 4;

/**
 * Whether the text opens with the title of the book itself, so that a title page would say it twice.
 *
 * @example
 * if (!saysItsTitle(manuscript)) addTitle(manuscript.info);
 */
export function saysItsTitle({ info, sections }: Manuscript): boolean {
  const [first] = sections;
  if (first === undefined || first.title.length > 0 || info.title === '') return false;
  const lines = textOf(first.blocks.slice(0, FIRST_LINES)).split('\n');
  return lines.some((line) => plain(line) === plain(info.title));
}

function plain(words: string): string {
  return words
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
