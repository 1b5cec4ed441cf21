const MOST_WORDS = 6;

/** What was typed into a search, word by word: «Сафин Т» finds «Тимур Сафин». */
export function wordsOf(term: string): string[] {
  return term
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
}

/** «№ 123», «123»: the number of a book or a profile; null of anything else. */
export function numberIn(term: string): number | null {
  const digits = /^(?:№\s?)?(\d{1,12})$/.exec(term.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
