/** One place where the words stand. `block` is null in a heading, an epigraph or a note. */
export type WordsHit = {
  readonly block: number | null;
  readonly from: number;
  readonly to: number;
  /** As they stand there. */
  readonly quote: string;
};

export const WORDS_MOST = 500;
export const WORDS = { least: 2, most: 100 };

type Block = { readonly block: number | null; readonly text: string };

/** Case, «ё» and spaces that do not break make no difference; the length stays, so that places stay true. */
function folded(text: string): string {
  const low = text.toLocaleLowerCase('ru');
  return (low.length === text.length ? low : text).replaceAll('ё', 'е').replaceAll('\u00A0', ' ');
}

export function wordsIn(blocks: readonly Block[], sought: string, most: number): WordsHit[] {
  const words = folded(sought.trim());
  const hits: WordsHit[] = [];
  if (words.length < WORDS.least) return hits;
  for (const { block, text } of blocks) {
    const plain = folded(text);
    for (let at = plain.indexOf(words); at !== -1 && hits.length < most; at = plain.indexOf(words, at + words.length)) {
      hits.push({ block, from: at, to: at + words.length, quote: text.slice(at, at + words.length) });
    }
  }
  return hits;
}
