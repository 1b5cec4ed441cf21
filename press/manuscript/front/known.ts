import type { LooseBlock } from '../chapters/loose.ts';
import type { BookInfo, Person } from '../model.ts';
import { lineOf } from './blocks.ts';
import { withTitlePage } from './front.ts';
import { fullName } from './people.ts';

/** As much of a description as a title page says. */
export type TitlePageFacts = Pick<BookInfo, 'title' | 'authors'> & { readonly subtitle?: string | undefined };

/** What a typed title page may say of the book, in the words of its description. */
export type KnownLines = {
  /** The title, the subtitle or an author, in any of the forms that names have. */
  readonly isKnown: (line: string) => boolean;
  readonly isTitle: (line: string) => boolean;
  readonly isSubtitle: (line: string) => boolean;
  readonly isAuthor: (line: string) => boolean;
  /** Nothing but words that a title page made from the description says. */
  readonly isNamed: (line: string) => boolean;
};

/** The lines that say nothing but what the description of the book does. */
export function knownLines({ title, subtitle = '', authors }: TitlePageFacts): KnownLines {
  const titles = new Set([title, `${title} ${subtitle}`].map(plainWords).filter((words) => words !== ''));
  const known = new Set([...titles, plainWords(subtitle), ...authors.flatMap(namesOf)].filter((words) => words !== ''));
  const forms = new Set(authors.flatMap(formsOf).filter((words) => words !== ''));
  const isSubtitle = (line: string): boolean => subtitle !== '' && plainWords(line) === plainWords(subtitle);
  const isTitle = (line: string): boolean => titles.has(plainWords(line));
  const isAuthor = (line: string): boolean => isAmong(line, forms);
  return {
    isTitle,
    isSubtitle,
    isAuthor,
    isKnown: (line) => isTitle(line) || isAuthor(line) || isSubtitle(line),
    isNamed: (line) => known.has(plainWords(line)) || isAmong(line, known),
  };
}

const MOST_LINES = 6;

/** The blocks, those at the beginning that say nothing but what the description does marked as a title page. */
export function withKnownFront(blocks: readonly LooseBlock[], info: TitlePageFacts): readonly LooseBlock[] {
  const { isKnown } = knownLines(info);
  const first = blocks.slice(0, MOST_LINES).map(({ block }) => lineOf(block));
  const other = first.findIndex((line) => line === undefined || !isKnown(line));
  return withTitlePage(blocks, other < 0 ? first.length : other);
}

/** Without case, punctuation and the dots over «ё»: what was typed by different hands is to be compared. */
function plainWords(words: string): string {
  return words
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** One name, or several in a row. */
function isAmong(line: string, names: ReadonlySet<string>): boolean {
  const pieces = line.split(/[,;/&\n]\s*|\sи\s+|\sand\s+/).map(plainWords);
  return names.has(plainWords(line)) || pieces.every((piece) => names.has(piece));
}

/** Our title page has the full name, and so every word of the short one. */
function namesOf(person: Person): readonly string[] {
  return [fullName(person), `${person.first} ${person.last}`].map(plainWords);
}

function formsOf({ first, middle, last, nickname }: Person): readonly string[] {
  const initial = (name: string): string => [...name.trim()][0] ?? '';
  const f = initial(first);
  const m = initial(middle);
  const given = [`${first}`, `${first} ${middle}`, f, `${f} ${m}`, `${f}${m}`];
  const named = last === '' ? given.slice(0, 2) : given.flatMap((name) => [`${name} ${last}`, `${last} ${name}`]);
  return [...named, nickname].map(plainWords);
}
