import { likelyPages } from '@pero/circulation/rules/books';
import { useState } from 'react';
import type { OwnBook } from '../../contract/catalogue.ts';
import type { WorkFacts } from '../../rules/catalogue-volume.ts';

export const SHEETS = { least: 1, most: 30, usual: 10 } as const;
const CHARACTERS_IN_SHEET = 40_000;

export type Begun = {
  readonly isGuest: boolean;
  /** Null where they could not be read: prices are counted by the slider all the same. */
  readonly books: readonly OwnBook[] | null;
  readonly bookId: number | null;
};

/** For what prices are counted: a book, or so many sheets. */
export function useWork({ books, bookId }: Begun) {
  const [chosen, choose] = useState(bookId);
  const [sheets, setSheets] = useState<number>(SHEETS.usual);
  const book = books?.find(({ id }) => id === chosen) ?? null;
  const characters = sheets * CHARACTERS_IN_SHEET;
  const facts: WorkFacts = book
    ? { characters: book.characters, pages: book.pages }
    : { characters, pages: likelyPages(characters, '140x200') };
  return { books: books ?? [], book, choose, sheets, setSheets, facts };
}

export type Work = ReturnType<typeof useWork>;
