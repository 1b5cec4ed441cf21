import type { ScannedLine } from './lines.ts';

/** How strictly a series counts: the largest leap from one number to the next, and whether one may come twice. */
export type CountingRule = { readonly leap: number; readonly repeats: boolean };

/**
 * The members whose numbers go on from the one before, with a leap where nothing later fills it, or begin again at one.
 * A number that only strayed in, a «1» between «7» and «8», is left out.
 */
export function inOrder(members: readonly ScannedLine[], counting: CountingRule): readonly ScannedLine[] {
  const lastPlaces = lastPlacesOf(members);
  const kept: ScannedLine[] = [];
  let previous: number | undefined;
  for (const [place, line] of members.entries()) {
    const number = line.words?.number;
    const isFree = previous === undefined || number === undefined;
    const isNext = isFree || goesOn(previous as number, number as number, counting);
    const isStray = !isFree && isAstray(place, previous as number, members, lastPlaces[place]);
    if (!isNext || isStray) continue;
    kept.push(line);
    previous = lastNumber(line) ?? (previous ?? 0) + 1;
  }
  return kept;
}

function goesOn(previous: number, number: number, { leap, repeats }: CountingRule): boolean {
  if (number === 1) return true;
  return number === previous ? repeats : number > previous && number - previous <= leap;
}

/** A «1» in the midst of a count that goes on after it, or a leap over numbers that come later. */
function isAstray(
  place: number,
  previous: number,
  members: readonly ScannedLine[],
  lastPlaces: ReadonlyMap<number, number> | undefined,
): boolean {
  const number = members[place]?.words?.number ?? 0;
  if (number === 1) return previous !== 1 && members[place + 1]?.words?.number === previous + 1;
  for (let missing = previous + 1; missing < number; missing += 1) {
    if ((lastPlaces?.get(missing) ?? -1) > place) return true;
  }
  return false;
}

/** Of every member, where each number stands last before the counting begins again. */
function lastPlacesOf(members: readonly ScannedLine[]): readonly ReadonlyMap<number, number>[] {
  let places = new Map<number, number>();
  return members.map(({ words }, place) => {
    if (words?.number === 1) places = new Map();
    if (words?.number !== undefined) places.set(words.number, place);
    return places;
  });
}

/** The number that a heading counts up to: of «XIII. XIV.» the second. */
export function lastNumber({ words }: ScannedLine): number | undefined {
  return words?.last ?? words?.number;
}

/**
 * The members in order, with those among `others` that fill a number missing between them, or come right after the
 * last before the counting begins again.
 */
export function filled(kept: readonly ScannedLine[], others: readonly ScannedLine[]): readonly ScannedLine[] {
  const own = new Set(kept);
  const waiting = others.filter((line) => !own.has(line));
  const out: ScannedLine[] = [];
  let next = 0;
  for (const [place, line] of kept.entries()) {
    const after = kept[place + 1];
    const end = after?.index ?? Number.POSITIVE_INFINITY;
    while ((waiting[next]?.index ?? Number.POSITIVE_INFINITY) < line.index) next += 1;
    const from = next;
    while ((waiting[next]?.index ?? Number.POSITIVE_INFINITY) < end) next += 1;
    out.push(line, ...fillersOf(line, after?.words?.number ?? 0, waiting.slice(from, next)));
  }
  return out;
}

function fillersOf(line: ScannedLine, until: number, others: readonly ScannedLine[]): readonly ScannedLine[] {
  const found: ScannedLine[] = [];
  let reached = lastNumber(line);
  for (const other of others) {
    const [first, last] = [other.words?.number, lastNumber(other)];
    if (reached === undefined || first === undefined || last === undefined || first <= reached) continue;
    const isBetween = until > reached ? last < until : first === reached + 1;
    if (!isBetween) continue;
    found.push(other);
    reached = last;
  }
  return found;
}

/** Two neighbours between which numbers are missing. */
export type Leap = { readonly before: ScannedLine; readonly after: ScannedLine; readonly missing: number };

/** Where numbers are missing, in order. */
export function leapsIn(members: readonly ScannedLine[]): readonly Leap[] {
  return members.flatMap((after, place) => {
    const before = members[place - 1];
    const from = before === undefined ? undefined : lastNumber(before);
    const to = after.words?.number;
    if (before === undefined || from === undefined || to === undefined || to <= from + 1) return [];
    return [{ before, after, missing: to - from - 1 }];
  });
}

/**
 * Why members are doubtful, by their index: a number is missing before them and no chapter with a name stands in its
 * place, or a number comes twice.
 */
export function doubtsOfNumbers(
  members: readonly ScannedLine[],
  named: readonly { readonly index: number }[],
): ReadonlyMap<number, string> {
  const doubts = new Map<number, string>();
  for (const { before, after, missing } of leapsIn(members)) {
    const found = named.filter(({ index }) => index > before.index && index < after.index).length;
    if (found === missing) continue;
    doubts.set(after.index, `Номер идёт не подряд: перед ней «${shortLine(before.text)}»`);
  }
  for (const [place, line] of members.entries()) {
    const before = members[place - 1];
    const isTwice =
      before !== undefined && line.words?.number !== undefined && lastNumber(before) === line.words.number;
    if (isTwice && line.words?.number !== 1) doubts.set(line.index, 'Тот же номер, что у предыдущей');
  }
  return doubts;
}

const SHOWN = 40;

/** A line as it is quoted beside another. `shortLine('VIII')` gives 'VIII'. */
export function shortLine(text: string): string {
  const line = text.replaceAll('\n', ' ');
  return line.length <= SHOWN ? line : `${line.slice(0, SHOWN).toWellFormed().trimEnd()}…`;
}
