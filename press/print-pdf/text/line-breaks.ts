/** Places at which a line may end, side by side: a novel has a million of them. The first is where the paragraph begins. */
export type LineEnds = {
  count: number;
  /** Where in the text. */
  at: Int32Array;
  /** How far the letters before it reach, and where those after it begin; a space between them is in neither line. */
  before: Float64Array;
  after: Float64Array;
  /** Spaces up to it, without and with its own. */
  spaces: Int32Array;
  spacesAfter: Int32Array;
  /** What stands here only if the line ends here: the width of a hyphen. */
  extra: Float64Array;
  /** What ending a line here costs besides its spaces. */
  penalty: Float64Array;
  /** Whether the line would end with a dash of any kind: two such lines in a row look bad. */
  dashed: Uint8Array;
  /** What the best lines up to it cost, and where the last of them begins. */
  costs: Float64Array;
  from: Int32Array;
};

/** The room for lines, in the units of `Ends`. */
export type Room = {
  readonly first: number;
  readonly line: number;
  readonly space: number;
  readonly size: number;
  /** The least that should stand on the last line. */
  readonly last: number;
};

/** What dividing a word costs, as Typst reckons it at the 90 % that `book.typ` sets. */
export const HYPHEN = 121.5;
/** A last line that is not much longer than the indent under it. */
const RUNT = 400;
const OVERFULL = 1_000_000;
/** A space gives so much of itself, and takes so much without looking loose. */
const SHRINK = 1 / 3;
const STRETCH = 1 / 2;
/** Shorter lines are not tried unless nothing else is left. */
const SHORTEST = 0.8;

/** Room for so many ends. It is used again for every paragraph. */
export function newEnds(size = 4096): LineEnds {
  return {
    count: 0,
    at: new Int32Array(size),
    before: new Float64Array(size),
    after: new Float64Array(size),
    spaces: new Int32Array(size),
    spacesAfter: new Int32Array(size),
    extra: new Float64Array(size),
    penalty: new Float64Array(size),
    dashed: new Uint8Array(size),
    costs: new Float64Array(size),
    from: new Int32Array(size),
  };
}

/**
 * The ends at which the lines of a paragraph look best together: all spaces of a paragraph are weighed at once, by the
 * measure of Knuth and Plass with the costs that Typst has, so that both find the same lines.
 */
export function bestEnds(ends: LineEnds, room: Room): number[] {
  const last = ends.count - 1;
  ends.costs[0] = 0;
  let first = 0;
  for (let end = 1; end <= last; end += 1) {
    while (first < end - 1 && isOver(ends, first, end, room)) first += 1;
    settle(ends, first, end, room);
  }
  const chosen: number[] = [];
  for (let end = last; end > 0; end = ends.from[end] ?? 0) chosen.push(end);
  return chosen.reverse();
}

/** Finds the best of the lines that end here; those that begin before `first` are too long. */
function settle(ends: LineEnds, first: number, end: number, room: Room): void {
  const isLast = end === ends.count - 1;
  let best = Number.POSITIVE_INFINITY;
  for (let start = first; start < end; start += 1) {
    if (!isLast && start > first && isShort(ends, start, end, room)) break;
    const cost = (ends.costs[start] ?? 0) + lineCost(ends, start, end, room);
    if (cost >= best) continue;
    best = cost;
    ends.from[end] = start;
  }
  ends.costs[end] = best;
}

function widthOf({ before, after }: LineEnds, start: number, end: number): number {
  return (before[end] ?? 0) - (after[start] ?? 0);
}

function spacesIn({ spaces, spacesAfter }: LineEnds, start: number, end: number): number {
  return (spaces[end] ?? 0) - (spacesAfter[start] ?? 0);
}

function roomFrom(start: number, { first, line }: Room): number {
  return start === 0 ? first : line;
}

function isOver(ends: LineEnds, start: number, end: number, room: Room): boolean {
  const least = widthOf(ends, start, end) - spacesIn(ends, start, end) * room.space * SHRINK;
  return least > roomFrom(start, room);
}

function isShort(ends: LineEnds, start: number, end: number, room: Room): boolean {
  return widthOf(ends, start, end) < SHORTEST * roomFrom(start, room);
}

function lineCost(ends: LineEnds, start: number, end: number, room: Room): number {
  const spaces = spacesIn(ends, start, end);
  const left = roomFrom(start, room) - widthOf(ends, start, end) - (ends.extra[end] ?? 0);
  const isLast = end === ends.count - 1;
  let penalty = ends.penalty[end] ?? 0;
  if (ends.dashed[start] === 1 && ends.dashed[end] === 1) penalty += HYPHEN;
  if (isLast && widthOf(ends, start, end) < room.last) penalty += RUNT;
  const badness = isLast && left >= 0 ? 0 : badnessOf(left, spaces, room);
  const all = 1 + badness + penalty;
  return all * all;
}

function badnessOf(left: number, spaces: number, { space, size }: Room): number {
  const gives = spaces * space * (left < 0 ? SHRINK : STRETCH);
  if (left === 0) return 0;
  let ratio = left / gives;
  if (ratio < -1) return OVERFULL;
  // Beyond what spaces take, each has half the size of the type to grow by.
  if (ratio > 1) ratio = 1 + (left - gives) / Math.max(1, spaces) / (size / 2);
  const far = Math.min(10, Math.abs(ratio));
  return 100 * far * far * far;
}
