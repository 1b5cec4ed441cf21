import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { given, say } from '@pero/writing/actions/reading-port';
import { countsOf } from '@pero/writing/rules/counting';
import { comparedChapter, unchangedChapter } from './compare-chapter.ts';

/** Texts as JSON; null of what did not exist yet or does no more. */
export type TextsToCompare = { readonly before: string | null; readonly now: string | null };
export type Counted = { readonly edits: number; readonly characters: number };

/** Many chapters are only counted; one is shown. */
export type ToCompare =
  | { readonly count: readonly TextsToCompare[] }
  | { readonly show: TextsToCompare; readonly isSame: boolean };

const asked = await given<ToCompare>();
say('count' in asked ? asked.count.map(counted) : shown(asked.show, asked.isSame));

function counted({ before: then, now }: TextsToCompare): Counted {
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
