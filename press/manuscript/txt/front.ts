import { headingWordsOf } from '../chapters/heading-words.ts';
import { frontPages } from '../front/pages.ts';
import { peopleOf } from '../front/people.ts';
import { isGenre } from '../front/words.ts';
import type { BookInfo, Manuscript } from '../model.ts';

const NAME = /^\p{Lu}[\p{L}.’'-]+(?: \p{Lu}[\p{L}.’'-]*){1,3}$/u;
const LONGEST = 80;

/**
 * What the first lines of a plain text say of the book, when they are author and title. The lines themselves stay in
 * the text: a title page is part of the book until the author says otherwise.
 */
export function frontInfo(lines: readonly string[]): Partial<BookInfo> {
  const heading = lines.findIndex((line) => headingWordsOf(line) !== undefined);
  const [one = '', two = '', three = ''] = lines.slice(0, heading < 0 ? lines.length : heading);
  if (one === '' || [one, two].some((line) => line.length > LONGEST || /[.,;:]$/.test(line))) return {};
  const subtitle = isGenre(three) && three.length <= LONGEST ? { subtitle: three } : {};
  if (two !== '' && NAME.test(one) && !isTitleOver(one, two))
    return { title: two, authors: peopleOf(one), ...subtitle };
  if (NAME.test(two)) return { title: one, authors: peopleOf(two), ...subtitle };
  return two === '' && heading === 1 ? { title: one } : {};
}

/** Of two lines that might both be names, the one in capitals is the title. */
function isTitleOver(one: string, two: string): boolean {
  return NAME.test(two) && !/\p{Ll}/u.test(one) && /\p{Ll}/u.test(two);
}

/** Whether the text opens with the title of the book itself, so that a title page would say it twice. */
export function saysItsTitle(manuscript: Manuscript): boolean {
  return frontPages(manuscript).some(({ named }) => named.some(({ says }) => says === 'title'));
}
