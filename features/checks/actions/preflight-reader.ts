import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { textOf } from '@pero/manuscript/text';
import { given, say, whenAsked } from '@pero/writing/actions/reading-port';
import type { PreflightBook, SimilarBook } from '../rules/preflight/model.ts';
import { preflight } from '../rules/preflight/preflight.ts';
import { comparison } from '../rules/similarity/comparison.ts';
import { signatureOf } from '../rules/similarity/similarity.ts';
import { type TextToCompare, toCompare } from './texts-to-compare.ts';

/** The book as it comes to the reader: its texts still as JSON. */
export type BookToLookOver = Omit<PreflightBook, 'chapters' | 'similar'> & {
  readonly chapters: readonly {
    readonly id: number;
    readonly name: string;
    readonly depth: number;
    readonly isDraft: boolean;
    readonly content: string;
  }[];
};

/** What is asked of the reader once its signature is out: to compare the book with another, then to look it over. */
export type AskedToLookOver =
  | { readonly compare: readonly TextToCompare[] }
  | { readonly similar: readonly SimilarBook[] };

const book = await given<BookToLookOver>();
const chapters = book.chapters.map(({ content, ...chapter }) => ({
  ...chapter,
  text: JSON.parse(content) as ChapterText,
}));
whenAsked((asked: AskedToLookOver) => {
  if ('similar' in asked) say({ report: preflight({ ...book, chapters, similar: asked.similar }) });
  else say(comparison(book.chapters.map(toCompare), asked.compare.map(toCompare)));
});
const whole = chapters.map(({ text }) => textOf(text.blocks)).join('\n');
say({ signature: signatureOf(whole) });
