import { readFileSync } from 'node:fs';
import { beat, serveTasks } from '@pero/processes/child';
import { FIRST_FILE } from '@pero/processes/start';
import { lookIntoPdf } from './look-into-pdf.ts';

/** It is handed the file open, and reaches no other. */
const tasks = { look: () => lookIntoPdf(readFileSync(FIRST_FILE), beat) };
export type CheckTasks = typeof tasks;
serveTasks(tasks);
