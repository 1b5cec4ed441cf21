import type { BookInfo, Manuscript, Person } from '@pero/manuscript/model';
import { blocksXml } from './blocks.ts';
import { fb2Genres } from './genres.ts';
import type { Names } from './names.ts';
import { element, escaped } from './xml.ts';

/** What the file says about itself, not about the book. */
export type DocumentInfo = {
  /** Never changes for one book; by default it is made of title and authors. */
  readonly id?: string;
  /** Grows with every release of the file. */
  readonly version?: number;
  /** The day of the file, as `2026-01-31`. */
  readonly date?: string;
  readonly program?: string;
};

/**
 * The `<description>`: the book, the file, and the printed edition. What FictionBook has no field for (a subtitle,
 * genres outside its list, keywords with commas) stands in `custom-info`, as JSON.
 */
export function descriptionXml(manuscript: Manuscript, document: DocumentInfo, names: Names): string {
  const { info } = manuscript;
  return element(
    'description',
    titleInfo(info, names) + documentInfo(info, document) + publishInfo(info) + customInfo(info),
  );
}

function titleInfo(info: BookInfo, names: Names): string {
  const authors: readonly Person[] = info.authors.length > 0 ? info.authors : [NOBODY];
  const { series } = info;
  const xml = [
    ...fb2Genres(info.genres).map((genre) => element('genre', genre)),
    ...authors.map((person) => authorXml(person)),
    element('book-title', escaped(info.title)),
    info.annotation.length > 0 ? element('annotation', blocksXml(info.annotation, 'annotation', names)) : '',
    optional('keywords', info.keywords.join(', ')),
    optional('date', info.written),
    info.cover === undefined
      ? ''
      : element('coverpage', element('image', '', { 'l:href': `#${names.picture(info.cover)}` })),
    element('lang', escaped(info.language)),
    series === undefined ? '' : element('sequence', '', { name: series.name, number: String(series.number ?? '') }),
  ];
  return element('title-info', xml.join(''));
}

const NOBODY: Person = { first: '', middle: '', last: '', nickname: '' };

function authorXml({ first, middle, last, nickname }: Person): string {
  if (first + middle + last === '') return element('author', element('nickname', escaped(nickname)));
  return element(
    'author',
    element('first-name', escaped(first)) +
      optional('middle-name', middle) +
      element('last-name', escaped(last)) +
      optional('nickname', nickname),
  );
}

function optional(name: string, value: string | undefined): string {
  return value === undefined || value === '' ? '' : element(name, escaped(value));
}

const DAY = /^\d{4}-\d\d-\d\d$/;

function documentInfo(info: BookInfo, { id, version = 1, date = '', program = 'Перо' }: DocumentInfo): string {
  return element(
    'document-info',
    authorXml({ ...NOBODY, nickname: program }) +
      element('program-used', escaped(program)) +
      element('date', escaped(date), DAY.test(date) ? { value: date } : {}) +
      element('id', escaped(id ?? idOf(info))) +
      element('version', String(version)),
  );
}

/** The same book gets the same name every time, without a clock or chance. */
function idOf(info: BookInfo): string {
  const words = [
    info.title,
    ...info.authors.flatMap(({ first, middle, last, nickname }) => [first, middle, last, nickname]),
  ];
  let hash = 0xcbf29ce484222325n;
  for (const char of words.join('\n')) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0) ?? 0)) * 0x100000001b3n);
  }
  return `pero-${hash.toString(16).padStart(16, '0')}`;
}

/** The years that `xs:gYear` can say without a sign. */
function isYear(year: number | undefined): year is number {
  return year !== undefined && year >= 1 && year <= 9999;
}

function publishInfo({ publisher, year, isbn }: BookInfo): string {
  const xml = [
    optional('publisher', publisher),
    isYear(year) ? element('year', String(year).padStart(4, '0')) : '',
    optional('isbn', isbn),
  ].join('');
  return xml === '' ? '' : element('publish-info', xml);
}

function customInfo(info: BookInfo): string {
  const genres = fb2Genres(info.genres);
  const isSaid = info.genres.length === genres.length && info.genres.every((genre, index) => genre === genres[index]);
  const fields: Readonly<Record<string, unknown>> = {
    subtitle: info.subtitle,
    genres: isSaid || info.genres.length === 0 ? undefined : info.genres,
    keywords: info.keywords.some((word) => /[,;]/.test(word)) ? info.keywords : undefined,
    year: isYear(info.year) ? undefined : info.year,
    imprint: info.imprint,
  };
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => element('custom-info', escaped(JSON.stringify(value)), { 'info-type': `pero:${name}` }))
    .join('');
}
