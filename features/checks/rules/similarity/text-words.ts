import { eachWord } from './shingles.ts';

/** A chapter to be compared: the plain texts of its blocks. */
export type ChapterToCompare = { readonly id: number; readonly name: string; readonly blocks: readonly string[] };

/** All words of a text one after the other, each with its place. */
export type TextWords = {
  readonly chapters: readonly (ChapterToCompare & { readonly text: string })[];
  readonly hashes: Int32Array;
  /** Where the word stands in the text of its chapter, where blocks end in one character. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly chapter: Int32Array;
  readonly count: number;
};

export function textWords(chapters: readonly ChapterToCompare[]): TextWords {
  const joined = chapters.map((chapter) => ({ ...chapter, text: chapter.blocks.join('\n') }));
  // A word and what divides it from the next are two characters at least.
  const most = joined.reduce((sum, { text }) => sum + (text.length >> 1) + 1, 0);
  const words = { hashes: new Int32Array(most), from: new Int32Array(most), to: new Int32Array(most) };
  const chapter = new Int32Array(most);
  let count = 0;
  for (const [index, { text }] of joined.entries()) {
    eachWord(text, (hash, from, to) => {
      words.hashes[count] = hash;
      words.from[count] = from;
      words.to[count] = to;
      chapter[count] = index;
      count += 1;
    });
  }
  return { chapters: joined, ...words, chapter, count };
}

/** The block of a chapter that holds a character of its text. */
export function blockAt(blocks: readonly string[], at: number): number {
  let end = 0;
  for (const [index, { length }] of blocks.entries()) {
    end += length + 1;
    if (at < end) return index;
  }
  return Math.max(0, blocks.length - 1);
}
