import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { textOf } from '@pero/manuscript/text';
import { given, say } from '@pero/writing/actions/reading-port';
import { type AnnotatedBook, draftAnnotation } from '../rules/annotation/annotation.ts';
import { annotationAsked } from '../rules/annotation-prompt.ts';

export type TextToAnnotate = {
  /** The chapters, as JSON. */
  readonly contents: readonly string[];
  readonly book: AnnotatedBook;
  /** What a model is asked, or the annotation itself. */
  readonly for: 'model' | 'author';
};

const LEAST_TEXT = 2000;

/** A novel of two million characters takes a third of a second: nobody else waits for it. Null when there is too little. */
const { contents, book, for: whom } = await given<TextToAnnotate>();
const text = contents.map((json) => textOf((JSON.parse(json) as ChapterText).blocks)).join('\n');
if (text.length < LEAST_TEXT) say(null);
else say(whom === 'model' ? annotationAsked(book, text) : draftAnnotation(text, book));
