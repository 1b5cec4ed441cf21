import { fullName } from '@pero/manuscript/front/people';
import type { BookInfo, Person } from '@pero/manuscript/model';
import { isDivided } from '../dividing.ts';
import { genreName } from '../genres.ts';
import { escaped, quoted } from '../xhtml.ts';

/** A file of the book as the package lists it. */
export type Item = {
  readonly id: string;
  readonly href: string;
  readonly mime: string;
  readonly properties?: string;
  /** Whether it is read in its turn. */
  readonly isInSpine?: boolean;
};

export type PackageFacts = {
  readonly info: BookInfo;
  readonly language: string;
  readonly identifier: string;
  readonly modified: Date;
  readonly description: string;
  readonly items: readonly Item[];
  /** The id of the item with the picture of the cover. */
  readonly cover: string | undefined;
  readonly accessibility: readonly (readonly [property: string, value: string])[];
  /** The printed edition whose page numbers the book carries. */
  readonly pageSource: string | undefined;
  readonly hasFonts: boolean;
};

/** The vocabulary of what no other one says; its names are of use to this project's reader only. */
const PREFIX =
  'pero: urn:pero:manuscript: ibooks: http://vocabulary.itunes.apple.com/rdf/ibooks/vocabulary-extensions-1.0/';

/** The package document: what the book is, which files it has, in which order they are read. */
export function packageDocument(facts: PackageFacts): string {
  const items = facts.items.map(({ id, href, mime, properties }) => {
    const extra = properties === undefined ? '' : ` properties="${properties}"`;
    return `<item id="${id}" href="${quoted(href)}" media-type="${mime}"${extra}/>\n`;
  });
  const spine = facts.items.filter(({ isInSpine }) => isInSpine === true);
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="${quoted(facts.language)}" prefix="${PREFIX}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata(facts)}</metadata>
<manifest>
${items.join('')}</manifest>
<spine toc="ncx">
${spine.map(({ id }) => `<itemref idref="${id}"/>\n`).join('')}</spine>
</package>
`;
}

function metadata(facts: PackageFacts): string {
  const { info, language, identifier, modified } = facts;
  return [
    dc('identifier', identifier, 'book-id'),
    isbnOf(info),
    titles(info),
    ...info.authors.map(creator),
    dc('language', language),
    dc('publisher', info.publisher ?? ''),
    dateOf(info.year),
    dc('description', facts.description),
    ...info.genres.map(genre),
    ...info.keywords.map((word) => dc('subject', word)),
    series(info.series),
    meta('dcterms:created', info.written ?? ''),
    meta('dcterms:modified', `${modified.toISOString().slice(0, 19)}Z`),
    pageSource(facts.pageSource),
    ...facts.accessibility.map(([property, value]) => meta(property, value)),
    meta('pero:version', '1'),
    isDivided(language) ? meta('pero:divided', '1') : '',
    facts.hasFonts ? meta('ibooks:specified-fonts', 'true') : '',
    facts.cover === undefined ? '' : `<meta name="cover" content="${facts.cover}"/>\n`,
  ].join('');
}

function dc(name: string, value: string, id = ''): string {
  if (value === '') return '';
  return `<dc:${name}${id === '' ? '' : ` id="${id}"`}>${escaped(value)}</dc:${name}>\n`;
}

function meta(property: string, value: string, refines = '', more = ''): string {
  if (value === '') return '';
  const about = refines === '' ? '' : ` refines="#${refines}"`;
  return `<meta${about} property="${property}"${more}>${escaped(value)}</meta>\n`;
}

function isbnOf({ isbn }: BookInfo): string {
  if (isbn === undefined) return '';
  return /^[\dX-]+$/i.test(isbn) ? dc('identifier', `urn:isbn:${isbn}`, 'isbn') : meta('pero:isbn', isbn);
}

/** A package must have a title, a manuscript need not. */
function titles({ title, subtitle }: BookInfo): string {
  const main = dc('title', title === '' ? '***' : title, 'title') + meta('title-type', 'main', 'title');
  const none = title === '' ? meta('pero:untitled', 'true') : '';
  if (subtitle === undefined) return main + none;
  return main + none + dc('title', subtitle, 'subtitle') + meta('title-type', 'subtitle', 'subtitle');
}

function creator(person: Person, index: number): string {
  const id = `author-${index + 1}`;
  const { first, middle, last, nickname } = person;
  const given = [first, middle].filter((part) => part !== '').join(' ');
  const fileAs = last === '' ? fullName(person) : [last, given].filter((part) => part !== '').join(', ');
  return [
    dc('creator', fullName(person), id),
    meta('role', 'aut', id, ' scheme="marc:relators"'),
    meta('file-as', fileAs, id),
    meta('pero:first', first, id),
    meta('pero:middle', middle, id),
    meta('pero:last', last, id),
    meta('pero:nickname', nickname, id),
  ].join('');
}

function dateOf(year: number | undefined): string {
  if (year === undefined) return '';
  return year > 0 && year < 10_000 ? dc('date', String(year).padStart(4, '0')) : meta('pero:year', String(year));
}

function genre(code: string, index: number): string {
  const id = `genre-${index + 1}`;
  return dc('subject', genreName(code), id) + meta('authority', 'FictionBookGenres', id) + meta('term', code, id);
}

function series(value: BookInfo['series']): string {
  if (value === undefined) return '';
  return [
    `<meta property="belongs-to-collection" id="series">${escaped(value.name)}</meta>\n`,
    meta('collection-type', 'series', 'series'),
    value.number === undefined ? '' : meta('group-position', String(value.number), 'series'),
  ].join('');
}

function pageSource(source: string | undefined): string {
  if (source === undefined) return '';
  return dc('source', source, 'printed') + meta('source-of', 'pagination', 'printed');
}
