import { serveTasks } from '@pero/processes/child';
import { comparison } from '../rules/similarity/comparison.ts';
import { signatureOf } from '../rules/similarity/similarity.ts';
import type { ChapterToCompare } from '../rules/similarity/text-words.ts';
import { type TextToCompare, toCompare } from './texts-to-compare.ts';

type Texts = readonly TextToCompare[];

let here: readonly ChapterToCompare[] = [];

const tasks = {
  /** The book that others are compared with. */
  hold: (texts: Texts): void => {
    here = texts.map(toCompare);
  },
  compare: (texts: Texts) => comparison(here, texts.map(toCompare)),
  sign: (texts: Texts) => signatureOf(plain(texts)),
  /** Without its markup. */
  plain,
};
export type SimilarityTasks = typeof tasks;
serveTasks(tasks);

function plain(texts: Texts): string {
  return texts.map((text) => toCompare(text).blocks.join('\n')).join('\n');
}
