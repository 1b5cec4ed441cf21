import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { given, say } from '@pero/writing/actions/reading-port';
import { plainBlocks } from '../rules/changes/blocks.ts';
import { type WordsHit, wordsIn } from '../rules/words.ts';

/** Texts as JSON. */
export type ToFind = {
  readonly q: string;
  readonly chapters: readonly { readonly id: number; readonly content: string | null }[];
  readonly most: number;
};
export type FoundWords = readonly (WordsHit & { readonly chapterId: number })[];

const { q, chapters, most } = await given<ToFind>();
const found: (WordsHit & { chapterId: number })[] = [];
for (const { id, content } of chapters) {
  if (content === null || found.length >= most) continue;
  const blocks = plainBlocks(JSON.parse(content) as ChapterText);
  for (const hit of wordsIn(blocks, q, most - found.length)) found.push({ chapterId: id, ...hit });
}
say(found);
