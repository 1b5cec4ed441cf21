import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { diffArrays } from 'diff';
import { type Comparison, comparedBy } from '../../../rules/whole-book/comparison.ts';

/** What became of a text, in the browser. */
export function compared(before: ChapterText, after: ChapterText): Comparison {
  return comparedBy((one, other, how) => diffArrays([...one], [...other], how), before, after);
}
