/** Stretches of a recording in whole seconds, apart from each other and in their order. */
export type Stretch = readonly [from: number, to: number];

/** With one more that was heard: those that touch each other are one. */
export function withHeard(heard: readonly Stretch[], added: Stretch): Stretch[] {
  const apart: Stretch[] = [];
  let [from, to] = added;
  for (const one of heard) {
    if (one[1] < from || one[0] > to) apart.push(one);
    else [from, to] = [Math.min(from, one[0]), Math.max(to, one[1])];
  }
  if (to > from) apart.push([from, to]);
  return apart.sort((a, b) => a[0] - b[0]);
}

export function isHeard(heard: readonly Stretch[], [from, to]: Stretch): boolean {
  return heard.some((one) => one[0] <= from && one[1] >= to);
}

export function secondsHeard(heard: readonly Stretch[]): number {
  return heard.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** As the database keeps them: from and to, one after another. */
export function flat(heard: readonly Stretch[]): number[] {
  return heard.flat();
}

export function stretchesIn(kept: readonly number[]): Stretch[] {
  return Array.from({ length: Math.floor(kept.length / 2) }, (_, at) => [kept[at * 2] ?? 0, kept[at * 2 + 1] ?? 0]);
}
