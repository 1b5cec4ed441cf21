import { eachShingle, mixed } from './shingles.ts';

/**
 * What is kept of a text to find others like it.
 *
 * `mins` is a MinHash of 128: two texts agree in as many places as they have shingles in common of all that they have
 * together. That tells books of one size apart, but a story taken whole into a thick book hardly shows in it. So the
 * shingles with the lowest hashes are kept too, a fixed share of all: with them one text can be found inside another.
 */
export type Signature = {
  /** How many different shingles there are, about. */
  readonly shingles: number;
  readonly mins: readonly number[];
  /** Rising; all hashes of the text below `below`. */
  readonly sample: readonly number[];
  readonly below: number;
};

const MINS = 128;
const WHOLE = 2 ** 31;
/** One shingle of 32 is kept, but of a short text at least this many. */
const SHARE = 32;
const SAMPLE_LEAST = 512;
/** Of the kept ones, this share is looked up by: some 1,000 for a novel of 800,000 characters. */
const LANDMARK_SHARE = 128;
const LANDMARKS_LEAST = 32;

/** Plain text in, in any case and punctuation. The same text gives the same signature on every machine. */
export function signatureOf(text: string): Signature {
  const hashes = differentShingles(text);
  const sample = lowest(hashes, WHOLE / SHARE, SAMPLE_LEAST);
  const isWhole = sample.length === hashes.length;
  return {
    shingles: hashes.length,
    mins: minsOf(hashes),
    sample,
    below: isWhole ? WHOLE : Math.max(WHOLE / SHARE, (sample.at(-1) ?? 0) + 1),
  };
}

/**
 * Keys under which a text is filed, numbers below 2³¹. Texts that share most keys with a new one are the candidates to
 * be compared with it: unrelated ones hardly share two. One row of the MinHash is one key, so of two equally
 * long books with 15 % in common (a resemblance of 8 %) some ten of 128 keys agree, and the chance that fewer than two
 * do is one in five thousand. Landmarks stand for what is hidden in a much larger text.
 */
export function bandsOf({ mins, sample }: Signature): readonly number[] {
  const rows = mins.map((min, index) => mixed(min, index + 1));
  const landmarks = sample.filter((hash, index) => hash < WHOLE / LANDMARK_SHARE || index < LANDMARKS_LEAST);
  return [...new Set([...rows, ...landmarks])];
}

/**
 * How much of one text is in the other, in whole percent: of the one that has more of itself in the other. A chapter
 * within a novel, and a novel that holds the chapter, are 100 % alike.
 */
export function similarity(a: Signature, b: Signature): number {
  return Math.max(shareOf(a, b), shareOf(b, a));
}

/** How much of the text is in the other, in whole percent. */
export function shareOf(text: Signature, other: Signature): number {
  const limit = Math.min(text.below, other.below);
  const theirs = new Set(other.sample);
  let own = 0;
  let common = 0;
  for (const hash of text.sample) {
    if (hash >= limit) break;
    own += 1;
    if (theirs.has(hash)) common += 1;
  }
  return own === 0 ? 0 : Math.round((common * 100) / own);
}

/** About how many shingles the two have in common. */
export function inCommon(a: Signature, b: Signature): number {
  const limit = Math.min(a.below, b.below);
  const theirs = new Set(b.sample);
  return Math.round((a.sample.filter((hash) => hash < limit && theirs.has(hash)).length * WHOLE) / limit);
}

/** Shingles in common, of all that the two have together, in whole percent: MinHash. */
export function resemblance(a: Signature, b: Signature): number {
  if (a.shingles === 0 || b.shingles === 0) return 0;
  const same = a.mins.filter((min, index) => min === b.mins[index]).length;
  return Math.round((same * 100) / MINS);
}

function differentShingles(text: string): Int32Array {
  let hashes = new Int32Array(1 << 12);
  let count = 0;
  eachShingle(text, (hash) => {
    if (count === hashes.length) hashes = grown(hashes);
    hashes[count++] = hash;
  });
  const sorted = hashes.subarray(0, count).sort();
  let kept = 0;
  for (let at = 0; at < count; at++) {
    if (at === 0 || sorted[at] !== sorted[at - 1]) sorted[kept++] = sorted[at] as number;
  }
  return sorted.subarray(0, kept);
}

function grown(hashes: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(hashes.length * 2);
  larger.set(hashes);
  return larger;
}

function lowest(sorted: Int32Array, below: number, atLeast: number): number[] {
  let end = sorted.findIndex((hash) => hash >= below);
  if (end < 0) end = sorted.length;
  return [...sorted.subarray(0, Math.max(end, Math.min(atLeast, sorted.length)))];
}

function minsOf(hashes: Int32Array): number[] {
  const mins: number[] = [];
  for (let index = 0; index < MINS; index++) {
    let min = WHOLE - 1;
    for (let at = 0; at < hashes.length; at++) {
      const hash = mixed(hashes[at] as number, index + 1);
      if (hash < min) min = hash;
    }
    mins.push(min);
  }
  return mins;
}
