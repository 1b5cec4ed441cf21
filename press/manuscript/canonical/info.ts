import { oneLine, type References } from '../inlines.ts';
import type { BookInfo, Person } from '../model.ts';
import { canonicalBlocks } from './blocks.ts';

/** What is said about the book, trimmed: no empty names, words or optional fields, no cover that does not exist. */
export function canonicalInfo(info: BookInfo, references: References): BookInfo {
  const cover = info.cover === undefined ? undefined : references.picture(info.cover);
  const series = info.series === undefined ? undefined : canonicalSeries(info.series);
  return {
    title: oneLine(info.title),
    ...filled('subtitle', info.subtitle),
    authors: info.authors.map(canonicalPerson).filter(hasName),
    annotation: canonicalBlocks(info.annotation, references, 'inside'),
    language: oneLine(info.language) || 'ru',
    genres: words(info.genres),
    keywords: words(info.keywords),
    ...filled('written', info.written),
    ...(series === undefined ? {} : { series }),
    ...filled('isbn', info.isbn),
    ...(Number.isInteger(info.year) ? { year: info.year } : {}),
    ...filled('publisher', info.publisher),
    ...(cover === undefined ? {} : { cover }),
    ...filledLines('imprint', info.imprint),
  } as BookInfo;
}

function filledLines(key: string, lines: readonly string[] = []): Record<string, readonly string[]> {
  const kept = lines.map(oneLine).filter((line) => line !== '');
  return kept.length === 0 ? {} : { [key]: kept };
}

function filled(key: string, value: string | undefined): Record<string, string> {
  const text = value === undefined ? '' : oneLine(value);
  return text === '' ? {} : { [key]: text };
}

function words(list: readonly string[]): readonly string[] {
  return [...new Set(list.map(oneLine))].filter((word) => word !== '');
}

function canonicalPerson(person: Person): Person {
  return {
    first: oneLine(person.first),
    middle: oneLine(person.middle),
    last: oneLine(person.last),
    nickname: oneLine(person.nickname),
  };
}

function hasName({ first, middle, last, nickname }: Person): boolean {
  return first + middle + last + nickname !== '';
}

function canonicalSeries(series: { name: string; number?: number }): BookInfo['series'] {
  const name = oneLine(series.name);
  if (name === '') return undefined;
  return Number.isInteger(series.number) ? { name, number: series.number as number } : { name };
}
