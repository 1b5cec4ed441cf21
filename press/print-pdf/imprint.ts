import { sortedName } from '@pero/manuscript/front/people';
import type { BookInfo, Manuscript } from '@pero/manuscript/model';
import { charactersOf } from '@pero/manuscript/text';
import { shownString, typstArray, typstString, typstText } from './text/markup.ts';
import { setInner } from './text/set-blocks.ts';
import type { Desk } from './text/set-inlines.ts';

/** What the law and libraries want on the back of the title page. What is not given is left out or taken from the book. */
export type Imprint = {
  readonly udk?: string;
  readonly bbk?: string;
  /** Авторский знак: «Т53». */
  readonly authorMark?: string;
  readonly isbn?: string;
  readonly publisher?: string;
  readonly city?: string;
  readonly year?: number;
  /** Lines after ©, as «Толстой Л. Н., 2026». */
  readonly rights?: readonly string[];
  readonly age?: 0 | 6 | 12 | 16 | 18;
  readonly hasObscenity?: boolean;
  readonly mentionsDrugs?: boolean;
  /** The whole notice of a foreign agent, as the law words it. */
  readonly foreignAgentNotice?: string;
};

export const OBSCENITY_MARK = 'Содержит нецензурную брань';

export const DRUG_WARNING =
  'Незаконное потребление наркотических средств, психотропных веществ, их аналогов причиняет вред здоровью, их незаконный оборот запрещён и влечёт установленную законодательством ответственность';

/**
 * The age mark as printed: obscene language makes it 18 whatever was chosen.
 * `ageMarkOf({ age: 12, hasObscenity: true })` gives '18+'.
 */
export function ageMarkOf({ age, hasObscenity = false }: Pick<Imprint, 'age' | 'hasObscenity'>): string | undefined {
  if (hasObscenity) return '18+';
  return age === undefined ? undefined : `${age}+`;
}

/** Form of literature by genre, for УДК 821.161.1 and ББК 84(2=411.2)6: poetry, drama, children's books, fantasy, crime. */
const FORMS: readonly { readonly genre: RegExp; readonly udk: string; readonly bbk: string }[] = [
  { genre: /poetry|poem|lyrics|palindromes|song|verse/, udk: '1', bbk: '5' },
  { genre: /^drama|^comedy|tragedy|screenplays|vaudeville/, udk: '2', bbk: '6' },
  { genre: /^child|^ya$|young/, udk: '93', bbk: '44' },
  { genre: /^sf|fantasy|litrpg|popadan|horror/, udk: '312.9', bbk: '44' },
  { genre: /^det|thriller/, udk: '312.4', bbk: '44' },
  { genre: /story|essay|short/, udk: '32', bbk: '44' },
  {
    genre: /prose|love|^adv|humor|romance|novel|saga|contemporary|narrative|mystic|dystop|fanfic/,
    udk: '31',
    bbk: '44',
  },
];

/**
 * The usual classes of a Russian work of fiction: Russian literature where no genre is given, its form where the genre
 * tells it. Nothing for other genres: a library would rather have an empty place than a wrong shelf.
 * `classesOf(['sf_fantasy'])` gives { udk: '821.161.1-312.9', bbk: '84(2=411.2)6-44' }.
 */
export function classesOf(genres: readonly string[]): { readonly udk?: string; readonly bbk?: string } {
  if (genres.length === 0) return { udk: '821.161.1', bbk: '84(2=411.2)6' };
  const own = genres.filter((code) => !code.startsWith('foreign'));
  const form = FORMS.find(({ genre }) => own.some((code) => genre.test(code)));
  return form ? { udk: `821.161.1-${form.udk}`, bbk: `84(2=411.2)6-${form.bbk}` } : {};
}

/** The back of the title page, as a call in Typst. */
export function setImprint(manuscript: Manuscript, imprint: Imprint, date: Date, desk: Desk): string {
  const { info } = manuscript;
  const isRussian = info.language.toLowerCase().startsWith('ru');
  const usual = isRussian ? classesOf(info.genres) : {};
  const udk = imprint.udk ?? usual.udk;
  const bbk = imprint.bbk ?? usual.bbk;
  const top = [udk && `УДК ${udk}`, bbk && `ББК ${bbk}`, imprint.authorMark].filter(isText);
  const isbn = imprint.isbn ?? info.isbn;
  const annotation = charactersOf(info.annotation) <= 1200 ? setInner(info.annotation, desk) : '';
  const call = [
    texts(top),
    texts(noticesOf(imprint)),
    annotation === '' ? 'none' : `[${annotation}]`,
    texts(isbn === undefined ? [] : [`ISBN ${isbn}`]),
    texts(rightsOf(info, imprint, date)),
    typstString(ageMarkOf(imprint) ?? ''),
    texts(info.imprint ?? []),
  ];
  return `#imprint-page(${call.join(', ')})`;
}

/** The lines of the title page under the title. */
export function setTitlePage(info: BookInfo, imprint: Imprint, date: Date): string {
  const words = [imprint.publisher ?? info.publisher, imprint.city, String(yearOf(info, imprint, date))];
  return `#title-page(${words.map((word) => (word === undefined || word === '' ? 'none' : shownString(word))).join(', ')})`;
}

function noticesOf({ hasObscenity, mentionsDrugs, foreignAgentNotice }: Imprint): readonly string[] {
  return [hasObscenity && `${OBSCENITY_MARK}.`, mentionsDrugs && `${DRUG_WARNING}.`, foreignAgentNotice].filter(isText);
}

function rightsOf(info: BookInfo, imprint: Imprint, date: Date): readonly string[] {
  if (imprint.rights) return imprint.rights.map((line) => `© ${line}`);
  const names = info.authors.map((person) => sortedName(person).replace(',', '')).filter((name) => name !== '');
  return names.length === 0 ? [] : [`© ${names.join(', ')}, ${yearOf(info, imprint, date)}`];
}

function yearOf(info: BookInfo, imprint: Imprint, date: Date): number {
  return imprint.year ?? info.year ?? date.getUTCFullYear();
}

function texts(lines: readonly string[]): string {
  return typstArray(lines.map((line) => `[${typstText(line)}]`));
}

function isText(value: string | false | undefined): value is string {
  return typeof value === 'string' && value !== '';
}
