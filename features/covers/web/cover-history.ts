import type { CoverConfig } from '../rules/cover.ts';

/** What was done to a cover, to be undone and done again. */
export type CoverHistory = {
  readonly past: readonly CoverConfig[];
  readonly now: CoverConfig;
  readonly future: readonly CoverConfig[];
  /** Changes of one kind in a row are one step: a word typed, a picture dragged. */
  readonly kind: string | null;
};

const STEPS_MOST = 100;

export function begin(config: CoverConfig): CoverHistory {
  return { past: [], now: config, future: [], kind: null };
}

export function changed(history: CoverHistory, change: Partial<CoverConfig>, kind: string | null = null): CoverHistory {
  const next = { ...history.now, ...change };
  if (isSame(next, history.now)) return history;
  const goesOn = kind !== null && kind === history.kind;
  const past = goesOn ? history.past : [...history.past, history.now].slice(-STEPS_MOST);
  return { past, now: next, future: [], kind };
}

export function undone(history: CoverHistory): CoverHistory {
  const before = history.past.at(-1);
  if (!before) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], kind: null };
}

export function redone(history: CoverHistory): CoverHistory {
  const [after, ...future] = history.future;
  if (!after) return history;
  return { past: [...history.past, history.now], now: after, future, kind: null };
}

export function isSame(one: CoverConfig, other: CoverConfig): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder({ title, author, genre, layout, palette, image, ornament, font }: CoverConfig) {
  const { own } = image;
  const framing = own && [own.x, own.y, own.zoom];
  return [title, author, genre, layout, palette, image.randomBgIdx, framing, ornament, font.family, font.style];
}
