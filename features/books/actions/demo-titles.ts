import { DEMO_BOOKS } from '../demo/books.ts';

/** The books that the demonstration sends to the shop by itself, and how good readers find them. */
export const DEMO_TITLES_ON_SALE: ReadonlyMap<string, number> = new Map(
  DEMO_BOOKS.flatMap(({ title, onSale }) => (onSale ? [[title, onSale.quality] as const] : [])),
);
