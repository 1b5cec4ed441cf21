import { parentPort, workerData } from 'node:worker_threads';
import { textOf } from '@pero/manuscript/text';
import type { ChapterText } from '../rules/chapter-text.ts';
import type { PreflightBook, SimilarBook } from '../rules/preflight/model.ts';
import { preflight } from '../rules/preflight/preflight.ts';
import { signatureOf } from '../rules/similarity/similarity.ts';

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

/** First the signature goes out, then the books like it come in, then the findings go out. */
const book = workerData as BookToLookOver;
const chapters = book.chapters.map(({ content, ...chapter }) => ({
  ...chapter,
  text: JSON.parse(content) as ChapterText,
}));
parentPort?.once('message', (similar: readonly SimilarBook[]) => {
  parentPort?.postMessage({ report: preflight({ ...book, chapters, similar }) });
});
const whole = chapters.map(({ text }) => textOf(text.blocks)).join('\n');
parentPort?.postMessage({ signature: signatureOf(whole) });
