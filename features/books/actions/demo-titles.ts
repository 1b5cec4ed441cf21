import { DEMO_BOOKS } from '../demo/books.ts';

/** The books that the demonstration sends to the shop by itself. */
export const DEMO_TITLES_ON_SALE: ReadonlySet<string> = new Set(
  DEMO_BOOKS.filter(({ onSale }) => onSale).map(({ title }) => title),
);
