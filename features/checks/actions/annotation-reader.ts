import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { textOf } from '@pero/manuscript/text';
import { serveTasks } from '@pero/processes/child';
import { type AnnotatedBook, draftAnnotation } from '../rules/annotation/annotation.ts';
import { annotationPrompt } from '../rules/annotation-prompt.ts';

export type TextToAnnotate = {
  /** The chapters, as JSON. */
  readonly contents: readonly string[];
  readonly book: AnnotatedBook;
};

const LEAST_TEXT = 2000;

/** A novel of two million characters takes a third of a second: nobody else waits for it. Null when there is too little. */
const tasks = {
  /** What a model is asked. */
  prompt: ({ contents, book }: TextToAnnotate) => {
    const text = plain(contents);
    return text.length < LEAST_TEXT ? null : annotationPrompt(book, text);
  },
  draft: ({ contents, book }: TextToAnnotate) => {
    const text = plain(contents);
    return text.length < LEAST_TEXT ? null : draftAnnotation(text, book);
  },
};
export type AnnotationTasks = typeof tasks;
serveTasks(tasks);

function plain(contents: readonly string[]): string {
  return contents.map((json) => textOf((JSON.parse(json) as ChapterText).blocks)).join('\n');
}
