/** A row of numbers that only look accidental: the same seed gives the same row. */
export type Random = {
  /** From 0 up to 1. */
  readonly next: () => number;
  readonly between: (from: number, to: number) => number;
  readonly pick: <T>(items: readonly [T, ...T[]]) => T;
};

/** The row of a seed. */
export function randomOf(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}

/** A seed made of words, so that a book has its own cover every time. */
export function seedOf(text: string): number {
  let seed = 2166136261;
  for (let at = 0; at < text.length; at++) seed = Math.imul(seed ^ text.charCodeAt(at), 16777619);
  return seed >>> 0;
}
