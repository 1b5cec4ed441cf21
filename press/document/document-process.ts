import { serveTasks } from '@pero/processes/child';
import type { Document } from './model.ts';
import { pdfOf } from './pdf.ts';

const tasks = { make: (document: Document) => pdfOf(document) };
export type DocumentTasks = typeof tasks;
serveTasks(tasks);
