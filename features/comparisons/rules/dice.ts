/** Mulberry32: the same seed, the same numbers; for drawing, never for secrets. */
export function diceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How many come of so many expected. Many are drawn by the normal law, which nobody could tell apart there. */
export function poisson(dice: () => number, expected: number): number {
  if (expected > 50) {
    const normal = Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice());
    return Math.max(0, Math.round(expected + Math.sqrt(expected) * normal));
  }
  const least = Math.exp(-expected);
  let [count, product] = [0, dice()];
  while (product > least) {
    product *= dice();
    count += 1;
  }
  return count;
}

export function shuffled<T>(dice: () => number, things: readonly T[]): T[] {
  const all = [...things];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(dice() * (at + 1));
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
}
