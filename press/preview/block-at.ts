/** Where a block begins: the page of the book, and points from the top of the cut page. The heading is block -1. */
export type BlockPlace = { readonly block: number; readonly page: number; readonly y: number };

/**
 * The block that stands at a place on a page, for a click in the preview. Above the first block of a page stands the end
 * of the one before it. Nothing, when the chapter has no block there yet.
 * `blockAt([{ block: 0, page: 5, y: 190 }, { block: 1, page: 5, y: 230 }], 5, 215)` gives 0.
 */
export function blockAt(places: readonly BlockPlace[], page: number, y: number): number | undefined {
  let found: BlockPlace | undefined;
  for (const place of places) {
    if (place.page > page || (place.page === page && place.y > y)) continue;
    if (!found || place.page > found.page || (place.page === found.page && place.y >= found.y)) found = place;
  }
  return found?.block;
}

/**
 * Where a block begins, for the caret that has moved in the text; a page break stands where the block before it does.
 */
export function placeOf(places: readonly BlockPlace[], block: number): BlockPlace | undefined {
  return places.findLast((place) => place.block <= block);
}
