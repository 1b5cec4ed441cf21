import { familyOf, type Placed } from '../../../rules/chapter-order.ts';
import { DEPTH_MOST, settledDepths } from '../../../rules/chapters.ts';

/** Where a chapter that is being moved would come to stand among the others, and how deep. */
export type Target = { readonly at: number; readonly depth: number };

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

/** The same among the rows that are drawn, when some are folded away: what is hidden stays with the row above it. */
export function targetAmong(
  chapters: readonly Placed[],
  shown: readonly Placed[],
  id: number,
  rows: number,
  steps: number,
): Target {
  const index = chapters.findIndex((chapter) => chapter.id === id);
  const family = new Set(chapters.slice(index, index + familyOf(chapters, index)).map((chapter) => chapter.id));
  const others = chapters.filter((chapter) => !family.has(chapter.id));
  const row = shown.findIndex((chapter) => chapter.id === id);
  const next = shown.filter((chapter) => !family.has(chapter.id))[Math.max(row + rows, 0)];
  const at = next ? others.findIndex((chapter) => chapter.id === next.id) : others.length;
  return targetOf(chapters, id, at - index, steps);
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
