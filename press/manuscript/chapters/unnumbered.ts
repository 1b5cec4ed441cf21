import { distinction, gap, isCapitals, type Mark, type ScannedLine } from './lines.ts';
import { type Leap, leapsIn } from './sequence.ts';

/** Less text than this between two headings, and one of them is none. */
const LEAST_TEXT = 300;
const LEAST_TEXT_OF_LOUD = 800;
const LONGEST = 90;
/** Two strong signs at once: bold and in the middle, large and bold. */
const LOUD = 3.5;

/**
 * Chapters among numbered ones that have a name and no number: a line where a number is missing that stands out as the
 * others do, or one that looks exactly as loud headings do. They are doubtful, and say why.
 */
export function unnumbered(
  lines: readonly ScannedLine[],
  members: readonly ScannedLine[],
  rank: number,
): readonly Mark[] {
  const inLeaps = leapsIn(members).flatMap((leap) => namedBetween(lines, members, leap));
  const taken = new Set(inLeaps.map(({ index }) => index));
  const loud = loudAmong(lines, members).filter(({ index }) => !taken.has(index));
  return [
    ...inLeaps.map((line) => markOf(line, rank, 'Стоит на месте пропущенного номера, а своего у неё нет')),
    ...loud.map((line) => markOf(line, rank, 'Выглядит как соседние заголовки, но без номера')),
  ];
}

function markOf({ index }: ScannedLine, rank: number, doubt: string): Mark {
  return { index, rank, reason: 'look', confidence: 0.55, titleLines: 1, doubt };
}

/** At most as many as numbers are missing; of lines that stand out only by the air above them, one. */
function namedBetween(
  lines: readonly ScannedLine[],
  members: readonly ScannedLine[],
  { before, after, missing }: Leap,
): readonly ScannedLine[] {
  const between = lines
    .slice(before.index + 2, after.index)
    .filter((line) => isName(line) && isAmidText(lines, before.index, line.index, after.index, LEAST_TEXT));
  const distinct = between.filter((line) => isCapitals(line) || distinction(line) >= 2);
  if (distinct.length > 0) return distinct.length <= missing ? distinct : [];
  const isSpaced = members.filter(({ appearance }) => appearance.hasSpaceBefore).length * 2 > members.length;
  const spaced = between.filter(
    ({ appearance, text }) => isSpaced && appearance.hasSpaceBefore && !/[.!?…»]$/.test(text),
  );
  return spaced.length === 1 ? spaced : [];
}

function isName({ isTitleLike, words, text, appearance }: ScannedLine): boolean {
  const isOwn = words === undefined || words.rank === 'named';
  return isTitleLike && isOwn && appearance.isRight !== true && text.length <= LONGEST && /^\P{Ll}/u.test(text);
}

function isAmidText(lines: readonly ScannedLine[], from: number, at: number, to: number, least: number): boolean {
  return gap(lines, from, at) >= least && gap(lines, at, to) >= least;
}

/** Lines with the very look of most members, far from the headings around them. */
function loudAmong(lines: readonly ScannedLine[], members: readonly ScannedLine[]): readonly ScannedLine[] {
  const look = commonAppearance(members);
  if (look === undefined) return [];
  const own = new Set(members.map(({ index }) => index));
  const alike = lines.filter(
    (line) => own.has(line.index) || (line.words === undefined && isName(line) && appearanceKey(line) === look),
  );
  return alike.filter(({ index, text }, place) => {
    if (own.has(index) || place === 0 || /[.:…]$/.test(text)) return false;
    const before = alike[place - 1]?.index ?? 0;
    return isAmidText(lines, before, index, alike[place + 1]?.index ?? lines.length, LEAST_TEXT_OF_LOUD);
  });
}

function appearanceKey({ appearance }: ScannedLine): string {
  return [appearance.isBold === true, appearance.isCentred === true, Math.round((appearance.size ?? 1) * 5)].join();
}

function commonAppearance(members: readonly ScannedLine[]): string | undefined {
  const loud = members.filter((line) => distinction(line) >= LOUD);
  const groups = [...Map.groupBy(loud, appearanceKey)];
  return groups.find(([, alike]) => alike.length * 2 > members.length)?.[0];
}
