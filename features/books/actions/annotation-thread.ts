import { parentPort, workerData } from 'node:worker_threads';
import { type AnnotatedBook, extractAnnotation } from '../rules/annotation/annotation.ts';

/** A novel of two million characters takes a third of a second: nobody else waits for it. */
const { text, book } = workerData as { readonly text: string; readonly book: AnnotatedBook };
parentPort?.postMessage(extractAnnotation(text, book));
