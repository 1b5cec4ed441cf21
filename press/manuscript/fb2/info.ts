import { childOf, childrenOf, textWithin, type XmlNode } from '../bytes/xml.ts';
import { oneLine } from '../inlines.ts';
import type { BookInfo, Person } from '../model.ts';
import { blocksFrom } from './blocks.ts';
import type { Fb2References } from './inlines.ts';
import { hrefOf } from './tree.ts';

/** What the `<description>` says about the book, in whatever order the file says it. */
export function infoFrom(description: XmlNode | undefined, references: Fb2References): BookInfo {
  const [info, another] = childrenOf(description, 'title-info');
  if (another) references.lost('second-title-info', 'В файле два описания книги: взято первое');
  for (const name of wordsOfAll(info, 'translator')) {
    references.lost('translator-dropped', `Имя переводчика не перенесено: ${name}`);
  }
  const publish = childOf(description, 'publish-info');
  const own = ownInfo(description);
  return {
    title: wordsOf(info, 'book-title'),
    ...some('subtitle', asText(own.get('subtitle'))),
    authors: childrenOf(info, 'author').map(personFrom),
    annotation: blocksFrom(childOf(info, 'annotation')?.children ?? [], references),
    language: languageFrom(wordsOf(info, 'lang')),
    genres: asTexts(own.get('genres')) ?? genresFrom(info, references),
    keywords: asTexts(own.get('keywords')) ?? wordsOf(info, 'keywords').split(/[,;]/),
    ...some('written', wordsOf(info, 'date') || childOf(info, 'date')?.attributes.value),
    ...some('series', seriesFrom(childOf(info, 'sequence') ?? childOf(publish, 'sequence'))),
    ...some('isbn', wordsOf(publish, 'isbn')),
    ...some('year', yearFrom(wordsOf(publish, 'year')) ?? asNumber(own.get('year'))),
    ...some('publisher', wordsOf(publish, 'publisher')),
    ...some('cover', coverFrom(info, references)),
  };
}

function some<K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } {
  return value === undefined || value === '' ? {} : ({ [key]: value } as { readonly [P in K]?: V });
}

function wordsOf(node: XmlNode | undefined, name: string): string {
  const child = childOf(node, name);
  return child === undefined ? '' : oneLine(textWithin(child));
}

function wordsOfAll(node: XmlNode | undefined, name: string): readonly string[] {
  return childrenOf(node, name).map((child) => childrenOf(child).map(textWithin).map(oneLine).join(' ').trim());
}

function personFrom(node: XmlNode): Person {
  return {
    first: wordsOf(node, 'first-name'),
    middle: wordsOf(node, 'middle-name'),
    last: wordsOf(node, 'last-name'),
    nickname: wordsOf(node, 'nickname'),
  };
}

function languageFrom(words: string): string {
  return /^[a-z]{2,3}(?:[-_][a-z\d]{2,8})*$/i.test(words) ? words.replaceAll('_', '-') : 'ru';
}

function genresFrom(info: XmlNode | undefined, references: Fb2References): readonly string[] {
  const genres = childrenOf(info, 'genre').map((node) => oneLine(textWithin(node)).toLowerCase());
  return genres.filter((genre) => {
    const isCode = /^[a-z][a-z\d_-]*$/.test(genre);
    if (!isCode && genre !== '') references.lost('genre-unknown', `Жанр не распознан: ${genre}`);
    return isCode && genre !== 'unrecognised';
  });
}

function seriesFrom(node: XmlNode | undefined): BookInfo['series'] {
  if (node === undefined) return undefined;
  const number = Number.parseInt(node.attributes.number ?? '', 10);
  return { name: node.attributes.name ?? '', ...(Number.isNaN(number) ? {} : { number }) };
}

function yearFrom(words: string): number | undefined {
  const year = /\d{3,4}/.exec(words)?.[0];
  return year === undefined ? undefined : Number(year);
}

function coverFrom(info: XmlNode | undefined, references: Fb2References): string | undefined {
  const image = childOf(childOf(info, 'coverpage'), 'image');
  return image === undefined ? undefined : references.picture(hrefOf(image).replace(/^#/, ''));
}

/** What our own writer says in `custom-info`, for which FictionBook has no field. */
function ownInfo(description: XmlNode | undefined): ReadonlyMap<string, unknown> {
  const own = new Map<string, unknown>();
  for (const node of childrenOf(description, 'custom-info')) {
    const [space, name] = (node.attributes['info-type'] ?? '').split(':');
    if (space === 'pero' && name !== undefined) own.set(name, parsedJson(textWithin(node)));
  }
  return own;
}

function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function asTexts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined;
}

function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
