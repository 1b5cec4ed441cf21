import { parentPort, workerData } from 'node:worker_threads';
import { textOf } from '@pero/manuscript/text';
import type { ChapterText } from '../rules/chapter-text.ts';
import type { PreflightBook, SimilarBook } from '../rules/preflight/model.ts';
import { preflight } from '../rules/preflight/preflight.ts';
import { comparison } from '../rules/similarity/comparison.ts';
import { signatureOf } from '../rules/similarity/similarity.ts';
import { type TextToCompare, toCompare } from './texts-to-compare.ts';

/** The book as it comes to the thread: its texts still as JSON. */
export type BookToLookOver = Omit<PreflightBook, 'chapters' | 'similar'> & {
  readonly chapters: readonly {
    readonly id: number;
    readonly name: string;
    readonly depth: number;
    readonly isDraft: boolean;
    readonly content: string;
  }[];
};

/** What is asked of the thread once its signature is out: to compare the book with another, then to look it over. */
export type AskedToLookOver =
  | { readonly compare: readonly TextToCompare[] }
  | { readonly similar: readonly SimilarBook[] };

const book = workerData as BookToLookOver;
const chapters = book.chapters.map(({ content, ...chapter }) => ({
  ...chapter,
  text: JSON.parse(content) as ChapterText,
}));
parentPort?.on('message', (asked: AskedToLookOver) => {
  if ('similar' in asked) parentPort?.postMessage({ report: preflight({ ...book, chapters, similar: asked.similar }) });
  else parentPort?.postMessage(comparison(book.chapters.map(toCompare), asked.compare.map(toCompare)));
});
const whole = chapters.map(({ text }) => textOf(text.blocks)).join('\n');
parentPort?.postMessage({ signature: signatureOf(whole) });
