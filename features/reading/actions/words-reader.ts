import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { serveTasks } from '@pero/processes/child';
import { plainBlocks } from '../rules/changes/blocks.ts';
import { type WordsHit, wordsIn } from '../rules/words.ts';

/** Texts as JSON. */
type FindRequest = {
  readonly q: string;
  readonly chapters: readonly { readonly id: number; readonly content: string | null }[];
  readonly most: number;
};

const tasks = {
  find: ({ q, chapters, most }: FindRequest) => {
    const found: (WordsHit & { chapterId: number })[] = [];
    for (const { id, content } of chapters) {
      if (content === null || found.length >= most) continue;
      const blocks = plainBlocks(JSON.parse(content) as ChapterText);
      for (const hit of wordsIn(blocks, q, most - found.length)) found.push({ chapterId: id, ...hit });
    }
    return found;
  },
};
export type WordsTasks = typeof tasks;
serveTasks(tasks);
