import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { textOf } from '@pero/manuscript/text';
import { serveTasks } from '@pero/processes/child';
import type { PreflightBook, SimilarBook } from '../rules/preflight/model.ts';
import { preflight } from '../rules/preflight/preflight.ts';
import { comparison } from '../rules/similarity/comparison.ts';
import { signatureOf } from '../rules/similarity/similarity.ts';
import { type TextToCompare, toCompare } from './texts-to-compare.ts';

/** The book as it comes to the reader: its texts still as JSON. */
export type PreflightInput = Omit<PreflightBook, 'chapters' | 'similar'> & {
  readonly chapters: readonly {
    readonly id: number;
    readonly name: string;
    readonly depth: number;
    readonly isDraft: boolean;
    readonly content: string;
  }[];
};

let here: { readonly book: PreflightInput; readonly chapters: PreflightBook['chapters'] } | undefined;

const tasks = {
  /** The book that is looked over; its signature. */
  hold: (book: PreflightInput) => {
    const chapters = book.chapters.map(({ content, ...chapter }) => ({
      ...chapter,
      text: JSON.parse(content) as ChapterText,
    }));
    here = { book, chapters };
    return signatureOf(chapters.map(({ text }) => textOf(text.blocks)).join('\n'));
  },
  compare: (texts: readonly TextToCompare[]) => comparison(held().book.chapters.map(toCompare), texts.map(toCompare)),
  report: (similar: readonly SimilarBook[]) => {
    const { book, chapters } = held();
    return preflight({ ...book, chapters, similar });
  },
};
export type PreflightTasks = typeof tasks;
serveTasks(tasks);

function held() {
  if (!here) throw new Error('No book was given yet');
  return here;
}
