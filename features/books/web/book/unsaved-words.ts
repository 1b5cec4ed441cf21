import { MATTER_WORDS } from './matter-fields.ts';
import type { MetaFields } from './meta-fields.ts';

const WORDS = ['title', 'annotation', 'source_work', 'audiobook_glossary', ...MATTER_WORDS] as const;
type Words = Pick<MetaFields, (typeof WORDS)[number]>;

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What was typed by hand and not saved yet outlives the tab: for the day when the network did not. */
export function keepWords(shelf: Shelf, bookId: number, fields: MetaFields): void {
  const words = Object.fromEntries(WORDS.map((field) => [field, fields[field]]));
  quietly(() => shelf.setItem(keyOf(bookId), JSON.stringify(words)));
}

export function forgetWords(shelf: Shelf, bookId: number): void {
  quietly(() => shelf.removeItem(keyOf(bookId)));
}

/** What lies there and differs from what is shown; null for nothing. */
export function keptWords(shelf: Shelf, bookId: number, fields: MetaFields): Partial<Words> | null {
  const kept = quietly(() => JSON.parse(shelf.getItem(keyOf(bookId)) ?? 'null') as unknown);
  if (typeof kept !== 'object' || kept === null) return null;
  const lying: { readonly [Field in keyof Words]?: unknown } = kept;
  const differing = WORDS.flatMap((field) => {
    const words = lying[field];
    return typeof words === 'string' && words !== fields[field] ? [[field, words] as const] : [];
  });
  return differing.length === 0 ? null : Object.fromEntries(differing);
}

function keyOf(bookId: number): string {
  return `pero.book.${bookId}.words`;
}

/** A browser without storage is a browser all the same. */
function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
