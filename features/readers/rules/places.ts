/** Paragraphs from one to another, both counted. */
export type Range = readonly [number, number];

/** Faster than this nobody reads; a page is leafed through. Letters a second. */
const FASTEST = 60;

/** Whether a paragraph stood before the eyes long enough to be read. */
export function isReadIn(letters: number, milliseconds: number): boolean {
  return milliseconds * FASTEST >= letters * 1000;
}

/** All paragraphs of both, in order, none twice. */
export function joinedRanges(one: readonly Range[], other: readonly Range[]): Range[] {
  const joined: [number, number][] = [];
  for (const [from, to] of [...one, ...other].toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** Only what the chapter has. */
export function rangesWithin(ranges: readonly Range[], blocks: number): Range[] {
  return ranges.flatMap(([from, to]) =>
    from <= to && from < blocks ? [[from, Math.min(to, blocks - 1)] as const] : [],
  );
}

function coveredOf(ranges: readonly Range[], upTo: number): number {
  return ranges.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, upTo) - from + 1), 0);
}

export type Place = {
  readonly furthest: number;
  readonly blocks: number;
  readonly read: readonly Range[];
  readonly finishedAt: Date | null;
  readonly lastAt: Date;
};

/** Of a chapter that somebody went through, so much was leafed past: from 0 to 1. */
export function skippedPart({ furthest, read }: Pick<Place, 'furthest' | 'read'>): number {
  return 1 - coveredOf(read, furthest) / (furthest + 1);
}

/** Half of what lies behind. */
const SKIPPED = 0.5;

const DAY_MS = 86_400_000;
/** So long without a page is no pause any more. */
export const STANDS_AFTER_DAYS = 4;

export type Standing = 'not-begun' | 'reading' | 'stands' | 'done';

export type Way = {
  readonly standing: Standing;
  /** The chapter they are in, or were last. */
  readonly chapterId: number | null;
  readonly block: number;
  readonly days: number;
  readonly finished: readonly number[];
  readonly skipped: readonly number[];
};

/** Where somebody is among the chapters that are open, in their order, and what they passed by. */
export function wayOf(open: readonly number[], places: ReadonlyMap<number, Place>, now: Date): Way {
  const known = open.flatMap((id) => {
    const place = places.get(id);
    return place ? [{ id, place }] : [];
  });
  const last = known.toSorted((one, other) => other.place.lastAt.getTime() - one.place.lastAt.getTime())[0];
  const finished = known.filter(({ place }) => place.finishedAt !== null).map(({ id }) => id);
  if (!last) return { standing: 'not-begun', chapterId: null, block: 0, days: 0, finished, skipped: [] };
  const reached = open.indexOf(known.at(-1)?.id ?? 0);
  const skipped = open.slice(0, reached + 1).filter((id, at) => {
    const place = places.get(id);
    return place ? skippedPart(place) > SKIPPED && (place.finishedAt !== null || at < reached) : at < reached;
  });
  const days = Math.floor((now.getTime() - last.place.lastAt.getTime()) / DAY_MS);
  const isDone = open.length > 0 && open.at(-1) === known.at(-1)?.id && known.at(-1)?.place.finishedAt !== null;
  const notDone = days >= STANDS_AFTER_DAYS ? 'stands' : 'reading';
  return {
    standing: isDone ? 'done' : notDone,
    chapterId: last.id,
    block: last.place.furthest,
    days,
    finished,
    skipped,
  };
}

/** From so many on what they did is told in sums: of fewer a sum says who. */
export const SUMS_FROM = 3;

export type ChapterSums = {
  readonly opened: number;
  readonly finished: number;
  readonly skipped: number;
  readonly stopped: number;
};

/**
 * What those did who did not want to be named, chapter by chapter; null while fewer than three of them have opened it.
 * Those who are named stand beside and are not in it: nobody is told by taking them off.
 */
export function sumsOf(open: readonly number[], readers: readonly ReadonlyMap<number, Place>[], now: Date) {
  const ways = readers.map((places) => ({ places, way: wayOf(open, places, now) }));
  return open.map((id): ChapterSums | null => {
    const opened = ways.filter(({ places }) => places.has(id)).length;
    if (opened < SUMS_FROM) return null;
    return {
      opened,
      finished: ways.filter(({ way }) => way.finished.includes(id)).length,
      skipped: ways.filter(({ way }) => way.skipped.includes(id)).length,
      stopped: ways.filter(({ way }) => way.standing === 'stands' && way.chapterId === id).length,
    };
  });
}
