/** Which rows of a long list are drawn: those in sight and some on either side. */
export type Rows = { readonly from: number; readonly to: number };

const BESIDE = 12;

export function rowsInSight(count: number, height: number, scroll: number, view: number): Rows {
  const first = Math.floor(scroll / height) - BESIDE;
  const last = Math.ceil((scroll + view) / height) + BESIDE;
  const from = Math.max(0, Math.min(first, count - 1));
  return { from, to: Math.min(count, Math.max(last, from)) };
}

/** Are the rows that are drawn still good for these wishes? Drawing anew at every row would be felt. */
export function isEnough(drawn: Rows, wanted: Rows, count: number): boolean {
  const isAbove = wanted.from === 0 ? drawn.from === 0 : drawn.from <= wanted.from + BESIDE / 2;
  const isBelow = wanted.to === count ? drawn.to === count : drawn.to >= wanted.to - BESIDE / 2;
  return isAbove && isBelow && drawn.to - drawn.from <= wanted.to - wanted.from + BESIDE;
}

/** Where to scroll so that a row is seen, or null when it is. */
export function scrollToRow(index: number, height: number, scroll: number, view: number): number | null {
  const top = index * height;
  if (top < scroll) return Math.max(0, top - height);
  if (top + height > scroll + view) return top + 2 * height - view;
  return null;
}
