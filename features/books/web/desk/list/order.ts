import { DEPTH_MOST, settledDepths } from '../../../rules/chapters.ts';

type Placed = { readonly id: number; readonly depth: number };

/** Where a chapter that is being moved would come to stand among the others, and how deep. */
export type Target = { readonly at: number; readonly depth: number };

/** A chapter goes with all that stands within it. */
export function familyOf<C extends Placed>(chapters: readonly C[], index: number): number {
  const depth = chapters[index]?.depth ?? 0;
  let size = 1;
  while ((chapters[index + size]?.depth ?? -1) > depth) size += 1;
  return size;
}

/** So many rows down (up when negative) and so many steps to the right. */
export function targetOf(chapters: readonly Placed[], id: number, rows: number, steps: number): Target {
  const index = chapters.findIndex((chapter) => chapter.id === id);
  const size = familyOf(chapters, index);
  const others = [...chapters.slice(0, index), ...chapters.slice(index + size)];
  const at = Math.min(Math.max(index + rows, 0), others.length);
  const deepest = Math.min((others[at - 1]?.depth ?? -1) + 1, DEPTH_MOST);
  // What follows must not become a child of what was put before it.
  const shallowest = Math.min(others[at]?.depth ?? 0, deepest);
  const wished = (chapters[index]?.depth ?? 0) + steps;
  return { at, depth: Math.min(Math.max(wished, shallowest), deepest) };
}

/** The chapters with one of them, and all within it, put there. */
export function withMoved<C extends Placed>(chapters: readonly C[], id: number, { at, depth }: Target): C[] {
  const index = chapters.findIndex((chapter) => chapter.id === id);
  if (index < 0) return [...chapters];
  const size = familyOf(chapters, index);
  const shift = depth - (chapters[index]?.depth ?? 0);
  const family = chapters
    .slice(index, index + size)
    .map((chapter) => ({ ...chapter, depth: Math.min(Math.max(chapter.depth + shift, 0), DEPTH_MOST) }));
  const others = [...chapters.slice(0, index), ...chapters.slice(index + size)];
  return settledDepths([...others.slice(0, at), ...family, ...others.slice(at)]);
}

export function isSameOrder(a: readonly Placed[], b: readonly Placed[]): boolean {
  return a.length === b.length && a.every(({ id, depth }, index) => id === b[index]?.id && depth === b[index]?.depth);
}
