import { type AnnotatedBook, extractAnnotation } from '../rules/annotation/annotation.ts';
import { given, say } from './reading-port.ts';

/** A novel of two million characters takes a third of a second: nobody else waits for it. */
const { text, book } = await given<{ readonly text: string; readonly book: AnnotatedBook }>();
say(extractAnnotation(text, book));
