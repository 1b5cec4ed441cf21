import { headingWordsOf } from './heading-words.ts';
import { distinction, type ScannedLine } from './lines.ts';

const HEADING = /^(?:содержание|оглавление|contents|table of contents)[.:]?$/i;
const WITH_PAGE = /^(.*\S)(?:\s*(?:\.[\s.]*\.|…+|_{2,}|\t)\s*|\s{2,})\d{1,4}$/;
const LONGEST_ENTRY = 160;

/**
 * The lines of a table of contents that was typed into the text: the reading program makes its own.
 * Known by its heading, by entries that end in a page number, or by lines that come again later as headings.
 */
export function contentsIn(lines: readonly ScannedLine[]): ReadonlySet<number> {
  const headings = lines.filter(({ text }) => text.length < 30 && HEADING.test(text));
  const places = placesOf(lines, headings.length > 0);
  const found = new Set<number>();
  let hasEntries = false;
  for (const line of headings) {
    const entries = entriesAfter(lines, line.index, places);
    if (entries.length < 2 && !isBareHeading(lines, line)) continue;
    found.add(line.index);
    if (entries.length < 2) continue;
    hasEntries = true;
    for (const index of entries) found.add(index);
  }
  if (hasEntries) return found;
  const rows = rowsOfPages(lines);
  return new Set([...found, ...(rows.length > 0 ? rows : linesThatComeAgain(lines, placesOf(lines, false)))]);
}

/** What is left of a table that the program itself made and the reader has dropped. */
function isBareHeading(lines: readonly ScannedLine[], line: ScannedLine): boolean {
  const next = lines[line.index + 1];
  return line.appearance.level !== undefined && (next === undefined || next.appearance.level !== undefined);
}

/** The quick questions first: the pattern is slow on long lines. */
function endsInPage(text: string): boolean {
  return text.length <= LONGEST_ENTRY && /\d$/.test(text) && WITH_PAGE.test(text);
}

/** The first and the last place where the words of a line stand. */
type Places = ReadonlyMap<string, { readonly first: number; last: number }>;

function entriesAfter(lines: readonly ScannedLine[], heading: number, places: Places): readonly number[] {
  const entries = new Set<number>();
  const isRepeated = numbersSeen();
  // At the front of a book, lines that only came before are its title and author once more.
  const mayComeBefore = heading > lines.length / 2;
  for (let index = heading + 1; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined || (line.text === '' && line.length === 0)) continue;
    const isAgain = isRepeated(line);
    const isNext = line.words?.number !== undefined && !isAgain && mayBeEntry(line, places);
    if (!isNext && (isAgain || !isEntry(line, places, entries, mayComeBefore))) break;
    entries.add(line.index);
  }
  return [...entries];
}

/** A number that comes a second time, within one part, begins the text itself; one with a page number does not. */
function numbersSeen(): (line: ScannedLine) => boolean {
  const numbers = new Set<string>();
  let part = '';
  return ({ text, words: plain }) => {
    const isPaged = endsInPage(text);
    const words = isPaged ? headingWordsOf(WITH_PAGE.exec(text)?.[1] ?? '') : plain;
    if (words?.number === undefined) return false;
    if (words.rank === 'volume' || words.rank === 'book' || words.rank === 'part') part = keyOf(text);
    const key = `${part} ${words.series} ${words.number}`;
    const isAgain = numbers.has(key) && !isPaged;
    numbers.add(key);
    return isAgain;
  };
}

function isEntry(line: ScannedLine, places: Places, entries: ReadonlySet<number>, mayComeBefore: boolean): boolean {
  if (line.text.length > LONGEST_ENTRY || HEADING.test(line.text)) return false;
  if (endsInPage(line.text)) return true;
  const again = places.get(keyOf(line.text)) ?? places.get(keyOf(line.text.replace(/\s\d{1,4}$/, '')));
  if (again === undefined || entries.has(again.first)) return false;
  return (mayComeBefore && line.index - again.first > 1) || again.last - line.index > 1;
}

/** A number alone says too little unless it comes again. */
function mayBeEntry({ words, text, index }: ScannedLine, places: Places): boolean {
  return words?.series.startsWith('number') !== true || (places.get(keyOf(text))?.last ?? 0) > index;
}

/** Where lines stand, by their words: all short ones, or those alone that look like headings. */
function placesOf(lines: readonly ScannedLine[], isAll: boolean): Places {
  const places = new Map<string, { readonly first: number; last: number }>();
  for (const line of lines) {
    if (line.text === '' || line.text.length > LONGEST_ENTRY) continue;
    if (!isAll && line.words === undefined && line.appearance.level === undefined && distinction(line) < 1.5) continue;
    const key = keyOf(line.text);
    const known = places.get(key);
    if (known === undefined) places.set(key, { first: line.index, last: line.index });
    else known.last = line.index;
  }
  return places;
}

function keyOf(text: string): string {
  const bare = (endsInPage(text) ? WITH_PAGE.exec(text)?.[1] : undefined) ?? text;
  return bare
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const LEAST_ROW = 4;

/** Without a heading, a row of lines with page numbers that go up. */
function rowsOfPages(lines: readonly ScannedLine[]): readonly number[] {
  let row: number[] = [];
  let page = 0;
  for (const line of lines) {
    const next = endsInPage(line.text) ? Number(/(?<!\d)\d+$/.exec(line.text)?.[0]) : 0;
    if (next >= page && next > 0) {
      row.push(line.index);
      page = next;
    } else if (row.length >= LEAST_ROW) {
      return row;
    } else {
      row = [];
      page = 0;
    }
  }
  return row.length >= LEAST_ROW ? row : [];
}

const FRONT = 0.2;

/** Or, near the front, a row of headings with nothing between them that all come again further on. */
function linesThatComeAgain(lines: readonly ScannedLine[], places: Places): readonly number[] {
  const row = new Map<string, number>();
  for (const line of lines.slice(0, Math.max(50, lines.length * FRONT))) {
    const key = line.text === '' || line.text.length > LONGEST_ENTRY ? '' : keyOf(line.text);
    if (comesAgain(key, line.index, places) && !row.has(key)) row.set(key, line.index);
    else if (row.size >= LEAST_ROW) break;
    else row.clear();
  }
  const indexes = [...row.values()];
  const hasWords = indexes.some((index) => lines[index]?.words !== undefined);
  return indexes.length >= LEAST_ROW && hasWords ? indexes : [];
}

function comesAgain(key: string, index: number, places: Places): boolean {
  return key !== '' && (places.get(key)?.last ?? 0) > index;
}
