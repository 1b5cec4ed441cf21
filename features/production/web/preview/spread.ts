/** How near the page may be looked at. */
export const ZOOMS = [0.75, 1, 1.25, 1.5, 2, 3] as const;

/** The next step of nearness. `zoomed(1, 1)` gives 1.25. */
export function zoomed(zoom: number, by: 1 | -1): number {
  const at = ZOOMS.indexOf(zoom as (typeof ZOOMS)[number]);
  return ZOOMS[Math.min(Math.max(at + by, 0), ZOOMS.length - 1)] ?? 1;
}

/** The page that the next or the last turn leads to; null at either end. Even pages lie to the left. */
export function pageNextTo(first: number, by: 1 | -1, isSpread: boolean, last: number): number | null {
  const left = first - (first % 2);
  const page = isSpread ? left + 2 * by + (by < 0 ? 1 : 0) : first + by;
  return page >= 1 && page <= last ? page : null;
}

type Numbered = { readonly number: number };

/** Both sides of an open book; null where there is no page: before the first, after the last. */
export function spreadOf<P extends Numbered>(pages: readonly P[], isSpread: boolean): readonly (P | null)[] {
  if (!isSpread) return pages.slice(0, 1);
  const isLeft = ({ number }: P): boolean => number % 2 === 0;
  return [pages.find(isLeft) ?? null, pages.find((page) => !isLeft(page)) ?? null];
}
