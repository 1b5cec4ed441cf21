/** Where every block begins on the pages; the heading is block -1. Lengths in points from the top of the page. */
export type BlockPlace = { readonly block: number; readonly page: number; readonly y: number };

/** The block at a place of a page: the last one that began before it. */
export function blockAt(places: readonly BlockPlace[], page: number, y: number): number {
  const before = places.filter((place) => place.page < page || (place.page === page && place.y <= y + LENIENT));
  return before.reduce<BlockPlace>((last, place) => (isAfter(place, last) ? place : last), START).block;
}

export type Stripe = { readonly from: number; readonly to: number };

/** Where the text of the chapter ends. */
export type End = Omit<BlockPlace, 'block'>;

/** The part of a page that a block takes up; null when it is not on that page. */
export function stripeOf(
  { places, end }: { readonly places: readonly BlockPlace[]; readonly end: End | null },
  block: number,
  page: number,
  height: number,
): Stripe | null {
  const at = places.find((place) => place.block === block);
  if (!at || at.page > page) return null;
  const next = places
    .filter((place) => isAfter(place, at))
    .reduce<End | null>((first, place) => (!first || isAfter(first, place) ? place : first), end);
  if (next && (next.page < page || (next.page === page && next.y <= MARGIN))) return null;
  const from = at.page === page ? at.y - ABOVE : MARGIN;
  const to = next?.page === page ? next.y - ABOVE : height - MARGIN;
  return to > from ? { from, to } : null;
}

/** A click on the upper edge of a line is still a click on it. */
const LENIENT = 4;
const MARGIN = 36;
/** A place is the top of the letters, not of the line. */
const ABOVE = 3;
const START: BlockPlace = { block: -1, page: 0, y: 0 };

function isAfter(a: End, b: End): boolean {
  return a.page > b.page || (a.page === b.page && a.y > b.y);
}
