import { settledDepths } from './chapters.ts';

export type Placed = { readonly id: number; readonly depth: number };

/** A chapter goes with all that stands within it. */
export function familyOf<C extends Placed>(chapters: readonly C[], index: number): number {
  const depth = chapters[index]?.depth ?? 0;
  let size = 1;
  while ((chapters[index + size]?.depth ?? -1) > depth) size += 1;
  return size;
}

/**
 * The chapters as they are now, with one of them, and all that was within it, back where they stood. What others have
 * added, moved or taken away since stays so.
 */
export function withReturned<C extends Placed>(now: readonly C[], told: readonly Placed[], id: number): C[] {
  // Whoever names a chapter twice means one.
  const was = [...new Map(told.map((chapter) => [chapter.id, chapter])).values()];
  const at = was.findIndex((chapter) => chapter.id === id);
  if (at < 0) return [...now];
  const standing = new Map(now.map((chapter) => [chapter.id, chapter]));
  const family = was.slice(at, at + familyOf(was, at)).flatMap((then) => {
    const chapter = standing.get(then.id);
    return chapter ? [{ ...chapter, depth: then.depth }] : [];
  });
  const returning = new Set(family.map((chapter) => chapter.id));
  const others = now.filter((chapter) => !returning.has(chapter.id));
  const before = was.slice(0, at).findLast((then) => others.some((chapter) => chapter.id === then.id));
  const place = others.findIndex((chapter) => chapter.id === before?.id) + 1;
  return settledDepths([...others.slice(0, place), ...family, ...others.slice(place)]);
}
