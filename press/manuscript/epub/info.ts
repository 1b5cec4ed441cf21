import { childrenOf, textWithin, type XmlNode } from '../bytes/xml.ts';
import { personOf as named } from '../front/people.ts';
import type { BookInfo, Person } from '../model.ts';
import { paragraph } from '../specimens/build.ts';
import { type EpubPackage, wordsIn } from './package.ts';

/** What the package says about the book; pictures and the annotation of own books come from elsewhere. */
export type EpubInfo = {
  readonly info: BookInfo;
  /** Whether this project wrote the book, so that its pages can be read exactly. */
  readonly isOwn: boolean;
  /** Words have soft hyphens that are not the author's. */
  readonly isDivided: boolean;
  /** The path of the picture on the cover. */
  readonly cover: string | undefined;
};

/** The metadata of EPUB 2 and 3. */
export function epubInfo(book: EpubPackage): EpubInfo {
  const facts = factsOf(book.metadata);
  const [title, subtitle] = titlesOf(facts);
  const isbn = isbnOf(facts);
  const series = seriesOf(facts);
  const year = yearOf(facts);
  const written = facts.property('dcterms:created');
  const publisher = facts.first('dc:publisher');
  const isOwn = facts.property('pero:version') === '1';
  const { genres, keywords } = subjectsOf(facts, isOwn);
  return {
    info: {
      title: facts.property('pero:untitled') === undefined ? title : '',
      ...(subtitle === undefined ? {} : { subtitle }),
      authors: authorsOf(facts),
      annotation: annotationOf(facts),
      language: facts.first('dc:language') ?? 'ru',
      genres,
      keywords,
      ...(written === undefined ? {} : { written }),
      ...(series === undefined ? {} : { series }),
      ...(isbn === undefined ? {} : { isbn }),
      ...(year === undefined ? {} : { year }),
      ...(publisher === undefined ? {} : { publisher }),
    },
    isOwn,
    isDivided: facts.property('pero:divided') === '1',
    cover: coverOf(book, facts),
  };
}

type Facts = {
  readonly all: (name: string) => readonly XmlNode[];
  readonly first: (name: string) => string | undefined;
  /** The value of a `<meta property>` about the book, or of one that refines the element. */
  readonly property: (property: string, refined?: XmlNode) => string | undefined;
  readonly refined: (refined: XmlNode) => ReadonlyMap<string, string>;
  /** The content of a `<meta name>`, as EPUB 2 has it. */
  readonly named: (name: string) => string | undefined;
};

function factsOf(metadata: XmlNode | undefined): Facts {
  const inside = childrenOf(metadata).flatMap((node) =>
    /^(?:dc|x)-metadata$/.test(node.name) ? childrenOf(node) : [node],
  );
  const metas = inside.filter(({ name }) => name === 'meta');
  const all = (name: string): readonly XmlNode[] => inside.filter((node) => node.name === name && wordsIn(node) !== '');
  const refined = ({ attributes }: XmlNode): ReadonlyMap<string, string> => {
    const own =
      attributes.id === undefined ? [] : metas.filter((meta) => meta.attributes.refines === `#${attributes.id}`);
    return new Map(own.map((meta) => [meta.attributes.property ?? '', wordsIn(meta)]));
  };
  return {
    all,
    first: (name) => all(name).map(wordsIn)[0],
    property: (property, about) =>
      about === undefined
        ? metas.filter((meta) => meta.attributes.property === property && !meta.attributes.refines).map(wordsIn)[0]
        : refined(about).get(property),
    refined,
    named: (name) => metas.find((meta) => meta.attributes.name === name)?.attributes.content,
  };
}

function titlesOf(facts: Facts): readonly [string, string | undefined] {
  const titles = facts
    .all('dc:title')
    .map((node) => ({ text: wordsIn(node), type: facts.property('title-type', node) }));
  const main = titles.find(({ type }) => type === 'main') ?? titles[0];
  return [main?.text ?? '', titles.find(({ type }) => type === 'subtitle')?.text];
}

