import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { serveTasks } from '@pero/processes/child';
import { countsOf } from '@pero/writing/rules/counting';
import { comparedChapter, unchangedChapter } from './compare-chapter.ts';

/** Texts as JSON; null of what did not exist yet or does no more. */
type TextsToCompare = { readonly before: string | null; readonly now: string | null };
type EditCounts = { readonly edits: number; readonly characters: number };

/** Many chapters are only counted; one is shown. */
const tasks = {
  count: (chapters: readonly TextsToCompare[]) => chapters.map(counted),
  show: ({ isSame, ...texts }: TextsToCompare & { readonly isSame: boolean }) => shown(texts, isSame),
};
export type ChangesTasks = typeof tasks;
serveTasks(tasks);

function counted({ before: then, now }: TextsToCompare): EditCounts {
  const [before, after] = [textOf(then), textOf(now)];
  const here = after ?? before;
  return {
    // One that is new or gone is one change, whatever its length.
    edits: before && after ? comparedChapter(before, after).edits : 1,
    characters: here ? countsOf(here).characters : 0,
  };
}

function shown({ before: then, now }: TextsToCompare, isSame: boolean) {
  const [before, after] = [textOf(then), textOf(now)];
  if (isSame && after) return { blocks: unchangedChapter(after), before: [] };
  const compared = comparedChapter(before, after);
  return { blocks: compared.blocks, before: compared.before };
}

function textOf(json: string | null): ChapterText | null {
  return json === null ? null : (JSON.parse(json) as ChapterText);
}
