import { shingleAt, WORDS } from './shingles.ts';
import type { TextWords } from './text-words.ts';

/** A stretch of words that stands in two texts, word for word or lightly rewritten. Ends are not part of it. */
export type Stretch = {
  readonly here: number;
  readonly hereEnd: number;
  readonly there: number;
  readonly thereEnd: number;
  /** Words that are the same on both sides. */
  readonly same: number;
};

/** Fewer words in common are a saying, not a passage. */
const SAME_LEAST = 12;
/** Of the words of a passage; below it two texts only speak of the same. */
const SAMENESS_LEAST = 0.5;
/** Words that may be rewritten between two that are the same. */
const GAP = 12;
/** A phrase that stands oftener in a book is no trace of anything. */
const PLACES_MOST = 8;
/** Words after which two texts that hardly meet any more have parted. */
const LOST = 60;
/** Passages so near each other in both texts are one: sentences were only moved. */
const NEAR = 40;

/**
 * Everything that the first text shares with the second, in the order of the first, no word twice. Five words in a row
 * that stand in both are a seed; from it the two texts are read on, forth and back, over words that were replaced, left
 * out or put in, as long as they meet again.
 */
export function sharedStretches(here: TextWords, there: TextWords): Stretch[] {
  const seeds = new Seeds(there);
  const found: Stretch[] = [];
  let free = 0;
  for (let at = 0; at + WORDS <= here.count; ) {
    const best = longestAt(here, there, seeds, at, free);
    if (best && isPassage(best)) {
      found.push(best);
      free = best.hereEnd;
      at = best.hereEnd;
    } else at += 1;
  }
  return joinedNear(here, there, found);
}

function isPassage({ here, hereEnd, there, thereEnd, same }: Stretch): boolean {
  return same >= SAME_LEAST && samenessOf({ here: hereEnd - here, there: thereEnd - there, same }) >= SAMENESS_LEAST;
}

/** Where every five words of a text stand. */
class Seeds {
  readonly #words: TextWords;
  readonly #heads: Int32Array;
  readonly #next: Int32Array;
  readonly #mask: number;

  constructor(words: TextWords) {
    this.#words = words;
    const size = 2 ** Math.ceil(Math.log2(Math.max(16, words.count * 2)));
    this.#mask = size - 1;
    this.#heads = new Int32Array(size).fill(-1);
    this.#next = new Int32Array(words.count);
    for (let at = words.count - WORDS; at >= 0; at--) {
      const slot = shingleAt(words.hashes, at) & this.#mask;
      this.#next[at] = this.#heads[slot] as number;
      this.#heads[slot] = at;
    }
  }

  /** Calls back with the first places of the five words that stand at a place of another text. */
  each(words: TextWords, at: number, visit: (place: number) => void): void {
    let left = PLACES_MOST;
    let place = this.#heads[shingleAt(words.hashes, at) & this.#mask] as number;
    for (; place >= 0 && left > 0; left--) {
      if (isSame(words.hashes, at, this.#words.hashes, place, WORDS)) visit(place);
      place = this.#next[place] as number;
    }
  }
}

function longestAt(here: TextWords, there: TextWords, seeds: Seeds, at: number, free: number): Stretch | null {
  let best: Stretch | null = null;
  seeds.each(here, at, (place) => {
    const forth = readOn(here, there, at, place, 1, here.count);
    const back = readOn(here, there, at - 1, place - 1, -1, free);
    const stretch = {
      here: at - back.here,
      hereEnd: at + forth.here,
      there: place - back.there,
      thereEnd: place + forth.there,
      same: forth.same + back.same,
    };
    if (!best || stretch.same > best.same) best = stretch;
  });
  return best;
}

type Read = { readonly here: number; readonly there: number; readonly same: number };

/** How far the two texts go together from a place, within one chapter of each: words read on either side, and those the same. */
function readOn(a: TextWords, b: TextWords, fromA: number, fromB: number, way: 1 | -1, limit: number): Read {
  const chapterA = a.chapter[fromA];
  const chapterB = b.chapter[fromB];
  const inA = (at: number) => at >= 0 && at < a.count && (way === 1 || at >= limit) && a.chapter[at] === chapterA;
  const inB = (at: number) => at >= 0 && at < b.count && b.chapter[at] === chapterB;
  const meets = (stepA: number, stepB: number) => inA(stepA) && inB(stepB) && a.hashes[stepA] === b.hashes[stepB];
  let [atA, atB] = [fromA, fromB];
  let best: Read = { here: 0, there: 0, same: 0 };
  let same = 0;
  for (;;) {
    while (meets(atA, atB)) {
      same += 1;
      atA += way;
      atB += way;
    }
    const read = { here: (atA - fromA) * way, there: (atB - fromB) * way, same };
    if (samenessOf(read) >= SAMENESS_LEAST) best = read;
    else if (read.here - best.here > LOST) return best;
    const gap = gapAt(meets, atA, atB, way);
    if (!gap) return best;
    atA += gap.a * way;
    atB += gap.b * way;
  }
}

function samenessOf({ here, there, same }: Read): number {
  return same / Math.max(1, here, there);
}

type Gap = { readonly a: number; readonly b: number };

/** The shortest way over what differs: two words after as many replaced ones, three after words put in or left out. */
function gapAt(meets: (a: number, b: number) => boolean, atA: number, atB: number, way: 1 | -1): Gap | null {
  for (let longer = 1; longer <= GAP; longer++) {
    for (let shorter = longer; shorter >= 0; shorter--) {
      if (goesOn(meets, atA + longer * way, atB + shorter * way, way, longer === shorter))
        return { a: longer, b: shorter };
      if (longer !== shorter && goesOn(meets, atA + shorter * way, atB + longer * way, way, false))
        return { a: shorter, b: longer };
    }
  }
  return null;
}

function goesOn(meets: (a: number, b: number) => boolean, a: number, b: number, way: 1 | -1, isEven: boolean): boolean {
  return meets(a, b) && meets(a + way, b + way) && (isEven || meets(a + 2 * way, b + 2 * way));
}

function isSame(a: Int32Array, atA: number, b: Int32Array, atB: number, count: number): boolean {
  for (let step = 0; step < count; step++) if (a[atA + step] !== b[atB + step]) return false;
  return true;
}

function joinedNear(a: TextWords, b: TextWords, stretches: readonly Stretch[]): Stretch[] {
  const out: Stretch[] = [];
  for (const stretch of stretches) {
    const last = out.at(-1);
    const whole = last && together(last, stretch);
    const isOneChapter =
      last && a.chapter[last.here] === a.chapter[stretch.here] && b.chapter[last.there] === b.chapter[stretch.there];
    if (whole && isOneChapter && isPassage(whole)) out[out.length - 1] = whole;
    else out.push(stretch);
  }
  return out;
}

function together(first: Stretch, second: Stretch): Stretch | null {
  const apart = Math.max(second.there - first.thereEnd, first.there - second.thereEnd);
  // The same place taken twice is two passages.
  if (second.here - first.hereEnd > NEAR || apart > NEAR || apart < 0) return null;
  return {
    here: first.here,
    hereEnd: second.hereEnd,
    there: Math.min(first.there, second.there),
    thereEnd: Math.max(first.thereEnd, second.thereEnd),
    same: first.same + second.same,
  };
}