function authorsOf(facts: Facts): readonly Person[] {
  return facts.all('dc:creator').flatMap((node) => {
    const refined = facts.refined(node);
    const role = refined.get('role') ?? node.attributes.role ?? 'aut';
    if (!/^aut/i.test(role)) return [];
    const parts = ['first', 'middle', 'last', 'nickname'].map((part) => refined.get(`pero:${part}`));
    if (parts.some((part) => part !== undefined)) return [personOf(parts)];
    return [namedPerson(wordsIn(node), refined.get('file-as') ?? node.attributes['file-as'])];
  });
}

function personOf([first, middle, last, nickname]: readonly (string | undefined)[]): Person {
  return { first: first ?? '', middle: middle ?? '', last: last ?? '', nickname: nickname ?? '' };
}

/** «Чехов, Антон Павлович» tells the parts; without it the words do. */
function namedPerson(name: string, fileAs: string | undefined): Person {
  return named(fileAs?.includes(',') === true ? fileAs : name);
}

/** A description is text, or HTML that was put there as text. */
function annotationOf(facts: Facts): BookInfo['annotation'] {
  const [node] = facts.all('dc:description');
  if (node === undefined) return [];
  return textWithin(node)
    .split(/<\/p>|<br\s*\/?>|<\/div>|\n[^\S\n]*\n/i)
    .map((part) => plain(part))
    .filter((part) => part !== '')
    .map((part) => paragraph(part));
}

function plain(part: string): string {
  const text = part
    .replace(/<[^<>]*>/g, '')
    .replace(/&(nbsp|amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '');
  return text.replace(/[ \t\r\n]+/g, ' ').trim();
}

const ENTITIES: Readonly<Record<string, string>> = { nbsp: '\u00A0', amp: '&', lt: '<', gt: '>', quot: '"' };

const GENRE = /^[a-z]+(?:_[a-z\d]+)+$/;

function subjectsOf(
  facts: Facts,
  isOwn: boolean,
): { readonly genres: readonly string[]; readonly keywords: readonly string[] } {
  const genres: string[] = [];
  const keywords: string[] = [];
  for (const node of facts.all('dc:subject')) {
    const isGenre = facts.property('authority', node) === 'FictionBookGenres';
    const term = isGenre ? facts.property('term', node) : undefined;
    const words = wordsIn(node);
    if (term !== undefined) genres.push(term);
    else if (!isOwn && GENRE.test(words)) genres.push(words);
    else keywords.push(words);
  }
  return { genres, keywords };
}

function isbnOf(facts: Facts): string | undefined {
  const own = facts.property('pero:isbn');
  if (own !== undefined) return own;
  for (const node of facts.all('dc:identifier')) {
    const value = wordsIn(node).replace(/^(?:urn:)?isbn:?\s*/i, '');
    const isNamed = value !== wordsIn(node) || /^isbn$/i.test(node.attributes.scheme ?? '');
    if (isNamed || /^97[89][-\s]?(?:\d[-\s]?){9}\d$/.test(value)) return value;
  }
  return undefined;
}

function yearOf(facts: Facts): number | undefined {
  const own = facts.property('pero:year');
  if (own !== undefined) return Number(own);
  const dates = facts.all('dc:date');
  const published = dates.find(({ attributes }) => attributes.event === 'publication') ?? dates[0];
  const year = published === undefined ? undefined : /^\d{4}/.exec(wordsIn(published))?.[0];
  return year === undefined ? undefined : Number(year);
}

function seriesOf(facts: Facts): BookInfo['series'] {
  const collections = facts.all('meta').filter(({ attributes }) => attributes.property === 'belongs-to-collection');
  const chosen = collections.find((node) => facts.property('collection-type', node) === 'series') ?? collections[0];
  const name = chosen === undefined ? facts.named('calibre:series') : wordsIn(chosen);
  const position =
    chosen === undefined ? facts.named('calibre:series_index') : facts.property('group-position', chosen);
  if (name === undefined || name === '') return undefined;
  const number = position === undefined ? Number.NaN : Number(position);
  return Number.isInteger(number) ? { name, number } : { name };
}

function coverOf({ items }: EpubPackage, facts: Facts): string | undefined {
  const named = facts.named('cover');
  const item =
    items.find(({ properties }) => properties.includes('cover-image')) ??
    items.find(({ id, path }) => named !== undefined && (id === named || path.endsWith(named)));
  return item?.mime.startsWith('image/') === true ? item.path : undefined;
}
