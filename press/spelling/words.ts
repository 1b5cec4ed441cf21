/** A word of a text and where it stands there. */
export type Word = { readonly word: string; readonly from: number; readonly to: number };

/** Letters with their accents, digits that belong to them, and hyphens between. */
const WORD = /[\p{L}\p{M}\p{N}\u00AD]+(?:[-\u2011][\p{L}\p{M}\p{N}\u00AD]+)*/gu;

/** The words that a Russian dictionary can judge: Latin ones, numbers and single letters are not among them. */
export function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: found, index } of text.matchAll(WORD)) {
    const word = plain(found);
    if (isJudged(word)) words.push({ word, from: index, to: index + found.length });
  }
  return words;
}

/** Without accents and hyphens that are not seen. */
function plain(word: string): string {
  return word
    .normalize('NFC')
    .replace(/[\u0300-\u036F\u00AD]/g, '')
    .replaceAll('\u2011', '-');
}

function isJudged(word: string): boolean {
  return word.length > 1 && /\p{Script=Cyrillic}/u.test(word) && !/\p{N}/u.test(word);
}
